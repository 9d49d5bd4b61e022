import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { currentHash, isBuilt, markAsBuilt, markAsUnfinished, sources, sourcesHash } from "./sources.ts";

describe("the source hash", () => {
  const root = process.cwd();
  let folder: string;
  let before: string;

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sources-"));
    process.chdir(folder);
    vi.stubEnv("CONTENT_DIR", undefined);
    write("app/root.tsx", "root");
    write("app/ui/icon.tsx", "icon");
    write("content/a/lesson.mdx", "lesson");
    write("package-lock.json", "{}");
    write("README.md", "read me");
    before = sourcesHash("content");
  });
  afterEach(() => {
    process.chdir(root);
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test.each<[string, () => void]>([
    ["a changed component", () => write("app/ui/icon.tsx", "icon, changed")],
    ["a changed lesson", () => write("content/a/lesson.mdx", "lesson, changed")],
    ["other packages", () => write("package-lock.json", "{ }")],
    ["a new file", () => write("public/favicon.svg", "")],
    ["another name", () => renameSync("app/ui/icon.tsx", "app/ui/sign.tsx")],
    ["a missing file", () => rmSync("app/ui/icon.tsx")],
    ["a missing folder of lessons", () => rmSync("content", { recursive: true })],
  ])("changes with %s", (_, change) => {
    change();
    expect(sourcesHash("content")).not.toBe(before);
  });

  test.each<[string, () => void]>([
    ["a file saved without a change", () => utimesSync("app/root.tsx", 1, 1)],
    ["a test", () => write("app/ui/icon.test.tsx", "test")],
    ["a text about the project", () => write("README.md", "read me, too")],
    ["the HTTP layer", () => write("http/app.ts", "http")],
    ["journeys", () => write("e2e/fixtures/site.ts", "e2e")],
  ])("does not change with %s", (_, change) => {
    change();
    expect(sourcesHash("content")).toBe(before);
  });

  test("depends on the folder of lessons", () => {
    write("school/a/lesson.mdx", "another lesson");
    expect(sourcesHash("school")).not.toBe(before);
    expect(sourcesHash("content")).toBe(before);
  });

  test("marks a complete build until a source changes or the next build begins", () => {
    expect(isBuilt()).toBe(false);
    mkdirSync("build");
    markAsBuilt(currentHash());
    expect(isBuilt()).toBe(true);
    write("app/root.tsx", "root, changed while it was built");
    expect(isBuilt()).toBe(false);
    markAsBuilt(currentHash());
    markAsUnfinished();
    expect(isBuilt()).toBe(false);
    markAsUnfinished();
  });

  test("distinguishes files whose contents only moved", () => {
    write("app/a.ts", "1\0app/b.ts\x02");
    const together = sourcesHash("content");
    write("app/a.ts", "1");
    write("app/b.ts", "2");
    expect(sourcesHash("content")).not.toBe(together);
  });
});

/** Our files that a module loads through relative imports, including itself. Types aren't loaded. */
function loaded(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, from = ""] of readFileSync(file, "utf8").matchAll(/^import (?!type ).*?from "(\.[^"]+)";$/gm))
    loaded(normalize(join(dirname(file), from)), found);
  return found;
}

test.each(["scripts/build.ts", "scripts/prerender.ts", "vite.config.ts", "react-router.config.ts"])(
  "everything that %s loads is among the sources",
  (script) => {
    const unknown = [...loaded(script)].filter(
      (file) => !sources.some((source) => file === source || file.startsWith(`${source}/`)),
    );
    expect(unknown).toEqual([]);
  },
);

test.each(sources)("%s exists", (source) => {
  expect(existsSync(source)).toBe(true);
});
