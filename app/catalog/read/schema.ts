/**
 * The fields of every content file. This is the reference: each field says what it means, and `example` is the line
 * that the check shows when the field is wrong. Schemas whose names end in `Fields` say what the site needs; those whose
 * names end in `Style` say what the house style asks for besides (house-style.ts).
 */

import { z } from "zod";
import { seriesNames } from "#app/domain/journal/journal.ts";
import { numberInWords } from "#app/domain/number-words.ts";
import type { RuleOptions } from "./house-rules.ts";

/** Gives a field its example, which a repair shows as it would be in the file. */
export const example = <S extends z.ZodType>(schema: S, text: string): S => schema.meta({ example: text }) as S;

/** Plain text with a length in characters. Markdown in it would be shown with its characters. */
const plain = (least: number, most: number) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (value.length < least || value.length > most) {
        context.addIssue({
          code: "custom",
          message: `has ${value.length} characters, but needs ${least} to ${most}`,
        });
      }
      if (/`|\*\*/.test(value)) {
        context.addIssue({
          code: "custom",
          message: "is plain text, so backticks and asterisks would be shown as they are",
        });
      }
    });

/**
 * Text with a length that may contain code in backticks. They are removed when the file is read, because pages show such
 * lists as plain text.
 */
const line = (least: number, most: number) =>
  z
    .string()
    .trim()
    .transform((value) => value.replaceAll("`", ""))
    .pipe(plain(least, most));

/** Text of any length. People who write `title: 2024` mean the text. */
const anyText = z.union([z.string(), z.number()], "must be text").transform((value) => String(value).trim());

/** Text of any length, in which backticks are removed. */
const anyLine = anyText.transform((value) => value.replaceAll("`", ""));

/** A field that may be left out or left empty. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

const optionalList = <S extends z.ZodType>(item: S) => optional(z.array(item)).transform((list) => list ?? []);

const optionalText = optional(anyText).transform((value) => value ?? "");

/** Inline Markdown (code, emphasis) of a quiz, which is converted to HTML when the file is read. */
const inline = z.string().trim().min(1, "is empty");

const day = z
  .string()
  .refine(
    (value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value,
    "isn't a date in the form YYYY-MM-DD",
  );

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "can only have lowercase letters, digits and single hyphens");

const lessonReference = z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "must name a lesson as section/lesson");

const httpsUrl = z.string().refine((value) => {
  try {
    return new URL(value).protocol === "https:";
  } catch {
    return false;
  }
}, "must be a full URL that begins with https://");

const minutes = z.number().int("must be a whole number").min(1, "must be at least 1").max(600, "must be at most 600");

const wordCeiling = z.number().int("must be a whole number").min(1, "must be at least 1");

/** What the site needs of the front matter of a lesson. Other fields belong to other programs. */
export const lessonFields = z.object({
  /** Without it, the first heading of the first level is the title. */
  title: optional(anyText),
  description: optionalText,
  minutes: optional(minutes),
  checked: optional(day),
  objectives: optionalList(anyLine),
  prerequisites: optionalList(lessonReference),
  words: optional(wordCeiling),
  /** The last part of the URL, if it isn't to be made from the name of the file. */
  slug: optional(slug),
});

/** Front matter of `content/tutorials/<section>/<lesson>/lesson.mdx`. */
export const lessonStyle = z.strictObject({
  /** Short, because the page adds the section and the site. Plain text, up to 60 characters. */
  title: example(plain(2, 60), "title: Introduction"),
  /** For search engines and lists: plain text of 70 to 160 characters. */
  description: example(
    plain(70, 160),
    "description: What HTML is, how elements and attributes fit together, and how a browser repairs markup.",
  ),
  /** Minutes for the text, the exercises and the quiz together; a whole number. */
  minutes: example(minutes, "minutes: 40"),
  /** The most words that its text may have, without tables and "Going deeper". Default: no limit. */
  words: example(wordCeiling.optional(), "words: 1800"),
  /** Day of the last fact check, YYYY-MM-DD; shown on the page. */
  checked: example(day, "checked: 2026-11-21"),
  /** Each completes "After this lesson you can …". Quiz questions name them by number, from 1. */
  objectives: example(
    z.array(line(5, 200)).min(1, "needs at least one objective"),
    "objectives:\n  - write correctly nested elements",
  ),
  /** Lessons as `section/lesson` that come earlier in the course; `[]` for none. */
  prerequisites: example(z.array(lessonReference), "prerequisites: [html-basics/introduction]"),
});

/** `<Definition term="…">…</Definition>` in a lesson: an entry of the glossary. */
export const definitionFields = z.strictObject({
  /** As written in running text: lowercase except for names and abbreviations. */
  term: plain(2, 40),
  /** One or two short sentences, which may contain code in backticks. */
  meaning: plain(12, 140).refine((text) => /[.!?]$/.test(text), "must end like a sentence"),
});

/** What the site needs of `section.yaml`: nothing, because a section has a folder with a name. */
export const sectionFields = z.object({
  title: optional(anyText),
  blurb: optionalText,
  lede: optionalText,
  emblem: optional(slug),
  hours: optionalText,
  prerequisites: optionalText,
  selfTest: optionalList(
    z.union([
      anyLine.transform((question) => ({ question, answer: null, lesson: null })),
      z.object({ question: anyLine, answer: inline, lesson: slug }),
    ]),
  ),
  capstone: optional(
    z.union([z.object({ project: slug }), z.object({ title: anyText, minutes, steps: z.array(anyLine).min(1) })]),
  ),
  planned: optional(z.number().int().min(1)),
  /** Slugs, or names of files or folders. Without the field, the names of the files give the order. */
  lessons: optional(z.array(anyText)),
});

/** `content/tutorials/<section>/section.yaml`. */
export const sectionStyle = z.strictObject({
  /** Name of the section in headings and menus. */
  title: example(plain(2, 60), "title: HTML basics"),
  /** One line for lists. */
  blurb: example(plain(10, 160), "blurb: Give text its meaning, and meet the tree that a browser builds."),
  /** What people can do after the section. */
  lede: example(plain(20, 400), "lede: After this section you can build a whole page that everyone can read."),
  /** Name of its drawing. */
  emblem: example(slug, "emblem: brackets"),
  /** Time for the section, as shown. */
  hours: example(plain(2, 20), "hours: 10–12 h"),
  /** What people should know before they start, as a sentence. */
  prerequisites: example(plain(2, 200), "prerequisites: Getting started, or the same knowledge."),
  /** Questions under "Can you already do this?", each with its answer and its lesson, if the lesson exists. */
  selfTest: example(
    z.array(
      z.union([
        line(5, 200).transform((question) => ({ question, answer: null, lesson: null })),
        z.strictObject({
          /** Plain text; code in backticks. */
          question: example(line(5, 200), "question: Can you write a page with two links from memory?"),
          /** One to three sentences of inline Markdown. */
          answer: example(
            inline,
            "answer: The doctype, `html` with `lang`, a head with its title, a body with the links.",
          ),
          /** Slug of the lesson of this section that teaches it. */
          lesson: example(slug, "lesson: links"),
        }),
      ]),
    ),
    "selfTest:\n  - question: Can you write a page with two links from memory?\n    answer: The doctype, …\n    lesson: links",
  ),
  /** The end of the section: a project, or a separate task in steps. */
  capstone: example(
    z
      .union([
        z.strictObject({ project: slug }),
        z.strictObject({ title: plain(2, 60), minutes, steps: z.array(line(10, 200)).min(2).max(8) }),
      ])
      .optional(),
    "capstone:\n  project: photo-gallery",
  ),
  /** How many lessons the section will have; shown while none of them is open. */
  planned: example(z.number().int().min(1).max(30).optional(), "planned: 8"),
  /** Slugs of the lessons in the order of the course. Lessons that aren't listed don't appear. */
  lessons: example(z.array(slug), "lessons: [introduction, first-page]"),
});

const sheetColumns = example(
  z.array(inline).min(2, "needs two or three headings").max(3, "needs two or three headings"),
  "columns: [Element, What it says, Example]",
);

/** Tables of a cheat sheet, in the order of the lessons. */
const sheetGroups = example(
  z
    .array(
      z
        .strictObject({
          title: example(plain(2, 60), "title: Text"),
          /** Slug of the lesson of this section that teaches it. */
          lesson: example(slug, "lesson: text"),
          /** Column headings; inline Markdown. */
          columns: sheetColumns,
          /** Rows of the table, with one cell for each column; inline Markdown. */
          rows: example(z.array(z.array(inline)).min(1).optional(), 'rows:\n  - ["`p`", "a paragraph", "`<p>Hi</p>`"]'),
          /** Instead of rows: terms that lessons of the section define, shown with their definitions. */
          terms: example(z.array(inline).min(1).optional(), "terms: [client, server]"),
        })
        .superRefine(({ columns, rows, terms }, context) => {
          if ((rows === undefined) === (terms === undefined))
            context.addIssue({
              code: "custom",
              path: ["rows"],
              message: "is required, or else `terms`, but not both",
            });
          if (terms && columns.length !== 2)
            context.addIssue({
              code: "custom",
              path: ["columns"],
              message: "must have two entries if there are `terms`",
            });
          rows?.forEach((row, at) => {
            if (row.length !== columns.length)
              context.addIssue({
                code: "custom",
                path: ["rows", at],
                message: `has ${row.length} cells, but there are ${columns.length} columns`,
              });
          });
        }),
    )
    .min(1, "needs at least one group"),
  "groups:\n  - title: Text\n    lesson: text\n    columns: [Element, What it says]\n    rows: […]",
);

/** What the site needs of `cheat-sheet.yaml`. */
export const cheatSheetFields = z.strictObject({ title: anyText, description: optionalText, groups: sheetGroups });

/** `cheat-sheet.yaml` next to `section.yaml`. */
export const cheatSheetStyle = z.strictObject({
  /** Title of the page and of the printout; plain text, up to 60 characters. */
  title: example(plain(2, 60), "title: HTML cheat sheet"),
  /** For search engines: plain text of 70 to 160 characters. */
  description: example(plain(70, 160), "description: What it lists, and for whom."),
  groups: sheetGroups,
});

/** `content/everyday-words.yaml`: glossary terms that lessons may use earlier, in the sense that everyone knows. */
export const everydayFields = z.strictObject({
  words: example(
    z.array(
      z.strictObject({
        /** As its lesson defines it. */
        term: example(z.string().trim().min(1, "is empty"), "term: column"),
        /** The sense in which it is used earlier. */
        because: example(
          z.string().trim().min(10, "is too short; write a sentence"),
          "because: Tables have columns, long before the Console.",
        ),
      }),
    ),
    "words:\n  - term: column\n    because: Tables have columns, long before the Console.",
  ),
});

const featureNames = example(
  z.array(z.string().trim().min(1, "is empty")).default([]),
  'html: [details, "details[name]", "[lang]"]',
);

/** Features by language, with the names in docs/guides/lesson.md. */
const featureLists = z.strictObject({
  /** Elements (`details`), attributes (`img[src]`, `[lang]` on any element, `input[type=email]`), `doctype`, `comment`. */
  html: featureNames,
  /** Properties (`color`), selectors (`.class`, `A > B`, `:hover`), at-rules, functions (`var()`) and units (`1rem`). */
  css: featureNames,
  /** Constructs (`const`, `for…of`), operators, names (`document`, `Math.round`) and members (`.length`). */
  js: featureNames,
});

/** The features that a lesson is the first to use. */
const lessonFeatures = featureLists.extend({
  /**
   * By second- or third-level heading, as the lesson has it: the features that its part introduces. Nothing above the heading
   * may use them. The features outside this list belong to the lesson as a whole.
   */
  headings: example(
    z.record(z.string(), featureLists).default({}),
    "headings:\n  Choices and groups:\n    html: [fieldset, legend]",
  ),
});

/** `content/tutorials/<section>/features.yaml`: which lesson introduces which feature. */
export const featuresFields = z.strictObject({
  /** Why code blocks in this section may show features before they are taught. Only for sections that don't teach code. */
  shows: example(
    z.string().trim().min(20, "is too short; write a sentence").optional(),
    "shows: No code is taught in this section.",
  ),
  /** The features that the files of its exercises and projects may use from the start, and why. */
  given: z
    .strictObject({
      because: example(
        z.string().trim().min(20, "is too short; write a sentence"),
        "because: A style sheet is provided with them.",
      ),
      ...featureLists.shape,
    })
    .optional(),
  /** By slug. It may list lessons that haven't been written yet. */
  lessons: example(z.record(slug, lessonFeatures), 'lessons:\n  links:\n    html: [a, "a[href]"]'),
});

/** Reports options of which not exactly one is right. */
function checkRight(options: readonly { readonly right: boolean }[], context: z.core.$RefinementCtx): void {
  const right = options.filter((option) => option.right).length;
  if (right === 1) return;
  const message =
    right === 0 ? "has no right option, but needs exactly one" : `has ${right} right options, but needs exactly one`;
  context.addIssue({ code: "custom", message });
}

/** What the site needs of the options of a question. */
const optionsNeeded = z
  .array(z.object({ text: inline, right: z.boolean().default(false), why: optionalText }))
  .min(2, "needs at least two options")
  .superRefine(checkRight);

const sourceOfQuestion = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/, "must name a section or section/lesson");

const objectiveNumber = z.number().int("must be a whole number").min(1, "counts from 1");

/** What the site needs of `quiz.yaml`. */
export const quizFields = z.object({
  retrieval: optionalList(z.object({ question: inline, from: optional(sourceOfQuestion), options: optionsNeeded })),
  questions: optionalList(z.object({ question: inline, objective: optional(objectiveNumber), options: optionsNeeded })),
});

/** One option of a quiz question. */
const quizOption = z.strictObject({
  /** What the learner chooses; inline Markdown. */
  text: example(inline, "text: The fragment, after `#`"),
  /** `true` for the one right option; left out for the others. */
  right: example(z.boolean().default(false), "right: true"),
  /** Why this option is right or wrong; inline Markdown. */
  why: example(inline, "why: The browser keeps it, and scrolls to the element that it names."),
});

const quizOptions = example(
  z
    .array(quizOption)
    .min(3, "needs three or four options")
    .max(4, "needs three or four options")
    .superRefine(checkRight),
  "options:\n  - text: The fragment\n    right: true\n    why: The browser keeps it.\n  - text: The path\n    why: The server needs it.\n  - text: The host\n    why: It finds the server.",
);

/** `quiz.yaml` next to a lesson, with as many questions as the house style asks for. */
export const quizStyle = ({ retrieval, quiz }: Pick<RuleOptions, "retrieval" | "quiz">) =>
  z.strictObject({
    /** Questions from earlier lessons, asked at the top. */
    retrieval: example(
      z
        .array(
          z.strictObject({
            /** Inline Markdown. */
            question: example(inline, "question: Which part of a URL never leaves the browser?"),
            /** Where it comes from: a section, or a lesson as `section/lesson`. In the very first lesson, `everyday`. */
            from: example(sourceOfQuestion, "from: getting-started"),
            /** Three or four, one of them right. */
            options: quizOptions,
          }),
        )
        .length(retrieval.questions, `needs exactly ${numberInWords(retrieval.questions)} questions`),
      "retrieval:\n  - question: Which part of a URL never leaves the browser?\n    from: getting-started\n    options: […]",
    ),
    /** Questions at the end. */
    questions: example(
      z
        .array(
          z.strictObject({
            /** Inline Markdown. */
            question: example(inline, "question: What is an attribute?"),
            /** Number of the objective of the lesson that it tests, from 1. */
            objective: example(objectiveNumber, "objective: 1"),
            /** Three or four, one of them right. */
            options: quizOptions,
          }),
        )
        .min(quiz.least, `needs ${rangeOf(quiz)} questions`)
        .max(quiz.most, `needs ${rangeOf(quiz)} questions`),
      "questions:\n  - question: What is an attribute?\n    objective: 1\n    options: […]",
    ),
  });

const rangeOf = ({ least, most }: RuleOptions["quiz"]): string =>
  least >= most ? `exactly ${numberInWords(least)}` : `${numberInWords(least)} to ${numberInWords(most)}`;

/** What the site needs of the front matter of an article. */
export const articleFields = z.object({
  title: anyText,
  description: optionalText,
  status: optional(z.enum(["published", "scheduled"])).transform((status) => status ?? "published"),
  publishDate: day,
  lastUpdated: optional(day),
  factsChecked: optional(day),
  author: anyText,
  tags: optionalList(slug),
  readingTime: optional(z.string().regex(/^\d+ min$/, "must be the minutes, such as 8 min")),
  series: z.enum(seriesNames),
  seriesOrder: z.number().int("must be a whole number").min(1, "counts from 1"),
  relatedPosts: optionalList(slug),
  imageUrl: z.string(),
  imageAlt: anyText,
  excerpt: optionalText,
  featured: optional(z.boolean()).transform((featured) => featured ?? false),
  keyPoints: optionalList(anyLine),
  tryIt: optional(z.strictObject({ text: anyLine, lesson: lessonReference })),
  sources: optionalList(z.object({ title: anyText, url: httpsUrl })),
});

/** Front matter of `content/journal/<slug>.mdx`. */
export const articleStyle = z
  .strictObject({
    /** Title of the page, the lists and the feed; up to 80 characters. */
    title: example(plain(5, 80), 'title: "From Name to Page: How DNS Finds a Website"'),
    /** For search engines: plain text of 70 to 160 characters. */
    description: example(
      plain(70, 160),
      "description: Follow one lookup from the address bar to the server, and learn to read the records of a domain.",
    ),
    /** `published`, or `scheduled`, which appears on its `publishDate`. */
    status: example(z.enum(["published", "scheduled"]), "status: published"),
    /** Day of publication, YYYY-MM-DD. A scheduled article appears at 00:00 UTC on that day. */
    publishDate: example(day, "publishDate: 2024-04-16"),
    /** Day on which the text last changed, YYYY-MM-DD; not before `publishDate`. `npm run record:articles` sets it. */
    lastUpdated: example(day, "lastUpdated: 2026-11-21"),
    /** Day on which the facts were last checked, YYYY-MM-DD. */
    factsChecked: example(day, "factsChecked: 2026-11-21"),
    /** As shown under the title. */
    author: example(plain(2, 80), "author: Graphite editors"),
    /** One to eight; lowercase letters, digits and hyphens. */
    tags: example(
      z.array(slug).min(1, "needs at least one tag").max(8, "can have at most eight tags"),
      "tags: [dns, domains, https]",
    ),
    /** Text as shown. It is compared with the length of the text at 200 words per minute, ± 1. */
    readingTime: example(z.string().regex(/^\d+ min$/, "must be the minutes, such as 8 min"), "readingTime: 8 min"),
    /** A name from the list in `app/domain/journal/journal.ts`. */
    series: example(z.enum(seriesNames), "series: Web Fundamentals"),
    /** Position in the series, from 1. No two articles of a series have the same one. */
    seriesOrder: example(z.number().int("must be a whole number").min(1, "counts from 1"), "seriesOrder: 2"),
    /** Slugs of up to three existing articles. */
    relatedPosts: example(
      z.array(slug).max(3, "can have at most three articles"),
      "relatedPosts: [web-security-essentials]",
    ),
    /** URL of the picture, always `/images/journal/<slug>.svg`. */
    imageUrl: example(
      z.string().regex(/^\/images\/journal\/[a-z0-9-]+\.svg$/, "must be /images/journal/<slug>.svg"),
      "imageUrl: /images/journal/dns-web-browsing.svg",
    ),
    /** What the picture shows, in one sentence. */
    imageAlt: example(plain(10, 250), "imageAlt: A name on the left is joined to a row of numbers by a dotted line."),
    /** Two sentences for lists and feeds, at most 300 characters. */
    excerpt: example(plain(40, 300), "excerpt: Two sentences that make people want to read more."),
    /** `true` for at most one article, which is shown at the top of the journal. */
    featured: example(z.boolean(), "featured: false"),
    /** Three to five sentences with what is most important to remember. */
    keyPoints: example(
      z.array(line(10, 300)).min(3, "needs three to five sentences").max(5, "needs three to five sentences"),
      "keyPoints:\n  - A name is looked up once and then remembered for a while.\n  - …\n  - …",
    ),
    /** A task after reading, and the lesson that goes with it. */
    tryIt: example(
      z.strictObject({
        /** Something to try in ten minutes, and what to look for. */
        text: example(line(20, 600), "text: Something to try in ten minutes, and what to look for."),
        /** As `section/lesson`; it has to exist. */
        lesson: example(lessonReference, "lesson: html-basics/first-page"),
      }),
      "tryIt:\n  text: Something to try in ten minutes, and what to look for.\n  lesson: html-basics/first-page",
    ),
    /** Where the facts were checked: the title and https URL of each source. */
    sources: example(
      z
        .array(
          z.strictObject({
            /** The source's own title. */
            title: example(plain(2, 200), 'title: "RFC 1034: Domain names, concepts and facilities"'),
            /** https only. */
            url: example(httpsUrl, "url: https://www.rfc-editor.org/rfc/rfc1034"),
          }),
        )
        .min(1, "needs at least one source"),
      'sources:\n  - title: "RFC 1034: Domain names, concepts and facilities"\n    url: https://www.rfc-editor.org/rfc/rfc1034',
    ),
  })
  .superRefine((article, context) => {
    if (article.lastUpdated < article.publishDate) {
      context.addIssue({
        code: "custom",
        path: ["lastUpdated"],
        message: `is before publishDate (${article.publishDate})`,
      });
    }
  });

/** What the site needs of the front matter of a project. */
export const projectFields = z.object({
  title: anyText,
  description: optionalText,
  section: slug,
  minutes,
  prerequisites: optionalList(lessonReference),
});

/** Front matter of `content/projects/<slug>/brief.mdx`. */
export const projectStyle = z.strictObject({
  /** Short, because the page adds the name of the site. */
  title: example(plain(2, 60), "title: Photo gallery"),
  /** For search engines and lists: plain text of 70 to 160 characters. */
  description: example(
    plain(70, 160),
    "description: Build a page of six pictures with captions and text alternatives that make sense without the pictures.",
  ),
  /** Slug of the section that it practises. */
  section: example(slug, "section: html-basics"),
  /** Minutes to build it; a whole number. */
  minutes: example(minutes, "minutes: 90"),
  /** Lessons as `section/lesson` that people need first: the last ones, not everything before them. Default: none. */
  prerequisites: example(
    z.array(lessonReference).max(3, "names more than three lessons").default([]),
    "prerequisites: [html-basics/images, html-basics/doc-structure]",
  ),
});

/** What the site needs of the front matter of an exercise. */
export const exerciseFields = z.object({ title: anyText, minutes });

/** Front matter of `content/tutorials/<section>/<lesson>/exercises/<name>/brief.mdx`. */
export const exerciseStyle = z.strictObject({
  /** The title on the card of the exercise. */
  title: example(plain(2, 60), "title: Fix the fragments"),
  /** Minutes to do it; a whole number. */
  minutes: example(minutes, "minutes: 10"),
});

/** The schema that gives the value, without what makes it optional or converts what is written. */
function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrapped(schema.out) : schema;
}

/** The example of the field at `path`, or of the nearest field around it; null if none has one. */
export function exampleAt(schema: z.ZodType, path: readonly PropertyKey[]): string | null {
  let current: unknown = schema;
  let found: string | null = null;
  for (const step of path) {
    current = unwrapped(current);
    if (current instanceof z.ZodObject) current = current.shape[String(step)];
    else if (current instanceof z.ZodArray) current = current.element;
    else break;
    const text = current instanceof z.ZodType ? current.meta()?.example : undefined;
    if (typeof text === "string") found = text;
  }
  return found;
}

/** Names of the fields of the object at `path`. */
export function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current = unwrapped(schema);
  for (const step of path) {
    if (current instanceof z.ZodObject) current = unwrapped(current.shape[String(step)]);
    else if (current instanceof z.ZodArray) current = unwrapped(current.element);
  }
  return current instanceof z.ZodObject ? Object.keys(current.shape) : [];
}
