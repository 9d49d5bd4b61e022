/** Reads the exercises of a lesson. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { visit } from "unist-util-visit";
import type { Exercise } from "#app/domain/curriculum.ts";
import { foldersIn, readIfThere } from "./content-folder.ts";
import { type ContentText, readText } from "./content-text.ts";
import type { HouseStyle } from "./house-style.ts";
import type { MdxSource } from "./mdx-source.ts";
import { nearest, type Problem } from "./problem.ts";
import { exerciseFields, exerciseStyle } from "./schema.ts";
import { readTask, type TaskSource } from "./task.ts";

/** An `exercise.yaml` with its id, also if it has problems. */
export interface ContentTask extends TaskSource {
  readonly id: string;
}

/** The exercises of a lesson: briefs, and those that are answered in the lesson. Files and checks are read by practice.ts. */
export async function readExercises(
  folder: string | null,
  lesson: string,
  source: MdxSource,
  lessonFile: string,
  objectives: number | null,
  house: HouseStyle,
): Promise<{ exercises: Exercise[]; tasks: ContentTask[]; texts: ContentText[]; problems: Problem[] }> {
  const exercises: Exercise[] = [];
  const tasks: ContentTask[] = [];
  const texts: ContentText[] = [];
  const problems: Problem[] = [];
  const placed = exercisesIn(source);
  const place = (name: string) =>
    (placed.findIndex((one) => one.name === name) + placed.length + 1) % (placed.length + 1);
  // In the order of the lesson, so that "exercise 2" is the second one that people see.
  if (folder === null) return { exercises, tasks, texts, problems };
  const names = (await foldersIn(folder)).sort((a, b) => place(a) - place(b));
  for (const { name, line } of placed) {
    if (names.includes(name)) continue;
    const meant = nearest(name, names);
    const repair = meant ? `Write \`<Exercise name="${meant}" />\`.` : `Write ${join(folder, name, "brief.mdx")}.`;
    problems.push({ file: lessonFile, line, message: `There is no exercise ${name}.`, repair });
  }
  for (const name of names) {
    const file = join(folder, name, "brief.mdx");
    const text = await readIfThere(file);
    // Ids of elements in the page are made of it (domain/practice/task-elements.ts).
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
      const message = `The folder name ${name} may only contain lowercase letters, digits and single hyphens.`;
      const plain =
        name
          .toLowerCase()
          .match(/[a-z0-9]+/g)
          ?.join("-") ?? "first-try";
      problems.push({ file, line: 1, message, repair: `Rename the folder to ${plain}.` });
    }
    if (text === null) {
      const message = "The folder has no brief.mdx.";
      problems.push({ file, line: 1, message, repair: "Add it (docs/guides/exercise.md), or remove the folder." });
      continue;
    }
    // A lesson that cannot be read places nothing, and says so itself.
    if (source.tree && !placed.some((one) => one.name === name))
      problems.push({
        file,
        line: 1,
        message: `The lesson doesn't show the exercise ${name}, so people can't find it.`,
        repair: `Write \`<Exercise name="${name}" />\` where it belongs in ${lessonFile}, or remove the folder.`,
      });
    const brief = readText("exercise", text, file, { needed: exerciseFields, style: exerciseStyle, house });
    const id = `exercise:${lesson}/${name}`;
    texts.push({ key: id, source: brief.source });
    problems.push(...brief.source.problems, ...brief.yaml.problems);
    if (brief.yaml.value && brief.source.tree) exercises.push({ id, ...brief.yaml.value });
    const taskFile = join(folder, name, "exercise.yaml");
    const written = await readIfThere(taskFile);
    const hasChecks = existsSync(join(folder, name, "checks.ts"));
    if (written !== null) {
      const task = readTask(written, taskFile, id, objectives);
      tasks.push({ id, ...task });
      problems.push(...task.problems);
    }
    if ((written !== null) === hasChecks)
      problems.push({
        file: hasChecks ? taskFile : file,
        line: 1,
        message: hasChecks
          ? "The exercise has both checks.ts and exercise.yaml."
          : "The exercise has neither checks.ts nor exercise.yaml.",
        repair:
          "Use checks.ts if learners edit files, or exercise.yaml if they answer in the lesson (docs/guides/exercise.md).",
      });
  }
  return { exercises, tasks, texts, problems };
}

/** Names in `<Exercise name="…" />`, with their lines. */
function exercisesIn({ tree }: MdxSource): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  if (!tree) return found;
  visit(tree, ["mdxJsxFlowElement", "mdxJsxTextElement"], (node) => {
    if (!("attributes" in node) || !("name" in node) || node.name !== "Exercise") return;
    const attribute = node.attributes.find((one) => "name" in one && one.name === "name");
    if (typeof attribute?.value === "string")
      found.push({ name: attribute.value, line: node.position?.start.line ?? 1 });
  });
  return found;
}
