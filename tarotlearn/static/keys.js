// A question by keyboard: 1 to 9 choose, Enter goes on. Everything works without it.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const at = event.target;
  if (at.closest("input:not([type=radio], [type=checkbox]), select, textarea")) return;
  const forms = document.querySelectorAll("form.question");
  const form = at.closest("form.question") ?? (forms.length === 1 ? forms[0] : null);
  if (!form) return;
  if (/^[1-9]$/.test(event.key)) {
    const set = at.closest("fieldset") ?? form.querySelector("fieldset");
    const option = set?.querySelectorAll("input:enabled, button")[event.key - 1];
    if (!option) return;
    option.focus();
    option.click();
  } else if (event.key === "Enter" && !at.closest("a, button, summary, input")) {
    form.querySelector(".actions .button")?.click();
  } else {
    return;
  }
  event.preventDefault();
});
