/** The part of hydrate-islands.ts that needs React. The first hydration loads it. */
import { type ComponentType, createElement, type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

/**
 * Hydration keeps what was typed into an input, but resets a textarea to its initial text and loses the selection. This
 * records both from now on and returns a function that restores them.
 */
function trackTyped(element: Element): () => void {
  const fields = element.querySelectorAll("textarea");
  const typed = new Map<HTMLTextAreaElement, { value: string; start: number; end: number }>();
  const record = () => {
    for (const field of fields) {
      typed.set(field, { value: field.value, start: field.selectionStart, end: field.selectionEnd });
    }
  };
  record();
  element.addEventListener("input", record);
  document.addEventListener("selectionchange", record);
  return () => {
    element.removeEventListener("input", record);
    document.removeEventListener("selectionchange", record);
    for (const [field, { value, start, end }] of typed) {
      if (field.value !== value) field.value = value;
      // In some browsers this would move the focus.
      if (document.activeElement === field) field.setSelectionRange(start, end);
    }
  };
}

/** Hydrates what the server rendered in `element`. Resolves when it handles events; rejects if rendering fails. */
export function hydrate(element: Element, component: ComponentType<object>, props: object): Promise<Root> {
  const restoreTyped = trackTyped(element);
  return new Promise((resolve, reject) => {
    function HydrationGate({ children }: { children: ReactNode }) {
      // Runs before the effects of the island, which read the fields.
      useLayoutEffect(restoreTyped, []);
      // The island’s effects may set state from what was typed, so it’s ready one commit later.
      const [read, setRead] = useState(false);
      useEffect(() => setRead(true), []);
      useEffect(() => {
        if (read) resolve(root);
      }, [read]);
      return children;
    }
    const root = hydrateRoot(element, createElement(HydrationGate, null, createElement(component, props)), {
      onRecoverableError: (error) => console.error(error),
      onCaughtError: (error) => console.error(error),
      onUncaughtError: (error) => {
        console.error(error);
        reject(error);
      },
    });
  });
}
