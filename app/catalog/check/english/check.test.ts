import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkEnglish } from "./check.ts";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "english-"));
  mkdirSync(join(root, "content/journal"), { recursive: true });
  mkdirSync(join(root, "app"));
  write("content/journal/git.mdx", "---\ntitle: Git\n---\n\nNobody can see it.\n");
  write("app/page.tsx", 'export const a = <p>Two things to mend here.</p>;\nexport const b = "mend";\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const reported = (): string[] =>
  checkEnglish(root).problems.map(({ file, line, message }) => `${file.slice(root.length + 1)}:${line} ${message}`);

test("reports words in texts and in the interface, with file and line", () => {
  expect(reported()).toEqual([
    "app/page.tsx:1 People stumble over “mend”.",
    "content/journal/git.mdx:5 People stumble over “Nobody”.",
  ]);
});

test("an exception with a reason is allowed, and reported once it is needless", () => {
  write(
    "english.yaml",
    `exceptions:
  - file: content/journal/git.mdx
    text: nobody
    because: It quotes a poem.
  - file: app/page.tsx
    text: whoever
    because: It quotes another poem.
unrevised: []
`,
  );
  expect(reported()).toEqual([
    "app/page.tsx:1 People stumble over “mend”.",
    "english.yaml:5 “whoever” doesn't occur in app/page.tsx.",
  ]);
});

test("a file that still has to be rewritten is not reported until it has no problems", () => {
  write("english.yaml", "exceptions: []\nunrevised:\n  - content/journal/git.mdx\n  - app/page.tsx\n");
  expect(reported()).toEqual([]);
  write("app/page.tsx", "export const a = <p>Two things to fix here.</p>;");
  expect(reported()).toEqual(["english.yaml:4 app/page.tsx has no problems any more."]);
});

test("an exception without a reason is refused", () => {
  write("english.yaml", "exceptions:\n  - file: a.mdx\n    text: mend\nunrevised: []\n");
  expect(reported()[0]).toContain("english.yaml:2");
});
