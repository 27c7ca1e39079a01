// A device that several share: once somebody else sits there, a page that the Back button brings
// back whole, or that stayed open in another tab, is asked for anew. The cookie says that hands
// changed, and nothing else. Its address is gone to, not reloaded: nothing is sent a second time.
const hands = () => /(?:^|; )mains=(\w+)/.exec(document.cookie)?.[1];
const before = hands();
function ask() {
  if (hands() === before) return;
  document.documentElement.hidden = true;
  location.replace(location.pathname + location.search);
}
addEventListener("pageshow", (event) => event.persisted && ask());
document.addEventListener("visibilitychange", () => document.hidden || ask());
