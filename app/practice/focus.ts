/**
 * Gives the focus back: code of a learner that calls `focus()` takes it from whoever is typing in the page around. Nothing
 * in HTML keeps a frame from it, so it is noticed and undone.
 */

/** Milliseconds in which a press of a pointer or of Tab explains that the focus goes into a frame. */
const explained = 300;
/** Milliseconds after a key in which somebody is taken to be typing. */
const typing = 1500;
/** Milliseconds for the frame to say that it was touched. */
const waiting = 60;

/** What has the focus, also where it lies in a shadow root, as the editor does; null: the page as a whole. */
export function focusedNow(): HTMLElement | null {
  let found = document.activeElement;
  while (found?.shadowRoot?.activeElement) found = found.shadowRoot.activeElement;
  return found instanceof HTMLElement && found !== document.body ? found : null;
}

export interface FocusKeeper {
  /** A person touched a frame. */
  touched(): void;
  /** Puts the focus where it was last in the page around, if a frame has it or has taken it along. */
  giveBack(): void;
  stop(): void;
}

/**
 * `isOurs`: whether an element is a frame of learners. `isApart`: whether it is one of checks. Those need the focus for what
 * they do, so theirs is taken away only while somebody types; else it is given back when the checks are through.
 */
export function keepFocus(isOurs: (element: Element) => boolean, isApart: (element: Element) => boolean): FocusKeeper {
  let gesture = -Infinity;
  let typed = -Infinity;
  let before: HTMLElement | null = null;
  const onGesture = (event: Event) => {
    if (event instanceof KeyboardEvent && writes(event)) typed = performance.now();
    if (event instanceof KeyboardEvent && event.key !== "Tab") return;
    gesture = performance.now();
  };
  const onFocus = (event: FocusEvent) => {
    // Seen from here a shadow root has one target, its host, which takes no focus itself.
    const [target] = event.composedPath();
    if (target instanceof HTMLElement && !isOurs(target)) before = target;
  };
  const onBlur = () => {
    const taker = document.activeElement;
    if (!taker || !isOurs(taker) || performance.now() - gesture < explained) return;
    if (isApart(taker) && performance.now() - typed > typing) return;
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
    giveBack() {
      const now = focusedNow();
      if ((now === null || isOurs(now)) && before?.isConnected) before.focus({ preventScroll: true });
    },
    stop() {
      removeEventListener("pointerdown", onGesture, true);
      removeEventListener("keydown", onGesture, true);
      removeEventListener("focusin", onFocus, true);
      removeEventListener("blur", onBlur);
    },
  };
}

/** A key that changes a text. A shortcut that starts the checks is none. */
function writes(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !(event.key.length === 1 || event.key === "Backspace"))
    return false;
  const [target] = event.composedPath();
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea"));
}
