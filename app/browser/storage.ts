import { type CookieSettings, categoryOf, permitted } from "#app/domain/consent.ts";

/** Used if the browser blocks storage: nothing is stored. */
const noStorage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key"> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  length: 0,
  key: () => null,
};

/** The storage of this device. If cookies are blocked, just reading the property throws. */
export function deviceStorage(kind: "localStorage" | "sessionStorage" = "localStorage"): typeof noStorage {
  try {
    return window[kind];
  } catch {
    return noStorage;
  }
}

export const logError = (message: string, error: unknown): void => console.error(message, error);

/** What may currently be saved on the device. */
export const currentPermissions = (): CookieSettings => permitted(deviceStorage(), logError);

/**
 * Saves a text on the device if there is consent to the category of its key. Otherwise it does nothing and returns false.
 * Keys are made by `storageKey` in domain/consent.ts.
 */
export function saveIfPermitted(name: string, text: string): boolean {
  const category = categoryOf(name);
  if (!category || !currentPermissions()[category]) return false;
  try {
    deviceStorage().setItem(name, text);
    return true;
  } catch (error) {
    logError(`${name} couldn't be saved on this device.`, error);
    return false;
  }
}
