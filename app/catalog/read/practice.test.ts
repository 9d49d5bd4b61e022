import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPractice } from "./practice.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "practice-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const checks = (patch: string, before = ""): string => `${before}
export default {
  kind: "page",
  editable: ["index.html", "style.css"],
  checks: [{ id: "stress", title: "Stress", hints: ["a", "b", "c"], run: (t) => t.find("em") ? undefined : "None." }],
  attempts: [{ name: "italics", why: "It looks the same.", patch: ${patch}, failsFirst: "stress", says: "None" }],
};
`;

const files = {
  "start/index.html": "<p>Only twice</p>",
  "start/style.css": "p { color: red }",
  "solution/index.html": "<p>Only <em>twice</em></p>",
};

test("reads checks as data and a program", async () => {
  write({ ...files, "checks.ts": checks("[]") });
  const { practice, problems } = await readPractice("project:a", folder);
  expect(problems).toEqual([]);
  expect(practice?.data.checks).toMatchObject([{ id: "stress", run: true }]);
  expect(practice?.data.program).toContain("None.");
});

test.each([
  ["the first editable file", '[["<em>", "<i>"]]', { "index.html": "<p>Only <i>twice</em></p>" }],
  [
    "several files by their names",
    '{ "index.html": [["Only", "Just"]], "style.css": [["red", "blue"]] }',
    { "index.html": "<p>Just <em>twice</em></p>", "style.css": "p { color: blue }" },
  ],
])("a patch changes %s", async (_what, patch, changed) => {
  write({ ...files, "checks.ts": checks(patch) });
  const { practice } = await readPractice("project:a", folder);
  expect(practice?.attempts[0]?.files).toMatchObject(changed);
});

test("a patch that fits nowhere names its file", async () => {
  write({ ...files, "checks.ts": checks('[["<b>", "<i>"]]') });
  expect((await readPractice("project:a", folder)).problems).toMatchObject([
    { line: 6, message: 'italics: index.html contains "<b>" 0 times. It must contain it exactly once.' },
  ]);
});

test("problems of the bundle name files in the way the folder was given", async () => {
  write({ ...files, "checks.ts": checks("[]", 'import { a } from "./b.ts"; a;') });
  const given = relative(process.cwd(), folder);
  expect((await readPractice("project:a", given)).problems).toMatchObject([
    { file: join(given, "checks.ts"), line: 1, message: expect.stringContaining("./b.ts") },
  ]);
});

const withInvariants = (since: string): string => `export default {
  kind: "page",
  editable: ["index.html"],
  invariants: [
    { holds: (t) => t.all("b").length > 3 ? "Too many." : undefined },
    { since: "${since}", holds: (t) => t.stored("tasks") ? undefined : "Nothing is stored." },
  ],
  checks: ["adds", "stores", "reloads", "looks"].map((id) => ({
    id, title: id, hints: ["a", "b", "c"], run() {}, needs: { stores: ["adds"], reloads: ["stores"] }[id] ?? [],
  })),
  attempts: ["adds", "stores", "reloads", "looks"].map((id) => ({ name: id, why: "…", patch: [], failsFirst: id, says: "x" })),
};
`;

test("invariants are tested since the check that they name", async () => {
  write({ ...files, "checks.ts": withInvariants("stores") });
  const { practice, problems } = await readPractice("project:a", folder);
  expect(problems).toEqual([]);
  expect(practice?.data.invariants).toEqual({ adds: [0], stores: [0, 1], reloads: [0, 1], looks: [0] });
  expect(practice?.data.program).toContain("Nothing is stored.");
});

test("an invariant that begins with an unknown check is a problem", async () => {
  write({ ...files, "checks.ts": withInvariants("saves") });
  expect((await readPractice("project:a", folder)).problems).toMatchObject([
    { line: 6, message: "An invariant begins with saves, but no check has that id." },
  ]);
});

test.each([
  ["assist: true", "can only be false"],
  ["assist: false, emmet: true", "`emmet` expands abbreviations"],
])("an exercise that says %s is refused", async (field, message) => {
  write({ ...files, "checks.ts": checks("[]").replace('kind: "page",', `kind: "page", ${field},`) });
  expect((await readPractice("project:a", folder)).problems).toMatchObject([
    { message: expect.stringContaining(message) },
  ]);
});

test("an exercise can switch the help of the editor off", async () => {
  write({ ...files, "checks.ts": checks("[]").replace('kind: "page",', 'kind: "page", assist: false,') });
  expect((await readPractice("project:a", folder)).practice?.data.assist).toBe(false);
});
