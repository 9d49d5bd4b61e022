import { type CookieSettings, categoryOf, permitted } from "#app/domain/consent.ts";

/** A browser that refuses storage gets one that forgets. */
const nowhere: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key"> = {
  getItem: () => null,
  setItem: () => {},
  removeItem: () => {},
  length: 0,
  key: () => null,
};

/** The storage of this device. Reading the property alone throws where cookies are blocked. */
export function deviceStorage(kind: "localStorage" | "sessionStorage" = "localStorage"): typeof nowhere {
  try {
    return window[kind];
  } catch {
    return nowhere;
  }
}

export const logFault = (message: string, error: unknown): void => console.error(message, error);

/** What may be saved on the device at this moment. */
export const permittedNow = (): CookieSettings => permitted(deviceStorage(), logFault);

/**
 * Keeps a text on the device if its name's category is consented to; otherwise does nothing and answers false. Names
 * are made by `storageKey` of domain/consent.ts.
 */
export function keep(name: string, text: string): boolean {
  const category = categoryOf(name);
  if (!category || !permittedNow()[category]) return false;
  try {
    deviceStorage().setItem(name, text);
    return true;
  } catch (error) {
    logFault(`${name} couldn't be saved on this device.`, error);
    return false;
  }
}
