/** Which shortcuts are turned off. Every page loads this, so it is small; shortcuts.ts has the rest. */

export const storageKey = "preferences:keys";

let disabled: Set<unknown> | null = null;

function readDisabledKeys(): Set<unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

/** Names of the shortcuts that are turned off in this visit. The saved ones are read once. */
export const disabledKeys = (): Set<unknown> => {
  disabled ??= readDisabledKeys();
  return disabled;
};

/** Whether a shortcut is turned on. With `data-keys="off"` on `<html>`, all are off. */
export const isKeyEnabled = (name: string): boolean =>
  document.documentElement.dataset["keys"] !== "off" && !disabledKeys().has(name);
