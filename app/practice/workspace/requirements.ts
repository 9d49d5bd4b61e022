/** The requirements of a practice in the order of a run: s1, the author's own checks, the other standard ones. */
import type { PracticeData, StandardId } from "#app/domain/practice/practice.ts";

export interface Requirement {
  readonly id: string;
  readonly title: string;
  readonly hints: readonly string[];
  /** The part it belongs to: "Part A: The recipe". Null if the practice has no parts. */
  readonly part: string | null;
}

/** The standard requirements in words for learners. domain/practice/practice.ts says what each one checks. */
const standard: Readonly<Record<StandardId, Pick<Requirement, "title" | "hints">>> = {
  s1: {
    title: "The HTML has no errors for the browser to repair",
    hints: [
      "Read the tags aloud from the outside in. Is one never closed, or closed in the wrong order?",
      "Some elements can't go inside others. A `p`, for example, can't contain a list or a heading.",
      "Go to the line in the message and close the element that was opened last.",
    ],
  },
  s2: {
    title: "The page states its language and title, and works on phones",
    hints: [
      "Which facts about a page aren't visible in it, although screen readers, phones and search engines need them?",
      "Look at the `html` tag and inside `head`: language, encoding, viewport, title.",
      'Write `<html lang="en">`, `<meta charset="utf-8">`, `<meta name="viewport" content="width=device-width, initial-scale=1">` and a `title` with text in it.',
    ],
  },
  s3: {
    title: "One main area, one main heading, and no heading level skipped",
    hints: [
      "Read only the headings, from top to bottom. Do they make a table of contents?",
      "A page has one `main` and one `h1`; after an `h2` comes an `h3` or another `h2`.",
      "Put the content in `<main>`, and choose each heading by its level, not its size.",
    ],
  },
  s4: {
    title: "Images, links and controls have names",
    hints: [
      "What is left of the page if you can hear it but not see it?",
      "Images get their name from `alt`, fields from a `label`, and links and buttons from their text.",
      'Find the element in the message and give it a name: `alt="…"`, a `label` with `for`, or text between the tags.',
    ],
  },
  s5: {
    title: "It fits narrow screens, the text has contrast, and the focus is visible",
    hints: [
      "Make the preview as narrow as it gets. Then press Tab. Can you see where you are?",
      "The usual causes are fixed widths, colours that are too similar and `outline: none`.",
      "Replace `width` with `max-width`, choose a darker or lighter text colour, and keep the outline.",
    ],
  },
  s6: {
    title: "No uncaught errors, and no script in attributes",
    hints: [
      "Open the console. What does it say, and about which line?",
      "Errors name a file and a line. Attributes such as `onclick` belong in the script, as event listeners.",
      "Fix the line in the message, or use `addEventListener` instead of the attribute.",
    ],
  },
};

/** Without stages, no requirement has a part. The standard requirements are the last part. */
export function requirementsOf(
  practice: Pick<PracticeData, "checks" | "standard"> & Partial<Pick<PracticeData, "stages">>,
): readonly Requirement[] {
  const { checks, standard: common, stages = [] } = practice;
  const shared = (id: StandardId, part: string | null): Requirement => ({ id, ...standard[id], part });
  const own = checks.map(({ id, title, hints, stage }): Requirement => {
    const of = stages.find((one) => one.id === stage) ?? stages[0];
    return { id, title, hints, part: of ? `Part ${of.id}: ${of.title}` : null };
  });
  return [
    ...common.filter((id) => id === "s1").map((id) => shared(id, null)),
    ...own,
    ...common.filter((id) => id !== "s1").map((id) => shared(id, stages.length > 0 ? "The whole page" : null)),
  ];
}

/** The name of the part that starts with this requirement, or null. */
export function partAt(requirements: readonly Pick<Requirement, "part">[], at: number): string | null {
  const part = requirements[at]?.part ?? null;
  return part === requirements[at - 1]?.part ? null : part;
}
