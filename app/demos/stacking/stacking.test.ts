import { expect, test } from "vitest";
import { type BoxName, type BoxSettings, initialScene, paintOrder, type Scene, stackingInWords } from "./stacking.ts";

const plain: BoxSettings = { position: "static", zIndex: "auto", opacity: false, isolate: false };
const scene = (boxes: Partial<Record<BoxName, Partial<BoxSettings>>>): Scene => ({
  card: { ...plain, ...boxes.card },
  badge: { ...plain, ...boxes.badge },
  menu: { ...plain, ...boxes.menu },
  entry: { ...plain, ...boxes.entry },
});
const order = (boxes: Parameters<typeof scene>[0]) =>
  paintOrder(scene(boxes))
    .map(({ name }) => name)
    .join(" ");
const relative = (zIndex: number | "auto") => ({ position: "relative", zIndex }) as const;

test("normal flow is painted in the order of the document", () => {
  expect(order({})).toBe("card badge menu entry");
  expect(order({ badge: { zIndex: 9 } })).toBe("card badge menu entry");
});

test("positioned boxes are above the flow, and sorted by level", () => {
  expect(order({ badge: relative("auto") })).toBe("card menu entry badge");
  expect(order({ badge: relative(9), menu: relative(1) })).toBe("card menu entry badge");
  expect(order({ badge: relative(1), menu: relative(9) })).toBe("card badge menu entry");
  expect(order({ badge: relative(0), menu: relative("auto") })).toBe("card badge menu entry");
});

test("a negative level is below the flow of its own context only", () => {
  expect(order({ entry: relative(-1) })).toBe("entry card badge menu");
  expect(order({ menu: { isolate: true }, entry: relative(-1) })).toBe("card badge menu entry");
});

test("a stacking context keeps its boxes together", () => {
  expect(order({ card: { opacity: true }, badge: relative(9), menu: relative(1) })).toBe("card badge menu entry");
  expect(order({ card: relative(2), badge: relative(9), menu: relative(1), entry: relative(99) })).toBe(
    "menu entry card badge",
  );
  expect(order({ card: { isolate: true }, menu: {} })).toBe("menu entry card badge");
});

test("the words say what traps a z-index, and when it does nothing", () => {
  expect(stackingInWords(initialScene)).toEqual([
    "From the bottom to the top: `.card`, `.badge`, `.menu`, `.entry`.",
    "`.badge` has `z-index: 9`, but that counts only inside `.card`, which is a stacking context because of `opacity: 0.9`. For the page, all of `.card` is at level 0.",
  ]);
  expect(stackingInWords(scene({ menu: { zIndex: 5 } }))[1]).toBe(
    "`z-index: 5` does nothing for `.menu`, because it isn’t positioned.",
  );
});
