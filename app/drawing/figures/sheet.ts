/**
 * The sheet that a figure is drawn on. It collects strokes by the colour that they get, texts, and what doesn't fit.
 * One unit is 1/16 rem, so a figure grows with the reader's text size.
 */
import { escapeHtml } from "#app/domain/escape.ts";
import {
  box,
  line,
  type Pen,
  type Point,
  polyline,
  randomFrom,
  ring,
  type Shading,
  shade,
  stroke,
} from "#app/drawing/pencil.ts";
import { lineHeights, plainText, type TextStyle, textMarkup, textWidth, wrapText } from "./text.ts";

/** The two layouts of each figure. */
export const layouts = { wide: 608, narrow: 304 } as const;

export type Layout = keyof typeof layouts;

/** `red` is for the one thing that matters, `soft` for what only connects things. */
export type Tone = "ink" | "soft" | "red";

/** A place in the description of a figure: keys and indices from the top. */
export type FigurePath = readonly (string | number)[];

/** A text that doesn't fit, or a description that can't be drawn. */
export type FigureProblem = {
  readonly path: FigurePath;
  /** What is wrong: one sentence. */
  readonly message: string;
  readonly repair: string;
};

export type TextOptions = {
  readonly style?: TextStyle;
  readonly anchor?: "start" | "middle" | "end";
  readonly tone?: Tone;
  /** Bold in ink. What is red is always bold. */
  readonly bold?: boolean;
  /** Paper around the letters, for texts over strokes. */
  readonly halo?: boolean;
};

const tidy = (value: number): number => Math.round(value * 10) / 10;

export class Sheet {
  readonly layout: Layout;
  readonly width: number;
  readonly problems: FigureProblem[] = [];
  readonly #strokes: Record<Tone, string> = { ink: "", soft: "", red: "" };
  readonly #dashes: Record<"soft" | "red", string> = { soft: "", red: "" };
  #hatching = "";
  #redHatching = "";
  #texts = "";
  #seed: number;

  /** Strokes get their seeds from `seed` in the order in which they are drawn. */
  constructor(layout: Layout, seed: number) {
    this.layout = layout;
    this.width = layouts[layout];
    this.#seed = seed * 100;
  }

  get isNarrow(): boolean {
    return this.layout === "narrow";
  }

  #pen(width: number, more: Pen = {}): Pen {
    this.#seed += 7;
    return { seed: this.#seed, width, wobble: 0.55, step: 22, ...more };
  }

  line(from: Point, to: Point, tone: Tone = "ink", width = 2, more: Pen & { bow?: number } = {}): void {
    this.#strokes[tone] += line(...from, ...to, { ...this.#pen(width), ...more });
  }

  /** A line of short strokes. They have the same width everywhere, because outlines of so many would be large. */
  dashes(from: Point, to: Point, tone: "soft" | "red" = "soft"): void {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const count = Math.max(2, Math.round(length / 12));
    this.#seed += 7;
    const random = randomFrom(this.#seed);
    const at = (part: number): string => {
      const stray = (random() - 0.5) * 1.2;
      const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
      return `${tidy(from[0] + dx * length * part - dy * stray)} ${tidy(from[1] + dy * length * part + dx * stray)}`;
    };
    for (let n = 0; n < count; n += 1) this.#dashes[tone] += `M${at((n + 0.1) / count)}L${at((n + 0.68) / count)}`;
  }

  stroke(points: readonly Point[], tone: Tone = "ink", width = 2, more: Pen = {}): void {
    this.#strokes[tone] += stroke(points, { ...this.#pen(width), ...more });
  }

  polyline(points: readonly Point[], tone: Tone = "ink", width = 2): void {
    this.#strokes[tone] += polyline(points, this.#pen(width));
  }

  box(x: number, y: number, width: number, height: number, tone: Tone = "ink", pen = 2): void {
    this.#strokes[tone] += box(x, y, width, height, this.#pen(pen));
  }

  ring(x: number, y: number, rx: number, ry: number = rx, tone: Tone = "ink", width = 2): void {
    this.#strokes[tone] += ring(x, y, rx, ry, this.#pen(width, { step: Math.min(22, Math.max(3, rx * 0.8)) }));
  }

  dot(x: number, y: number, radius: number, tone: Tone = "ink"): void {
    this.#strokes[tone] += ring(x, y, radius * 0.6, radius * 0.6, this.#pen(radius * 1.3, { step: 3, wobble: 0.1 }));
  }

  /** A straight line with a head at its end. */
  arrow(from: Point, to: Point, tone: Tone = "ink", width = 2): void {
    this.line(from, to, tone, width);
    this.#head(from, to, tone, width);
  }

  /** A curve with a head at its end. */
  curve(points: readonly Point[], tone: Tone = "ink", width = 2): void {
    this.stroke(points, tone, width, { step: 16 });
    const [before, last] = points.slice(-2);
    if (before && last) this.#head(before, last, tone, width);
  }

  #head([fx, fy]: Point, [x, y]: Point, tone: Tone, width: number): void {
    const angle = Math.atan2(y - fy, x - fx);
    const side = (turn: number): Point => [x - Math.cos(angle + turn) * 8, y - Math.sin(angle + turn) * 8];
    this.stroke([side(0.62), [x, y], side(-0.62)], tone, width, { step: 8 });
  }

  /** A line with a short bar at each end, for a measure. */
  dimension(from: Point, to: Point, tone: Tone = "soft"): void {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
    const bar = ([x, y]: Point): void =>
      this.line(
        [x - Math.cos(angle) * 5, y - Math.sin(angle) * 5],
        [x + Math.cos(angle) * 5, y + Math.sin(angle) * 5],
        tone,
        1.8,
      );
    this.line(from, to, tone, 1.7);
    bar(from);
    bar(to);
  }

  hatch(x: number, y: number, width: number, height: number, shading: Shading & { red?: boolean } = {}): void {
    const { red = false, ...more } = shading;
    this.#seed += 7;
    const path = shade(x, y, width, height, { seed: this.#seed, ...more });
    if (red) this.#redHatching += path;
    else this.#hatching += path;
  }

  /** One line of text at its baseline. What is in backticks is code. */
  text(x: number, y: number, text: string, options: TextOptions = {}): void {
    const { style = "words", anchor = "start", tone = "ink", bold = false, halo = false } = options;
    const classes = [
      style === "words" ? "" : style,
      tone === "ink" ? "" : tone,
      bold ? "bold" : "",
      halo ? "halo" : "",
    ].filter(Boolean);
    const side = anchor === "start" ? "" : ` text-anchor="${anchor}"`;
    const named = classes.length > 0 ? ` class="${classes.join(" ")}"` : "";
    this.#texts += `<text x="${tidy(x)}" y="${tidy(y)}"${side}${named}>${textMarkup(text, style)}</text>`;
  }

  /** Code that is as wide as the estimate in any code face, so that what is drawn around it meets its characters. */
  codePiece(x: number, y: number, code: string, tone: Tone, style: "code" | "large"): void {
    const named = tone === "ink" ? style : `${style} ${tone}`;
    const length = tidy(textWidth(code, style));
    this.#texts += `<text x="${tidy(x)}" y="${tidy(y)}" textLength="${length}" class="${named}">${escapeHtml(code)}</text>`;
  }

  /** A text in one line, which has to fit `width`. */
  fit(x: number, y: number, text: string, width: number, path: FigurePath, options: TextOptions = {}): void {
    const { style = "words", tone, bold = false } = options;
    this.check(text, style, width, path, bold || tone === "red");
    this.text(x, y, text, options);
  }

  /** A text in lines of `width`, the first one at the baseline `y`. Returns the height of all lines. */
  lines(x: number, y: number, text: string, width: number, path: FigurePath, options: TextOptions = {}): number {
    const { style = "words", tone, bold = false } = options;
    const isBold = bold || tone === "red";
    const lines = wrapText(text, style, width, isBold);
    const widest = lines.find((one) => textWidth(one, style, isBold) > width);
    if (widest !== undefined) this.check(widest, style, width, path, isBold);
    lines.forEach((one, at) => {
      this.text(x, y + at * lineHeights[style], one, options);
    });
    return lines.length * lineHeights[style];
  }

  /** Reports a text that is wider than `width`. */
  check(text: string, style: TextStyle, width: number, path: FigurePath, bold = false): void {
    const needed = textWidth(text, style, bold);
    if (needed <= width) return;
    const plain = plainText(text);
    const room = Math.max(1, Math.floor((plain.length * width) / needed));
    this.refuse(
      path,
      `“${plain}” doesn't fit its place in the ${this.layout} layout.`,
      `Use ${room} ${room === 1 ? "character" : "characters"} or fewer, or divide the figure.`,
    );
  }

  refuse(path: FigurePath, message: string, repair: string): void {
    this.problems.push({ path, message, repair });
  }

  /** The strokes, for a file of their own. Colours are `currentColor` and the properties that the file defines. */
  strokes(): string {
    const filled = (path: string, fill = ""): string => (path === "" ? "" : `<path${fill} d="${path}"/>`);
    const thin = (path: string, colour: string, width = 1.1): string =>
      path === ""
        ? ""
        : `<path d="${path}" fill="none" stroke="var(${colour})" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`;
    return (
      thin(this.#hatching, "--edge") +
      thin(this.#redHatching, "--pencil") +
      thin(this.#dashes.soft, "--soft", 1.6) +
      thin(this.#dashes.red, "--pencil", 1.8) +
      filled(this.#strokes.soft, ' fill="var(--soft)"') +
      filled(this.#strokes.ink) +
      filled(this.#strokes.red, ' fill="var(--pencil)"')
    );
  }

  /** The texts as elements of an SVG. */
  texts(): string {
    return this.#texts;
  }
}
