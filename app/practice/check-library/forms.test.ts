// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  buttonNamed,
  controlCalled,
  controlsOfForms,
  fieldsetsAround,
  sentPairs,
  showsWords,
  submissionBy,
  submitButtonsOf,
} from "./forms.ts";
import { sampleTester } from "./testing/sample-tester.ts";

const form = `<form>
  <input aria-label="Name" name="name"><input type="checkbox" aria-label="Ring me">
  <fieldset id="both"><input type="radio" id="a"><fieldset id="one"><input type="radio" id="b"></fieldset></fieldset>
  <button>Add task</button><button>Delete</button>
</form>`;

test("finds controls by their names", () => {
  const t = sampleTester(form);
  expect(controlCalled(t, "Name")?.name).toBe("name");
  expect(controlCalled(t, "name")).toBeUndefined();
  expect(controlCalled(t, "Ring me", 'input[type="checkbox"]')?.type).toBe("checkbox");
});

test("finds the controls of forms, outside of them too", () => {
  const t = sampleTester(
    '<form id="ask"><input id="in"></form><select form="ask" id="out"></select><input id="without">',
  );
  expect(controlsOfForms(t).map(({ id }) => id)).toEqual(["in", "out"]);
  expect(controlsOfForms(t, "select").map(({ id }) => id)).toEqual(["out"]);
});

test("finds the submit buttons of a form, the one that Enter presses first", () => {
  const t = sampleTester(`<button id="first" form="ask"></button><button id="other"></button>
    <form id="ask"><button type="button"></button><input type="submit" id="last"></form>`);
  expect(submitButtonsOf(t, t.find<HTMLFormElement>("form")).map(({ id }) => id)).toEqual(["first", "last"]);
});

test.each([
  ['<form action="/ask" method="POST"><button></button></form>', "/ask", "post"],
  ['<form action="/ask"><button></button></form>', "/ask", "get"],
  ['<form><button formaction="/ask" formmethod="post"></button></form>', "/ask", "post"],
  ['<form action="/ask" method="post"><button formmethod="get"></button></form>', "/ask", "get"],
  ['<form action="/ask" method="post"><button formmethod=""></button></form>', "/ask", "get"],
  ['<form method="dialog"><button></button></form>', "", "dialog"],
  ['<form id="a" action=" /ask " method="post"></form><button form="a"></button>', "/ask", "post"],
])("where the button of %s sends, and how", (html, action, method) => {
  expect(submissionBy(sampleTester(html).find("button"))).toEqual({ action, method });
});

test("finds words that are a text of their own", () => {
  const t = sampleTester(
    "<fieldset><legend><b>Topic</b></legend><p>Topic of the month</p><p hidden>Name</p></fieldset>",
  );
  expect(showsWords(t, "Topic")).toBe(true);
  expect(showsWords(t, "of the month")).toBe(false);
  expect(showsWords(t, "Name")).toBe(false);
});

test("finds the fieldsets that contain all controls", () => {
  const t = sampleTester(form);
  expect(fieldsetsAround(t, t.all("[type=radio]")).map(({ id }) => id)).toEqual(["both"]);
  expect(fieldsetsAround(t, t.all("#b")).map(({ id }) => id)).toEqual(["both", "one"]);
});

test("finds a button by a part of its name", () => {
  const t = sampleTester(form);
  expect(buttonNamed(t, /\badd\b/i, t.find("form"))?.textContent).toBe("Add task");
  expect(buttonNamed(t, /\bundo\b/i, t.find("form"))).toBeUndefined();
  expect(buttonNamed(t, /add/, undefined)).toBeUndefined();
});

test("names what a form sends", () => {
  expect(
    sentPairs([
      ["task", "Water"],
      ["priority", "high"],
    ]),
  ).toBe("`task=Water`, `priority=high`");
  expect(sentPairs([])).toBe("nothing");
});
