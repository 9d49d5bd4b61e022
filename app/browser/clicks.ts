/** The element of a click that asks for the ordinary thing: main button, no modifier key, nobody has dealt with it. */
export function plainClick(event: MouseEvent): Element | null {
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return modified || event.defaultPrevented || !(event.target instanceof Element) ? null : event.target;
}

/** What the boot script left: the listener that notes clicks, and what was clicked. */
interface Early {
  (event: Event): void;
  /** Missing while nothing was clicked. */
  readonly all?: readonly EventTarget[];
}

/** A button that does nothing by itself: it waits for a script. */
const waits = (button: HTMLButtonElement): boolean =>
  !button.matches("[popovertarget],[commandfor]") &&
  (button.type === "button" || (button.type === "submit" && button.form?.method === "dialog"));

/** Presses the buttons again that were pressed before anything could hear it. Call it when everything listens. */
export function pressAgain(): void {
  const early: Early | undefined = Reflect.get(window, "early");
  if (!early) return;
  removeEventListener("click", early, true);
  const pressed = (early.all ?? []).flatMap((target) =>
    target instanceof Element ? (target.closest("button") ?? []) : [],
  );
  for (const button of new Set(pressed)) if (button.isConnected && waits(button)) button.click();
}
