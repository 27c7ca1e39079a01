// Keys need a browser that has them: what asks for one shows then, and only then.
const hasKeys = Boolean(window.PublicKeyCredential);
for (const place of document.querySelectorAll("[data-passkeys]")) place.hidden = !hasKeys;
for (const place of document.querySelectorAll("[data-no-passkeys]")) place.hidden = hasKeys;

// allauth's own script says by this event that a key failed; the page has the words.
document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  const named = (name) => document.querySelector(`[data-passkey-error="${name}"]`);
  for (const told of document.querySelectorAll("[data-passkey-error]")) told.hidden = true;
  (named(event.detail.exception?.name) ?? named("other")).hidden = false;
});
