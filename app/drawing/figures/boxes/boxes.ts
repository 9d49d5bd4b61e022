/** Rectangles in each other and beside each other, with measures and arrows: the box model, a grid, lines of text. */
import { z } from "zod";
import { mark, name, words } from "#app/drawing/figures/fields.ts";
import type { FigurePath, Sheet } from "#app/drawing/figures/sheet.ts";
import { type TextStyle, textWidth } from "#app/drawing/figures/text.ts";
import type { Point } from "#app/drawing/pencil.ts";

const pair = (what: string) =>
  z.tuple(
    [z.number(`must be two numbers: ${what}`), z.number(`must be two numbers: ${what}`)],
    `must be two numbers: ${what}`,
  );

/** Where a name is in its box. */
export const places = [
  "top",
  "top-left",
  "top-right",
  "middle",
  "left",
  "right",
  "bottom",
  "bottom-left",
  "bottom-right",
] as const;

export type Box = {
  at: [number, number];
  size: [number, number];
  name?: string | undefined;
  place: (typeof places)[number];
  line: "solid" | "dashed" | "none";
  hatch?: true | undefined;
  mark?: true | undefined;
  boxes?: Box[] | undefined;
};

const box: z.ZodType<Box> = z.strictObject({
  /** Its top left corner in squares, from the top left corner of the box around it: right, down. */
  at: pair("right, down").meta({ example: "at: [2, 2]" }),
  /** In squares: width, height. */
  size: pair("width, height").meta({ example: "size: [20, 8]" }),
  name: name.optional().meta({ example: "name: padding" }),
  place: z.enum(places).default("top").meta({ example: "place: middle" }),
  line: z.enum(["solid", "dashed", "none"]).default("solid").meta({ example: "line: dashed" }),
  /** Shades the box, but not the boxes in it. */
  hatch: z.literal(true, "can only be true").optional().meta({ example: "hatch: true" }),
  mark,
  get boxes() {
    return z.array(box).min(1, "is empty").optional();
  },
}) as z.ZodType<Box>;

const between = {
  /** In squares from the top left corner of the figure: right, down. */
  from: pair("right, down").meta({ example: "from: [0, 11]" }),
  to: pair("right, down").meta({ example: "to: [24, 11]" }),
  text: words.meta({ example: "text: 240px" }),
  mark,
};

export const boxesSchema = z.strictObject({
  /** The size of the figure in squares: width, height. A wide figure is 38 rem across, a narrow one 19 rem. */
  size: pair("width, height").meta({ example: "size: [24, 12]" }),
  /** How much of the wide layout it takes, in percent. */
  share: z
    .number()
    .min(30, "must be at least 30")
    .max(100, "must be at most 100")
    .default(100)
    .meta({ example: "share: 70" }),
  boxes: z.array(box).min(1, "is empty").meta({
    example: "boxes:\n  - at: [0, 0]\n    size: [24, 10]\n    name: margin\n    line: dashed",
  }),
  measures: z.array(z.strictObject(between)).default([]).meta({
    example: "measures:\n  - { from: [0, 11], to: [24, 11], text: 240px }",
  }),
  arrows: z.array(z.strictObject(between)).default([]).meta({
    example: "arrows:\n  - { from: [0, 11], to: [24, 11], text: main axis }",
  }),
});

type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const inset = 6;

/** What is left of a frame around the inner ones, as rectangles: above them, below them, and at their sides. */
function around({ x, y, width, height }: Frame, inner: readonly Frame[]): Frame[] {
  if (inner.length === 0) return [{ x, y, width, height }];
  const left = Math.min(...inner.map((one) => one.x));
  const top = Math.min(...inner.map((one) => one.y));
  const right = Math.max(...inner.map((one) => one.x + one.width));
  const bottom = Math.max(...inner.map((one) => one.y + one.height));
  return [
    { x, y, width, height: top - y },
    { x, y: top, width: left - x, height: bottom - top },
    { x: right, y: top, width: x + width - right, height: bottom - top },
    { x, y: bottom, width, height: y + height - bottom },
  ].filter((one) => one.width > 6 && one.height > 6);
}

export function drawBoxes(sheet: Sheet, { size, share, boxes, measures, arrows }: z.infer<typeof boxesSchema>): number {
  const margin = 3;
  const unit = ((sheet.width - 2 * margin) * (sheet.isNarrow ? 1 : share / 100)) / size[0];
  // Narrow figures are flat, so their squares are higher: names need the same height in both layouts.
  const rise = sheet.isNarrow ? Math.max(unit, Math.min(unit * 1.7, 20)) : unit;
  const at = ([x, y]: readonly [number, number]): Point => [margin + x * unit, margin + y * rise];
  const whole: Frame = { x: margin, y: margin, width: size[0] * unit, height: size[1] * rise };

  const drawBox = (one: Box, outer: Frame, path: FigurePath): void => {
    const frame: Frame = {
      x: outer.x + one.at[0] * unit,
      y: outer.y + one.at[1] * rise,
      width: one.size[0] * unit,
      height: one.size[1] * rise,
    };
    if (frame.x + frame.width > whole.x + whole.width + 1 || frame.y + frame.height > whole.y + whole.height + 1)
      sheet.refuse(
        [...path, "size"],
        "The box is larger than the figure.",
        "Make it smaller, or enlarge `size` at the top of the file.",
      );
    const tone = one.mark ? "red" : "ink";
    const { x, y, width, height } = frame;
    const corners: Point[] = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ];
    if (one.line === "solid") sheet.box(x, y, width, height, tone, one.mark ? 2.4 : 2);
    if (one.line === "dashed")
      corners.forEach((corner, index) => {
        const next = corners[(index + 1) % 4];
        if (next) sheet.dashes(corner, next, one.mark ? "red" : "soft");
      });
    const inner = (one.boxes ?? []).map((child) => ({
      x: x + child.at[0] * unit,
      y: y + child.at[1] * rise,
      width: child.size[0] * unit,
      height: child.size[1] * rise,
    }));
    if (one.hatch)
      for (const strip of around(frame, inner))
        sheet.hatch(strip.x + 2, strip.y + 2, strip.width - 4, strip.height - 4, { gap: 9, red: one.mark ?? false });
    (one.boxes ?? []).forEach((child, index) => {
      drawBox(child, frame, [...path, "boxes", index]);
    });
    if (one.name !== undefined) drawName(sheet, one, one.name, frame, path);
  };
  boxes.forEach((one, index) => {
    drawBox(one, whole, ["boxes", index]);
  });

  const label = (one: (typeof measures)[number], path: FigurePath): void => {
    const [from, to] = [at(one.from), at(one.to)];
    const tone = one.mark ? "red" : "ink";
    const upright = Math.abs(to[0] - from[0]) < Math.abs(to[1] - from[1]);
    const width = textWidth(one.text, "small", one.mark);
    const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    if (upright) {
      const right = x + 10 + width <= sheet.width;
      sheet.fit(right ? x + 10 : x - 10, y + 5, one.text, right ? sheet.width - x - 10 : x - 12, [...path, "text"], {
        style: "small",
        anchor: right ? "start" : "end",
        tone,
        halo: true,
      });
    } else {
      const middle = Math.max(width / 2, Math.min(sheet.width - width / 2, x));
      sheet.fit(middle, y + 19, one.text, sheet.width, [...path, "text"], {
        style: "small",
        anchor: "middle",
        tone,
        halo: true,
      });
    }
  };
  measures.forEach((one, index) => {
    sheet.dimension(at(one.from), at(one.to), one.mark ? "red" : "soft");
    label(one, ["measures", index]);
  });
  arrows.forEach((one, index) => {
    sheet.arrow(at(one.from), at(one.to), one.mark ? "red" : "soft");
    label(one, ["arrows", index]);
  });
  const below = [...measures, ...arrows].map(
    ({ from, to }) => margin + ((from[1] + to[1]) / 2) * rise + (from[1] === to[1] ? 26 : 0),
  );
  return Math.max(whole.y + whole.height + margin, ...below);
}

function drawName(sheet: Sheet, { place, mark }: Box, name: string, frame: Frame, path: FigurePath): void {
  const { x, y, width, height } = frame;
  const room = width - 2 * inset;
  const style: TextStyle = textWidth(name, "words", mark) <= room ? "words" : "small";
  const anchor = place.endsWith("left") ? "start" : place.endsWith("right") ? "end" : "middle";
  const baseline = place.startsWith("top") ? y + 18 : place.startsWith("bottom") ? y + height - 8 : y + height / 2 + 5;
  const at = anchor === "start" ? x + inset : anchor === "end" ? x + width - inset : x + width / 2;
  sheet.fit(at, baseline, name, room, [...path, "name"], { style, anchor, tone: mark ? "red" : "ink", halo: true });
  if (height < 18)
    sheet.refuse(
      [...path, "size"],
      `The box is too flat for its name in the ${sheet.layout} layout.`,
      "Make it higher, or name it with an arrow or a measure.",
    );
}
