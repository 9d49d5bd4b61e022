import { expect, test } from "vitest";
import { sheets, sheetText, stylesFor } from "./stylesheets.ts";

test("five style sheets style only elements that the page has", () => {
  expect(sheets).toHaveLength(5);
  for (const { rules } of sheets)
    for (const { selector } of rules) expect(["article", "h3", "p", "a"]).toContain(selector);
});

test("what is applied is what is shown", () => {
  for (const sheet of sheets) {
    for (const element of ["article", "h3", "p", "a"]) {
      for (const [property, value] of Object.entries(stylesFor(sheet, element)))
        expect(sheetText(sheet)).toContain(`${property}: ${value};`);
    }
  }
});
