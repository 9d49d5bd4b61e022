// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { buttonNamed, controlCalled, fieldsetsAround, sentPairs } from "./forms.ts";
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
