/** The anatomy of one line of code: a CSS rule, a URL, an element. Wide: names at brackets. Narrow: numbers, and a list. */
import { z } from "zod";
import { mark, name, note } from "#app/drawing/figures/fields.ts";
import { drawList, drawNumber } from "#app/drawing/figures/numbered.ts";
import type { FigurePath, Sheet } from "#app/drawing/figures/sheet.ts";
import { textWidth, wrapText } from "#app/drawing/figures/text.ts";

const code = (text: string) =>
  z
    .string()
    .min(1, "is empty")
    .refine((value) => !/[\n`]/.test(value), "must be one line without backticks")
    .meta({ example: text });

const part = z.strictObject({
  /** The piece of the code that it names. */
  text: code("text: rebeccapurple"),
  /** Which one, if the code has this piece more than once. Default: the first. */
  nth: z.number().int("must be a whole number").min(1, "must be at least 1").default(1).meta({ example: "nth: 2" }),
  name,
  note: note.optional(),
  mark,
});

export const ruleSchema = z
  .strictObject({
    code: code("code: 'color: rebeccapurple;'"),
    /** From left to right. A part may contain others; its name is then above the code. */
    parts: z.array(part).min(1, "is empty").max(9, "has more than nine parts").meta({
      example: "parts:\n  - { text: color, name: property }\n  - { text: rebeccapurple, name: value, mark: true }",
    }),
  })
  .superRefine(({ code, parts }, context) => {
    parts.forEach(({ text, nth }, at) => {
      if (startOf(code, text, nth) === -1)
        context.addIssue({
          code: "custom",
          path: ["parts", at, "text"],
          message: nth === 1 ? "isn't in the code" : `isn't ${nth} times in the code`,
        });
    });
  });

function startOf(code: string, text: string, nth: number): number {
  let at = -1;
  for (let n = 0; n < nth; n += 1) {
    at = code.indexOf(text, at + 1);
    if (at === -1) return -1;
  }
  return at;
}

type Data = z.infer<typeof ruleSchema>;

/** A part with the characters that it covers, from `start` to before `end`. */
type Span = Data["parts"][number] & { readonly start: number; readonly end: number; readonly path: FigurePath };

const spansOf = ({ code, parts }: Data): Span[] =>
  parts.map((part, at) => {
    const start = startOf(code, part.text, part.nth);
    return { ...part, start, end: start + part.text.length, path: ["parts", at] };
  });

const contains = (outer: Span, inner: Span): boolean =>
  outer !== inner && outer.start <= inner.start && outer.end >= inner.end;

/** How many of the spans within it are in each other. */
const depthOf = (span: Span, all: readonly Span[]): number =>
  Math.max(0, ...all.filter((other) => contains(span, other)).map((other) => 1 + depthOf(other, all)));

export const drawRule = (sheet: Sheet, data: Data): number =>
  sheet.isNarrow ? drawNarrow(sheet, data) : drawWide(sheet, data);

/** A bracket that opens towards the code. `side`: 1 below the code, -1 above it. */
function drawBracket(sheet: Sheet, from: number, to: number, y: number, side: 1 | -1, mark: boolean): void {
  const [left, right] = [from + 1, Math.max(to - 1, from + 5)];
  const tone = mark ? "red" : "soft";
  sheet.stroke(
    [
      [left, y],
      [left + 1.5, y + 6 * side],
      [left + 4, y + 7 * side],
    ],
    tone,
    1.8,
    { step: 5 },
  );
  sheet.line([left + 2, y + 7 * side], [right - 2, y + 6.6 * side], tone, 1.9);
  sheet.stroke(
    [
      [right - 4, y + 7 * side],
      [right - 1.5, y + 6 * side],
      [right, y],
    ],
    tone,
    1.8,
    { step: 5 },
  );
}

/** The place of a name: its left edge and its row on one side of the code. */
type Label = {
  readonly span: Span;
  readonly x: number;
  readonly width: number;
  readonly row: number;
  readonly side: 1 | -1;
  readonly middle: number;
  readonly anchor: "start" | "middle" | "end";
};

const noteStyle = { style: "small", tone: "soft" } as const;
/** Maximum widths of names that are tried one after the other. */
const labelWidths = [176, 136, 108] as const;

function drawWide(sheet: Sheet, data: Data): number {
  const spans = spansOf(data);
  const outer = spans.filter((span) => spans.some((other) => contains(span, other)));
  const inner = spans.filter((span) => !outer.includes(span));
  sheet.check(data.code, "code", sheet.width - 8, ["code"]);
  const style = textWidth(data.code, "large") <= sheet.width - 8 ? "large" : "code";
  const character = textWidth("a", style);
  const left = (sheet.width - character * data.code.length) / 2;
  const at = (index: number): number => left + index * character;

  const labels = placeLabels(sheet, inner, at);
  const levels = Math.max(0, ...outer.map((span) => depthOf(span, spans)));
  const rowsOn = (side: 1 | -1) => labels.filter((label) => label.side === side);
  const heightOf = ({ span, width }: Label): number =>
    wrapText(span.name, "words", width, span.mark).length * 20 +
    (span.note === undefined ? 0 : wrapText(span.note, "small", width).length * 18);
  const rowHeights = (side: 1 | -1): number[] => {
    const rows = Math.max(-1, ...rowsOn(side).map(({ row }) => row)) + 1;
    return Array.from({ length: rows }, (_, row) =>
      Math.max(
        0,
        ...rowsOn(side)
          .filter((label) => label.row === row)
          .map(heightOf),
      ),
    );
  };
  const gap = 18;
  const above = rowHeights(-1).reduce((sum, height) => sum + height + gap, 0);
  const codeY = above + levels * 34 + (above + levels > 0 ? 18 : 4) + 14;
  const top = codeY - (style === "large" ? 19 : 16);
  const bottom = codeY + 7;

  drawCode(sheet, data.code, style, spans, (index) => [at(index), codeY]);

  for (const span of outer) {
    const level = depthOf(span, spans);
    const y = top - (level - 1) * 34 - 2;
    drawBracket(sheet, at(span.start), at(span.end), y, -1, span.mark ?? false);
    const middle = (at(span.start) + at(span.end)) / 2;
    const written = span.note === undefined ? span.name : `${span.name}: ${span.note}`;
    const width = textWidth(written, "words", span.mark);
    const x = Math.max(width / 2, Math.min(sheet.width - width / 2, middle));
    sheet.fit(x, y - 15, written, sheet.width, [...span.path, "name"], {
      anchor: "middle",
      tone: span.mark ? "red" : "ink",
    });
  }

  for (const side of [1, -1] as const) {
    const heights = rowHeights(side);
    const levelsAbove = side === -1 ? levels * 34 : 0;
    for (const label of rowsOn(side)) {
      const { span, x, width, row, middle, anchor } = label;
      const start = side === 1 ? bottom : top - levelsAbove;
      drawBracket(sheet, at(span.start), at(span.end), side === 1 ? bottom : top - 2, side, span.mark ?? false);
      const before = heights.slice(0, row).reduce((sum, height) => sum + height + gap, 0);
      const blockTop = side === 1 ? start + before + gap + 8 : start - before - gap - 4 - (heights[row] ?? 0);
      const blockEnd = side === 1 ? blockTop : blockTop + heightOf(label) + ((heights[row] ?? 0) - heightOf(label));
      const tone = span.mark ? "red" : "soft";
      const from = side === 1 ? bottom + 8 : top - 10;
      sheet.line([middle, from], [middle, side === 1 ? blockEnd - 2 : blockEnd + 1], tone, 1.6);
      const textTop = side === 1 ? blockTop + 12 : blockTop + (heights[row] ?? 0) - heightOf(label) + 12;
      const textX = anchor === "start" ? x : anchor === "end" ? x + width : x + width / 2;
      const used = sheet.lines(textX, textTop, span.name, width, [...span.path, "name"], {
        anchor,
        tone: span.mark ? "red" : "ink",
      });
      if (span.note !== undefined)
        sheet.lines(textX, textTop + used - 1, span.note, width, [...span.path, "note"], { ...noteStyle, anchor });
    }
  }
  const below = rowHeights(1).reduce((sum, height) => sum + height + gap, 0);
  return bottom + (below > 0 ? below + 6 : 4);
}

/** The code in pieces: each part, and what is between them. */
function drawCode(
  sheet: Sheet,
  code: string,
  style: "code" | "large",
  spans: readonly Span[],
  place: (index: number) => readonly [number, number],
): void {
  const cuts = new Set([0, code.length]);
  for (const { start, end } of spans) cuts.add(start).add(end);
  const sorted = [...cuts].sort((a, b) => a - b);
  sorted.slice(0, -1).forEach((start, index) => {
    const piece = code.slice(start, sorted[index + 1]);
    const skipped = piece.length - piece.trimStart().length;
    const [x, y] = place(start + skipped);
    const marked = spans.some(
      // A bracket is enough for a part that contains others.
      (span) =>
        span.mark &&
        !spans.some((other) => contains(span, other)) &&
        span.start <= start &&
        span.end >= (sorted[index + 1] ?? 0),
    );
    if (piece.trim() !== "") sheet.codePiece(x, y, piece.trim(), marked ? "red" : "ink", style);
  });
}

/**
 * Finds a place for each name below or above its bracket, so that no name covers another or the line to another. Names are
 * as wide as they need to be, and at most as wide as the first of `labelWidths` with which all find a place.
 */
function placeLabels(sheet: Sheet, spans: readonly Span[], at: (index: number) => number): readonly Label[] {
  for (const most of labelWidths) {
    const placed: Label[] = [];
    for (const span of spans) {
      const found = candidates(sheet, span, most, at).find((label) => placed.every((other) => !collide(label, other)));
      if (!found) break;
      placed.push(found);
    }
    if (placed.length === spans.length) return placed;
  }
  sheet.refuse(
    ["parts"],
    "There is no room for the names of all parts.",
    "Shorten names and notes, or name fewer parts.",
  );
  return [];
}

function candidates(sheet: Sheet, span: Span, most: number, at: (index: number) => number): Label[] {
  const middle = (at(span.start) + at(span.end)) / 2;
  const lines = [
    ...wrapText(span.name, "words", most, span.mark).map((line) => textWidth(line, "words", span.mark)),
    ...(span.note === undefined ? [] : wrapText(span.note, "small", most).map((line) => textWidth(line, "small"))),
  ];
  const width = Math.min(most, Math.max(...lines) + 1);
  const found: Label[] = [];
  for (const row of [0, 1, 2])
    for (const side of [1, -1] as const)
      for (const anchor of ["middle", "start", "end"] as const) {
        const x = anchor === "middle" ? middle - width / 2 : anchor === "start" ? middle - 6 : middle - width + 6;
        if (x >= 0 && x + width <= sheet.width) found.push({ span, x, width, row, side, middle, anchor });
      }
  return found;
}

function collide(a: Label, b: Label): boolean {
  if (a.side !== b.side) return false;
  if (a.row === b.row) return a.x < b.x + b.width + 14 && b.x < a.x + a.width + 14;
  const [near, far] = a.row < b.row ? [a, b] : [b, a];
  return far.middle > near.x - 8 && far.middle < near.x + near.width + 8;
}

function drawNarrow(sheet: Sheet, data: Data): number {
  const spans = spansOf(data);
  const outer = spans.filter((span) => spans.some((other) => contains(span, other)));
  const character = textWidth("a", "code");
  const perLine = Math.floor((sheet.width - 4) / character);
  const lines = breakCode(data.code, spans, perLine);
  const places: { readonly x: number; readonly y: number }[] = [];
  let y = 0;
  for (const [start, end] of lines) {
    const depth = Math.max(
      0,
      ...outer.filter((span) => span.start < end && span.end > start).map((span) => depthOf(span, spans)),
    );
    y += depth * 30 + 14;
    for (let index = start; index < end; index += 1) places[index] = { x: 2 + (index - start) * character, y };
    y += 50;
  }
  drawCode(sheet, data.code, "code", spans, (index) => [places[index]?.x ?? 0, places[index]?.y ?? 0]);
  spans.forEach((span, index) => {
    const [first, last] = [places[span.start], places[span.end - 1]];
    if (!first || !last) return;
    const above = outer.includes(span);
    const mark = span.mark ?? false;
    // A part that goes on in the next line has a bracket in each; its number is at the first.
    for (const [start, end] of lines) {
      const [from, to] = [places[Math.max(start, span.start)], places[Math.min(end, span.end) - 1]];
      if (!from || !to || span.start >= end || span.end <= start) continue;
      const level = above ? depthOf(span, spans) : 0;
      drawBracket(
        sheet,
        from.x,
        to.x + character,
        above ? from.y - 16 - (level - 1) * 30 : from.y + 7,
        above ? -1 : 1,
        mark,
      );
    }
    const level = depthOf(span, spans);
    const lineEnd = Math.min(
      span.end,
      lines.find(([start, end]) => start <= span.start && span.start < end)?.[1] ?? span.end,
    );
    const middle = (first.x + (places[lineEnd - 1]?.x ?? first.x) + character) / 2;
    drawNumber(
      sheet,
      Math.max(11, middle),
      above ? first.y - 34 - (level - 1) * 30 + 1 : first.y + 27,
      index + 1,
      mark,
    );
  });
  return drawList(sheet, y + 2, spans, "words");
}

/** Lines of at most `most` characters. They end where a part ends, if one does; otherwise anywhere. */
function breakCode(code: string, spans: readonly Span[], most: number): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let start = 0;
  while (code.length - start > most) {
    const ends = spans.flatMap((span) => [span.start, span.end]).filter((cut) => cut > start && cut <= start + most);
    const spaces = [...code].flatMap((character, at) =>
      character === " " && at > start && at < start + most ? at + 1 : [],
    );
    const end = Math.max(...(ends.length > 0 ? ends : spaces.length > 0 ? spaces : [start + most]));
    lines.push([start, end]);
    start = end;
  }
  lines.push([start, code.length]);
  return lines;
}
