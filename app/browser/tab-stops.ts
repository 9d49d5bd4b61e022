/** Removes tab stops from what can't be scrolled or used, so that people get through a text sooner. */

/** Its observer lasts until the page is replaced. */
export function tidyTabStops(page: ParentNode): void {
  // The server doesn't know the width of the window: without a script, all wide code and tables are stops. Callbacks run after
  // the layout, so asking for sizes costs nothing.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else if (document.activeElement !== target) target.removeAttribute("tabindex");
    }
  });
  for (const one of page.querySelectorAll("pre, .scroll-x")) observer.observe(one);
  // The link of a note is a stop while the note is open. Otherwise its term is enough.
  for (const note of page.querySelectorAll(".aside[popover]")) {
    const link = note.querySelector<HTMLElement>("dfn a");
    if (!link) continue;
    const update = () => {
      link.tabIndex = note.matches(":popover-open") || link === document.activeElement ? 0 : -1;
    };
    update();
    note.addEventListener("toggle", update);
  }
}
