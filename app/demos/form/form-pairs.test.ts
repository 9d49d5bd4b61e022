import { expect, test } from "vitest";
import { accessibleName, type Control, pairOf, requestText } from "./form-pairs.ts";

const control = (more: Partial<Control>): Control => ({
  kind: "text field",
  label: "Name",
  placeholder: "",
  name: "name",
  value: "Mei",
  checked: null,
  disabled: false,
  ...more,
});

test.each([
  ["a text field", {}, { pair: ["name", "Mei"] }],
  ["an empty text field", { value: "" }, { pair: ["name", ""] }],
  ["a ticked box", { checked: true, value: "yes" }, { pair: ["name", "yes"] }],
  ["a box without a tick", { kind: "checkbox", checked: false }, { reason: "nothing, because it isn’t ticked" }],
  [
    "a radio button that is not chosen",
    { kind: "radio button", checked: false },
    { reason: "nothing, because it isn’t selected" },
  ],
  ["a control without a name", { name: "" }, { reason: "nothing, because it has no name" }],
  ["a disabled control", { disabled: true }, { reason: "nothing, because it’s disabled" }],
] as const)("%s", (_, more, expected) => expect(pairOf(control(more))).toEqual(expected));

test("the name comes from the label, or else the placeholder, or else there is none", () => {
  expect(accessibleName({ label: "E-mail", placeholder: "you@example.org" })).toEqual({
    name: "E-mail",
    from: "label",
  });
  expect(accessibleName({ label: "", placeholder: "E-mail" })).toEqual({ name: "E-mail", from: "placeholder" });
  expect(accessibleName({ label: "", placeholder: "" })).toEqual({ name: "", from: "nothing" });
});

test("GET puts the data in the URL and POST in the body, both encoded", () => {
  const pairs = [
    ["name", "Mei Lin"],
    ["email", "mei@example.org"],
  ] as const;
  expect(requestText("GET", "/join", pairs)).toBe("GET /join?name=Mei+Lin&email=mei%40example.org HTTP/1.1");
  expect(requestText("POST", "/join", pairs).split("\n")).toEqual([
    "POST /join HTTP/1.1",
    "Content-Type: application/x-www-form-urlencoded",
    "",
    "name=Mei+Lin&email=mei%40example.org",
  ]);
});
