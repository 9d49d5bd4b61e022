/**
 * Restores the focus. A learner's code that calls `focus()` takes it from the outer page while people are typing there.
 * HTML has no way to keep a frame from doing that, so it is detected and undone.
 */

/** Milliseconds after a click or the Tab key in which it is expected that the focus moves into a frame. */
const gestureWindow = 300;
/** Milliseconds after a key press in which the person is assumed to be typing. */
const typingWindow = 1500;
/** Milliseconds that the frame has to report a click. */
const touchDelay = 60;

/** The focused element, including inside shadow roots (the editor is in one). Null if it is the page as a whole. */
export function activeElement(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

export interface FocusGuard {
  /** A person clicked or tapped in a frame. */
  touched(): void;
  /** Puts the focus back where it last was in the outer page, if a frame has it or was removed with it. */
  restore(): void;
  stop(): void;
}

/**
 * Frames of checks need the focus for what they do. It is taken from them only while the person types, and otherwise
 * restored once the checks are done.
 */
export function guardFocus(
  isLearnerFrame: (element: Element) => boolean,
  isCheckFrame: (element: Element) => boolean,
): FocusGuard {
  let lastGestureAt = -Infinity;
  let lastTypedAt = -Infinity;
  let lastFocused: HTMLElement | null = null;
  const onGesture = (event: Event) => {
    if (event instanceof KeyboardEvent && isTyping(event)) lastTypedAt = performance.now();
    if (event instanceof KeyboardEvent && event.key !== "Tab") return;
    lastGestureAt = performance.now();
  };
  const onFocus = (event: FocusEvent) => {
    // The event's target would be the host of the shadow root, which can't be focused itself.
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && !isLearnerFrame(target)) lastFocused = target;
  };
  const onBlur = () => {
    const newFocus = document.activeElement;
    if (!newFocus || !isLearnerFrame(newFocus) || performance.now() - lastGestureAt < gestureWindow) return;
    if (isCheckFrame(newFocus) && performance.now() - lastTypedAt > typingWindow) return;
    setTimeout(() => {
      if (document.activeElement !== newFocus || performance.now() - lastGestureAt < gestureWindow) return;
      if (lastFocused?.isConnected) lastFocused.focus({ preventScroll: true });
    }, touchDelay);
  };
  addEventListener("pointerdown", onGesture, true);
  addEventListener("keydown", onGesture, true);
  addEventListener("focusin", onFocus, true);
  addEventListener("blur", onBlur);
  return {
    touched() {
      lastGestureAt = performance.now();
    },
    restore() {
      const now = activeElement();
      if ((now === null || isLearnerFrame(now)) && lastFocused?.isConnected) lastFocused.focus({ preventScroll: true });
    },
    stop() {
      removeEventListener("pointerdown", onGesture, true);
      removeEventListener("keydown", onGesture, true);
      removeEventListener("focusin", onFocus, true);
      removeEventListener("blur", onBlur);
    },
  };
}

/** Whether the key types text. A shortcut, such as the one that starts the checks, doesn't. */
function isTyping(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.key.length === 1 || event.key === "Backspace"))
    return false;
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"));
}
