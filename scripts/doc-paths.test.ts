/** Docs and comments name files. Those files exist, also after someone has moved or renamed one, and a list of a folder is complete. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));
const exists = (name: string): boolean => files.some((file) => file === name || file.endsWith(`/${name}`));

/** Paths in backticks. Examples such as `name.ts` have no slash. */
const inDocs = /`((?:[\w@.-]+\/)+[\w.-]+\.(?:tsx?|css|mjs))`/g;
/** Imports in the code blocks of docs. `#app/` is the folder `app/`. */
const imports = /"#(app\/[\w@./-]+\.(?:tsx?|css|mjs))"/g;
const comments = /\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g;
/** A file name in a comment, with or without its folders; `<name>.island.tsx` and `*-demo.css` are patterns. */
const inComments = /(?<![\w./#<>*@…-])((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css))(?![\w-])/g;

const missing = (file: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, name = ""]) => (exists(name) ? [] : `${file} names ${name}`));

test("files that docs name exist", () => {
  const docs = files.filter(
    (file) => /^(?:docs\/.*|README|CONTRIBUTING)\.?(?:md)?$/.test(file) && file.endsWith(".md"),
  );
  expect(docs.length).toBeGreaterThan(20);
  for (const pattern of [inDocs, imports])
    expect(docs.flatMap((file) => missing(file, readFileSync(file, "utf8"), pattern))).toEqual([]);
});

test("the guide to exercises lists every module of the check library", () => {
  const folder = "app/practice/check-library/";
  const modules = files.flatMap((file) => {
    const name = file.startsWith(folder) ? file.slice(folder.length) : "";
    return /^[\w-]+\.ts$/.test(name) ? [name] : [];
  });
  const guide = readFileSync("docs/guides/exercise.md", "utf8");
  const table = /\| Module .*\n\| -.*\n(?:\|.*\n)+/.exec(guide)?.[0] ?? "";
  const listed = [...table.matchAll(/^\| `([\w-]+\.ts)`/gm)].map(([, name = ""]) => name);
  expect(listed.sort()).toEqual(modules.sort());
});

test("files that comments name exist", () => {
  const code = files.filter(
    (file) => /^(?:app|http|scripts|bench)\/.*\.(?:tsx?|css)$/.test(file) && !file.includes(".test."),
  );
  const found = code.flatMap((file) =>
    (readFileSync(file, "utf8").match(comments) ?? []).flatMap((comment) => missing(file, comment, inComments)),
  );
  expect(found).toEqual([]);
});
