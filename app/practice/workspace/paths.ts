/** Where the browser fetches a practice: "project:todo-list" is at `/practice/projects/todo-list.json`. */
export const dataPath = (id: string): string => `${folderOf(id)}.json`;

/** The reference solution comes separately, and only when it is asked for. */
export const solutionPath = (id: string): string => `${folderOf(id)}.solution.json`;

/** A file to begin with as plain text, for those whose browser runs no scripts. */
export const startPath = (id: string, file: string): string => `${folderOf(id)}/start/${file}.txt`;

/** Where the outline of the course is (domain/progress/course.ts). */
export const outlinePath = "/practice/course.json";

/** Where the questions of a lesson are: of "html-basics/links" at `/practice/questions/html-basics/links.json`. */
export const questionsPath = (lesson: string): string => `/practice/questions/${lesson}.json`;

/** The slug of the lesson that a file of questions belongs to; null for another file. */
export const lessonOfQuestions = (file: string): string | null => /^([a-z0-9-]+)\.json$/.exec(file)?.[1] ?? null;

const folderOf = (id: string): string => `/practice/${id.replace(":", "s/")}`;

export interface PracticePart {
  readonly id: string;
  readonly part: "data" | "solution" | "start";
  /** Part "start" only: path of the file. Else empty. */
  readonly file: string;
}

/** What a path below `/practice/` means; null for none. */
export function practiceAt(path: string): PracticePart | null {
  const file = /^(project|exercise)s\/([a-z0-9/-]+?)\/start\/(.+)\.txt$/.exec(path);
  if (file) return { id: `${file[1]}:${file[2]}`, part: "start", file: file[3] ?? "" };
  const found = /^(project|exercise)s\/([a-z0-9/-]+?)(\.solution)?\.json$/.exec(path);
  return found ? { id: `${found[1]}:${found[2]}`, part: found[3] ? "solution" : "data", file: "" } : null;
}
