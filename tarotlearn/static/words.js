// A definition in a browser of before 2024, which knows <dialog> but not popover.
if (!("popover" in HTMLElement.prototype)) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[popovertarget]");
    const definition = button && document.getElementById(button.getAttribute("popovertarget"));
    if (definition?.open) definition.close();
    else definition?.showModal();
  });
}
