/** What MDX may use besides Markdown: the components of docs/guides/lesson.md and a few inline elements of HTML. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { demoTag } from "#app/domain/demos.ts";
import type { RuleName } from "./house-rules.ts";

export type TextKind = "lesson" | "article" | "project" | "exercise";

export interface ComponentRule {
  /** Attributes that have to be there. */
  readonly required: readonly string[];
  /** Attributes that may be there. */
  readonly optional: readonly string[];
  /** How often it may occur in a text of a kind: null is "as often as you like", 1 is "once". */
  readonly times: { readonly [Kind in TextKind]?: 1 | null };
  /** The rule of house style that asks for it, if one does. */
  readonly house?: RuleName;
  /** How it is written, for repairs. */
  readonly example: string;
}

const anywhere = { lesson: null, article: null, project: null, exercise: null } as const;

const demosFolder = new URL("../../demos/", import.meta.url);

/** The demonstrations, by their folders in app/demos. */
export const demoNames: readonly string[] = readdirSync(demosFolder).filter((name) =>
  existsSync(new URL(`${name}/${name}-demo.tsx`, demosFolder)),
);

/**
 * The rules of demonstrations. `attributes.json` has the attributes that a lesson gives, each with an example; most
 * demonstrations have none.
 */
const demos: Readonly<Record<string, ComponentRule>> = Object.fromEntries(
  demoNames.map((name) => {
    const file = new URL(`${name}/attributes.json`, demosFolder);
    const attributes: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const written = Object.entries(attributes).map(([key, value]) =>
      value.includes("<") ? ` ${key}={${JSON.stringify(value)}}` : ` ${key}="${value}"`,
    );
    const tag = demoTag(name);
    const example = `<${tag}${written.join("")} />`;
    return [tag, { required: Object.keys(attributes), optional: [], times: { lesson: null }, example }];
  }),
);

export const components: Readonly<Record<string, ComponentRule>> = {
  ...demos,
  Retrieval: { required: [], optional: [], times: { lesson: 1 }, example: "<Retrieval />", house: "retrieval" },
  Quiz: { required: [], optional: [], times: { lesson: 1 }, example: "<Quiz />", house: "quiz" },
  Helps: {
    required: [],
    optional: [],
    times: { lesson: 1, article: null, project: null },
    example: "<Helps>…</Helps>",
    house: "helps",
  },
  Definition: {
    required: ["term"],
    optional: [],
    times: anywhere,
    example: '<Definition term="element">A piece of a page.</Definition>',
  },
  Note: {
    required: ["title"],
    optional: [],
    times: anywhere,
    example: '<Note title="You may meet this in old code">…</Note>',
  },
  Predict: {
    required: ["question"],
    optional: [],
    times: { lesson: null },
    example: '<Predict question="Which link moves you within this page?">, options as a task list, an explanation',
  },
  Deeper: {
    required: ["title"],
    optional: [],
    times: { lesson: null, article: null },
    example: '<Deeper title="Why pixels aren’t dots">…</Deeper>',
  },
  Baseline: {
    required: ["feature", "status"],
    optional: [],
    times: { lesson: null, article: null },
    example: '<Baseline feature="popover" status="newly" />',
  },
  Figure: {
    required: ["name"],
    optional: [],
    times: { lesson: null, article: null },
    example: '<Figure name="element-tree" />',
  },
  Exercise: { required: ["name"], optional: [], times: { lesson: null }, example: '<Exercise name="fix" />' },
};

/** Inline elements that Markdown has no syntax for. */
export const inlineElements: Readonly<Record<string, ComponentRule>> = {
  abbr: {
    required: ["title"],
    optional: ["lang"],
    times: anywhere,
    example: '<abbr title="Domain Name System">DNS</abbr>',
  },
  br: { required: [], optional: [], times: anywhere, example: "<br />" },
  cite: { required: [], optional: ["lang"], times: anywhere, example: "<cite>The book</cite>" },
  img: {
    required: ["src", "alt"],
    optional: ["width", "height"],
    times: anywhere,
    example: '<img src="/images/journal/dns-web-browsing.svg" alt="What it shows" width="380" height="270" />',
  },
  kbd: { required: [], optional: [], times: anywhere, example: "<kbd>Ctrl</kbd>" },
  q: { required: [], optional: ["lang"], times: anywhere, example: "<q>…</q>" },
  span: { required: ["lang"], optional: [], times: anywhere, example: '<span lang="fr">bonjour</span>' },
  sub: { required: [], optional: [], times: anywhere, example: "<sub>2</sub>" },
  sup: { required: [], optional: [], times: anywhere, example: "<sup>2</sup>" },
};
