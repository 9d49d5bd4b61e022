import { expect, test } from "vitest";
import { columnsThatFit, explicitColumns, gridCss, gridInWords, initialGrid, templateOf } from "./grid.ts";

test("the CSS contains what differs from the initial values, and nothing else", () => {
  expect(gridCss(initialGrid)).toBe(`.grid {
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
}

.a {
  grid-column: 2 / span 2;
  grid-row: 1;
}`);
  expect(gridCss({ ...initialGrid, placed: null, justify: "center" })).toContain("justify-items: center;\n}");
});

test("as many columns fit as their smallest width and the gaps allow", () => {
  expect(columnsThatFit(300, 90, 8)).toBe(3);
  expect(columnsThatFit(286, 90, 8)).toBe(3);
  expect(columnsThatFit(285, 90, 8)).toBe(2);
  expect(columnsThatFit(50, 90, 8)).toBe(1);
  expect(templateOf({ ...initialGrid, columns: "auto-fit" })).toBe("repeat(auto-fit, minmax(90px, 1fr))");
  expect(explicitColumns({ ...initialGrid, columns: "auto-fill" }, 300)).toBe(3);
});

test("the words name the lines of A, and columns that the template doesn't make", () => {
  const words = gridInWords(initialGrid, 300).join(" ");
  expect(words).toContain("A goes from column line 2 to 4 and from row line 1 to 2.");
  expect(words).not.toContain("implicit");
  expect(gridInWords({ ...initialGrid, columns: "sidebar" }, 300).join(" ")).toContain(
    "The template makes 2 columns, so A asks for more, and the browser adds implicit ones",
  );
});
