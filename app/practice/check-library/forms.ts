/** Form controls, their labels and what a form sends. */
import type { Tester } from "#app/domain/practice/practice.ts";

/** The controls that match a selector and have this accessible name; the first of them. */
export const controlCalled = <E extends HTMLElement = HTMLInputElement>(
  t: Tester,
  words: string,
  selector = "form input, form select, form textarea",
): E | undefined => t.all<E>(selector).find((control) => t.name(control) === words);

/** The group that holds all of these controls. */
export const fieldsetsAround = (t: Tester, controls: readonly Element[], selector = "fieldset"): HTMLElement[] =>
  t.all(selector).filter((group) => controls.every((control) => group.contains(control)));

/** What a form sends, as pairs in code: `task=Water`, `priority=high`. */
export const sentPairs = (data: readonly (readonly [name: string, value: string])[]): string =>
  data.map(([name, value]) => `\`${name}=${value}\``).join(", ") || "nothing";

/** The first button in an element with a name that matches. */
export const buttonNamed = (
  t: Tester,
  name: RegExp,
  parent: Element | null | undefined,
): HTMLButtonElement | undefined =>
  [...(parent?.querySelectorAll("button") ?? [])].find((button) => name.test(t.name(button)));
