import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readContent } from "#app/catalog/read/content.ts";
import { expectationsHash, measurementsFile } from "#app/catalog/read/sample-measurements.ts";
import { changed, withContent } from "#app/catalog/testing/sample-content.ts";

/** Writes what `npm run check:samples` would have measured. */
async function measureSamples(contentDir: string): Promise<void> {
  const samples = (await readContent(contentDir)).texts.flatMap(({ source }) => source.samples);
  const measured = samples.flatMap((sample) =>
    sample.kind === "page"
      ? [[sample.id, { narrow: 2, below: 2, margin: null, expects: expectationsHash(sample) }] as const]
      : [],
  );
  writeFileSync(measurementsFile(contentDir), JSON.stringify(Object.fromEntries(measured)));
}

async function run(contentDir: string) {
  await measureSamples(contentDir);
  return spawnSync(process.execPath, ["scripts/check-content.ts"], {
    encoding: "utf8",
    env: { ...process.env, CONTENT_DIR: contentDir },
  });
}

test("prints what was checked if everything is fine", async () => {
  const { status, stdout, stderr } = await withContent({}, async (contentDir) => run(contentDir));
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^The content has no problems: 1 sections, 2 lessons, .* 10 code blocks, /);
  expect(status).toBe(0);
});

test("prints file, line, problem and repair, and fails", async () => {
  const changes = changed("journal/one-article.mdx", "featured: true", "featured: perhaps");
  const { status, stdout } = await withContent(changes, async (contentDir) => run(contentDir));
  expect(stdout).toMatch(
    /one-article\.mdx:17 {2}`featured` must be true or false\.\n {2}repair: Write, for example:\n {10}featured: false\n/,
  );
  expect(stdout).toMatch(/\n1 problem in the content \(\d+\.\d s\)\.\n$/);
  expect(status).toBe(1);
});

test("prints warnings with their rules, and doesn't fail for them", async () => {
  const changes = {
    ...changed("tutorials/html-basics/introduction/lesson.mdx", "minutes: 40", "minutes: 40\nlevel: easy"),
    "house.yaml": "known-fields: warning\n",
  };
  const { status, stdout } = await withContent(changes, async (contentDir) => run(contentDir));
  expect(stdout).toMatch(/lesson\.mdx:5 {2}warning: There is no field `level`\. \[known-fields\]\n {2}repair: /);
  expect(stdout).toMatch(/has no problems: .*, and 1 warning \(/);
  expect(status).toBe(0);
});
