/**
 * The fields of `content/tutorials/<section>/<lesson>/exercises/<name>/exercise.yaml`, by kind. This is the reference:
 * each field says what it means, and `example` is what the check shows when the field is wrong. docs/guides/exercise.md has
 * a complete example of each kind.
 *
 * Texts are plain, with code in backticks. Answers and attempts refer to ids, and progress is saved under them.
 */
import { z } from "zod";
import { example } from "./schema.ts";

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "can only have lowercase letters, digits and single hyphens");
const text = z.string().trim().min(1, "is empty").max(400, "has more than 400 characters");
const ids = z.array(id);
/** One id, or a list of them. */
const oneOrMore = z.union([id, z.array(id).min(1, "is empty")], { error: "must be an id, or a list of ids" });

/** Fields of every kind. */
const common = {
  /** Number of the objective that it tests, or a list of them, from 1. */
  objective: example(
    z.union([z.number().int().min(1), z.array(z.number().int().min(1)).min(1)], {
      error: "must be a number from 1, or a list of numbers",
    }),
    "objective: 3",
  ),
  /** Three: what to look at, which idea to use, and nearly the solution. */
  hints: example(
    z.tuple([text, text, text], { error: "needs exactly three hints" }),
    "hints:\n  - What to look at.\n  - Which idea to use.\n  - Nearly the solution.",
  ),
};

/** Fields of every wrong attempt. */
const attempt = {
  /** Lowercase letters, digits, hyphens. */
  name: example(id, "name: hover-needs-script"),
  /** The misconception in words, for authors. */
  why: example(text, "why: A change on hover seems to need a script."),
  /** The message for each item that is wrong in this way. */
  says: example(text, "says: A hover colour doesn't need a script, because `:hover` is CSS."),
};

const attempts = <S extends z.ZodType>(schema: S, shown: string) =>
  example(z.array(schema).min(1, "needs at least one attempt"), shown);

// --- sort, match, label ---------------------------------------------------------------------------------------------

/** A category, a partner or a name. */
const option = z.strictObject({
  id: example(id, "id: css"),
  text: example(text, "text: CSS"),
  /** One sentence about it. For a wrong choice, people read “You chose CSS. CSS says how things look.” */
  about: example(text, "about: CSS says how things look."),
});

const item = z.strictObject({
  id: example(id, "id: heading"),
  text: example(text, 'text: "`<h1>Otters</h1>`"'),
  /** Id of the right option. In a list, any of them is accepted, and the first is the solution. */
  answer: example(oneOrMore, "answer: html"),
  /** Why it is so; shown when the answer is right. */
  why: example(text, "why: A tag says that this is a heading."),
});

/** Text between the items that has no question. */
const plainPart = z.strictObject({ plain: example(z.string().min(1), 'plain: "://"') });

const valueAttempt = z.strictObject({
  ...attempt,
  /** Wrong answers by item. All other items are as in the solution. */
  answers: example(z.record(id, id), "answers:\n  hover: js"),
});

const optionsExample =
  "options:\n  - id: html\n    text: HTML\n    about: HTML says what things are.\n  - id: css\n    text: CSS\n    about: CSS says how things look.";
const itemsExample =
  'items:\n  - id: heading\n    text: "`<h1>Otters</h1>`"\n    answer: html\n    why: A tag says that this is a heading.';
const valueAttemptsExample =
  "attempts:\n  - name: hover-needs-script\n    why: A change on hover seems to need a script.\n    answers:\n      hover: js\n    says: A hover colour doesn't need a script, because `:hover` is CSS.";

const assigned = {
  ...common,
  /** The choices for each item, at least two. They stay in this order. */
  options: example(z.array(option).min(2, "needs at least two options"), optionsExample),
  attempts: attempts(valueAttempt, valueAttemptsExample),
};
const assignedItems = example(z.array(item).min(2, "needs at least two items"), itemsExample);

/** Sorts cards into categories: few options, each for several items. */
const sort = z.strictObject({ kind: z.literal("sort"), ...assigned, items: assignedItems });

/** Matches pairs: about as many options as items. Options without an item are allowed. */
const match = z.strictObject({ kind: z.literal("match"), ...assigned, items: assignedItems });

/** Labels the parts of a text. The items and the plain parts between them make up the text. */
const label = z.strictObject({
  kind: z.literal("label"),
  ...assigned,
  items: example(
    z.array(z.union([plainPart, item])).min(2, "needs at least two items"),
    'items:\n  - id: scheme\n    text: https\n    answer: scheme\n    why: …\n  - plain: "://"',
  ),
});

// --- order ----------------------------------------------------------------------------------------------------------

const order = z.strictObject({
  kind: z.literal("order"),
  ...common,
  /** In the order of the solution. The page shows them in another order. */
  steps: example(
    z
      .array(
        z.strictObject({
          id: example(id, "id: connect"),
          text: example(text, "text: The browser opens a connection to the server."),
          /**
           * Ids of the steps that have to come before it. By default, the step that is written before it. `[]`: none, so it
           * can be anywhere.
           */
          after: example(ids.optional(), "after: [lookup]"),
          /** Why they come first; shown when the step is too early, and when it is right. */
          why: example(text, "why: A connection needs an IP address, not a name."),
        }),
      )
      .min(3, "needs at least three steps"),
    "steps:\n  - id: type\n    text: You type a URL.\n    why: It all starts with you.\n  - id: lookup\n    text: The browser asks for the IP address.\n    why: …\n  - id: connect\n    text: The browser opens a connection.\n    after: [lookup]\n    why: …",
  ),
  /** Other orders that must be accepted, each as a complete list of ids. */
  alternatives: example(
    z.array(z.strictObject({ name: id, order: ids })).default([]),
    "alternatives:\n  - name: swapped\n    order: [type, cache, lookup, connect]",
  ),
  attempts: attempts(
    z.strictObject({
      ...attempt,
      /** The whole wrong order. */
      order: example(ids, "order: [type, connect, lookup]"),
      /** Ids of the steps that are too early in it. */
      fails: example(ids.min(1, "is empty"), "fails: [connect]"),
    }),
    "attempts:\n  - name: connect-by-name\n    why: The name is mistaken for the address.\n    order: [type, connect, lookup]\n    fails: [connect]\n    says: To which address? The name hasn't been looked up yet.",
  ),
});

// --- choose ---------------------------------------------------------------------------------------------------------

/** The list of requests above the questions, as in the developer tools. */
const waterfall = example(
  z
    .array(
      z.strictObject({
        file: example(text, "file: index.html"),
        status: example(z.number().int().min(100).max(599), "status: 200"),
        type: example(text, "type: document"),
        /** As shown. */
        size: example(text, "size: 4.1 kB"),
        /** Milliseconds after the first request began. */
        start: example(z.number().min(0), "start: 0"),
        /** Milliseconds that it took. */
        time: example(z.number().min(1), "time: 120"),
      }),
    )
    .default([]),
  "waterfall:\n  - { file: index.html, status: 200, type: document, size: 4.1 kB, start: 0, time: 120 }",
);

const choose = z.strictObject({
  kind: z.literal("choose"),
  ...common,
  waterfall,
  items: example(
    z
      .array(
        z.strictObject({
          id: example(id, "id: club"),
          text: example(text, "text: A club with three pages that change twice a year."),
          /** `one`: any right option is accepted. `all`: all right options and no others. Default: one. */
          pick: example(z.enum(["one", "all"]).default("one"), "pick: all"),
          options: example(
            z
              .array(
                z.strictObject({
                  id: example(id, "id: static"),
                  text: example(text, "text: Free static hosting"),
                  /** `true` for right options; left out for the others. */
                  right: example(z.boolean().default(false), "right: true"),
                  /** Why it is right or wrong; shown to those who choose it. */
                  why: example(text, "why: Three files don't need a program on the server."),
                }),
              )
              .min(2, "needs at least two options"),
            "options:\n  - id: static\n    text: Free static hosting\n    right: true\n    why: Three files don't need a program.\n  - id: vps\n    text: Your own server\n    why: You would have to look after a machine for three files.",
          ),
        }),
      )
      .min(1, "needs at least one question"),
    "items:\n  - id: club\n    text: A club with three pages.\n    options: […]",
  ),
});

// --- fill -----------------------------------------------------------------------------------------------------------

const typed = z.string().min(1, "is empty");

const fill = z.strictObject({
  kind: z.literal("fill"),
  ...common,
  waterfall,
  /** Fields to fill in. Each has one of `accepts`, `pattern` and `path`. */
  items: example(
    z
      .array(
        z
          .strictObject({
            id: example(id, "id: colour"),
            label: example(text, "label: Colour of the heading"),
            /** Right answers; the first is the solution. Capitals and repeated spaces are ignored. */
            accepts: example(z.array(typed).min(1, "is empty").optional(), 'accepts: ["#00aa55", "rgb(0 170 85)"]'),
            /** `true`: capitals matter in `accepts`. */
            exact: example(z.boolean().default(false), "exact: true"),
            /** A regular expression that the whole answer matches. Needs `solution`. */
            pattern: example(typed.optional(), 'pattern: "[a-z0-9]+(-[a-z0-9]+)*\\\\.jpg"'),
            /** A relative path that leads from one file to another. Needs `solution`. */
            path: example(
              z.strictObject({ from: typed, to: typed }).optional(),
              "path: { from: pages/about.html, to: images/me.jpg }",
            ),
            /** A right answer, if there is no `accepts`. */
            solution: example(typed.optional(), "solution: ../images/me.jpg"),
            /** One sentence about where or how to look; shown after a wrong answer that doesn't match any attempt. */
            about: example(text, "about: Look for `color` in the Styles pane."),
            /** Why it is so; shown when the answer is right. */
            why: example(text, "why: The rule for `h1` sets it."),
          })
          .superRefine((field, context) => {
            const ways = [field.accepts, field.pattern, field.path].filter((way) => way !== undefined).length;
            const say = (message: string) => context.addIssue({ code: "custom", message });
            if (ways !== 1) say("must have one of `accepts`, `pattern` and `path`");
            else if ((field.solution === undefined) !== (field.accepts !== undefined))
              say(
                field.accepts
                  ? "has a `solution`, but the first of `accepts` is already the solution"
                  : "needs a `solution`",
              );
          }),
      )
      .min(1, "needs at least one field"),
    'items:\n  - id: colour\n    label: Colour of the heading\n    accepts: ["#00aa55"]\n    about: Look for `color` in the Styles pane.\n    why: The rule for `h1` sets it.',
  ),
  /** Other answers that must be accepted, by field. */
  alternatives: example(
    z.array(z.strictObject({ name: id, answers: z.record(id, typed) })).default([]),
    "alternatives:\n  - name: other-name\n    answers:\n      photo: ada.jpg",
  ),
  attempts: attempts(
    z.strictObject({
      ...attempt,
      /** Wrong answers by field. All other fields are as in the solution. */
      answers: example(z.record(id, typed), "answers:\n  colour: black"),
      /** A regular expression. Other wrong answers to these fields that match it get the same message. */
      like: example(typed.optional(), 'like: "[A-Z]"'),
    }),
    "attempts:\n  - name: parent\n    why: The colour of the parent is mistaken for it.\n    answers:\n      colour: black\n    says: That is the colour of the parent.",
  ),
});

// --- terminal -------------------------------------------------------------------------------------------------------

const sightFields = {
  /** Path of a folder that exists. */
  folder: example(typed.optional(), "folder: site/images"),
  /** Path of a file that exists. */
  file: example(typed.optional(), "file: site/images/cat.jpg"),
  /** With `file`: its exact contents. */
  text: example(z.string().optional(), "text: Meow"),
  /** Path that doesn't exist. */
  gone: example(typed.optional(), "gone: cat.jpg"),
  /** The current folder; `.` is home. */
  at: example(typed.optional(), "at: site"),
  /** Name of a command that was used, with any result. */
  ran: example(typed.optional(), "ran: pwd"),
};

interface SightFields {
  readonly folder?: string | undefined;
  readonly file?: string | undefined;
  readonly text?: string | undefined;
  readonly gone?: string | undefined;
  readonly at?: string | undefined;
  readonly ran?: string | undefined;
}

function oneSight(fields: SightFields, context: z.core.$RefinementCtx): void {
  const count = [fields.folder, fields.file, fields.gone, fields.at, fields.ran].filter(
    (one) => one !== undefined,
  ).length;
  if (count !== 1)
    context.addIssue({ code: "custom", message: "must have one of `folder`, `file`, `gone`, `at` and `ran`" });
  else if (fields.text !== undefined && fields.file === undefined)
    context.addIssue({ code: "custom", message: "has `text`, which belongs to a `file`" });
}

/** Names in a folder: a text is a file with its contents, a group of names is a folder, and `{}` is an empty folder. */
export type FolderFields = { readonly [name: string]: string | FolderFields };
const folder: z.ZodType<FolderFields> = z.lazy(() =>
  z.record(z.string().regex(/^[^/\s]+$/, "must be a name without slashes and spaces"), z.union([z.string(), folder])),
);

const commands = z.array(typed).min(1, "is empty");

const terminal = z.strictObject({
  kind: z.literal("terminal"),
  ...common,
  /** The contents of the home folder: a text is a file, a group of names is a folder, and `{}` is an empty folder. */
  start: example(folder, 'start:\n  cat.jpg: ""\n  notes:\n    plan.txt: Buy milk\n  empty: {}'),
  /** The final state, in the order in which people get there. Paths begin in the home folder. */
  goals: example(
    z
      .array(
        z
          .strictObject({
            id: example(id, "id: moved"),
            title: example(text, "title: The picture is in `site/images`"),
            ...sightFields,
            /** Ids of earlier goals that this one depends on. It stays open until they are reached. */
            needs: example(ids.default([]), "needs: [moved]"),
            /** Why it matters; shown when it is reached. */
            why: example(text, "why: Pictures in a separate folder are easy to find."),
          })
          .superRefine(oneSight),
      )
      .min(1, "needs at least one goal"),
    "goals:\n  - id: moved\n    title: The picture is in `site/images`\n    file: site/images/cat.jpg\n    why: …",
  ),
  /** Commands that reach the goals. */
  solution: example(commands, "solution:\n  - mkdir -p site/images\n  - mv cat.jpg site/images"),
  /** Other commands that reach the goals. */
  alternatives: example(
    z.array(z.strictObject({ name: id, commands })).default([]),
    "alternatives:\n  - name: step-by-step\n    commands: [mkdir site, cd site, mkdir images, mv ../cat.jpg images]",
  ),
  attempts: attempts(
    z.strictObject({
      ...attempt,
      commands: example(commands, "commands:\n  - mkdir -p site/images\n  - cp cat.jpg site/images"),
      /** Ids of the missed goals, except those that depend on one of them. */
      fails: example(ids.min(1, "is empty"), "fails: [no-copy]"),
      /** A condition, as in a goal, that reveals this mistake even after other commands. */
      sign: example(z.strictObject(sightFields).superRefine(oneSight).optional(), "sign: { folder: Site }"),
    }),
    "attempts:\n  - name: copied\n    why: cp is mistaken for mv.\n    commands: [mkdir -p site/images, cp cat.jpg site/images]\n    fails: [no-copy]\n    says: The picture is there twice now.",
  ),
});

/** The fields of each kind. */
export const taskFields = { sort, match, label, order, choose, fill, terminal } as const;

export type TaskKind = keyof typeof taskFields;
export const taskKinds = Object.keys(taskFields) as TaskKind[];
export type TaskFields = { [K in TaskKind]: z.infer<(typeof taskFields)[K]> }[TaskKind];
