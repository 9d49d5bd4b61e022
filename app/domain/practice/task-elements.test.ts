import { expect, test } from "vitest";
import { cardElement, itemElement, noteElement } from "./task-elements.ts";

test("ids of exercises and items never collide", () => {
  const cards = ["a", "a-title", "a-item-title", "a-note-b", "a-work", "item", "note-title"].map(
    (name) => `exercise-${name}`,
  );
  const items = ["title", "work", "line", "keys", "item-title", "note", "title-note", "a", "b"];
  const ids = cards.flatMap((card) => [
    card,
    ...(["title", "work", "line", "keys"] as const).map((part) => cardElement(card, part)),
    ...items.flatMap((item) => [itemElement(card, item), noteElement(card, item)]),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
});
