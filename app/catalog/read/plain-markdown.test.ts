/** Plain Markdown as other people write it becomes a course. */
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compileTree } from "#app/catalog/build/compile.ts";
import { checkContent } from "#app/catalog/check/check.ts";
import { otherSchool, writeFiles } from "#app/catalog/testing/other-school.ts";
import { type ContentSources, readContent } from "./content.ts";

async function withFiles<T>(files: Record<string, string>, work: (contentDir: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "graphite-markdown-"));
  try {
    await writeFiles(folder, new Map(Object.entries(files)));
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const messagesOf = async (files: Record<string, string>) =>
  (await withFiles(files, (contentDir) => checkContent({ contentDir, publicDir: contentDir }))).problems.map(
    ({ message }) => message,
  );

/** The compiled page of one lesson. */
async function compiled(markdown: string, more: Record<string, string> = {}): Promise<string> {
  return await withFiles({ "tutorials/one/one.md": `# One\n\n${markdown}`, ...more }, async (contentDir) => {
    const { problems, texts } = await readContent(contentDir);
    expect(problems).toEqual([]);
    const source = texts.find(({ key }) => key === "lesson:one/one")?.source;
    return source?.tree ? compileTree(source.tree, source.file) : "";
  });
}

describe("60 lessons of other people", () => {
  let folder = "";
  let sources: ContentSources;
  let told: readonly { readonly message: string }[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "graphite-school-"));
    await writeFiles(folder, otherSchool());
    sources = await readContent(folder);
    const checked = await checkContent({ contentDir: folder, publicDir: folder });
    told = [...checked.problems, ...checked.warnings];
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const textOf = (id: string) => sources.texts.find(({ key }) => key === `lesson:${id}`)?.source;

  test("are valid", () => {
    expect(told).toEqual([]);
    expect(sources.content.lessons).toHaveLength(60);
  });

  test("are in the order of their numbers, in sections named by their folders", () => {
    expect(sources.content.sections.map(({ slug, title }) => [slug, title])).toEqual([
      ["basics", "The basics"],
      ["loops-and-more", "Loops and more"],
      ["mixed-names", "Mixed names"],
    ]);
    expect(sources.content.sections[0]?.lede).toBe("What everyone needs. Start here.");
    expect(sources.content.sections[1]?.lessons.map(({ slug }) => slug).slice(0, 7)).toEqual([
      "lesson-21",
      "lesson-22",
      "lesson-23",
      "for-loops",
      "lesson-25",
      "and-more",
      "lesson-27",
    ]);
  });

  test("have titles, descriptions and URLs of their own", () => {
    const { lessons } = sources.content;
    expect(new Set(lessons.map(({ section, slug }) => `${section}/${slug}`)).size).toBe(60);
    expect(lessons.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    expect(lessons.filter(({ title }) => !/^Lesson \d+$/.test(title))).toEqual([]);
    expect(lessons.filter(({ description, minutes }) => description === "" || minutes < 1)).toEqual([]);
  });

  test("have no heading of the first level, and no id twice", () => {
    for (const { source } of sources.texts) {
      expect(source.headings.filter(({ depth }) => depth === 1)).toEqual([]);
      const ids = source.headings.map(({ id }) => id);
      expect(new Set(ids).size, source.file).toBe(ids.length);
    }
  });

  test("all compile", async () => {
    const trees = sources.texts.flatMap(({ source }) => (source.tree ? { tree: source.tree, file: source.file } : []));
    const pages = await Promise.all(trees.map(({ tree, file }) => compileTree(tree, file)));
    expect(pages).toHaveLength(60);
    for (const page of pages)
      expect(page).not.toMatch(/onerror|onclick|javascript:|<script|stolen|display: none|iframe/);
  });

  test("link to each other by URL", () => {
    const tree = JSON.stringify(textOf("loops-and-more/and-more")?.tree ?? textOf("basics/lesson-12")?.tree);
    expect(tree).not.toContain(".md");
    const links = JSON.stringify(textOf("basics/lesson-12")?.tree);
    for (const url of [
      "/tutorials/basics/lesson-1",
      "/tutorials/basics/lesson-1#details",
      "/tutorials/basics/overview",
      "/tutorials/mixed-names/uber-grosse-more#subtitle",
      "/tutorials/basics/folder-lesson",
    ])
      expect(links).toContain(`"url":"${url}"`);
  });

  test("share a picture that is the same", () => {
    expect([...sources.media]).toEqual([
      [
        expect.stringMatching(/^\/assets\/diagram-1-[0-9a-f]{10}\.png$/),
        { file: expect.any(String), type: "image/png" },
      ],
    ]);
  });
});

describe("HTML in Markdown", () => {
  test.each([
    ["a script", "a <script>alert(1)</script> b", /alert/],
    ["a script in a block", "<script>\nalert(1)\n</script>\n", /alert/],
    ["an event", '<img src="/images/x.png" alt="" onerror="alert(1)">', /onerror|alert/],
    ["a URL that runs", '<a href="java\tscript:alert(1)">x</a>', /alert/],
    ["an SVG", "<svg><script>alert(1)</script></svg>", /alert/],
    ["styles", '<p style="position: fixed">x</p>\n\n<style>a{}</style>', /fixed|a\{\}/],
    ["a frame", '<iframe srcdoc="<script>alert(1)</script>"></iframe>', /alert|srcdoc/],
    ["an object", '<object data="x"><b>alert</b></object>', /alert/],
    ["a form", '<form action="/x"><input name="alert"></form>', /alert/],
    ["a comment", "a <!-- alert --> b", /alert/],
    ["an unclosed comment", "<!-- alert", /alert/],
    ["a declaration", "<!DOCTYPE alert>", /alert/],
    ["braces", "{alert(1)} <b>{alert}</b>", /[^"{]alert\(1\)\}?[^"} ]/],
  ])("%s is left out", async (_name, markdown, left) => {
    expect(await compiled(markdown)).not.toMatch(left);
  });

  test("what marks up text stays", async () => {
    const page = await compiled("Press <kbd>Ctrl</kbd>, H<sub>2</sub>O<br>x &amp; <font color=red>y</font>");
    for (const tag of ["kbd", "sub", "br"]) expect(page).toContain(`_jsx("${tag}"`);
    expect(page).toContain('"y"');
  });

  test("Markdown between tags belongs to the element", async () => {
    const page = await compiled("<details open>\n<summary>More</summary>\n\nSome **text**.\n\n</details>\n");
    expect(page).toMatch(/_jsxs\("details", \{\s*open: true,[\s\S]*"More"[\s\S]*strong/);
  });

  test("headings are headings", async () => {
    const files = { "tutorials/one/one.md": '<h1 align="center">The <b>title</b></h1>\n\n<h2>A part</h2>\n\nText.\n' };
    const { lessons } = (await withFiles(files, readContent)).content;
    expect(lessons[0]).toMatchObject({ title: "The title", headings: [{ depth: 2, id: "a-part", text: "A part" }] });
  });
});

describe("a text", () => {
  test("has its footnotes at the end", async () => {
    const page = await compiled("A note[^1].\n\n[^1]: The note.\n");
    expect(page).toMatch(/href: "#fn-1"[\s\S]*"Footnotes"[\s\S]*id: "fn-1"/);
  });

  test.each([
    ["> [!NOTE]\n> Some *text*.", "Note"],
    ["> [!tip]\n>\n> Some *text*.", "Tip"],
    ["> [!WARNING] Some *text*.", "Warning"],
  ])("shows %j as a note", async (markdown, title) => {
    const page = await compiled(markdown);
    expect(page).toMatch(new RegExp(`_jsxs?\\(Note, \\{\\s*title: "${title}"`));
    expect(page).toContain("Some ");
    expect(page).not.toContain("[!");
  });

  test("shows a picture of another site as a link", async () => {
    expect(await compiled("![A badge](https://example.org/x.svg)")).toMatch(/href: "https:\/\/example.org\/x.svg"/);
  });

  test("shows code in a language that the site doesn't know", async () => {
    const page = await compiled('```python title="main.py" {1}\nprint(1)\n```\n\n```Bash\nls\n```\n');
    expect(page).toMatch(/lang: "text",\s*kind: "code",\s*source: "print\(1\)",\s*title: "main.py"/);
    expect(page).toMatch(/lang: "sh"/);
  });

  test("keeps its own ids, and stays clear of those of the page", async () => {
    const files = { "tutorials/one/one.md": "# One\n\n## Objectives\n\n## A {#own}\n\n## Objectives\n\n## 🎉\n" };
    const { lessons } = (await withFiles(files, readContent)).content;
    expect(lessons[0]?.headings.map(({ id }) => id)).toEqual(["objectives-part", "own", "objectives-1", "part"]);
  });

  test("in a folder shows its quiz", async () => {
    const question = "question: Why?\n    options:\n      - text: A\n        right: true\n      - text: B\n";
    const files = {
      "tutorials/one/one/lesson.md": "# One\n\nText.\n",
      "tutorials/one/one/quiz.yaml": `retrieval:\n  - ${question}questions:\n  - ${question}`,
    };
    await withFiles(files, async (contentDir) => {
      const { content, texts, problems } = await readContent(contentDir);
      expect(problems).toEqual([]);
      expect(content.lessons[0]?.quiz.questions).toMatchObject([{ id: "q1", objective: null }]);
      const nodes = texts[0]?.source.tree?.children.map((node) => ("name" in node ? node.name : node.type));
      expect(nodes).toEqual(["Retrieval", "paragraph", "heading", "Quiz"]);
    });
  });
});

describe("problems", () => {
  test.each([
    ["no title", { "tutorials/one/a.md": "Text." }, "The lesson has no title."],
    [
      "TOML",
      { "tutorials/one/a.md": "+++\ntitle = 'x'\n+++\n\n# A\n" },
      "The front matter is TOML, which the site doesn't read.",
    ],
    ["a link to nowhere", { "tutorials/one/a.md": "# A\n\n[b](b.md)\n" }, "There is no text or picture b.md."],
    ["a picture that is missing", { "tutorials/one/a.md": "# A\n\n![b](b.png)\n" }, "There is no picture b.png."],
    [
      "the same URL",
      { "tutorials/one/01-a.md": "# A\n", "tutorials/one/02-A.md": "# A\n" },
      "01-a.md and 02-A.md would have the same URL, which ends in /a.",
    ],
    [
      "the same URL of two sections",
      { "tutorials/1-one/a.md": "# A\n", "tutorials/2-one/a.md": "# A\n" },
      "The folders 1-one and 2-one would have the same URL: /tutorials/one.",
    ],
    [
      "a text outside of sections",
      { "tutorials/a.md": "# A\n", "tutorials/one/a.md": "# A\n" },
      "The text doesn't belong to a section.",
    ],
    [
      "another ending",
      { "tutorials/one/a.md": "# A\n", "tutorials/one/b.markdown": "# B\n" },
      "The name of the file doesn't end in .md, so it isn't a lesson.",
    ],
    [
      "MDX without a folder",
      { "tutorials/one/a.md": "# A\n", "tutorials/one/b.mdx": "# B\n" },
      "A lesson in MDX has a folder of its own.",
    ],
    [
      "texts that are too deep",
      { "tutorials/one/a.md": "# A\n", "tutorials/one/two/b.md": "# A\n" },
      "The folder has no lesson.mdx or lesson.md.",
    ],
  ])("%s", async (_name, files, message) => {
    expect(await messagesOf(files)).toEqual([message]);
  });
});

test("a lesson leaves the URLs of the other pages of its section alone", async () => {
  const files = {
    "tutorials/one/01-Overview.md": "# Overview\n",
    "tutorials/one/2.md": "---\nslug: link-sheet\n---\n# B\n",
  };
  const { lessons } = (await withFiles(files, readContent)).content;
  expect(lessons.map(({ slug }) => slug)).toEqual(["overview-lesson", "link-sheet-lesson"]);
});

test("a picture outside of the content folder isn't published", async () => {
  await withFiles(
    { "secret.png": "x", "content/tutorials/one/a.md": "# A\n\n![b](../../../secret.png)\n" },
    async (folder) => {
      const contentDir = join(folder, "content");
      const { media } = await readContent(contentDir);
      expect([...media]).toEqual([]);
      await symlink(join(folder, "secret.png"), join(contentDir, "tutorials/one/b.png"));
      await writeFiles(contentDir, new Map([["tutorials/one/a.md", "# A\n\n![b](b.png)\n"]]));
      expect([...(await readContent(contentDir)).media]).toEqual([]);
    },
  );
});

test("section.yaml can name the files in its own order", async () => {
  const files = {
    "tutorials/one/section.yaml": "title: One\nlessons: [b.md, 01-a]\n",
    "tutorials/one/01-a.md": "# A\n",
    "tutorials/one/b.md": "# B\n",
    "tutorials/one/draft.md": "# Draft\n",
  };
  const { content, problems } = await withFiles(files, readContent);
  expect(problems).toEqual([]);
  expect(content.lessons.map(({ slug }) => slug)).toEqual(["b", "a"]);
});
