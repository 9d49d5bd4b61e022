/**
 * Figures: drawings that are described by data. Each kind has a folder with its schema and its drawing. A figure is drawn
 * twice, for wide and for narrow screens, and the same description always gives the same drawing.
 */
import { z } from "zod";
import { boxesSchema, drawBoxes } from "./boxes/boxes.ts";
import { branchesSchema, drawBranches } from "./branches/branches.ts";
import { commonFields } from "./fields.ts";
import { drawFiles, filesSchema } from "./files/files.ts";
import { drawLayers, layersSchema } from "./layers/layers.ts";
import { drawParts, partsSchema } from "./parts/parts.ts";
import { drawRequest, requestSchema } from "./request/request.ts";
import { drawRule, ruleSchema } from "./rule/rule.ts";
import { drawScreen, screenSchema } from "./screen/screen.ts";
import { drawSequence, sequenceSchema } from "./sequence/sequence.ts";
import { type FigurePath, type FigureProblem, type Layout, Sheet } from "./sheet.ts";
import { drawTree, treeSchema } from "./tree/tree.ts";

export type { FigureProblem, Layout } from "./sheet.ts";

/** One layout of a figure. */
export type DrawnLayout = {
  /** Size in units of 1/16 rem. */
  readonly width: number;
  readonly height: number;
  /** Pencil strokes as content of an SVG. Colours are `currentColor`, `--soft`, `--edge` and `--pencil`. */
  readonly strokes: string;
  /** Labels as content of an SVG with the same view box. styles/figures.css has the styles. */
  readonly texts: string;
};

export type DrawnFigure = Readonly<Record<Layout, DrawnLayout>>;

/** What every description has. */
type Common = { readonly caption: string; readonly alt: string; readonly seed?: number | undefined };

/** A kind of figures: what describes one, and how it is drawn. */
export type FigureKind = {
  readonly schema: z.ZodObject & z.ZodType<Common>;
  /** Draws both layouts of what the schema has accepted. `name` gives the seed if the description has none. */
  readonly draw: (
    data: Common,
    name: string,
  ) => { readonly figure: DrawnFigure; readonly problems: readonly FigureProblem[] };
};

/** `draw` returns the height of what it has drawn. */
function kind<S extends z.ZodObject>(
  name: string,
  own: S,
  draw: (sheet: Sheet, data: z.output<S>) => number,
): FigureKind {
  const layout = (data: z.output<S>, name: Layout, seed: number): { drawn: DrawnLayout; problems: FigureProblem[] } => {
    const sheet = new Sheet(name, seed);
    const height = Math.ceil(draw(sheet, data));
    return {
      drawn: { width: sheet.width, height, strokes: sheet.strokes(), texts: sheet.texts() },
      problems: sheet.problems,
    };
  };
  return {
    schema: own.safeExtend({ kind: z.literal(name), ...commonFields }) as unknown as FigureKind["schema"],
    draw(written, figureName) {
      // The schema has checked it, and a schema's output has the fields of its kind.
      const data = written as unknown as z.output<S>;
      const seed = written.seed ?? seedOf(figureName);
      const [wide, narrow] = [layout(data, "wide", seed), layout(data, "narrow", seed)];
      return {
        figure: { wide: wide.drawn, narrow: narrow.drawn },
        problems: [...manyMarks(data), ...wide.problems, ...narrow.problems],
      };
    },
  };
}

export const figureKinds = {
  boxes: kind("boxes", boxesSchema, drawBoxes),
  branches: kind("branches", branchesSchema, drawBranches),
  files: kind("files", filesSchema, drawFiles),
  layers: kind("layers", layersSchema, drawLayers),
  parts: kind("parts", partsSchema, drawParts),
  request: kind("request", requestSchema, drawRequest),
  rule: kind("rule", ruleSchema, drawRule),
  screen: kind("screen", screenSchema, drawScreen),
  sequence: kind("sequence", sequenceSchema, drawSequence),
  tree: kind("tree", treeSchema, drawTree),
} satisfies Record<string, FigureKind>;

export type FigureKindName = keyof typeof figureKinds;

export const figureKindNames = Object.keys(figureKinds) as FigureKindName[];

/** The red pencil marks one thing, because two would compete. */
function manyMarks(data: unknown): FigureProblem[] {
  const [, second] = marksIn(data, []);
  return second === undefined
    ? []
    : [{ path: second, message: "The figure has more than one `mark`.", repair: "Keep the one that matters most." }];
}

function marksIn(value: unknown, path: FigurePath): FigurePath[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return key === "mark" && inner !== undefined ? [own] : marksIn(inner, own);
  });
}

/** A seed made of a name, so that every figure has strokes of its own. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);

/**
 * The strokes of a layout as a file. An image can't use the colours of the page, but browsers tell it which scheme the page
 * is shown in. They are those of the tokens in sRGB. With forced colours the scheme is that of the reader's background, but
 * system colours in an image would be those of the light scheme.
 */
export const strokesFile = ({ width, height, strokes }: DrawnLayout): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>:root{color:#24262b;--soft:#575b62;--edge:#767b82;--pencil:#be2323}@media(prefers-color-scheme:dark){:root{color:#ecebe4;--soft:#b5bdb6;--edge:#919b98;--pencil:#fc9285}}</style><g fill="currentColor">${strokes}</g></svg>\n`;
