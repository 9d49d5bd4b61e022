/** What the site teaches: sections of lessons, and projects. Plain data, read by `catalog` and shown by pages. */

/** A heading of a text, for the contents list and for links to it. */
export interface Heading {
  readonly depth: 2 | 3;
  readonly id: string;
  readonly text: string;
}

export interface QuizOption {
  /** Inline HTML made from Markdown. */
  readonly text: string;
  readonly right: boolean;
  /** Why this option is right or wrong; inline HTML. */
  readonly why: string;
}

export interface QuizQuestion {
  /** Stable within its quiz: "q1", "q2" … */
  readonly id: string;
  /** Inline HTML made from Markdown. */
  readonly question: string;
  /** Number of the objective that it tests, from 1; null for retrieval questions. */
  readonly objective: number | null;
  /** Where a retrieval question comes from: "section", "section/lesson" or `everyday`; null in the closing quiz. */
  readonly from: string | null;
  readonly options: readonly QuizOption[];
}

/** Source of the opening questions of the very first lesson, which has no earlier lesson to draw on. */
export const everyday = "everyday";

export interface Quiz {
  readonly retrieval: readonly QuizQuestion[];
  readonly questions: readonly QuizQuestion[];
}

export interface Lesson {
  readonly section: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Minutes for reading, trying things out and the quiz. */
  readonly minutes: number;
  /** Day of the last fact check, YYYY-MM-DD; null if its author doesn't say. */
  readonly checked: string | null;
  readonly objectives: readonly string[];
  /** As "section/lesson". */
  readonly prerequisites: readonly string[];
  readonly headings: readonly Heading[];
  readonly quiz: Quiz;
  /** Words of running text, without code. */
  readonly words: number;
  /** Running text without markup, for the search index. */
  readonly text: string;
}

/** The six sections of the specification, in order. */
export const sectionSlugs = [
  "getting-started",
  "html-basics",
  "css-basics",
  "javascript-basics",
  "dom-basics",
  "git-basics",
] as const;

export interface Section {
  readonly slug: string;
  readonly title: string;
  /** One line for lists; may be empty. */
  readonly blurb: string;
  /** What people can do after the section; may be empty. */
  readonly lede: string;
  /** Name of its drawing. */
  readonly emblem: string;
  /** As shown: "10–12 h"; may be empty. */
  readonly hours: string;
  /** May be empty. */
  readonly prerequisites: string;
  readonly selfTest: readonly SelfTestQuestion[];
  /** What ends the section: a project, by its slug, or a task in steps. Null if it has none. */
  readonly capstone: Capstone | null;
  readonly cheatSheet: CheatSheet | null;
  /** How many lessons it will have, if none of them is open yet. */
  readonly plannedLessons: number;
  readonly lessons: readonly Lesson[];
}

/** A question under "Can you already do this?". */
export interface SelfTestQuestion {
  readonly question: string;
  /** Inline HTML; null if the section has no lessons yet. */
  readonly answer: string | null;
  /** Slug of the lesson of the section that teaches it; null if the section has no lessons yet. */
  readonly lesson: string | null;
}

export type Capstone =
  | { readonly project: string }
  | { readonly title: string; readonly minutes: number; readonly steps: readonly string[] };

/** What a section taught, to print. */
export interface CheatSheet {
  readonly title: string;
  readonly description: string;
  readonly groups: readonly CheatSheetGroup[];
}

export interface CheatSheetGroup {
  readonly title: string;
  /** Slug of the lesson of the section that teaches it. */
  readonly lesson: string;
  /** Two or three column headings; inline HTML. */
  readonly columns: readonly string[];
  /** One cell for each column; inline HTML. */
  readonly rows: readonly (readonly string[])[];
}

export interface Project {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly section: string;
  readonly minutes: number;
  /** Lessons as "section/lesson" that people should do first. */
  readonly prerequisites: readonly string[];
}

/** An exercise of a lesson. Its files and checks are a practice (practice.ts) of the same id. */
export interface Exercise {
  /** "exercise:html-basics/introduction/mend". */
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
}

/** The lessons before and after one, across sections. */
export function neighbours(
  sections: readonly Section[],
  lesson: Pick<Lesson, "section" | "slug">,
): { previous: Lesson | null; next: Lesson | null; index: number; total: number } {
  const all = sections.flatMap((section) => section.lessons);
  const at = all.findIndex((other) => other.section === lesson.section && other.slug === lesson.slug);
  const own = sections.find((section) => section.slug === lesson.section)?.lessons ?? [];
  return {
    previous: all[at - 1] ?? null,
    next: at < 0 ? null : (all[at + 1] ?? null),
    index: own.findIndex((other) => other.slug === lesson.slug),
    total: own.length,
  };
}
