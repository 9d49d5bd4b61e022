/** Which shortcuts somebody has switched off. Small, for every page loads it; what they are says shortcuts.ts. */

export const keptUnder = "preferences:keys";

let off: Set<unknown> | null = null;

function offAtFirst(): Set<unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keptUnder) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/** Names of the shortcuts that are off, for this visit; what is kept is read once. */
export const offKeys = (): Set<unknown> => {
  off ??= offAtFirst();
  return off;
};

/** Whether a shortcut works. All are off with `data-keys="off"` on `<html>`. */
export const keyIsOn = (name: string): boolean =>
  document.documentElement.dataset["keys"] !== "off" && !offKeys().has(name);
