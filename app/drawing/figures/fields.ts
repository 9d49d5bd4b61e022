/** Fields that the descriptions of several kinds of figures have. `example` is the line that the check shows for a wrong field. */
import { z } from "zod";

const example = <S extends z.ZodType>(schema: S, text: string): S => schema.meta({ example: text }) as S;

/** A text of a figure: one line of plain text, in which code is in backticks. */
const text = z
  .string()
  .trim()
  .min(1, "is empty")
  .refine((value) => (value.match(/`/g)?.length ?? 0) % 2 === 0, "has a backtick without its partner")
  .refine((value) => !/\n/.test(value), "must be one line");

/** The name of something in the figure. */
export const name = example(text, "name: label");

/** What the figure says about it. */
export const note = example(text, "note: Says what to type.");

export const title = example(text, "title: Browser checks");

/** Words that are part of the figure. */
export const words = example(text, "text: Email (required)");

/** What the red pencil marks: at most one thing of a figure. */
export const mark = example(z.literal(true, "can only be true").optional(), "mark: true");

/** Something that may be given by its name alone. */
export const orName = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (typeof value === "string" ? { name: value } : value), schema);

/** A text of `least` to `most` characters. */
const sized = (least: number, most: number) =>
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (value.length < least || value.length > most)
        context.addIssue({ code: "custom", message: `has ${value.length} characters, but needs ${least} to ${most}` });
    });

/** What every figure has. */
export const commonFields = {
  /** What to notice: one or two sentences below the figure. Inline Markdown. */
  caption: example(sized(10, 200), "caption: The `legend` comes first inside its `fieldset`."),
  /** What the figure teaches, for people who can't see it. Plain text. */
  alt: example(
    sized(40, 600).refine((value) => !value.includes("`"), "is plain text, so backticks would be read out"),
    "alt: >-\n  The form contains a fieldset, which contains a legend with the question and two labels\n  with the answers.",
  ),
  /** Draws the same figure with other strokes. */
  seed: example(z.number().int("must be a whole number").min(1, "must be at least 1").optional(), "seed: 4"),
};
