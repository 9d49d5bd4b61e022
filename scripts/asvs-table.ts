/** Reads the tables of docs/asvs.md and reports problems. */

export const statuses = ["Met", "Documented", "Operator", "Not applicable"] as const;
export type Status = (typeof statuses)[number];

/** One requirement, as the document states it. */
export interface AsvsRow {
  /** Line in the document, from 1. */
  readonly line: number;
  readonly number: string;
  readonly level: string;
  readonly requirement: string;
  readonly answer: string;
  readonly status: string;
  readonly proof: string;
}

/** A test that a row names: its file and its title, as written in the source. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

const columns = 6;

/**
 * The rows of every table that begin with the number of a requirement. `problems`: lines that are almost such a row.
 */
export function readAsvsTable(markdown: string): { rows: AsvsRow[]; problems: string[] } {
  const rows: AsvsRow[] = [];
  const problems: string[] = [];
  markdown.split("\n").forEach((text, at) => {
    if (!/^\|\s*\d+\.\d+\.\d+\s*\|/.test(text)) return;
    const cells = text
      .replace(/^\||\|\s*$/g, "")
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    const [number = "", level = "", requirement = "", answer = "", status = "", proof = ""] = cells;
    if (cells.length !== columns) problems.push(`line ${at + 1}: ${number} has ${cells.length} cells, not ${columns}`);
    else rows.push({ line: at + 1, number, level, requirement, answer, status, proof });
  });
  return { rows, problems };
}

/** The tests in a proof: a file in backticks, then one or more titles in curly quotes. */
export function namedTests(proof: string): NamedTest[] {
  const tests: NamedTest[] = [];
  let file: string | null = null;
  for (const [, path, title] of proof.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (path !== undefined) file = path;
    else if (title !== undefined && file !== null) tests.push({ file, title });
  }
  return tests;
}

/** The texts in backticks that are paths of files or folders of the project. */
export const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name)
    .filter(
      (name) => /^(?:app|http|scripts|e2e|docs|bench|public)\//.test(name) || /^[\w.-]+\.(?:ts|json)$/.test(name),
    );

/** Links to headings of neighbouring documents: `[words](security.md#roles)`. */
export const namedSections = (text: string): { file: string; anchor: string }[] =>
  [...text.matchAll(/\]\(([\w./-]+\.md)#([\w-]+)\)/g)].map(([, file = "", anchor = ""]) => ({ file, anchor }));

export interface ProjectFiles {
  exists(path: string): boolean;
  /** The text of a file of the project; null if it doesn't exist. */
  read(path: string): string | null;
}

/** Whether a source has a test, group of tests or contract case with exactly this title. */
export function hasTest(source: string, title: string): boolean {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?:[(,]\\s*|\\bname:\\s*)(["'\`])${written}\\1`).test(source);
}

/** The anchor of a heading on code hosts. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

/** `expected`: number and level of each requirement. `folder`: of the document, for its links. */
export function asvsProblems(
  markdown: string,
  { expected, files, folder }: { expected: ReadonlyMap<string, string>; files: ProjectFiles; folder: string },
): string[] {
  const { rows, problems } = readAsvsTable(markdown);
  const seen = new Set<string>();
  for (const row of rows) {
    const report = (what: string): void => void problems.push(`line ${row.line}: ${row.number} ${what}`);
    if (seen.has(row.number)) report("is there twice");
    seen.add(row.number);
    const level = expected.get(row.number);
    if (level === undefined) report("is not a requirement of level 1 or 2");
    else if (level !== row.level) report(`has level ${level}, not ${row.level}`);
    if (row.requirement === "") report("has no description");
    if (row.answer === "") report("does not say how it is met");
    if (!statuses.some((status) => status === row.status)) report(`has the status “${row.status}”`);

    const tests = namedTests(row.proof);
    const sections = namedSections(`${row.answer} ${row.proof}`);
    if (row.status === "Met" && tests.length === 0) report("is met but names no test");
    if ((row.status === "Documented" || row.status === "Operator") && sections.length === 0)
      report("names no section of a document");
    for (const { file, title } of tests) {
      const source = files.read(file);
      if (source === null) report(`names the test file ${file}, which does not exist`);
      else if (!hasTest(source, title)) report(`names the test “${title}”, which ${file} does not have`);
    }
    for (const path of namedPaths(row.answer)) if (!files.exists(path)) report(`names ${path}, which does not exist`);
    for (const { file, anchor } of sections) {
      const headings = (files.read(`${folder}/${file}`) ?? "").match(/^#+ .*$/gm) ?? [];
      if (!headings.some((heading) => anchorOf(heading.replace(/^#+ /, "")) === anchor))
        report(`links to ${file}#${anchor}, which does not exist`);
    }
  }
  for (const number of expected.keys()) if (!seen.has(number)) problems.push(`${number} is missing`);
  return problems;
}
