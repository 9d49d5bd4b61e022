/** A drawn screen whose parts are named: a phone, or a window. Names are beside it, in the narrow layout of a window below it. */
import { z } from "zod";
import { mark, name, note, words } from "#app/drawing/figures/fields.ts";
import { drawList, drawNumber, type Named } from "#app/drawing/figures/numbered.ts";
import type { FigurePath, Sheet, Tone } from "#app/drawing/figures/sheet.ts";
import { textWidth, wrapText } from "#app/drawing/figures/text.ts";

/** What a row of the screen looks like. */
export const rowShapes = [
  "title",
  "text",
  "label",
  "field",
  "suggestion",
  "button",
  "link",
  "picture",
  "menu",
  "code",
  "line",
  "keys",
] as const;

const row = z
  .strictObject({
    draw: z.enum(rowShapes).meta({ example: "draw: field" }),
    text: words.optional(),
    /** Of a menu: its entries. Of code: its lines. Of a keyboard: its rows of keys. */
    lines: z.array(z.string().min(1, "is empty")).max(10, "has more than ten lines").optional().meta({
      example: "lines: [qwertyuiop, asdfghjkl, zxcvbnm]",
    }),
    /** The line or key in `lines` that the name is about. */
    at: z.string().optional().meta({ example: "at: '@'" }),
    name: name.optional(),
    note: note.optional(),
    mark,
  })
  .superRefine((row, context) => {
    const listed = row.draw === "menu" || row.draw === "code" || row.draw === "keys";
    if (listed && row.lines === undefined) context.addIssue({ code: "custom", path: ["lines"], message: "is missing" });
    if (
      row.at !== undefined &&
      !row.lines?.some((line) => (row.draw === "keys" ? [...line].includes(row.at ?? "") : line === row.at))
    )
      context.addIssue({ code: "custom", path: ["at"], message: "isn't one of the lines or keys in `lines`" });
    if (row.name === undefined && (row.note !== undefined || row.mark))
      context.addIssue({ code: "custom", path: ["name"], message: "is missing" });
  });

export const screenSchema = z.strictObject({
  device: z.enum(["phone", "window"]).meta({ example: "device: phone" }),
  /** What the bar of a window says: an address or a title. */
  bar: words.optional().meta({ example: "bar: tools.example.org/join" }),
  rows: z.array(row).min(1, "is empty").max(14, "has more than fourteen rows").meta({
    example:
      'rows:\n  - draw: label\n    text: Email\n  - draw: field\n    name: type="email"\n    note: Puts the @ key within reach.',
  }),
});

type Row = z.infer<typeof row>;
type Spot = { readonly x: number; readonly y: number };

/** Draws a row with its top at `y`. Returns its height, and the place at its right edge that a line leads to. */
function drawRow(
  sheet: Sheet,
  row: Row,
  path: FigurePath,
  x: number,
  y: number,
  width: number,
): { height: number; spot: Spot } {
  const text = row.text ?? "";
  const lines = row.lines ?? [];
  const hit: Tone = row.mark ? "red" : "ink";
  const end = (height: number, spot: Spot) => ({ height, spot });
  const room = (style: "head" | "small" | "words", taken = 0, bold = false) => {
    sheet.check(text, style, width - taken, [...path, "text"], bold);
    return textWidth(text, style, bold);
  };
  switch (row.draw) {
    case "title":
      sheet.text(x, y + 14, text, { style: "head", tone: hit });
      return end(32, { x: x + room("head") + 4, y: y + 8 });
    case "text": {
      const height = sheet.lines(x, y + 10, text, width, [...path, "text"], {
        style: "small",
        tone: row.mark ? "red" : "soft",
      });
      return end(height + 8, { x: x + width, y: y + 6 });
    }
    case "label":
      sheet.text(x, y + 10, text, { style: "small", tone: hit });
      return end(18, { x: x + room("small", 0, row.mark) + 4, y: y + 6 });
    case "link": {
      const wide = room("small", 0, row.mark);
      sheet.text(x, y + 10, text, { style: "small", tone: hit });
      sheet.line([x, y + 14.5], [x + wide, y + 14], hit, 1.6);
      return end(26, { x: x + wide + 4, y: y + 7 });
    }
    case "field":
      sheet.box(x, y, width, 28, hit);
      if (text !== "") {
        sheet.check(text, "fine", width - 14, [...path, "text"]);
        sheet.text(x + 8, y + 19, text, { style: "fine" });
      }
      return end(42, { x: x + width + 4, y: y + 14 });
    case "suggestion":
      sheet.stroke(
        [
          [x + 6, y + 2],
          [x + width / 2, y + 0.5],
          [x + width - 6, y],
          [x + width, y + 12],
          [x + width - 6, y + 24],
          [x + width / 2, y + 25],
          [x + 6, y + 25],
          [x, y + 12],
          [x + 6, y + 1],
        ],
        hit,
        1.7,
        { step: 16 },
      );
      room("small", 12);
      sheet.text(x + width / 2, y + 17, text, { style: "small", anchor: "middle" });
      return end(38, { x: x + width + 4, y: y + 12 });
    case "button": {
      const wide = Math.min(width, textWidth(text, "words") + 26);
      room("words", 24);
      sheet.box(x, y, wide, 28, hit);
      sheet.hatch(x + 2, y + 2, wide - 4, 24, { gap: 5 });
      sheet.text(x + 13, y + 19, text, { halo: true });
      return end(42, { x: x + wide + 4, y: y + 14 });
    }
    case "picture":
      sheet.box(x, y, width, 56, hit);
      sheet.line([x + 2, y + 54], [x + width - 2, y + 2], "soft", 1.4);
      sheet.line([x + 2, y + 2], [x + width - 2, y + 54], "soft", 1.4);
      if (text !== "") {
        room("small", 12);
        sheet.text(x + width / 2, y + 33, text, { style: "small", anchor: "middle", halo: true });
      }
      return end(70, { x: x + width + 4, y: y + 28 });
    case "line":
      sheet.line([x - 6, y + 2], [x + width + 6, y + 1.6], "soft", 1.6);
      return end(14, { x: x + width + 6, y: y + 2 });
    case "menu":
    case "code": {
      const step = row.draw === "menu" ? 23 : 19;
      const height = lines.length * step + 8;
      if (row.draw === "menu") sheet.box(x, y, width, height, "ink", 1.8);
      let spot: Spot = { x: x + width + 4, y: y + height / 2 };
      lines.forEach((line, at) => {
        const chosen = line === row.at;
        const baseline = y + 19 + at * step;
        const style = row.draw === "menu" ? "small" : "fine";
        const indent = row.draw === "code" ? (/^ */.exec(line)?.[0].length ?? 0) * 7.5 : 8;
        sheet.check(line.trim(), style, width - indent - 4, [...path, "lines", at], chosen && row.mark);
        sheet.text(x + indent, baseline, line.trim(), {
          style,
          tone: chosen && row.mark ? "red" : "ink",
          halo: chosen,
        });
        if (!chosen) return;
        if (row.draw === "menu") sheet.hatch(x + 2, baseline - 15, width - 4, 20, { gap: 4.5 });
        spot =
          row.draw === "menu"
            ? { x: x + width + 4, y: baseline - 5 }
            : { x: x + indent + textWidth(line.trim(), style) + 4, y: baseline - 4 };
      });
      return end(height + 10, spot);
    }
    case "keys": {
      const most = Math.max(...lines.map((line) => [...line].length));
      const wide = (width + 14) / most;
      let spot: Spot = { x: x + width, y };
      sheet.line([x - 8, y - 6], [x + width + 8, y - 6.5], "soft", 1.8);
      lines.forEach((line, at) => {
        const keys = [...line];
        const from = x - 7 + (width + 14 - keys.length * wide) / 2;
        keys.forEach((key, column) => {
          if (key === " ") return;
          const [kx, ky] = [from + column * wide + 1.5, y + at * 28];
          const chosen = key === row.at;
          if (chosen) {
            sheet.box(kx, ky, wide - 3, 22, "ink", 2);
            if (row.mark) sheet.ring(kx + wide / 2 - 1.5, ky + 11, wide / 2 + 6, 18, "red", 2.3);
            spot = { x: kx + wide + 6, y: ky + 11 };
          } else sheet.line([kx, ky + 21], [kx + wide - 3, ky + 21], "soft", 1.3, { step: 30 });
          sheet.text(kx + (wide - 3) / 2, ky + 16, key, {
            style: "small",
            anchor: "middle",
            tone: chosen && row.mark ? "red" : chosen ? "ink" : "soft",
          });
        });
      });
      return end(lines.length * 28 + 6, spot);
    }
  }
}

export function drawScreen(sheet: Sheet, { device, bar, rows }: z.infer<typeof screenSchema>): number {
  const phone = device === "phone";
  const width = phone ? (sheet.isNarrow ? 168 : 204) : sheet.isNarrow ? 300 : 330;
  // In the narrow layout, a window has numbers inside its right edge.
  const numbered = sheet.isNarrow && !phone;
  const padding = sheet.isNarrow ? 13 : 18;
  const inner = width - padding * 2 - (numbered ? 24 : 0);
  let y = phone ? 36 : 44;
  const named: (Named & { readonly spot: Spot })[] = [];
  rows.forEach((row, at) => {
    const path = ["rows", at];
    const { height, spot } = drawRow(sheet, row, path, 2 + padding, y, inner);
    if (row.name !== undefined) named.push({ name: row.name, note: row.note, mark: row.mark, path, spot });
    y += height;
  });
  const bottom = y + (phone ? 14 : 8);
  if (phone) {
    sheet.stroke(
      [
        [16, 4],
        [width / 2, 2],
        [width - 12, 4],
        [width, 16],
        [width + 1, bottom / 2],
        [width, bottom - 14],
        [width - 13, bottom],
        [width / 2, bottom + 1],
        [15, bottom],
        [3, bottom - 14],
        [2, bottom / 2],
        [3, 15],
        [17, 3],
      ],
      "ink",
      2.6,
      { step: 26 },
    );
    sheet.line([width / 2 - 16, 16], [width / 2 + 18, 15.6], "ink", 3);
  } else {
    sheet.box(2, 3, width - 4, bottom - 3, "ink", 2.4);
    sheet.line([2, 28], [width - 2, 27.6], "ink", 1.8);
    sheet.dot(14, 15.5, 2.4);
    sheet.dot(24, 15.5, 2.4);
    sheet.dot(34, 15.5, 2.4);
    if (bar !== undefined) {
      sheet.check(bar, "fine", width - 60, ["bar"]);
      sheet.text(48, 20, bar, { style: "fine", tone: "soft" });
    }
  }
  if (numbered) {
    named.forEach(({ spot, mark }, at) => {
      drawNumber(sheet, width - 18, spot.y, at + 1, mark);
    });
    return drawList(sheet, bottom + 14, named);
  }
  const x = width + (sheet.isNarrow ? 20 : 64);
  const room = Math.min(sheet.width - x, 270);
  let free = 0;
  for (const { name, note, mark, path, spot } of named) {
    const nameLines = wrapText(name, "code", room, mark).length;
    const at = Math.max(spot.y + 4, free);
    sheet.line([Math.min(spot.x, width - 2), spot.y], [x - 6, at - 4], mark ? "red" : "soft", 1.7, { bow: 0.04 });
    let below =
      at +
      sheet.lines(x, at, name, room, [...path, "name"], {
        style: sheet.isNarrow && nameLines > 1 ? "fine" : "code",
        tone: mark ? "red" : "ink",
      });
    if (note !== undefined)
      below += sheet.lines(x, below, note, room, [...path, "note"], { style: "small", tone: "soft" });
    free = below + 16;
  }
  return Math.max(bottom + 4, free - 24);
}
