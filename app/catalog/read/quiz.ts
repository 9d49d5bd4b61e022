/** Reads the quiz of a lesson (`quiz.yaml`). */
import type { z } from "zod";
import type { Quiz, QuizQuestion } from "#app/domain/curriculum.ts";
import { readIfThere } from "./content-folder.ts";
import type { RuleName } from "./house-rules.ts";
import { applyHouseStyle, type HouseStyle, isError } from "./house-style.ts";
import { inlineHtml } from "./inline-html.ts";
import type { Problem } from "./problem.ts";
import { readYaml, type YamlPath } from "./read-yaml.ts";
import { quizFields, quizStyle } from "./schema.ts";

/** A quiz as its author wrote it, for checks that look at more than one question. */
export interface ContentQuiz {
  readonly file: string;
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  readonly quiz: z.infer<typeof quizFields>;
  readonly lineOf: (path: YamlPath) => number;
}

const noQuiz: Quiz = { retrieval: [], questions: [] };

export async function readQuiz(
  file: string | null,
  lesson: string,
  objectives: number | null,
  house: HouseStyle,
): Promise<{ quiz: Quiz | null; source: ContentQuiz | null; problems: Problem[] }> {
  // A lesson that is a single file has no place for a quiz, so no rule asks for one.
  if (file === null) return { quiz: noQuiz, source: null, problems: [] };
  const text = await readIfThere(file);
  if (text === null) {
    const missing: Problem = {
      file,
      line: 1,
      message: "The lesson has no quiz.yaml.",
      repair: "Add it with `retrieval` and `questions` (docs/guides/lesson.md).",
      rule: "quiz",
    };
    const problems = applyHouseStyle([missing], house);
    return { quiz: problems.some(isError) ? null : noQuiz, source: null, problems };
  }
  const ruleOf = ([part]: YamlPath): RuleName => (part === "retrieval" ? "retrieval" : "quiz");
  const style = { house, schema: quizStyle(house.options), ruleOf };
  const yaml = readYaml(quizFields, text, file, 1, style);
  const problems = [...yaml.problems];
  if (!yaml.value) return { quiz: null, source: null, problems };

  const html = (markdown: string, path: YamlPath): string => {
    // An option may do without a reason.
    if (markdown === "") return "";
    const result = inlineHtml(markdown);
    if (result.fault === null) return result.html;
    problems.push({
      file,
      line: yaml.lineOf(path),
      message: `\`${String(path.at(-1))}\` ${result.fault}.`,
      repair: "Write one line of text, with tags and code in backticks: `<p>`.",
    });
    return "";
  };
  type Options = readonly { text: string; right: boolean; why: string }[];
  const options = (list: Options, path: YamlPath) =>
    list.map((option, at) => ({
      text: html(option.text, [...path, "options", at, "text"]),
      right: option.right,
      why: html(option.why, [...path, "options", at, "why"]),
    }));
  const retrieval: QuizQuestion[] = yaml.value.retrieval.map((question, at) => ({
    id: `r${at + 1}`,
    question: html(question.question, ["retrieval", at, "question"]),
    objective: null,
    from: question.from ?? null,
    options: options(question.options, ["retrieval", at]),
  }));
  const questions: QuizQuestion[] = yaml.value.questions.map((question, at) => {
    const objective = question.objective ?? null;
    if (objectives !== null && objective !== null && objective > objectives) {
      problems.push({
        file,
        line: yaml.lineOf(["questions", at, "objective"]),
        message: `There is no objective ${objective}.`,
        repair: `Write a number from 1 to ${objectives}.`,
      });
    }
    return {
      id: `q${at + 1}`,
      question: html(question.question, ["questions", at, "question"]),
      objective,
      from: null,
      options: options(question.options, ["questions", at]),
    };
  });
  const source = { file, lesson, quiz: yaml.value, lineOf: yaml.lineOf };
  return { quiz: problems.some(isError) ? null : { retrieval, questions }, source, problems };
}
