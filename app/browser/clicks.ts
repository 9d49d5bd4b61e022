/** The element of a click that asks for the ordinary thing: main button, no modifier key, nobody has dealt with it. */
export function plainClick(event: MouseEvent): Element | null {
  const modified = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return modified || event.defaultPrevented || !(event.target instanceof Element) ? null : event.target;
}
