/** The part of islands.ts that needs React; loaded by the first island that wakes. */
import { type ComponentType, createElement, type ReactNode, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";

/** Makes what the server rendered in `element` an island; resolves when it answers to events, rejects if it breaks. */
export function hydrate(element: Element, component: ComponentType<object>, props: object): Promise<Root> {
  return new Promise((resolve, reject) => {
    function Awake({ children }: { children: ReactNode }) {
      useEffect(() => resolve(root), []);
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
