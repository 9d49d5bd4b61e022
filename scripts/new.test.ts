import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { check as prettierCheck, resolveConfig } from "prettier";
import { describe, expect, test } from "vitest";
import { checkContent } from "#app/catalog/check/check.ts";
import { readContent } from "#app/catalog/read/content.ts";
import { readPractices } from "#app/catalog/read/practice.ts";
import { taskKinds } from "#app/catalog/read/task-schema.ts";
import { sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { figureKindNames } from "#app/drawing/figures/figures.ts";
import { answer, withLesson } from "./new.ts";

const make = (contentDir: string, ...args: string[]) => answer(args, contentDir);

/** Runs the command as an author does, in the folder of a project. */
const command = (folder: string, contentDir: string, ...args: string[]) =>
  spawnSync(process.execPath, [resolve("scripts/new.ts"), ...args], {
    encoding: "utf8",
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: contentDir },
  });

const problemsIn = async (contentDir: string, finished = false) =>
  (await checkContent({ contentDir, publicDir: contentDir, finished })).problems.map(({ message }) => message);

const made = (stdout: string): string[] =>
  [...stdout.matchAll(/^ {2}(\S+\.(?:mdx|yaml|ts|html|svg))$/gm)].map(([, path = ""]) => path);

test.each([
  ["lesson", "html-basics/lists", ["tutorials/html-basics/lists/lesson.mdx", "tutorials/html-basics/lists/quiz.yaml"]],
  ["exercise", "html-basics/links/mend", ["tutorials/html-basics/links/exercises/mend/checks.ts"]],
  ["project", "recipe-page", ["projects/recipe-page/brief.mdx", "projects/recipe-page/solution/index.html"]],
  ["article", "first-domain", ["journal/first-domain.mdx", "journal/first-domain.svg"]],
])("a new %s passes the check at once, and prints what is left to do", async (kind, name, files) => {
  await withContent({}, async (contentDir) => {
    const section = kind === "project" ? ["--section", "html-basics"] : [];
    const { status, stdout, stderr } = await make(contentDir, kind, name, ...section);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    for (const file of files) expect(existsSync(join(contentDir, file)), file).toBe(true);
    expect(await problemsIn(contentDir)).toEqual([]);
    expect((await problemsIn(contentDir, true)).join("\n")).toMatch(/still to be written/);
    expect(stdout).toMatch(/\nNext:\n {2}1\. /);
    expect(stdout).toContain("npm run check:content -- --finished");
    expect(made(stdout).length).toBeGreaterThan(1);
    for (const path of made(stdout)) {
      if (!/\.(?:mdx|yaml)$/.test(path)) continue;
      const options = { ...(await resolveConfig("content/section.yaml")), filepath: path };
      expect(await prettierCheck(readFileSync(path, "utf8"), options), `${path} is in order`).toBe(true);
    }
  });
});

test.each(taskKinds)("a new exercise of the kind %s is placed, passes the check and proves itself", async (kind) => {
  await withContent({}, async (contentDir) => {
    const { status, stdout, stderr } = await make(contentDir, "exercise", "html-basics/links/mend", "--kind", kind);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(await problemsIn(contentDir)).toEqual([]);
    const { tasks } = await readContent(contentDir);
    const task = tasks.find(({ id }) => id === "exercise:html-basics/links/mend");
    expect(task?.task?.kind).toBe(kind);
    expect(task?.problems).toEqual([]);
    expect(stdout).toContain("lesson.mdx");
    const yaml = made(stdout).find((path) => path.endsWith("exercise.yaml")) ?? "";
    const options = { ...(await resolveConfig("content/section.yaml")), filepath: yaml };
    expect(await prettierCheck(readFileSync(yaml, "utf8"), options), `${yaml} is in order`).toBe(true);
  });
});

test.each(figureKindNames)("a new figure of the kind %s is placed and passes the check", async (kind) => {
  await withContent({}, async (contentDir) => {
    const { status, stdout, stderr } = await make(contentDir, "figure", "html-basics/links/parts", "--kind", kind);
    expect(stderr).toBe("");
    expect(status).toBe(0);
    expect(await problemsIn(contentDir)).toEqual([]);
    expect((await problemsIn(contentDir, true)).join("\n")).toMatch(/still to be written/);
    const { figures } = await readContent(contentDir);
    expect(figures.get("lesson:html-basics/links")?.get("parts")?.kind).toBe(kind);
    const yaml = made(stdout).find((path) => path.endsWith("parts.yaml")) ?? "";
    const options = { ...(await resolveConfig("content/section.yaml")), filepath: yaml };
    expect(await prettierCheck(readFileSync(yaml, "utf8"), options), `${yaml} is in order`).toBe(true);
  });
});

test("a new figure of an article has a folder named after it", async () => {
  await withContent({}, async (contentDir) => {
    expect((await make(contentDir, "figure", "one-article/lookup", "--kind", "sequence")).stderr).toBe("");
    expect(existsSync(join(contentDir, "journal/figures/one-article/lookup.yaml"))).toBe(true);
    expect((await readContent(contentDir)).figures.get("article:one-article")?.get("lookup")?.kind).toBe("sequence");
  });
});

test("an exercise that isn't in its lesson's text is reported with file and repair", async () => {
  await withContent({}, async (contentDir) => {
    await make(contentDir, "exercise", "html-basics/links/mend");
    const lesson = join(contentDir, "tutorials/html-basics/links/lesson.mdx");
    await writeFile(lesson, readFileSync(lesson, "utf8").replace('<Exercise name="mend" />', ""));
    const { problems } = await checkContent({ contentDir, publicDir: contentDir });
    expect(problems).toMatchObject([
      {
        file: expect.stringContaining(join("links", "exercises", "mend", "brief.mdx")),
        message: "The lesson doesn't show the exercise mend, so people can't find it.",
        repair: expect.stringContaining('<Exercise name="mend" />'),
      },
    ]);
  });
});

test("a new lesson is added to its section, has the previous one as prerequisite, and takes a title", async () => {
  await withContent({}, async (contentDir) => {
    const { status, stdout } = await make(contentDir, "lesson", "html-basics/lists", "--title", "Lists: three kinds");
    expect(status).toBe(0);
    expect(stdout).toContain("npm run check:samples");
    const { content } = await checkContent({ contentDir, publicDir: contentDir });
    expect(content.lessons.map(({ slug }) => slug)).toEqual(["introduction", "links", "lists"]);
    expect(content.lessons.at(-1)).toMatchObject({ title: "Lists: three kinds", prerequisites: ["html-basics/links"] });
  });
});

test("a new demonstration is one folder, and nothing else changes", async () => {
  await withContent({}, async (contentDir) => {
    const { status, stdout } = command(contentDir, contentDir, "demo", "box-model");
    expect(status).toBe(0);
    expect(stdout).toContain("1. Look at it: npm run dev, then open /dev/demos?only=box-model\n");
    expect(stdout).toContain("Put <BoxModelDemo /> into a lesson");
    expect(stdout).toContain("npm run unit -- app/demos/box-model");
    const folder = join(contentDir, "app/demos/box-model");
    expect(readdirSync(folder).sort()).toEqual([
      "box-model-demo.css",
      "box-model-demo.tsx",
      "box-model.test.ts",
      "box-model.ts",
    ]);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const style = (await resolveConfig(path)) ?? {};
      expect(await prettierCheck(readFileSync(path, "utf8"), { printWidth: 120, ...style, filepath: path })).toBe(true);
    }
  });
});

test("the first lesson of a section asks about the section before it", async () => {
  const section = sampleFiles["tutorials/html-basics/section.yaml"] ?? "";
  const empty = section
    .replace(/title: .*/, "title: CSS basics")
    .replace(/selfTest:[\s\S]*/, "selfTest:\n  - Can you change a colour?\nlessons: []\n");
  await withContent({ "tutorials/css-basics/section.yaml": empty }, async (contentDir) => {
    expect((await make(contentDir, "lesson", "css-basics/colours")).status).toBe(0);
    const quiz = readFileSync(join(contentDir, "tutorials/css-basics/colours/quiz.yaml"), "utf8");
    expect(quiz).toContain("from: html-basics\n");
    expect((await problemsIn(contentDir)).filter((message) => /earlier|everyday/.test(message))).toEqual([]);
  });
});

test("what a new demonstration leaves to write is reported in the finished check only", async () => {
  await withContent({}, (contentDir) =>
    withContent({}, async (project) => {
      const { status } = command(project, contentDir, "demo", "box-model");
      expect(status).toBe(0);
      const options = { contentDir, publicDir: contentDir, demosDir: join(project, "app/demos") };
      expect((await checkContent(options)).problems).toEqual([]);
      const { problems } = await checkContent({ ...options, finished: true });
      expect(problems.map(({ file, message }) => [basename(file), message])).toEqual([
        ["box-model-demo.tsx", "2 lines are still to be written."],
        ["box-model.ts", "A line is still to be written."],
      ]);
    }),
  );
});

test("a new project has one check that can be proved, and a new article isn't due", async () => {
  await withContent({}, async (contentDir) => {
    await make(contentDir, "project", "recipe-page", "--section", "html-basics");
    const { practices } = await readPractices(contentDir);
    expect(practices.map(({ data }) => data.id)).toEqual(["project:recipe-page"]);
    expect(practices[0]?.attempts).toHaveLength(1);
    await make(contentDir, "article", "first-domain");
    const { content } = await checkContent({ contentDir, publicDir: contentDir });
    const article = content.articles.find(({ slug }) => slug === "first-domain");
    expect(article?.status).toBe("scheduled");
    expect(Date.parse(article?.publishDate ?? "")).toBeGreaterThan(Date.now());
    // The sample has two articles, and each part number of a series can only be used once.
    const places = content.articles.map(({ series, seriesOrder }) => `${series} ${seriesOrder}`);
    expect(new Set(places).size).toBe(3);
  });
});

describe("an impossible request changes nothing and says what to write", () => {
  test.each([
    [["lessn", "html-basics/lists"], "There is no kind lessn. Did you mean lesson?"],
    [["lesson"], "Name the new lesson, for example: npm run new -- lesson html-basics/lists"],
    [["lesson", "lists"], "The name of a new lesson must have 2 parts: npm run new -- lesson html-basics/lists"],
    [["project", "a/b"], "The name of a new project must have no slash"],
    [["lesson", "html-basics/Ünd_Listen"], "Write: npm run new -- lesson html-basics/und-listen"],
    [["lesson", "html-basics/.."], "can't be part of a URL"],
    [["project", "Photo", "Gallery"], "A name can't have spaces. Write: npm run new -- project photo-gallery"],
    [["lesson", "html-basic/lists"], "There is no section html-basic. Did you mean html-basics?"],
    [["lesson", "html-basics/links"], "already exists. Nothing was changed"],
    [
      ["exercise", "html-basics/links/mend", "--kind", "sorts"],
      "There is no kind of exercise sorts. Did you mean sort?",
    ],
    [["figure", "html-basics/links/parts", "--kind", "part"], "There is no kind of figure part. Did you mean parts?"],
    [["figure", "one-articl/lookup"], "There is no article one-articl. Did you mean one-article?"],
    [["exercise", "html-basics/link/mend"], "There is no lesson html-basics/link. Did you mean html-basics/links?"],
    [["project", "recipe-page"], "Add --section with one of: html-basics"],
    [["project", "recipe-page", "--section", "css"], "There is no section css. Choose one of: html-basics."],
    [["project", "photo-gallery", "--section", "html-basics"], "already exists"],
    [["article", "one-article"], "one-article.mdx already exists"],
    [["article", "first-domain", "--series", "Nothing"], "There is no series Nothing. Choose one of: Web Fundamentals"],
    [["article", "dns"], "The title “Dns” has 3 characters, but needs 5 to 80"],
    [["article", "first-domain", "--serie", "x"], "Unknown option '--serie'"],
    [[], "npm run new -- lesson html-basics/lists"],
  ])("%j", async (args, says) => {
    await withContent({}, async (contentDir) => {
      const { status, stdout, stderr } = await make(contentDir, ...args);
      expect(stdout + stderr).toContain(says);
      expect(status).toBe(2);
      for (const [path, text] of Object.entries(sampleFiles))
        expect(readFileSync(join(contentDir, path), "utf8"), path).toBe(text);
      expect(await problemsIn(contentDir)).toEqual([]);
    });
  });
});

test("the command prints why it can't do something, and fails", async () => {
  await withContent({}, async (contentDir) => {
    const { status, stdout, stderr } = command(".", contentDir, "lesson", "lists");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toBe("The name of a new lesson must have 2 parts: npm run new -- lesson html-basics/lists\n");
  });
});

test("never overwrites an existing file", async () => {
  await withContent({}, async (contentDir) => {
    await mkdir(join(contentDir, "journal"), { recursive: true });
    await writeFile(join(contentDir, "journal/first-domain.svg"), "mine");
    expect((await make(contentDir, "article", "first-domain")).stderr).toContain("first-domain.svg already exists");
    expect(existsSync(join(contentDir, "journal/first-domain.mdx"))).toBe(false);
    expect(readFileSync(join(contentDir, "journal/first-domain.svg"), "utf8")).toBe("mine");
  });
});

test.each([
  ["lessons: []\n", "lessons:\n  - new\n"],
  ["lessons: []\nhours: 2 h\n", "lessons:\n  - new\nhours: 2 h\n"],
  ["lessons:\n  - one\n  - two\n", "lessons:\n  - one\n  - two\n  - new\n"],
  ["lessons:\n- one\n", "lessons:\n- one\n- new\n"],
  [
    "lessons:\n  - one # first\n\n# the end\nhours: 2 h\n",
    "lessons:\n  - one # first\n  - new\n\n# the end\nhours: 2 h\n",
  ],
  ["lessons: [one, two]\n", "lessons: [one, two, new]\n"],
  ["lessons:\n  - one", "lessons:\n  - one\n  - new\n"],
  ["hours: 2 h\n", null],
])("adds a lesson in %j", (text, expected) => expect(withLesson(text, "new")).toBe(expected));

test.each([
  ["lesson", "basics/lists", /no section\.yaml.*write lists\.md/],
  ["exercise", "basics/loops/first", /plain Markdown.*lesson\.mdx/],
])("in a course of plain Markdown a new %s is refused with what to do", async (kind, name, words) => {
  const files = { ...Object.fromEntries(Object.keys(sampleFiles).map((path) => [path, null])) };
  await withContent({ ...files, "tutorials/01-basics/1-loops.md": "# Loops\n" }, async (contentDir) => {
    const { status, stderr } = await make(contentDir, kind, name);
    expect(stderr).toMatch(words);
    expect(status).toBe(2);
  });
});
