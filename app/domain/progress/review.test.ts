import { expect, test } from "vitest";
import { mergeAll } from "./merge.ts";
import { type CardRecord, emptyProgress } from "./records.ts";
import { cardParts, reviewCard, reviewCards, reviewCardsInSlices } from "./review.ts";

const day = 86_400_000;
const start = Date.UTC(2026, 10, 1, 9);
const id = "html-basics/links#quiz/q2";
const card = (answers: readonly (readonly [at: number, right: boolean])[], name = id): CardRecord => ({
  kind: "card",
  id: name,
  answers: answers.map(([at, right], index) => ({ n: index + 1, by: "a", at, right })),
});
const daysUntil = (one: CardRecord, now: number) => Math.round((reviewCard(one, now).due - now) / day);

test("a missed question is due the next day, then at growing intervals", () => {
  expect(daysUntil(card([[start, false]]), start)).toBe(1);
  const second = start + day;
  const later = daysUntil(
    card([
      [start, false],
      [second, true],
    ]),
    second,
  );
  expect(later).toBeGreaterThan(1);
  const third = second + later * day;
  const latest = daysUntil(
    card([
      [start, false],
      [second, true],
      [third, true],
    ]),
    third,
  );
  expect(latest).toBeGreaterThan(later);
});

test("missing it again makes it due soon", () => {
  const answers = [
    [start, false],
    [start + day, true],
    [start + 5 * day, true],
    [start + 20 * day, false],
  ] as const;
  expect(daysUntil(card(answers), start + 20 * day)).toBeLessThan(4);
  expect(reviewCard(card(answers), start + 20 * day)).toMatchObject({ streak: 0, missed: start + 20 * day });
});

test("wrong clocks don't postpone it: answers are never in the future or out of order", () => {
  const now = start + 2 * day;
  expect(reviewCard(card([[start + 900 * day, false]]), now).due).toBeLessThanOrEqual(now + 2 * day);
  const back = reviewCard(
    card([
      [start + day, false],
      [start - 300 * day, true],
    ]),
    now,
  );
  expect(back.answered).toBe(start + day);
  expect(back.due).toBeGreaterThan(start);
});

test("sorts cards by due date", () => {
  const early = card([[start, false]], "html-basics/text#quiz/q1");
  const late = card([
    [start, false],
    [start + day, true],
  ]);
  const progress = mergeAll(emptyProgress(), [late, early]);
  expect(reviewCards(progress, start + day).map((one) => one.id)).toEqual([early.id, late.id]);
});

test("the id of a card contains lesson, quiz and question", () => {
  expect(cardParts(id)).toEqual({ lesson: "html-basics/links", quiz: "quiz", question: "q2" });
  expect(cardParts("html-basics/links")).toBeNull();
});

test("in slices, the cards are the same, with a pause after each", async () => {
  const records = [3, 1, 2].map((days) => card([[start - days * day, false]], `html-basics/links#quiz/q${days}`));
  const progress = mergeAll(emptyProgress(), records);
  let pauses = 0;
  const cards = await reviewCardsInSlices(progress, start, async () => {
    pauses += 1;
  });
  expect(cards).toEqual(reviewCards(progress, start));
  expect(pauses).toBe(3);
});
