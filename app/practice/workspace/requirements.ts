/** What a practice asks for, in the order in which a run answers: s1, the author's own checks, the other standard ones. */
import type { PracticeData, StandardId } from "#app/domain/practice.ts";

export interface Requirement {
  readonly id: string;
  readonly title: string;
  readonly hints: readonly string[];
  /** The part it belongs to, in words: "Part A: The recipe". Null where a practice has no parts. */
  readonly part: string | null;
}

/** The common requirements in a learner's words; what each looks at is in domain/practice.ts. */
const standard: Readonly<Record<StandardId, Pick<Requirement, "title" | "hints">>> = {
  s1: {
    title: "The browser has nothing to repair in the HTML",
    hints: [
      "Read the tags aloud from outside in. Which one is opened and never closed, or closed in another order?",
      "Some elements may not stand in others: no list or heading belongs in a `p`, for example.",
      "Go to the line of the message, and close there what was opened last.",
    ],
  },
  s2: {
    title: "The page names its language and its title, and suits phones",
    hints: [
      "Which facts about a page are not drawn in it, but needed by screen readers, phones and search?",
      "Look at the `html` tag and into `head`: language, encoding, viewport, title.",
      'Write `<html lang="en">`, `<meta charset="utf-8">`, `<meta name="viewport" content="width=device-width, initial-scale=1">` and a `title` with words.',
    ],
  },
  s3: {
    title: "One main area and one main heading, and no level is left out",
    hints: [
      "Read only the headings, from top to bottom. Are they a table of contents?",
      "A page has one `main` and one `h1`; after an `h2` comes an `h3` or another `h2`.",
      "Put the content into `<main>`, and choose each heading by its level, not by its size.",
    ],
  },
  s4: {
    title: "Pictures, links and controls have names",
    hints: [
      "What is left of the page for somebody who hears it?",
      "Pictures take `alt`, fields take a `label`, links and buttons take their text.",
      'Find the element of the message and give it a name: `alt="…"`, a `label` with `for`, or text between the tags.',
    ],
  },
  s5: {
    title: "It fits on narrow screens, text has contrast, and the focus can be seen",
    hints: [
      "Make the preview as narrow as it gets. Then press Tab: do you see where you are?",
      "Fixed widths, colours that are near to each other and `outline: none` are the usual causes.",
      "Replace `width` by `max-width`, choose a darker or lighter text colour, and keep the outline.",
    ],
  },
  s6: {
    title: "No error is left uncaught, and no script stands in attributes",
    hints: [
      "Open the console. What does it say, and about which line?",
      "Errors name a file and a line; attributes such as `onclick` belong into the script as listeners.",
      "Mend the line of the message, or use `addEventListener` in place of the attribute.",
    ],
  },
};

/** Without `stages`, or with none, no requirement has a part. What holds for every page makes a last part of its own. */
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

/** The name of the part that begins with the requirement at this place, or null. */
export function partAt(requirements: readonly Pick<Requirement, "part">[], at: number): string | null {
  const part = requirements[at]?.part ?? null;
  return part === requirements[at - 1]?.part ? null : part;
}
