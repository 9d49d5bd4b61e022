/**
 * Gives the focus back: code of a learner that calls `focus()` takes it from whoever is typing in the page around. Nothing
 * in HTML keeps a frame from it, so it is noticed and undone.
 */

/** Milliseconds in which a press of a pointer or of Tab explains that the focus goes into a frame. */
const explained = 300;
/** Milliseconds for the frame to say that it was touched. */
const waiting = 60;

export interface FocusKeeper {
  /** A person touched a frame. */
  touched(): void;
  stop(): void;
}

export function keepFocus(isOurs: (element: Element) => boolean): FocusKeeper {
  let gesture = -Infinity;
  let before: HTMLElement | null = null;
  const onGesture = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== "Tab") return;
    gesture = performance.now();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && !isOurs(target)) before = target;
  };
  const onBlur = () => {
    const taker = document.activeElement;
    if (!taker || !isOurs(taker) || performance.now() - gesture < explained) return;
    setTimeout(() => {
      if (document.activeElement !== taker || performance.now() - gesture < explained) return;
      if (before?.isConnected) before.focus({ preventScroll: true });
    }, waiting);
  };
  addEventListener("pointerdown", onGesture, true);
  addEventListener("keydown", onGesture, true);
  addEventListener("focusin", onFocus, true);
  addEventListener("blur", onBlur);
  return {
    touched() {
      gesture = performance.now();
    },
    stop() {
      removeEventListener("pointerdown", onGesture, true);
      removeEventListener("keydown", onGesture, true);
      removeEventListener("focusin", onFocus, true);
      removeEventListener("blur", onBlur);
    },
  };
}
