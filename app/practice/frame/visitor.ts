/** Simulates a visitor with events. These trigger no default actions, except for click() and requestSubmit(). */
import type { Target } from "#app/domain/practice/practice.ts";
import { tagOf } from "./console-values.ts";
import { dispatch, listenOn, styleOf, unlisten } from "./native.ts";
import { isPerceivable } from "./perception.ts";

/** A check has failed. The message is for the learner. */
export class CheckFailure extends Error {
  override name = "Failed";
}

export const fail = (message: string): never => {
  throw new CheckFailure(message);
};

export function find<E extends Element = HTMLElement>(target: Target): E {
  if (typeof target !== "string") return target as E;
  let element: E | null = null;
  try {
    element = document.querySelector<E>(target);
  } catch {
    fail(`\`${target}\` isn't a valid selector.`);
  }
  return element ?? fail(`There is no element that matches \`${target}\`.`);
}

/** People can't use what they can't see. */
function findUsable(target: Target): HTMLElement {
  const element = find(target);
  if (!isPerceivable(element) && !hasVisibleLabel(element))
    fail(`${quotedTag(element)} can't be used, because it isn't visible.`);
  const inert = element.closest("[inert]");
  if (inert)
    fail(
      `${quotedTag(element)} can't be used, because it is ${inert === element ? "`inert`" : `inside ${quotedTag(inert)}`}.`,
    );
  return element;
}

/** Whether a press on an element, on something in it that isn't a control of its own, or on its label reaches anything. */
function receivesPointer(element: Element): boolean {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return [element, ...labels]
    .flatMap((part) => [part, ...part.querySelectorAll(":not(a[href], button, input, select, textarea)")])
    .some((part) => styleOf(part).pointerEvents !== "none");
}

/** A custom-drawn checkbox is hidden, and its label represents it. */
const hasVisibleLabel = (element: Element): boolean =>
  element instanceof HTMLInputElement && [...(element.labels ?? [])].some(isPerceivable);

export const quotedTag = (element: Element): string => `\`${tagOf(element)}\``;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Sets a value as the browser does: by the prototype's setter, ignoring properties of the element itself. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

export function type(target: Target, text: string): void {
  const field = findUsable(target);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    fail(`${quotedTag(field)} isn't a field that people can type into.`);
    return;
  }
  if (field.disabled || field.readOnly)
    fail(`${quotedTag(field)} doesn't accept text, because it is disabled or read-only.`);
  field.focus();
  const limit = field.maxLength >= 0 ? text.slice(0, field.maxLength) : text;
  // Pages may listen for the last key of a text, which clears the field if the text is empty.
  const key = keyOptions(limit.at(-1) ?? "Backspace");
  const edit = { bubbles: true, data: limit || null, inputType: limit === "" ? "deleteContentBackward" : "insertText" };
  const isKept =
    dispatch(field, new KeyboardEvent("keydown", key)) &&
    dispatch(field, new InputEvent("beforeinput", { ...edit, cancelable: true }));
  if (isKept) {
    setValue(field, limit);
    dispatch(field, new InputEvent("input", edit));
  }
  dispatch(field, new KeyboardEvent("keyup", key));
  if (isKept) dispatch(field, new Event("change", { bubbles: true }));
}

export function click(target: Target): void {
  const element = findUsable(target);
  if (!receivesPointer(element))
    fail(`${quotedTag(element)} can't be clicked, because of a style with \`pointer-events: none\`.`);
  const options = { bubbles: true, cancelable: true, composed: true, button: 0 };
  dispatch(element, new PointerEvent("pointerdown", { ...options, pointerType: "mouse", isPrimary: true }));
  if (dispatch(element, new MouseEvent("mousedown", options))) focusable(element)?.focus();
  dispatch(element, new PointerEvent("pointerup", { ...options, pointerType: "mouse", isPrimary: true }));
  dispatch(element, new MouseEvent("mouseup", options));
  if (element instanceof HTMLElement) element.click();
  else dispatch(element, new MouseEvent("click", options));
}

const focusable = (element: Element): HTMLElement | null =>
  element.closest<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]");

/** True if a handler prevented the key's default action. `key` can have modifiers: "Shift+Tab". */
export function press(target: Target, key: string): boolean {
  const element = find(target);
  element.focus();
  const options = keyOptions(key);
  const prevented = !dispatch(element, new KeyboardEvent("keydown", options));
  dispatch(document.activeElement ?? element, new KeyboardEvent("keyup", options));
  return prevented;
}

function keyOptions(key: string): KeyboardEventInit {
  const names = key === "+" ? ["+"] : key.split("+");
  const last = names.pop() ?? key;
  const modifiers = {
    shiftKey: names.includes("Shift"),
    ctrlKey: names.includes("Control"),
    altKey: names.includes("Alt"),
    metaKey: names.includes("Meta"),
  };
  return { key: last, code: codeOf(last), bubbles: true, cancelable: true, composed: true, ...modifiers };
}

function codeOf(key: string): string {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === " " ? "Space" : key;
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

const isSubmitButton = (element: Element): element is SubmitButton =>
  element.matches("button:not([type='button' i], [type='reset' i]), input[type='submit' i], input[type='image' i]");

/** The button that Enter presses: the first submit button of the form, wherever it is on the page. */
export const defaultButton = (form: HTMLFormElement): SubmitButton | null =>
  [...document.querySelectorAll("button, input")].filter(isSubmitButton).find((button) => button.form === form) ?? null;

/** False if nothing is sent, because a field is invalid or the button is disabled. */
export function submit(target: Target): boolean {
  const element = find(target);
  const form = element instanceof HTMLFormElement ? element : formOf(element);
  if (!form) {
    fail(`${quotedTag(element)} isn't in a form.`);
    return false;
  }
  const button = isSubmitButton(element) ? element : defaultButton(form);
  if (button?.matches(":disabled")) return false;
  let sent = false;
  const onSubmit = () => {
    sent = true;
  };
  listenOn(form, "submit", onSubmit, { capture: true, once: true });
  form.requestSubmit(button);
  unlisten(form, "submit", onSubmit, { capture: true });
  return sent;
}

/** A control may belong to a form elsewhere on the page. */
const formOf = (element: Element): HTMLFormElement | null =>
  ("form" in element && element.form instanceof HTMLFormElement ? element.form : null) ?? element.closest("form");

export function choose(target: Target, value: string): void {
  const select = findUsable(target);
  if (!(select instanceof HTMLSelectElement)) {
    fail(`${quotedTag(select)} isn't a \`<select>\`.`);
    return;
  }
  if (![...select.options].some((option) => option.value === value))
    fail(`${quotedTag(select)} has no option with the value \`${value}\`.`);
  select.focus();
  setValue(select, value);
  dispatch(select, new Event("input", { bubbles: true }));
  dispatch(select, new Event("change", { bubbles: true }));
}

export function check(target: Target, on: boolean): void {
  const box = findUsable(target);
  if (!(box instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(box.type)) {
    fail(`${quotedTag(box)} isn't a checkbox or radio button.`);
    return;
  }
  if (box.checked !== on) click(box);
  if (box.checked !== on) fail(`${quotedTag(box)} doesn't stay ${on ? "checked" : "unchecked"} when it's clicked.`);
}
