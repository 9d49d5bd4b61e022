import { describe, expect, test } from "vitest";
import { drawnStyles, matchedRules, pageNodes, pageSource, textOf, untouched } from "./inspector.ts";

const any = () => true;
const lines = (id: string, edits = untouched, valid: (property: string, value: string) => boolean = any) =>
  matchedRules(id, edits, valid).flatMap(({ selector, inherited, declared }) =>
    declared.map(
      ({ property, value, fate }) => `${inherited ? "from above " : ""}${selector} ${property} ${value} ${fate}`,
    ),
  );

describe("rules of an element", () => {
  test("the strongest stands on top, what it beats is there, and only the colour comes from above", () => {
    expect(lines("title")).toEqual([
      ".card h3 color teal used",
      "h3 color navy beaten",
      "h3 font-size 24px used",
      "h3 margin 8px used",
      "from above .card color dimgray beaten",
    ]);
  });

  test("what is switched off lets the next one win, down to the parent and to the browser", () => {
    const off = [".card h3/color", "h3/color"];
    expect(drawnStyles("title", { ...untouched, off: off.slice(0, 1) }, any).color).toBe("navy");
    expect(drawnStyles("title", { ...untouched, off }, any).color).toBe("dimgray");
    expect(drawnStyles("title", { ...untouched, off: [...off, ".card/color"] }, any).color).toBeNull();
  });

  test("a colour of one's own comes before all rules; one that no browser knows is ignored", () => {
    const edits = { ...untouched, colours: { title: " crimson " } };
    expect(lines("title", edits)[0]).toBe("element.style color crimson used");
    expect(drawnStyles("title", edits, any).color).toBe("crimson");
    const ignoring = (_: string, value: string) => value !== "crimson";
    expect(lines("title", edits, ignoring)[0]).toBe("element.style color crimson invalid");
    expect(drawnStyles("title", edits, ignoring).color).toBe("teal");
    expect(lines("title", { ...untouched, colours: { title: " " } })).toEqual(lines("title"));
  });

  test("a colour of the parent is handed down", () => {
    const edits = { ...untouched, colours: { card: "crimson" } };
    expect(drawnStyles("when", edits, any).color).toBe("crimson");
    expect(drawnStyles("title", edits, any).color).toBe("teal");
  });
});

test("texts change in the tree, and never in the source", () => {
  const title = pageNodes.find(({ id }) => id === "title");
  const places = pageNodes.find(({ id }) => id === "places");
  if (!title || !places) throw new Error("the page has a title and a number of places");
  expect(textOf(title, { ...untouched, texts: { title: "Moon walk" } })).toBe("Moon walk");
  expect(textOf(title, { ...untouched, texts: { title: "" } })).toBe("");
  expect(pageSource).toContain("<h3>Night walk</h3>");
  // The script has filled it in since.
  expect(textOf(places, untouched)).toBe("5 places left.");
  expect(pageSource).toContain('<p class="places"></p>');
});
