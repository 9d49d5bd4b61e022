import { expect, test } from "vitest";
import {
  columnsThatFit,
  explicitColumns,
  firstPlace,
  fitOf,
  type GridState,
  gridCss,
  gridInWords,
  initialGrid,
  templateOf,
  usedColumns,
} from "./grid.ts";

const placed: GridState = { ...initialGrid, placed: firstPlace };
const wordsOf = (state: GridState, width = 300) => gridInWords(state, width).join(" ");

test("the CSS contains what differs from the initial values, and nothing else", () => {
  expect(gridCss(initialGrid)).toBe(`.grid {
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
}`);
  expect(gridCss(placed)).toContain(`}

.a {
  grid-column: 2 / span 2;
  grid-row: 1;
}`);
  expect(gridCss({ ...initialGrid, justify: "center" })).toContain("justify-items: center;\n}");
});

test("as many columns fit as their smallest width and the gaps allow", () => {
  expect(columnsThatFit(300, 90, 8)).toBe(3);
  expect(columnsThatFit(286, 90, 8)).toBe(3);
  expect(columnsThatFit(285, 90, 8)).toBe(2);
  expect(columnsThatFit(50, 90, 8)).toBe(1);
  expect(templateOf({ ...initialGrid, columns: "auto-fit" })).toBe("repeat(auto-fit, minmax(60px, 1fr))");
  expect(explicitColumns({ ...initialGrid, columns: "auto-fill" }, 304)).toBe(4);
});

test("items fill the cells row by row, around the one that is placed", () => {
  const used = (items: number, place: GridState["placed"], made: number) =>
    [...usedColumns({ items, placed: place }, made)].sort((a, b) => a - b);
  expect(used(2, null, 4)).toEqual([1, 2]);
  expect(used(6, null, 4)).toEqual([1, 2, 3, 4]);
  expect(used(1, firstPlace, 4)).toEqual([2, 3]);
  expect(used(2, firstPlace, 4)).toEqual([1, 2, 3]);
  expect(used(3, { column: 1, columns: 3, row: 1, rows: 2 }, 3)).toEqual([1, 2, 3]);
  expect(used(2, { column: 6, columns: 1, row: 1, rows: 1 }, 3)).toEqual([1, 6]);
});

test("two items share the row with auto-fit, and get their share with auto-fill", () => {
  const two = { ...initialGrid, items: 2, least: 40, gap: 0 };
  expect(fitOf({ ...two, columns: "auto-fit" }, 240)).toEqual({ made: 6, empty: 4, size: 120 });
  expect(fitOf({ ...two, columns: "auto-fill" }, 240)).toEqual({ made: 6, empty: 4, size: 40 });
  const gaps = { ...initialGrid, items: 2, least: 100, gap: 40 };
  expect(fitOf({ ...gaps, columns: "auto-fit" }, 640).size).toBe(300);
  expect(fitOf({ ...gaps, columns: "auto-fill" }, 640).size).toBe(130);
  // Columns never get narrower than their minimum.
  expect(fitOf({ ...initialGrid, columns: "auto-fit", least: 240 }, 200)).toEqual({ made: 1, empty: 0, size: 240 });
});

test("the words name the lines of A, and columns that the template doesn't make", () => {
  expect(wordsOf(initialGrid)).toContain("The browser places all items, row by row.");
  expect(wordsOf(placed)).toContain("A goes from column line 2 to 4 and from row line 1 to 2.");
  expect(wordsOf(placed)).not.toContain("implicit");
  expect(wordsOf({ ...placed, columns: "sidebar" })).toContain(
    "The template makes 2 columns, so A asks for more, and the browser adds implicit ones",
  );
});

test("the words say how many columns remain, and how wide they are", () => {
  const firstSentence = (state: Partial<GridState>, width = 304) => gridInWords({ ...initialGrid, ...state }, width)[0];
  expect(firstSentence({ columns: "auto-fit", items: 2 })).toBe(
    "4 columns of at least 60 px fit. `auto-fit` drops the 2 empty ones, so the other 2 are 148 px wide.",
  );
  expect(firstSentence({ columns: "auto-fit", items: 3 })).toBe(
    "4 columns of at least 60 px fit. `auto-fit` drops the empty one, so the other 3 are 96 px wide.",
  );
  expect(firstSentence({ columns: "auto-fit", items: 1 })).toBe(
    "4 columns of at least 60 px fit. `auto-fit` drops the 3 empty ones, so the other one is 304 px wide.",
  );
  expect(firstSentence({ columns: "auto-fill", items: 2 })).toBe(
    "4 columns of at least 60 px fit. `auto-fill` keeps the 2 empty ones, so each is 70 px wide.",
  );
  expect(firstSentence({ columns: "auto-fill" })).toBe(
    "4 columns of at least 60 px fit. Each is 70 px wide. There’s no empty one, so `auto-fit` and `auto-fill` do the same.",
  );
  expect(firstSentence({ columns: "auto-fit", items: 1 }, 100)).toBe(
    "1 column of at least 60 px fits. It’s 100 px wide. There’s no empty one, so `auto-fit` and `auto-fill` do the same.",
  );
  // Columns that A adds are as wide as their content, so the rest can't be known.
  expect(firstSentence({ columns: "auto-fit", items: 1, placed: { column: 5, columns: 1, row: 1, rows: 1 } })).toBe(
    "4 columns of at least 60 px fit. `auto-fit` drops the 4 empty ones.",
  );
});

test("the words say what alignment makes of the items", () => {
  expect(wordsOf(initialGrid)).toContain("Items fill their cells in both directions.");
  expect(wordsOf({ ...initialGrid, justify: "center" })).toContain(
    "Across, items shrink to their content, in the middle. Down, they fill their cells.",
  );
  expect(wordsOf({ ...initialGrid, justify: "end", align: "end" })).toContain(
    "In both directions, items shrink to their content, at the end.",
  );
});
