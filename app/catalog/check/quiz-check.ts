/** A quiz as a whole: where its questions come from, and whether the place or length of the right answers gives them away. */

import type { Content } from "#app/catalog/read/content.ts";
import type { ContentText } from "#app/catalog/read/content-text.ts";
import { nearest, type Problem } from "#app/catalog/read/problem.ts";
import type { ContentQuiz } from "#app/catalog/read/quiz.ts";
import { everyday, sectionSlugs } from "#app/domain/curriculum.ts";

export function checkQuiz(
  { file, lesson, quiz, lineOf: at }: ContentQuiz,
  content: Content,
  texts: readonly ContentText[],
): Problem[] {
  const problems: Problem[] = [];
  const report = (path: (string | number)[], message: string, repair: string) => {
    const rule = path[0] === "retrieval" ? "retrieval" : "quiz";
    problems.push({ file, line: at(path), message, repair, rule });
  };
  const sections = new Set<string>([...sectionSlugs, ...content.sections.map(({ slug }) => slug)]);
  const lessons = texts.flatMap(({ key }) => (key.startsWith("lesson:") ? [key.slice("lesson:".length)] : []));
  // The first lesson has no earlier ones to ask about, so it asks about everyday life.
  const [first] = content.lessons;
  const isFirst = first !== undefined && lesson === `${first.section}/${first.slug}`;
  quiz.retrieval.forEach(({ from }, index) => {
    if (from === undefined || (from === everyday && isFirst)) return;
    if (from === everyday) {
      report(
        ["retrieval", index, "from"],
        "Only the first lesson of the course can ask about everyday life.",
        "Ask about an earlier section or lesson: from: html-basics",
      );
      return;
    }
    if (sections.has(from) || lessons.includes(from)) {
      if (comesBefore(from, lesson, content)) return;
      report(
        ["retrieval", index, "from"],
        from === lesson
          ? "A retrieval question can't be about its own lesson."
          : `${from} isn't earlier in the course than this lesson.`,
        "Ask about an earlier lesson, or change the order in section.yaml.",
      );
      return;
    }
    const meant = nearest(from, [...sections, ...lessons]);
    const message = `There is no section or lesson ${from}.`;
    report(
      ["retrieval", index, "from"],
      message,
      meant ? `Write:\nfrom: ${meant}` : "Write the section: from: html-basics",
    );
  });
  for (const part of ["retrieval", "questions"] as const) {
    quiz[part].forEach(({ options }, index) => {
      options.forEach(({ text }, option) => {
        if (/\b(all|none|both) of (the above|these|them)\b/i.test(text)) {
          report(
            [part, index, "options", option, "text"],
            "This option refers to the other options.",
            "Write an answer that people could believe without reading the others.",
          );
        }
      });
    });
  }
  const places = quiz.questions.map(({ options }) => options.findIndex(({ right }) => right));
  if (places.length > 1 && places.every((place) => place === places[0])) {
    report(
      ["questions"],
      `The right answer is always option ${(places[0] ?? 0) + 1}.`,
      "Change the order of the options in some questions.",
    );
  }
  const longest = quiz.questions.filter(({ options }) => isRightLongest(options)).length;
  if (longest > quiz.questions.length / 2) {
    report(
      ["questions"],
      `The right answer is the longest option in ${longest} of ${quiz.questions.length} questions.`,
      "Readers notice, so shorten some right answers or give the wrong ones about the same length.",
    );
  }
  return problems;
}

/**
 * Whether a section or lesson has something that people learn before a lesson. Also true if that isn't known, because one of
 * them has no place in the course yet.
 */
function comesBefore(from: string, lesson: string, { sections, lessons }: Content): boolean {
  const order = lessons.map(({ section, slug }) => `${section}/${slug}`);
  const own = order.indexOf(lesson);
  const isSection = !from.includes("/");
  const isPlaced = isSection ? sections.some(({ slug }) => slug === from) : order.includes(from);
  if (own === -1 || !isPlaced) return true;
  return order.slice(0, own).some((earlier) => (isSection ? earlier.startsWith(`${from}/`) : earlier === from));
}

/** Whether the right option is longer than every other one. */
function isRightLongest(options: readonly { readonly text: string; readonly right: boolean }[]): boolean {
  const lengths = (right: boolean) => options.filter((option) => option.right === right).map(({ text }) => text.length);
  return Math.max(...lengths(true)) > Math.max(...lengths(false));
}
