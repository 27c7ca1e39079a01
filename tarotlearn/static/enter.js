// The QR of a card leads here with a secret after « # », which no browser sends by itself: it goes
// out with the form, and the address forgets it.
function sendCard() {
  const form = document.querySelector("[data-card]");
  const secret = location.hash.slice(1);
  if (!form || !/^[a-z2-9]{20,40}$/.test(secret)) return;
  history.replaceState(null, "", location.pathname);
  form.elements.secret.value = secret;
  form.submit();
}
addEventListener("hashchange", sendCard);
sendCard();
