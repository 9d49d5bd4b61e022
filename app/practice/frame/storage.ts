/** Replaces localStorage and sessionStorage, which a sandboxed page doesn't have. The outer page keeps their content. */
import type { Files } from "#app/domain/practice/practice.ts";
import { define } from "./native.ts";

/** UTF-16 units of all keys and values. Browsers allow five million. */
const maxSize = 500_000;

/** Returns a function that reads what is stored in `localStorage`; null if storage is broken. */
export function installStorage(content: Files | "broken", onChange: (content: Files) => void): () => Files | null {
  if (content === "broken") {
    for (const name of ["localStorage", "sessionStorage"] as const)
      define(window, name, {
        configurable: true,
        get() {
          throw new DOMException("Storage is turned off in this window.", "SecurityError");
        },
      });
    return () => null;
  }
  const local = new Map(Object.entries(content));
  define(window, "localStorage", { configurable: true, value: area(local, onChange) });
  define(window, "sessionStorage", { configurable: true, value: area(new Map(), () => {}) });
  // The browser throws if a sandboxed page reads cookies, but learners expect a page without any.
  define(document, "cookie", { configurable: true, get: () => "", set: () => {} });
  return () => Object.fromEntries(local);
}

function area(map: Map<string, string>, onChange: (content: Files) => void): Storage {
  const changed = () => onChange(Object.fromEntries(map));
  const methods = {
    getItem: (key: string) => map.get(String(key)) ?? null,
    setItem(key: string, value: string) {
      const size = [...map].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
      const before = map.get(String(key))?.length ?? 0;
      if (size - before + String(key).length + String(value).length > maxSize)
        throw new DOMException("The storage is full.", "QuotaExceededError");
      map.set(String(key), String(value));
      changed();
    },
    removeItem(key: string) {
      if (map.delete(String(key))) changed();
    },
    clear() {
      map.clear();
      changed();
    },
    key: (index: number) => [...map.keys()][index] ?? null,
  };
  // Allows `localStorage.theme = "dark"`, as browsers do.
  return new Proxy(methods, {
    get(target, key) {
      if (key === "length") return map.size;
      if (typeof key === "string" && !(key in target)) return map.get(key);
      return Reflect.get(target, key);
    },
    set(_target, key, value) {
      if (typeof key === "string") methods.setItem(key, value);
      return true;
    },
    has: (target, key) => key in target || (typeof key === "string" && map.has(key)),
    deleteProperty(_target, key) {
      if (typeof key === "string") methods.removeItem(key);
      return true;
    },
    ownKeys: () => [...map.keys()],
    getOwnPropertyDescriptor: (_target, key) =>
      typeof key === "string" && map.has(key)
        ? { value: map.get(key), writable: true, enumerable: true, configurable: true }
        : undefined,
  }) as unknown as Storage;
}
