/** Tests the import rules of biome.json: each with a small file in the folder it applies to. */
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

interface Diagnostic {
  readonly category: string;
  readonly message: string;
  readonly location: { readonly path: string };
}

const importing = (from: string): string => `import { a } from "${from}";\nexport { a };\n`;
const importingType = (from: string): string => `import type { A } from "${from}";\nexport type { A };\n`;

const domain = "domain is the subject";
const catalog = "catalog reads content";
const server = "server is the outside world";
const drawing = "drawing makes the site's pictures";
const ui = "ui gets everything as props";
const browser = "islands and browser modules run in the browser";
const checks = "A check runs next to";
const library = "The check library runs next to";
const typesOnly = "A check imports only types";

/** Folder or file, its code, and the start of the expected message; null: none. */
const cases: readonly (readonly [string, string, string | null])[] = [
  ["app/domain/", importing("node:fs"), domain],
  ["app/domain/", importing("node:fs/promises"), domain],
  ["app/domain/", importing("fs"), null],
  ["app/domain/", importing("#app/server/keys.ts"), domain],
  ["app/domain/", importing("#app/server/store/sqlite/open.ts"), domain],
  ["app/domain/", importing("#app/ui/icon.tsx"), domain],
  ["app/domain/", importing("#app/page-facts.ts"), domain],
  ["app/domain/", importing("../server/keys.ts"), domain],
  ["app/domain/", importing("react"), domain],
  ["app/domain/", importing("react-dom/server"), domain],
  ["app/domain/", importing("react-router"), domain],
  ["app/domain/", importingType("#app/server/config.ts"), domain],
  ["app/domain/", 'export { a } from "#app/server/keys.ts";\n', domain],
  ["app/domain/", 'export const a = () => import("#app/server/keys.ts");\n', domain],
  ["app/domain/", importing("#app/domain/ports/mail.ts"), null],
  ["app/domain/", importing("./ports/mail.ts"), null],

  ["app/catalog/", importing("#app/ui/icon.tsx"), catalog],
  ["app/catalog/", importing("#app/server/keys.ts"), catalog],
  ["app/catalog/", importing("../ui/icon.tsx"), catalog],
  ["app/catalog/", importing("#app/domain/journal/journal.ts"), null],
  ["app/catalog/", importing("#app/catalog/read/schema.ts"), null],
  ["app/catalog/", importing("node:fs"), null],

  ["app/server/", importing("#app/pages/meta.ts"), server],
  ["app/server/", importing("#app/ui/icon.tsx"), server],
  ["app/server/store/sqlite/", importing("#app/pages/meta.ts"), server],
  ["app/server/store/sqlite/", importing("../../../pages/meta.ts"), server],
  ["app/server/", importing("../pages/meta.ts"), server],
  ["app/server/store/sqlite/", importing("#app/server/tokens.ts"), null],
  ["app/server/store/sqlite/", importing("../store.contract.ts"), null],
  ["app/server/", importing("#app/domain/ports/mail.ts"), null],
  ["app/server/", importing("../../http/problem.ts"), null],
  ["app/server/", importing("../../http/app.ts"), server],

  ["app/ui/", importing("#app/server/keys.ts"), ui],
  ["app/ui/", importing("#app/islands/practice/quiz.island.tsx"), ui],
  ["app/ui/", importing("#app/drawing/icons.ts"), null],
  ["app/ui/", importing("#app/ui/icon.tsx"), null],
  ["app/drawing/", importing("#app/ui/icon.tsx"), drawing],
  ["app/drawing/", importing("#app/domain/escape.ts"), null],
  ["app/ui/", importingType("#app/domain/journal/journal.ts"), null],

  ["app/islands/", importing("#app/server/keys.ts"), browser],
  ["app/islands/", importing("#app/pages/meta.ts"), browser],
  ["app/islands/", importing("#app/catalog/read/content.ts"), browser],
  ["app/islands/", importing("../server/keys.ts"), browser],
  ["app/islands/", 'export const a = () => import("#app/server/keys.ts");\n', browser],
  ["app/browser/", importing("#app/server/keys.ts"), browser],
  ["app/islands/", importing("#app/ui/icon.tsx"), null],
  ["app/islands/", importing("#app/browser/storage.ts"), null],
  ["app/islands/", importing("#app/practice/editor.ts"), null],
  ["app/browser/", importing("#app/islands/all.ts"), null],

  ["app/pages/", importing("#app/server/keys.ts"), null],
  ["app/pages/", importing("#app/ui/icon.tsx"), null],
  ["app/pages/", importing("#app/catalog/site-map.ts"), null],

  ["http/", importing("../app/server/keys.ts"), "http knows nothing of lessons"],
  ["http/", importing("#app/server/keys.ts"), "http knows nothing of lessons"],
  ["http/", importing("./files.ts"), null],
  ["http/render.ts", importingType("../app/entry.server.tsx"), null],

  ["content/tutorials/html/links/exercises/menu/checks.ts", importing("#app/domain/checks.ts"), typesOnly],
  ["content/tutorials/html/list/exercises/menu/checks.ts", importingType("#app/server/keys.ts"), checks],
  ["content/tutorials/html/table/exercises/menu/checks.ts", importing("node:fs"), checks],
  ["content/tutorials/html/form/exercises/menu/checks.ts", importing("./start/a.js"), checks],
  [
    "content/projects/clock/checks.ts",
    'import { type A, a } from "#app/domain/checks.ts";\nexport { type A, a };\n',
    typesOnly,
  ],
  ["content/projects/menu/checks.ts", importingType("#app/domain/checks.ts"), null],
  ["content/projects/list/checks.ts", importing("#app/practice/check-library/links.ts"), null],
  ["content/projects/table/checks.ts", importing("./tables.ts"), null],
  ["content/projects/table/tables.ts", importing("../list/checks.ts"), checks],
  ["content/projects/form/checks.ts", importing("#app/practice/runner.ts"), checks],

  ["app/practice/check-library/", importing("./text.ts"), null],
  ["app/practice/check-library/", importingType("#app/domain/checks.ts"), null],
  ["app/practice/check-library/", importing("#app/domain/checks.ts"), typesOnly],
  ["app/practice/check-library/", importing("#app/practice/runner.ts"), library],
  ["app/practice/check-library/", importing("../runner.ts"), library],

  [
    "app/pages/page.tsx",
    "export const A = () => <p dangerouslySetInnerHTML={{ __html: 'x' }} />;\n",
    "Avoid passing content",
  ],
  ["app/pages/", "export const f = (a: string | null): string => a!;\n", "Forbidden non-null assertion"],
  ["app/pages/only.test.ts", "export const f = (a: string | null): string => a!;\n", null],
  ["app/pages/", importing("./meta"), "Add a file extension"],
  [
    "app/pages/",
    'import { type A } from "./meta.ts";\nexport type B = A;\n',
    "All these imports are only used as types",
  ],
];

/** By path; only rules at level error count. */
const found = new Map<string, string[]>();
const pathOf = (index: number): string => {
  const place = cases[index]?.[0] ?? "";
  return place.endsWith("/") ? `${place}case-${index}.ts` : place;
};

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lint-"));
  for (const file of ["biome.json", "scripts/checks-import-types.grit"]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  // Missing extensions are only reported for files that exist.
  mkdirSync(join(folder, "app/pages"), { recursive: true });
  writeFileSync(join(folder, "app/pages/meta.ts"), "export const a = 1;\nexport type A = number;\n");
  // The configuration reads it to know which files are ignored.
  writeFileSync(join(folder, ".gitignore"), "node_modules\n");
  for (const [index, [, code]] of cases.entries()) {
    const file = join(folder, pathOf(index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
  }
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  const done = spawnSync(
    process.execPath,
    [biome, "lint", "--reporter=json", "--max-diagnostics=none", "--diagnostic-level=error", "."],
    { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { diagnostics } = JSON.parse(done.stdout) as { diagnostics: Diagnostic[] };
  for (const { location, message } of diagnostics)
    found.set(location.path, [...(found.get(location.path) ?? []), message]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(cases.map(([place, code, message], index) => ({ place, code: code.trim(), message, index })))(
  "$place: $code",
  ({ message, index }) => {
    const messages = found.get(pathOf(index)) ?? [];
    if (message === null) expect(messages).toEqual([]);
    else expect(messages).toContainEqual(expect.stringContaining(message));
  },
);
