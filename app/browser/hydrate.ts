/** The part of islands.ts that needs React; loaded by the first island that wakes. */
import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

/**
 * React keeps what was typed into an input before it hydrates, but writes the first text of a textarea back into it,
 * and the selection is lost with it. Notes both from now on; the function that it returns puts them back.
 */
function noteTyped(element: Element): () => void {
  const fields = element.querySelectorAll("textarea");
  const typed = new Map<HTMLTextAreaElement, { value: string; start: number; end: number }>();
  const note = () => {
    for (const field of fields) {
      typed.set(field, { value: field.value, start: field.selectionStart, end: field.selectionEnd });
    }
  };
  note();
  element.addEventListener("input", note);
  document.addEventListener("selectionchange", note);
  return () => {
    element.removeEventListener("input", note);
    document.removeEventListener("selectionchange", note);
    for (const [field, { value, start, end }] of typed) {
      if (field.value !== value) field.value = value;
      // In some browsers this would move the focus.
      if (document.activeElement === field) field.setSelectionRange(start, end);
    }
  };
}

/** Makes what the server rendered in `element` an island; resolves when it answers to events, rejects if it breaks. */
export function hydrate(element: Element, component: ComponentType<object>, props: object): Promise<Root> {
  const putBack = noteTyped(element);
  return new Promise((resolve, reject) => {
    function Awake({ children }: { children: ReactNode }) {
      // Before the effects of the island, which read the fields.
      useLayoutEffect(putBack, []);
      // The effects of the island may have read what was typed: it answers when that has been drawn, one commit later.
      const [read, setRead] = useState(false);
      useEffect(() => setRead(true), []);
      useEffect(() => {
        if (read) resolve(root);
      }, [read]);
      return children;
    }
    const root = hydrateRoot(element, createElement(Awake, null, createElement(component, props)), {
      onRecoverableError: (error) => console.error(error),
      onCaughtError: (error) => console.error(error),
      onUncaughtError: (error) => {
        console.error(error);
        reject(error);
      },
    });
  });
}
