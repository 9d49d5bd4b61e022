/** The element of a click with the main button, without modifier keys, that nothing has handled yet; otherwise null. */
export function plainClick(event: MouseEvent): Element | null {
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return modified || event.defaultPrevented || !(event.target instanceof Element) ? null : event.target;
}

/** Set by the boot script: a listener that records clicks, and the elements that were clicked. */
interface EarlyClicks {
  (event: Event): void;
  /** Undefined until the first click. */
  readonly all?: readonly EventTarget[];
}

/** Whether a button does nothing without a script. */
const needsScript = (button: HTMLButtonElement): boolean =>
  !button.matches("[popovertarget],[commandfor]") &&
  (button.type === "button" || (button.type === "submit" && button.form?.method === "dialog"));

/** Replays clicks on buttons from before the scripts had loaded. Call it when all listeners are in place. */
export function replayEarlyClicks(): void {
  const early: EarlyClicks | undefined = Reflect.get(window, "early");
  if (!early) return;
  removeEventListener("click", early, true);
  const pressed = (early.all ?? []).flatMap((target) =>
    target instanceof Element ? (target.closest("button") ?? []) : [],
  );
  for (const button of new Set(pressed)) if (button.isConnected && needsScript(button)) button.click();
}
