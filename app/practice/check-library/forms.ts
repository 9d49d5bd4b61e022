/** Form controls, their labels and what a form sends. */
import type { Tester } from "#app/domain/practice/practice.ts";
import { textOf } from "./page.ts";

/** The controls that belong to a form, wherever they are on the page; of one kind, if a selector says which. */
export const controlsOfForms = (t: Tester, selector = "input, select, textarea"): HTMLInputElement[] =>
  t.all<HTMLInputElement>(selector).filter(({ form }) => form !== null);

/** The control of a form with this accessible name; the first if there are several. */
export const controlCalled = (t: Tester, words: string, selector?: string): HTMLInputElement | undefined =>
  controlsOfForms(t, selector).find((control) => t.name(control) === words);

/** The submit buttons of a form in the order of the page. Enter in a text field presses the first one. */
export const submitButtonsOf = (t: Tester, form: HTMLFormElement): HTMLButtonElement[] =>
  t
    .all<HTMLButtonElement>("button, input")
    .filter((button) => button.form === form && /^(submit|image)$/.test(button.type));

/** Where a submit button sends its form, as it is written, and with which method. The button's own attributes win. */
export function submissionBy(button: HTMLButtonElement): { readonly action: string; readonly method: string } {
  const written = (ofButton: string, ofForm: string) =>
    button.getAttribute(ofButton) ?? button.form?.getAttribute(ofForm) ?? "";
  const method = written("formmethod", "method").toLowerCase();
  return {
    action: written("formaction", "action").trim(),
    method: method === "post" || method === "dialog" ? method : "get",
  };
}

/** The group that holds all of these controls. */
export const fieldsetsAround = (t: Tester, controls: readonly Element[], selector = "fieldset"): HTMLElement[] =>
  t.all(selector).filter((group) => controls.every((control) => group.contains(control)));

/** Whether these words are a text of their own that people can see, as a `legend` is. */
export const showsWords = (t: Tester, words: string): boolean =>
  t.all("body *").some((element) => textOf(element) === words && t.visible(element));

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
