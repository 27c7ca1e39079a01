// The results of an assignment follow the class. htmx asks and swaps; this says when: every few
// seconds while something changes, less often while nothing does or nobody answers, not at all
// once nobody looks any more.
const FIRST = 5_000;
const MOST = 60_000;
const SLOWER = 1.5;
const STOPS_AFTER = 30 * 60_000;

const bar = document.querySelector("[data-live-bar]");
const said = bar.querySelector("[data-live-said]");
const again = bar.querySelector("a");
let wait = FIRST;
let timer = 0;
let begun = Date.now();
let failures = 0;

const followed = () => document.querySelector("[data-live]");

function say(words, button) {
  said.textContent = words;
  again.textContent = button;
}

// An assignment that is closed is no longer followed: what came last says so by not being live.
function ask() {
  if (followed()) followed().dispatchEvent(new Event("suivre"));
  else bar.remove();
}

function plan() {
  clearTimeout(timer);
  if (document.hidden) return;
  if (Date.now() - begun > STOPS_AFTER) return stop("Le suivi s’est arrêté au bout d’une demi-heure.");
  timer = setTimeout(ask, wait);
}

function stop(words) {
  clearTimeout(timer);
  timer = 0;
  begun = 0;
  say(words, "Reprendre");
}

function resume() {
  begun = Date.now();
  wait = FIRST;
  failures = 0;
  say("Suivi en direct.", "Actualiser");
  plan();
}

// What is no page of results never takes the place of one: a refusal, the page to sign in.
document.addEventListener("htmx:before:response", (event) => {
  const { response, sourceElement } = event.detail.ctx;
  if (!sourceElement?.matches("[data-live]")) return;
  if (response.status < 300 && !response.raw.redirected) return;
  if (response.status !== 304) event.preventDefault();
});

document.addEventListener("htmx:finally:request", (event) => {
  const { response, sourceElement } = event.detail.ctx;
  if (!sourceElement?.matches("[data-live]")) return;
  const status = response?.status ?? 0;
  if (response?.raw.redirected || status === 403 || status === 404) {
    return stop("Cette page n’est plus à vous : rechargez-la.");
  }
  if (status === 200) wait = FIRST;
  else wait = Math.min(wait * (status === 204 ? SLOWER : 2), MOST);
  failures = status === 200 || status === 204 ? 0 : failures + 1;
  say(failures ? "Le site ne répond pas ; nouvel essai bientôt." : "Suivi en direct.", "Actualiser");
  plan();
});

document.addEventListener("visibilitychange", () => {
  if (document.hidden) clearTimeout(timer);
  else if (begun) {
    wait = FIRST;
    plan();
  }
});

again.addEventListener("click", (event) => {
  event.preventDefault();
  const stopped = !begun;
  resume();
  if (!stopped) ask();
});

resume();
