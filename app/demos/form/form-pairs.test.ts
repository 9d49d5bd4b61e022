import { expect, test } from "vitest";
import { type Control, heardAs, pairOf, requestOf } from "./form-pairs.ts";

const control = (more: Partial<Control>): Control => ({
  kind: "text field",
  label: "Name",
  placeholder: "",
  name: "name",
  value: "Mei",
  ticked: null,
  disabled: false,
  ...more,
});

test.each([
  ["a text field", {}, { pair: ["name", "Mei"] }],
  ["an empty text field", { value: "" }, { pair: ["name", ""] }],
  ["a ticked box", { ticked: true, value: "yes" }, { pair: ["name", "yes"] }],
  ["a box without a tick", { kind: "checkbox", ticked: false }, { why: "nothing, because it isn’t ticked" }],
  [
    "a radio button that is not chosen",
    { kind: "radio button", ticked: false },
    { why: "nothing, because it isn’t selected" },
  ],
  ["a control without a name", { name: "" }, { why: "nothing, because it has no name" }],
  ["a disabled control", { disabled: true }, { why: "nothing, because it’s disabled" }],
] as const)("%s", (_, more, expected) => expect(pairOf(control(more))).toEqual(expected));

test("a label is heard; without one the placeholder; without both nothing", () => {
  expect(heardAs({ label: "E-mail", placeholder: "you@example.org" })).toEqual({ name: "E-mail", from: "label" });
  expect(heardAs({ label: "", placeholder: "E-mail" })).toEqual({ name: "E-mail", from: "placeholder" });
  expect(heardAs({ label: "", placeholder: "" })).toEqual({ name: "", from: "nothing" });
});

test("GET writes into the address, POST into the body; both encode what is not plain", () => {
  const pairs = [
    ["name", "Mei Lin"],
    ["email", "mei@example.org"],
  ] as const;
  expect(requestOf("GET", "/join", pairs)).toBe("GET /join?name=Mei+Lin&email=mei%40example.org HTTP/1.1");
  expect(requestOf("POST", "/join", pairs).split("\n")).toEqual([
    "POST /join HTTP/1.1",
    "Content-Type: application/x-www-form-urlencoded",
    "",
    "name=Mei+Lin&email=mei%40example.org",
  ]);
});
