/** Draws a card: the page's title in the style of the site, 1200 × 630. Text is measured by a function that is passed in. */

import { cardSize } from "#app/domain/cards.ts";
import { escapeHtml } from "#app/domain/escape.ts";
import { courseLine } from "./course-line.ts";
import { emblems } from "./emblems.ts";
import { fitText, type Measure } from "./fit-text.ts";
import { logo } from "./icons.ts";
import { line, ring, stroke } from "./pencil.ts";
import { fillPath } from "./svg.ts";

/** What a card shows. */
export interface Card {
  /** Path of its page. */
  readonly page: string;
  /** The kind of page, in small letters above the title. May be empty. */
  readonly kind: string;
  readonly title: string;
  /** Position in the course, from 1, shown in a ring to the left of the rule. */
  readonly number: number | null;
  readonly picture:
    | { readonly kind: "plate" /** Inside of an svg element, 380 × 270. */; readonly body: string }
    /** `name` is the slug of a section. `squared` puts it on squared paper, like everything that is for practice. */
    | { readonly kind: "emblem"; readonly name: string; readonly squared: boolean }
    | { readonly kind: "course" }
    | { readonly kind: "logo" };
}

/** Name and tagline of the site, at the bottom of every card. */
export interface CardSite {
  readonly name: string;
  readonly tagline: string;
}

/** The colour roles of the light scheme (tokens.css), as values that image renderers support. */
const colours = {
  paper: "#f8f7f1",
  square: "#d7e2e9",
  ink: "#26272e",
  soft: "#585b62",
  line: "#bfc6cd",
  edge: "#777b83",
  pencil: "#b3261e",
} as const;

/** Family name in the site's font file. */
export const cardFont = "Kiwi Maru";

const { width, height } = cardSize;
const rule = 172;
const left = 212;
const right = 1148;
const foot = 566;

/** The picture next to the title, and the space that is left for the title. */
interface PictureLayout {
  readonly svg: string;
  readonly titleRight: number;
  readonly titleFoot: number;
}

/** The card as SVG. It refers to one font and to no other files. */
export function cardSvg(card: Card, site: CardSite, measure: Measure): string {
  const { svg: picture, titleRight, titleFoot } = layOutPicture(card.picture);
  const top = card.kind === "" ? 70 : 122;
  const title = fitText(card.title, { width: titleRight - left, height: titleFoot - top - 40 }, measure);
  const spare = titleFoot - top - 40 - title.lines.length * title.lineHeight;
  // A short title is a little lower, level with the middle of the picture.
  const first = top + title.size * 0.98 + Math.min(spare * 0.3, 90);
  const last = first + (title.lines.length - 1) * title.lineHeight;
  const underline = Math.min(measure(title.lines.at(-1) ?? "", title.size), 330);
  const kind = fitText(card.kind, { width: titleRight - left, height: 50 }, measure, [36, 32, 28, 24, 20]);
  const nameWidth = measure(site.name, 46);
  const tagline = fitText(
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
    `<g fill="${colours.line}">${fillPath(line(rule, -20, rule + 1, height + 20, { seed: 11, width: 4.4, wobble: 1.1, bow: 0.002 }))}</g>`,
    card.number === null ? "" : numberRing(card.number, measure),
    ...kind.lines.map((words) => text(words, left, 100, kind.size, colours.soft)),
    ...title.lines.map((words, index) => text(words, left, first + index * title.lineHeight, title.size)),
    fillPath(underlineStroke(left, last + title.size * 0.34, underline)),
    `<g transform="translate(92 ${foot - 47}) scale(1.5)">${logo.body}</g>`,
    text(site.name, left, foot, 46),
    ...tagline.lines.map((words) => text(words, left + nameWidth + 30, foot, tagline.size, colours.soft)),
    "</g></svg>\n",
  ].join("");
}

/** The number of a lesson or section, in a ring drawn with the red pencil. */
function numberRing(number: number, measure: Measure): string {
  const size = 58;
  const digits = String(number);
  const centre = rule / 2;
  return `${text(digits, centre - measure(digits, size) / 2, 122, size)}<g fill="${colours.pencil}">${fillPath(
    ring(centre, 102, 50, 44, { seed: 5, width: 4, wobble: 0.8 }),
  )}</g>`;
}

/** A stroke under a title. */
const underlineStroke = (x: number, y: number, length: number): string =>
  stroke(
    [
      [x - 4, y + 2],
      [x + length * 0.35, y - 2],
      [x + length * 0.7, y + 3],
      [x + length + 8, y - 1],
    ],
    { seed: 8, width: 6.5, wobble: 0.9 },
  );

function layOutPicture(picture: Card["picture"]): PictureLayout {
  switch (picture.kind) {
    case "plate":
      return {
        svg: `<g transform="translate(712 132) scale(1.18)">${resolveColours(picture.body)}</g>`,
        titleRight: 690,
        titleFoot: 500,
      };
    case "emblem": {
      // Not every section has an emblem.
      const own = Object.entries(emblems).find(([name]) => name === picture.name)?.[1].body;
      const body = own ?? `<g transform="translate(4 4) scale(2.2)">${logo.body}</g>`;
      return {
        svg: `${picture.squared ? squaredPaper(808, 486) : ""}<g transform="translate(852 150) scale(3)">${resolveColours(body)}</g>`,
        titleRight: 800,
        titleFoot: 500,
      };
    }
    case "logo":
      return {
        svg: `<g transform="translate(868 168) scale(5.6)">${resolveColours(logo.body)}</g>`,
        titleRight: 800,
        titleFoot: 500,
      };
    case "course":
      return { svg: coursePath(), titleRight: right, titleFoot: 290 };
  }
}

/** The path through the six sections, as on the home page. */
function coursePath(): string {
  const tops = [40, 96, 24, 104, 36, 84];
  const signs = Object.values(emblems).map(
    ({ body }, station) => `<g transform="translate(${station * 168} ${tops[station] ?? 0})">${body}</g>`,
  );
  return `<g transform="translate(${left} 282) scale(.94)">${resolveColours(courseLine(null).body + signs.join(""))}</g>`;
}

/** Squared paper from `x` to the right edge and from the top edge to `end`. */
function squaredPaper(x: number, end: number): string {
  const cell = 36;
  const lines: string[] = [];
  for (let at = x; at <= width; at += cell) lines.push(`M${at} 0V${end}`);
  for (let at = cell / 2; at <= end; at += cell) lines.push(`M${x} ${at}H${width}`);
  return `<path d="${lines.join("")}" fill="none" stroke="${colours.square}" stroke-width="1.5"/>`;
}

/** Replaces colour roles by values, because a standalone image has no custom properties. */
const resolveColours = (body: string): string =>
  body.replace(/var\(--(\w+)[^)]*\)/g, (_, role: string) =>
    role in colours ? colours[role as keyof typeof colours] : colours.ink,
  );

const text = (words: string, x: number, y: number, size: number, fill?: string): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${size}"${fill ? ` fill="${fill}"` : ""}>${escapeHtml(words)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;
