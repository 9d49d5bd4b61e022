/** One thing and the names of its parts, such as a form field with its label. Wide: names beside it. Narrow: numbers, and a list. */
import { z } from "zod";
import { mark, name, note, words } from "#app/drawing/figures/fields.ts";
import { drawList, drawNumber } from "#app/drawing/figures/numbered.ts";
import type { FigurePath, Sheet } from "#app/drawing/figures/sheet.ts";
import { textWidth, wrapText } from "#app/drawing/figures/text.ts";

/** What a part looks like. */
export const partShapes = [
  "heading",
  "label",
  "text",
  "field",
  "area",
  "select",
  "radio",
  "checkbox",
  "button",
  "link",
  "picture",
  "code",
  "error",
] as const;

const part = z
  .strictObject({
    draw: z.enum(partShapes).meta({ example: "draw: field" }),
    /** What it says. A picture needs no words. */
    text: words.optional(),
    /** What the part is called. Without a name, it is drawn but not pointed at. */
    name: name.optional(),
    note: note.optional(),
    mark,
  })
  .refine(({ name, note }) => note === undefined || name !== undefined, {
    path: ["note"],
    message: "needs a `name` that it belongs to",
  });

export const partsSchema = z.strictObject({
  parts: z.array(part).min(1, "is empty").max(9, "has more than nine parts").meta({
    example: "parts:\n  - draw: field\n    text: mei@example.org\n    name: input\n    note: The control itself.",
  }),
});

type Part = z.infer<typeof part>;

const heights: Readonly<Record<Part["draw"], number>> = {
  heading: 38,
  label: 32,
  text: 30,
  field: 52,
  area: 84,
  select: 52,
  radio: 32,
  checkbox: 32,
  button: 54,
  link: 32,
  picture: 92,
  code: 32,
  error: 34,
};

const left = 16;

/** Draws one part in a frame of `width`, with its middle at `y`. Returns where its right edge is. */
function drawPart(sheet: Sheet, part: Part, path: FigurePath, width: number, y: number): number {
  const { draw, mark } = part;
  const text = part.text ?? "";
  const tone = mark ? "red" : "ink";
  const inner = width - 2 * left;
  const height = heights[draw];
  const write = (x: number, room: number, options: Parameters<Sheet["fit"]>[5]): number => {
    sheet.fit(x, y + 5, text, room, [...path, "text"], options);
    return x + textWidth(text, options?.style ?? "words", options?.tone === "red" || options?.bold);
  };
  switch (draw) {
    case "heading":
      return write(left, inner, { style: "head" });
    case "label":
      return write(left, inner, {});
    case "text":
      return write(left, inner, { style: "small", tone: "soft" });
    case "code":
      return write(left, inner, { style: "code" });
    case "field":
    case "select":
      sheet.box(left, y - height / 2 + 6, inner, height - 14, tone, 2.2);
      write(left + 12, inner - (draw === "select" ? 44 : 24), { style: "code" });
      if (draw === "select")
        sheet.stroke(
          [
            [left + inner - 24, y - 4],
            [left + inner - 17, y + 4],
            [left + inner - 10, y - 4],
          ],
          tone,
          2,
          { step: 6 },
        );
      return left + inner;
    case "area":
      sheet.box(left, y - height / 2 + 6, inner, height - 14, tone, 2.2);
      sheet.fit(left + 12, y - height / 2 + 26, text, inner - 24, [...path, "text"], { style: "code" });
      sheet.line([left + inner - 12, y + height / 2 - 11], [left + inner - 3, y + height / 2 - 20], "soft", 1.6);
      return left + inner;
    case "radio":
    case "checkbox":
      if (draw === "radio") sheet.ring(left + 9, y, 8, 8, tone, 2);
      else sheet.box(left + 1, y - 8, 16, 16, tone, 2);
      return write(left + 28, inner - 28, { style: "small" });
    case "button": {
      const needed = Math.min(inner, textWidth(text, "words") + 36);
      sheet.box(left, y - height / 2 + 7, needed, height - 16, tone, 2.2);
      write(left + 18, inner - 36, {});
      return left + needed;
    }
    case "link": {
      const end = write(left, inner, { style: "small" });
      sheet.line([left, y + 9], [end, y + 8.6], tone, 1.6);
      return end;
    }
    case "picture": {
      const top = y - height / 2 + 6;
      const bottom = top + height - 14;
      sheet.box(left, top, inner, height - 14, tone, 2.2);
      sheet.hatch(left, bottom - 34, inner, 32, {
        gap: 6,
        inside: (x, at) => at > bottom - 30 + Math.abs(((x - left) / inner) * 90 - 45) * 0.6,
      });
      sheet.ring(left + inner - 30, top + 20, 8, 8, "soft", 1.8);
      sheet.stroke(
        [
          [left + 6, bottom - 6],
          [left + inner * 0.32, bottom - 40],
          [left + inner * 0.52, bottom - 14],
          [left + inner * 0.68, bottom - 30],
          [left + inner - 6, bottom - 8],
        ],
        "ink",
        2,
      );
      if (text !== "")
        sheet.fit(left + 10, top + 20, text, inner - 60, [...path, "text"], { style: "small", halo: true });
      return left + inner;
    }
    case "error":
      sheet.stroke(
        [
          [left, y - 5],
          [left + 5, y],
          [left + 10, y + 5],
        ],
        "red",
        2.2,
        { step: 6 },
      );
      sheet.stroke(
        [
          [left + 10, y - 5],
          [left + 5, y],
          [left, y + 5],
        ],
        "red",
        2.2,
        { step: 6 },
      );
      return write(left + 18, inner - 18, { tone: "red" });
  }
}

const noteWidth = 250;

export function drawParts(sheet: Sheet, { parts }: z.infer<typeof partsSchema>): number {
  const narrow = sheet.isNarrow;
  const width = narrow ? 300 : 282;
  const drawn = narrow ? width - 30 : width;
  let y = 8;
  const rows = parts.map((part, at) => {
    const middle = y + heights[part.draw] / 2;
    const path = ["parts", at];
    const end = drawPart(sheet, part, path, drawn, middle);
    y += heights[part.draw] + 2;
    return { part, path, middle, end };
  });
  const bottom = y + 6;
  sheet.box(2, 2, width - 8, bottom - 2, "soft", 1.6);
  sheet.hatch(width - 5, 9, 7, bottom - 4, { gap: 5 });
  sheet.hatch(11, bottom + 2, width - 12, 6, { gap: 5 });
  const named = rows.flatMap(({ part, ...row }) =>
    part.name === undefined ? [] : [{ name: part.name, note: part.note, mark: part.mark, ...row }],
  );
  const end = bottom + 12;
  if (narrow) {
    named.forEach(({ middle, mark }, at) => {
      drawNumber(sheet, width - 24, middle, at + 1, mark);
    });
    return drawList(sheet, end + 10, named);
  }

  const room = sheet.width - width - 54;
  const nameLines = (name: string, bold: boolean) => wrapText(name, "code", room, bold).length * 18;
  const heightOf = ({ name, note, mark }: (typeof named)[number]): number =>
    nameLines(name, mark ?? false) +
    (note === undefined ? 0 : wrapText(note, "small", Math.min(room, noteWidth)).length * 18);
  const total = named.reduce((sum, one) => sum + heightOf(one) + 12, -12);
  let at = Math.max(14, (end - total) / 2 + 12);
  for (const one of named) {
    const tone = one.mark ? "red" : "soft";
    sheet.line([Math.min(one.end + 8, width - 12), one.middle], [width + 44, at - 5], tone, 1.7, { bow: 0.03 });
    const x = width + 54;
    const used = sheet.lines(x, at, one.name, room, [...one.path, "name"], {
      style: "code",
      tone: one.mark ? "red" : "ink",
    });
    if (one.note !== undefined)
      sheet.lines(x, at + used, one.note, Math.min(room, noteWidth), [...one.path, "note"], {
        style: "small",
        tone: "soft",
      });
    at += heightOf(one) + 12;
  }
  return Math.max(end, at - 12);
}
