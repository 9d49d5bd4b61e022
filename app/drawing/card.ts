/** Draws a card: the page's title in the hand of the site, 1200 × 630. Pure: the widths of letters come as an argument. */

import { cardSize } from "#app/domain/cards.ts";
import { escapeHtml } from "#app/domain/escape.ts";
import { courseLine } from "./course-line.ts";
import { emblems } from "./emblems.ts";
import { fitted, type Measure } from "./fitted.ts";
import { logo } from "./icons.ts";
import { line, ring, stroke } from "./pencil.ts";
import { filled } from "./svg.ts";

/** What a card shows. */
export interface Card {
  /** Path of its page. */
  readonly page: string;
  /** What kind of page it is, in small letters above the title; may be empty. */
  readonly kind: string;
  readonly title: string;
  /** Place in the course, from 1: stands in a ring left of the rule. */
  readonly number: number | null;
  readonly picture:
    | { readonly kind: "plate" /** Inside of an svg element, 380 × 270. */; readonly body: string }
    /** `name`: slug of a section, which has its drawing; `squared`: on squared paper, as everything to practise. */
    | { readonly kind: "emblem"; readonly name: string; readonly squared: boolean }
    | { readonly kind: "course" }
    | { readonly kind: "logo" };
}

/** Name and line of the site, at the foot of every card. */
export interface CardSite {
  readonly name: string;
  readonly tagline: string;
}

/** The roles of the light scheme (tokens.css) as programs understand them that draw pictures. */
const colours = {
  paper: "#f8f7f1",
  square: "#d7e2e9",
  ink: "#26272e",
  soft: "#585b62",
  line: "#bfc6cd",
  edge: "#777b83",
  pencil: "#b3261e",
} as const;

/** Family name inside the font file of the site. */
export const cardFont = "Kiwi Maru";

const { width, height } = cardSize;
const rule = 172;
const left = 212;
const right = 1148;
const foot = 566;

/** The picture beside the title, and what it leaves for the title. */
interface Beside {
  readonly svg: string;
  readonly titleRight: number;
  readonly titleFoot: number;
}

/** The card as SVG text. It names one font and nothing outside itself. */
export function cardSvg(card: Card, site: CardSite, measure: Measure): string {
  const { svg: picture, titleRight, titleFoot } = beside(card.picture);
  const top = card.kind === "" ? 70 : 122;
  const title = fitted(card.title, { width: titleRight - left, height: titleFoot - top - 40 }, measure);
  const spare = titleFoot - top - 40 - title.lines.length * title.lineHeight;
  // A short title hangs a little lower, where the picture has its weight.
  const first = top + title.size * 0.98 + Math.min(spare * 0.3, 90);
  const last = first + (title.lines.length - 1) * title.lineHeight;
  const underline = Math.min(measure(title.lines.at(-1) ?? "", title.size), 330);
  const kind = fitted(card.kind, { width: titleRight - left, height: 50 }, measure, [36, 32, 28, 24, 20]);
  const nameWidth = measure(site.name, 46);
  const tagline = fitted(
    site.tagline,
    { width: right - left - nameWidth - 30, height: 40 },
    measure,
    [28, 25, 22, 19, 16],
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<g color="${colours.ink}" fill="${colours.ink}" font-family="${cardFont}">`,
    picture,
    `<g fill="${colours.line}">${filled(line(rule, -20, rule + 1, height + 20, { seed: 11, width: 4.4, wobble: 1.1, bow: 0.002 }))}</g>`,
    card.number === null ? "" : placed(card.number, measure),
    ...kind.lines.map((words) => text(words, left, 100, kind.size, colours.soft)),
    ...title.lines.map((words, index) => text(words, left, first + index * title.lineHeight, title.size)),
    filled(under(left, last + title.size * 0.34, underline)),
    `<g transform="translate(92 ${foot - 47}) scale(1.5)">${logo.body}</g>`,
    text(site.name, left, foot, 46),
    ...tagline.lines.map((words) => text(words, left + nameWidth + 30, foot, tagline.size, colours.soft)),
    "</g></svg>\n",
  ].join("");
}

/** The number of a lesson or section in a ring of the red pencil: the place in the course. */
function placed(number: number, measure: Measure): string {
  const size = 58;
  const digits = String(number);
  const centre = rule / 2;
  return `${text(digits, centre - measure(digits, size) / 2, 122, size)}<g fill="${colours.pencil}">${filled(
    ring(centre, 102, 50, 44, { seed: 5, width: 4, wobble: 0.8 }),
  )}</g>`;
}

/** One stroke under a title. */
const under = (x: number, y: number, length: number): string =>
  stroke(
    [
      [x - 4, y + 2],
      [x + length * 0.35, y - 2],
      [x + length * 0.7, y + 3],
      [x + length + 8, y - 1],
    ],
    { seed: 8, width: 6.5, wobble: 0.9 },
  );

function beside(picture: Card["picture"]): Beside {
  switch (picture.kind) {
    case "plate":
      return {
        svg: `<g transform="translate(712 132) scale(1.18)">${coloured(picture.body)}</g>`,
        titleRight: 690,
        titleFoot: 500,
      };
    case "emblem": {
      // A school may have sections for which nobody drew a sign.
      const own = Object.entries(emblems).find(([name]) => name === picture.name)?.[1].body;
      const body = own ?? `<g transform="translate(4 4) scale(2.2)">${logo.body}</g>`;
      return {
        svg: `${picture.squared ? squares(808, 486) : ""}<g transform="translate(852 150) scale(3)">${coloured(body)}</g>`,
        titleRight: 800,
        titleFoot: 500,
      };
    }
    case "logo":
      return {
        svg: `<g transform="translate(868 168) scale(5.6)">${coloured(logo.body)}</g>`,
        titleRight: 800,
        titleFoot: 500,
      };
    case "course":
      return { svg: course(), titleRight: right, titleFoot: 290 };
  }
}

/** The way through the six sections, as on the home page. */
function course(): string {
  const tops = [40, 96, 24, 104, 36, 84];
  const signs = Object.values(emblems).map(
    ({ body }, station) => `<g transform="translate(${station * 168} ${tops[station] ?? 0})">${body}</g>`,
  );
  return `<g transform="translate(${left} 282) scale(.94)">${coloured(courseLine(null).body + signs.join(""))}</g>`;
}

/** Squared paper from `x` to the right edge and from the top edge to `end`. */
function squares(x: number, end: number): string {
  const cell = 36;
  const lines: string[] = [];
  for (let at = x; at <= width; at += cell) lines.push(`M${at} 0V${end}`);
  for (let at = cell / 2; at <= end; at += cell) lines.push(`M${x} ${at}H${width}`);
  return `<path d="${lines.join("")}" fill="none" stroke="${colours.square}" stroke-width="1.5"/>`;
}

/** Drawings name roles, which are properties of a page; a picture that stands alone has values. */
const coloured = (body: string): string =>
  body.replace(/var\(--(\w+)[^)]*\)/g, (_, role: string) =>
    role in colours ? colours[role as keyof typeof colours] : colours.ink,
  );

const text = (words: string, x: number, y: number, size: number, fill?: string): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${fill ? ` fill="${fill}"` : ""}>${escapeHtml(words)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;
