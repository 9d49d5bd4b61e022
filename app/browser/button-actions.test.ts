// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { handleButton, toggleReveal } from "./button-actions.ts";

let field: HTMLInputElement;
let button: HTMLButtonElement;

beforeEach(() => {
  document.body.innerHTML = `<form><span><input type="password" value="violet kettle"><button type="button"
    data-reveal=""><span data-word="">Show</span> password</button></span></form>`;
  field = document.querySelector("input") as HTMLInputElement;
  button = document.querySelector("button") as HTMLButtonElement;
});

test("shows and hides the password, and the button's name says what it will do", () => {
  handleButton(button);
  expect([field.type, field.value, button.textContent]).toEqual(["text", "violet kettle", "Hide password"]);
  handleButton(button);
  expect([field.type, field.value, button.textContent]).toEqual(["password", "violet kettle", "Show password"]);
});

test("keeps the caret where it is", () => {
  field.setSelectionRange(3, 5);
  toggleReveal(button);
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]);
});

test("submits the field as a password", () => {
  toggleReveal(button);
  document.querySelector("form")?.dispatchEvent(new Event("submit"));
  expect([field.type, button.textContent]).toEqual(["password", "Show password"]);
});

test("prints the page", () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  button.removeAttribute("data-reveal");
  button.dataset["print"] = "";
  handleButton(button);
  expect(print).toHaveBeenCalledOnce();
});
