/** Practice as the pages need it: by id, with its solution apart. */
import { type Files, type Practice, type PracticeData, standardOf } from "#app/domain/practice.ts";

const raw = import.meta.glob<string>(
  ["/content/projects/*/{start,solution}/**/*", "/content/tutorials/*/*/exercises/*/{start,solution}/**/*"],
  { query: "?raw", import: "default", eager: true },
);
const written = import.meta.glob<Practice>(
  ["/content/projects/*/checks.ts", "/content/tutorials/*/*/exercises/*/checks.ts"],
  { import: "default", eager: true },
);

function folderOf(id: string): string | null {
  const project = /^project:([a-z0-9-]+)$/.exec(id);
  if (project) return `/content/projects/${project[1]}`;
  const exercise = /^exercise:([a-z0-9-]+)\/([a-z0-9-]+)\/([a-z0-9-]+)$/.exec(id);
  return exercise ? `/content/tutorials/${exercise[1]}/${exercise[2]}/exercises/${exercise[3]}` : null;
}

const filesIn = (folder: string): Files =>
  Object.fromEntries(
    Object.entries(raw).flatMap(([path, text]) =>
      path.startsWith(`${folder}/`) ? [[path.slice(folder.length + 1), text]] : [],
    ),
  );

/** A practice as data, or null for an id that is none. */
export function practiceOf(id: string): PracticeData | null {
  const folder = folderOf(id);
  const practice = folder ? written[`${folder}/checks.ts`] : undefined;
  if (!folder || !practice) return null;
  return {
    id,
    kind: practice.kind,
    start: filesIn(`${folder}/start`),
    editable: practice.editable,
    page: practice.page ?? "index.html",
    widths: practice.widths ?? [1200],
    stages: practice.stages ?? [],
    checks: practice.checks.map(({ run, ...check }) => (run ? { ...check, run: String(run) } : check)),
    standard: standardOf(practice.standard),
    script: practice.kind === "script" ? practice.script : null,
  };
}

/** The reference solution: the start, with what the author solved laid over it. */
export function solutionOf(id: string): Files | null {
  const folder = folderOf(id);
  return folder && practiceOf(id) ? { ...filesIn(`${folder}/start`), ...filesIn(`${folder}/solution`) } : null;
}

/** Every practice that has checks. */
export const practiceIds = (): string[] =>
  Object.keys(written).flatMap((path) => {
    const parts = path.split("/");
    if (parts[2] === "projects") return `project:${parts[3]}`;
    return `exercise:${parts[3]}/${parts[4]}/${parts[6]}`;
  });
