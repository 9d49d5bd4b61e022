import { describe, expect, test } from "vitest";
import { matchedRules, noEdits, pageNodes, pageSource, renderedStyles, textOf } from "./inspector.ts";

const any = () => true;
const lines = (id: string, edits = noEdits, valid: (property: string, value: string) => boolean = any) =>
  matchedRules(id, edits, valid).flatMap(({ selector, inherited, declarations }) =>
    declarations.map(
      ({ property, value, state }) => `${inherited ? "from above " : ""}${selector} ${property} ${value} ${state}`,
    ),
  );

describe("rules of an element", () => {
  test("lists the strongest rule first, then the overridden ones, and inherits only the colour", () => {
    expect(lines("title")).toEqual([
      ".card h3 color teal used",
      "h3 color navy beaten",
      "h3 font-size 24px used",
      "h3 margin 8px used",
      "from above .card color dimgray beaten",
    ]);
  });

  test("turning a declaration off lets the next one apply, down to the parent's and the browser's", () => {
    const off = [".card h3/color", "h3/color"];
    expect(renderedStyles("title", { ...noEdits, off: off.slice(0, 1) }, any).color).toBe("navy");
    expect(renderedStyles("title", { ...noEdits, off }, any).color).toBe("dimgray");
    expect(renderedStyles("title", { ...noEdits, off: [...off, ".card/color"] }, any).color).toBeNull();
  });

  test("a colour in element.style overrides all rules, and an invalid one is ignored", () => {
    const edits = { ...noEdits, colours: { title: " crimson " } };
    expect(lines("title", edits)[0]).toBe("element.style color crimson used");
    expect(renderedStyles("title", edits, any).color).toBe("crimson");
    const ignoring = (_: string, value: string) => value !== "crimson";
    expect(lines("title", edits, ignoring)[0]).toBe("element.style color crimson invalid");
    expect(renderedStyles("title", edits, ignoring).color).toBe("teal");
    expect(lines("title", { ...noEdits, colours: { title: " " } })).toEqual(lines("title"));
  });

  test("the parent's colour is inherited", () => {
    const edits = { ...noEdits, colours: { card: "crimson" } };
    expect(renderedStyles("when", edits, any).color).toBe("crimson");
    expect(renderedStyles("title", edits, any).color).toBe("teal");
  });
});

test("texts change in the tree and never in the source", () => {
  const title = pageNodes.find(({ id }) => id === "title");
  const places = pageNodes.find(({ id }) => id === "places");
  if (!title || !places) throw new Error("the page has a title and a number of places");
  expect(textOf(title, { ...noEdits, texts: { title: "Moon walk" } })).toBe("Moon walk");
  expect(textOf(title, { ...noEdits, texts: { title: "" } })).toBe("");
  expect(pageSource).toContain("<h3>Night walk</h3>");
  // The script has filled it in since.
  expect(textOf(places, noEdits)).toBe("5 places left.");
  expect(pageSource).toContain('<p class="places"></p>');
});
