/** What the modules of the content plugin export. */

declare module "virtual:graphite/catalog" {
  import type { Content } from "#app/catalog/read/content.ts";
  /** Everything but the texts themselves; for the server. */
  export const catalog: Content;
}

declare module "virtual:graphite/documents" {
  import type { MDXComponents } from "mdx/types";
  import type { ComponentType } from "react";
  /** Texts by key: "lesson:html-basics/introduction", "article:git-basics", "project:photo-gallery"; for the server. */
  export const documents: Readonly<
    Record<string, () => Promise<{ default: ComponentType<{ components?: MDXComponents }> }>>
  >;
}

declare module "virtual:graphite/articles" {
  import type { ArticleMeta } from "#app/domain/journal/journal.ts";
  /** Article data without texts, also of articles that are not due; for guard and feed in the browser. */
  export const articles: readonly ArticleMeta[];
}

declare module "virtual:graphite/pictures" {
  /** The drawings of the journal by slug: what stands inside an svg element with `viewBox="0 0 380 270"`. */
  export const pictures: Readonly<Record<string, string>>;
}

declare module "virtual:graphite/samples" {
  import type { Measurements } from "#app/catalog/read/sample-measurements.ts";
  /** Measured or estimated sizes of the results in lessons, by the id of the sample; for the server. */
  export const samples: Measurements;
}

declare module "virtual:graphite/figures" {
  import type { ShownFigures } from "#app/catalog/build/figure-files.ts";
  /** The figures of lessons and articles by the key of their text, then by name; for the server. */
  export const figures: ShownFigures;
}

declare module "virtual:graphite/practices" {
  import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
  /** Exercises and projects by id; for the server: solutions are shown only when they are due. */
  export const practices: Readonly<
    Record<
      string,
      {
        readonly data: PracticeData;
        readonly solution: Files;
        /** The day on which it proved itself as it is now, as `2026-11-21`; null if it has changed since. */
        readonly proved: string | null;
      }
    >
  >;
}
