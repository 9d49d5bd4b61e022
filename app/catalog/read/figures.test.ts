import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { withContent } from "#app/catalog/testing/sample-content.ts";
import { figureKindNames, strokesFile } from "#app/drawing/figures/figures.ts";
import { readContent } from "./content.ts";
import { readFigure } from "./figures.ts";

const read = (text: string) => readFigure(text, "figures/one.yaml", "one");
const messages = (text: string) => read(text).problems.map(({ message }) => message);

const alt = "The list contains two items, a drill and a ladder, and the ladder is the one that matters here.";
const head = `kind: tree\ncaption: A list with its items.\nalt: ${alt}\n`;
const tree = `${head}root:\n  name: ul\n  children: [li, li]\n`;

const examples = globSync("app/drawing/figures/*/example.yaml");
const placed = globSync("content/**/figures/**/*.yaml");

describe("every kind", () => {
  test("has an example", () => {
    expect(examples.map((path) => path.split("/").at(-2)).sort()).toEqual([...figureKindNames].sort());
  });

  test.each([...examples, ...placed])("%s is drawn without problems and within the budget", (path) => {
    const { figure, problems } = readFigure(readFileSync(path, "utf8"), path, basename(path, ".yaml"));
    expect(problems).toEqual([]);
    if (!figure) throw new Error("There is no figure.");
    const { wide, narrow } = figure.drawn;
    expect([wide.width, narrow.width]).toEqual([608, 304]);
    const bytes = [strokesFile(wide), strokesFile(narrow), wide.texts + narrow.texts].map(
      (text) => brotliCompressSync(text).length,
    );
    expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6 * 1024);
    // Every coordinate of a label is on its sheet.
    for (const { texts, width, height } of [wide, narrow])
      for (const [, x, y] of texts.matchAll(/<text x="([-\d.]+)" y="([-\d.]+)"/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(width);
        expect(Number(y)).toBeGreaterThan(0);
        expect(Number(y)).toBeLessThanOrEqual(height);
      }
  });

  const guide = readFileSync("docs/guides/figure.md", "utf8");
  const fences = Array.from(guide.matchAll(/```yaml\n([\s\S]*?)```/g), ([, text = ""]) => text);

  test("is in the guide", () => {
    expect(fences.map((text) => /^kind: (\w+)/.exec(text)?.[1]).sort()).toEqual([...figureKindNames].sort());
  });

  test.each(fences)("the example in the guide is valid: %#", (text) => expect(messages(text)).toEqual([]));
});

test("strokes have the colours of both schemes, and no system colours, which are black on black in an image", () => {
  const { figure } = read(tree);
  if (!figure) throw new Error("There is no figure.");
  const file = strokesFile(figure.drawn.wide);
  expect(file).toContain("prefers-color-scheme:dark");
  expect(file).not.toMatch(/forced-colors|CanvasText/);
});

test("the same description gives the same drawing, and another seed gives other strokes", () => {
  const first = read(tree).figure;
  expect(first).not.toBeNull();
  expect(read(tree).figure).toEqual(first);
  const other = read(`${tree}seed: 12\n`).figure;
  expect(other?.drawn.wide.strokes).not.toBe(first?.drawn.wide.strokes);
  expect(other?.drawn.wide.texts).toBe(first?.drawn.wide.texts);
});

describe("problems have the line and the repair", () => {
  test.each([
    ["kind: tre\n", 1, "`kind` must be one of"],
    [tree.replace(`alt: ${alt}\n`, ""), 1, "`alt` is missing."],
    [tree.replace(alt, "A list."), 3, "`alt` has 7 characters, but needs 40 to 600."],
    [
      tree.replace(alt, "A list with its items, and its items again, with its list of items."),
      3,
      "`alt` says the same as `caption`",
    ],
    [tree.replace("children", "childs"), 6, "There is no field `childs`."],
    [tree.replace("[li, li]", "[li, { name: li, mark: false }]"), 6, "mark` must be one of: true"],
    [tree.replace("[li, li]", "[{ name: li, mark: true }, { name: li, mark: true }]"), 6, "more than one `mark`"],
    [tree.replace("[li, li]", `[${Array.from({ length: 12 }, () => "section").join(", ")}]`), 4, "needs a width of"],
    [tree.replace("[li, li]", `[${"x".repeat(40)}]`), 6, "doesn't fit its place in the narrow layout"],
  ])("%#", (text, line, message) => {
    const { figure, problems } = read(text);
    expect(figure).toBeNull();
    const found = problems.find((problem) => problem.message.includes(message));
    expect(found, JSON.stringify(problems)).toBeDefined();
    expect(found?.line).toBe(line);
    expect(found?.repair).not.toBe("");
  });
});

const lesson = "tutorials/html-basics/links";
const problemsOf = async (files: Record<string, string>, placed: string) => {
  let found: { file: string; message: string; repair: string }[] = [];
  await withContent(files, async (contentDir) => {
    const file = join(contentDir, lesson, "lesson.mdx");
    const { appendFile } = await import("node:fs/promises");
    await appendFile(file, placed);
    const { problems } = await readContent(contentDir);
    found = problems.map(({ file, message, repair }) => ({ file: file.slice(contentDir.length + 1), message, repair }));
  });
  return found;
};

describe("figures and texts", () => {
  test("a figure that is placed belongs to its lesson", async () => {
    expect(await problemsOf({ [`${lesson}/figures/list.yaml`]: tree }, '\n<Figure name="list" />\n')).toEqual([]);
  });

  test("a figure that no text places is refused", async () => {
    expect(await problemsOf({ [`${lesson}/figures/list.yaml`]: tree }, "")).toMatchObject([
      { file: `${lesson}/figures/list.yaml`, message: "The figure list isn't used." },
    ]);
  });

  test("a figure that doesn't exist is refused, with the one that is meant", async () => {
    const found = await problemsOf({ [`${lesson}/figures/list.yaml`]: tree }, '\n<Figure name="lists" />\n');
    expect(found.map(({ repair }) => repair)).toContain('Write `<Figure name="list" />`.');
  });

  test("a figure that is placed twice is refused", async () => {
    const twice = '\n<Figure name="list" />\n\n<Figure name="list" />\n';
    expect(await problemsOf({ [`${lesson}/figures/list.yaml`]: tree }, twice)).toMatchObject([
      { message: "The figure list is placed twice." },
    ]);
  });

  test("figures of an article that doesn't exist are refused", async () => {
    expect(await problemsOf({ "journal/figures/nothing/list.yaml": tree }, "")).toMatchObject([
      { message: "There is no article nothing, so nothing shows these figures." },
    ]);
  });
});
