/** Steps in their order, with at most one way back. Wide: from left to right. Narrow: downwards. */
import { z } from "zod";
import { mark, title, words } from "#app/drawing/figures/fields.ts";
import type { Sheet } from "#app/drawing/figures/sheet.ts";
import { textWidth, wrapText } from "#app/drawing/figures/text.ts";

const step = z.strictObject({
  title,
  text: words.meta({ example: "text: every field against its rules" }).optional(),
  mark,
});

const number = z.number().int("must be a whole number").min(1, "must be at least 1");

export const sequenceSchema = z
  .strictObject({
    /** Two to six steps. */
    steps: z.array(step).min(2, "has fewer than two steps").max(6, "has more than six steps").meta({
      example: "steps:\n  - title: You press Join\n  - title: Browser checks\n    text: every field against its rules",
    }),
    /** From a step back to an earlier one, with what happens then. Steps are numbered from 1. It is the red mark. */
    back: z.strictObject({ from: number, to: number, text: words }).optional().meta({
      example: "back: { from: 2, to: 1, text: fix the first wrong field }",
    }),
  })
  .refine(({ back, steps }) => back === undefined || (back.from <= steps.length && back.to < back.from), {
    path: ["back"],
    message: "must go from a step to an earlier one",
  })
  .refine(({ back, steps }) => back === undefined || steps.every(({ mark }) => mark === undefined), {
    path: ["back"],
    message: "is red already, so no step can be marked, too",
  });

type Data = z.infer<typeof sequenceSchema>;

export const drawSequence = (sheet: Sheet, data: Data): number =>
  sheet.isNarrow ? drawNarrow(sheet, data) : drawWide(sheet, data);

function drawStep(
  sheet: Sheet,
  x: number,
  y: number,
  radius: number,
  number: number,
  last: boolean,
  mark = false,
): void {
  sheet.ring(x, y, radius, radius, mark ? "red" : "ink", 2.2);
  if (last)
    sheet.hatch(x - radius, y - radius, radius * 2, radius * 2, {
      gap: 5,
      inside: (px, py) => Math.hypot(px - x, py - y) < radius - 2,
    });
  sheet.text(x, y + 5.5, String(number), { anchor: "middle", halo: last, tone: mark ? "red" : "ink" });
}

function drawWide(sheet: Sheet, { steps, back }: Data): number {
  const column = sheet.width / steps.length;
  const room = column - 12;
  const top = back ? 66 : 24;
  const titleLines = Math.max(...steps.map(({ title }) => wrapText(title, "words", room).length));
  let lowest = 0;
  steps.forEach(({ title, text, mark }, at) => {
    const x = column * (at + 0.5);
    const last = at === steps.length - 1;
    drawStep(sheet, x, top, 20, at + 1, last, mark);
    const tone = mark ? "red" : "ink";
    sheet.lines(x, top + 46, title, room, ["steps", at, "title"], { anchor: "middle", tone });
    const below = top + 46 + titleLines * 20 + 1;
    const height =
      text === undefined
        ? -14
        : sheet.lines(x, below, text, room, ["steps", at, "text"], { style: "small", anchor: "middle", tone: "soft" });
    lowest = Math.max(lowest, below + height - 12);
    if (!last) sheet.arrow([x + 28, top + 1], [x + column - 28, top], "soft", 1.9);
  });
  if (back) {
    const [from, to] = [column * (back.from - 0.5), column * (back.to - 0.5)];
    sheet.curve(
      [
        [from - 5, top - 26],
        [from - 24, top - 39],
        [to + 30, top - 40],
        [to + 7, top - 25],
      ],
      "red",
      2.2,
    );
    sheet.check(back.text, "small", sheet.width, ["back", "text"], true);
    const half = textWidth(back.text, "small", true) / 2;
    const middle = Math.max(half, Math.min(sheet.width - half, (from + to) / 2));
    sheet.text(middle, top - 50, back.text, { style: "small", anchor: "middle", tone: "red" });
  }
  return lowest + 4;
}

function drawNarrow(sheet: Sheet, { steps, back }: Data): number {
  const [x, left] = [30, 62];
  const room = sheet.width - left;
  let y = 22;
  const middles: number[] = [];
  steps.forEach(({ title, text, mark }, at) => {
    const last = at === steps.length - 1;
    middles.push(y);
    drawStep(sheet, x, y, 17, at + 1, last, mark);
    let below = y + 5 + sheet.lines(left, y + 5, title, room, ["steps", at, "title"], { tone: mark ? "red" : "ink" });
    if (text !== undefined)
      below += sheet.lines(left, below, text, room, ["steps", at, "text"], { style: "small", tone: "soft" });
    if (back?.from === at + 1)
      below += sheet.lines(left, below + 1, back.text, room, ["back", "text"], { style: "small", tone: "red" });
    const next = Math.max(y + 54, below + 18);
    if (!last) sheet.arrow([x, y + 22], [x, next - 21], "soft", 1.8);
    y = last ? below : next;
  });
  if (back) {
    const [from, to] = [middles[back.from - 1] ?? 0, middles[back.to - 1] ?? 0];
    sheet.curve(
      [
        [x - 17, from - 4],
        [3, (from * 2 + to) / 3],
        [3, (from + to * 2) / 3],
        [x - 19, to + 5],
      ],
      "red",
      2.1,
    );
  }
  return y;
}
