/** What pages need of figures: their words and labels, and the strokes as files that are loaded when people get near them. */
import { createHash } from "node:crypto";
import type { Figure, Figures } from "#app/catalog/read/figures.ts";
import { type DrawnLayout, strokesFile } from "#app/drawing/figures/figures.ts";

/** One layout of a figure as a page shows it. */
export interface ShownLayout {
  /** URL of the file with the strokes. */
  readonly src: string;
  /** Size in units of 1/16 rem. */
  readonly width: number;
  readonly height: number;
  /** Labels as content of an SVG. */
  readonly texts: string;
}

/** A figure as a page shows it. */
export interface ShownFigure {
  readonly kind: string;
  /** HTML. */
  readonly caption: string;
  readonly alt: string;
  readonly wide: ShownLayout;
  readonly narrow: ShownLayout;
}

/** By the key of the text, then by name. */
export type ShownFigures = Readonly<Record<string, Readonly<Record<string, ShownFigure>>>>;

/** The figures of all texts, and the files with their strokes by URL. Names of files change with what is in them. */
export function figureFiles(figures: Figures): {
  readonly shown: ShownFigures;
  readonly files: ReadonlyMap<string, string>;
} {
  const files = new Map<string, string>();
  const show = (name: string, { kind, caption, alt, drawn }: Figure): ShownFigure => {
    const layout = (drawnLayout: DrawnLayout): ShownLayout => {
      const { width, height, texts } = drawnLayout;
      const svg = strokesFile(drawnLayout);
      const src = `/assets/figure-${name}-${createHash("sha256").update(svg).digest("base64url").slice(0, 8)}.svg`;
      files.set(src, svg);
      return { src, width, height, texts };
    };
    return { kind, caption, alt, wide: layout(drawn.wide), narrow: layout(drawn.narrow) };
  };
  const shown = Object.fromEntries(
    Array.from(figures, ([key, own]) => [
      key,
      Object.fromEntries(Array.from(own, ([name, figure]) => [name, show(name, figure)])),
    ]),
  );
  return { shown, files };
}
