import { type RefObject, useEffect, useState } from "react";

/**
 * Whether the panes fill the window. Escape leaves it, unless the key closed something else. Elements behind the panes can't be
 * reached until then.
 */
export function useFullWindow(desk: RefObject<HTMLElement | null>): readonly [boolean, (full: boolean) => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return;
    const covered = [
      ...document.querySelectorAll<HTMLElement>(".book > :not(main)"),
      ...(desk.current?.querySelectorAll<HTMLElement>(":scope > .work-bar") ?? []),
    ];
    for (const element of covered) element.inert = true;
    const pressed = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== "Escape" || defaultPrevented || document.querySelector("dialog[open], :popover-open")) return;
      setFull(false);
    };
    document.addEventListener("keydown", pressed);
    return () => {
      document.removeEventListener("keydown", pressed);
      for (const element of covered) element.inert = false;
    };
  }, [full, desk]);
  return [full, setFull];
}
