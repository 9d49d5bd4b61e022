import { ring, stroke } from "./pencil.ts";
import { fillPath, strokePath } from "./svg.ts";

/** A stroke for style sheets. It is a mask, so that a colour role applies (`background: var(--pencil); mask: var(--draw-ring)`). */
export type MaskStroke = {
  viewBox: string;
  body: string;
  /** Whether it is stretched to its box. Patterns keep their proportions. */
  stretch: boolean;
};

const stretched = (viewBox: string, body: string): MaskStroke => ({ viewBox, body, stretch: true });
const pattern = (viewBox: string, body: string): MaskStroke => ({ viewBox, body, stretch: false });

const rising = "M-2 7L7-2M-2 13L13-2M-2 19.4L19.4-2M-2 25.4L26-1.4M4 26L26 4.4M10.4 26L26 10M16.4 26L26 16.6";
const falling = "M-2 17L7 26M-2 11L13 26M-2 4.6L19.4 26M-2-1.4L26 25.4M4-2L26 19.6M10.4-2L26 14M16.4-2L26 7.4";

/** Strokes that every page may use. */
export const strokes = {
  /** A line under a word, and the top and bottom of a drawn box. */
  under: stretched(
    "0 0 300 12",
    fillPath(
      stroke(
        [
          [2, 6],
          [70, 4.4],
          [150, 6.6],
          [230, 4.6],
          [298, 6.4],
        ],
        {
          seed: 5,
          width: 4,
          wobble: 0.8,
          step: 50,
          press: 0.4,
          lift: 0.15,
        },
      ),
    ),
  ),
  /** The sides of a drawn box. */
  side: stretched(
    "0 0 10 300",
    fillPath(
      stroke(
        [
          [5, 1],
          [4, 75],
          [6, 150],
          [4.4, 225],
          [5.4, 299],
        ],
        {
          seed: 9,
          width: 4,
          wobble: 0.8,
          step: 50,
          press: 0.4,
          lift: 0.15,
        },
      ),
    ),
  ),
  /** The vertical rule of the pages, which repeats downwards. */
  rule: stretched(
    "0 0 8 240",
    fillPath(
      stroke(
        [
          [4, -4],
          [4.6, 60],
          [3.4, 120],
          [4.5, 180],
          [4, 244],
        ],
        {
          seed: 5,
          width: 3,
          wobble: 0.5,
          step: 60,
          press: 1,
          lift: 1,
        },
      ),
    ),
  ),
  /** A square for a lesson or a check. */
  square: stretched(
    "0 0 24 24",
    strokePath("M3 3.9Q12 3 20.9 3.5M20.4 2.9Q19.9 12 20.6 21.2M21.2 20.4Q12 21.1 2.9 20.4M3.7 21.2Q4.2 12 3.4 3", 1.4),
  ),
  /** Shading of a square that is done. */
  hatch: pattern("0 0 24 24", strokePath(rising, 1.7)),
} satisfies Record<string, MaskStroke>;

/** Strokes of the course path and the calendar. */
export const courseStrokes = {
  /** A flat ring around a word or number. */
  ring: stretched(
    "0 0 120 48",
    fillPath(
      ring(60, 24, 54, 19.5, { seed: 6, width: 2.4, wobble: 0.8, step: 12, start: -2.4, turn: 6.9, spiral: 0.1 }),
    ),
  ),
  /** A round ring around an emblem or a day. */
  round: stretched(
    "0 0 120 120",
    fillPath(ring(60, 60, 55, 55, { seed: 6, width: 2.6, wobble: 1.2, step: 14, start: -2.2, turn: 6.9, spiral: 0.1 })),
  ),
  /** Shading in two directions: much was done. */
  cross: pattern("0 0 24 24", strokePath(rising + falling, 1.6)),
} satisfies Record<string, MaskStroke>;

/** A stroke as `url("data:…")`, with single quotes and with `<`, `>` and `#` escaped for CSS and URLs. */
export function maskUrl({ viewBox, body, stretch }: MaskStroke): string {
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='${viewBox}'${stretch ? " preserveAspectRatio='none'" : ""}>${body}</svg>`;
  const escaped = svg
    .replaceAll('"', "'")
    .replaceAll("currentColor", "black")
    .replaceAll("<", "%3C")
    .replaceAll(">", "%3E")
    .replaceAll("#", "%23");
  return `url("data:image/svg+xml,${escaped}")`;
}

/** A style sheet with strokes as custom properties `--draw-<name>`. */
export function strokesCss(masks: Record<string, MaskStroke>): string {
  const lines = Object.entries(masks).map(([name, mask]) => `    --draw-${name}: ${maskUrl(mask)};`);
  return `/* Drawn by app/drawing/generate.ts; change the drawing there. */
@layer tokens {
  :root {
${lines.join("\n")}
  }
}
`;
}
