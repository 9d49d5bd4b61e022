import { describe, expect, test } from "vitest";
import { compileMdx } from "./compile.ts";

/** How often the compiled text asks for the component that groups notes. */
const groups = async (source: string): Promise<number> =>
  (await compileMdx(source, "lesson.mdx")).match(/_jsxs?\(Beside/g)?.length ?? 0;

const note = (term: string): string => `<Definition term="${term}">What it means.</Definition>`;

test("notes that follow each other stand together", async () => {
  expect(await groups(`Text.\n\n${note("a")}\n${note("b")}\n\nText.`)).toBe(1);
  expect(
    await groups(`Text.\n\n${note("a")}\n\n<Helps>Everybody.</Helps>\n\nText.\n\n${note("c")}\n${note("d")}`),
  ).toBe(2);
});

test("a note alone stays alone", async () => {
  expect(await groups(`Text.\n\n${note("a")}\n\nText.\n\n${note("b")}`)).toBe(0);
});

test("a term in bold opens the definition that follows it", async () => {
  const text = await compileMdx(
    `## Names\n\nA **cart\nhorse** and **packets** of **other** things.\n\n${note("cart horse")}\n${note("packet")}\n\n${note("absent")}`,
    "lesson.mdx",
  );
  expect(Array.from(text.matchAll(/\(Term, \{\s*slug: "([^"]*)"/g), ([, slug]) => slug)).toEqual([
    "cart-horse",
    "packet",
  ]);
  expect(text.match(/onDemand: "true"/g)).toHaveLength(2);
  // Bold words of another part are not where the note belongs.
  expect(await compileMdx(`**tag**\n\n## Next\n\n${note("tag")}`, "lesson.mdx")).not.toContain("onDemand");
});

describe("words of code that a browser would break", () => {
  const whole = async (source: string): Promise<string[]> =>
    Array.from(
      (await compileMdx(source, "lesson.mdx")).matchAll(/className: "word",\s*children: "([^"]*)"/g),
      ([, word]) => String(word),
    );

  test("stay whole, word by word", async () => {
    expect(await whole("Run `npm install --save-dev vite` now.")).toEqual(["--save-dev"]);
    expect(await whole("- A `package-lock.json` in `docs/guides`.")).toEqual(["package-lock.json", "docs/guides"]);
  });

  test("and so does e-mail in running text", async () => {
    expect(await whole("Write an e-mail. E-mails are free.\n\n- No e-mail")).toEqual(["e-mail", "E-mails", "e-mail"]);
    expect(await whole("Your mail; an email.\n\n| A |\n| --- |\n| e-mail |")).toEqual([]);
  });

  test("are left as they are where nothing breaks, where they are long, in blocks and in cells", async () => {
    expect(await whole("Write `git commit`, `max = 3`, `a ?? b`, `})` and `2026-11-21`.")).toEqual([]);
    expect(await whole("See `https://example.com/a/very/long/way`.")).toEqual([]);
    expect(await whole("```sh\nnpm install --save-dev vite\n```")).toEqual([]);
    expect(await whole("| A |\n| --- |\n| `--save-dev` |")).toEqual([]);
  });
});

test("keys that are pressed together stay on one line, in cells those of one sign", async () => {
  const joined = async (source: string): Promise<number> =>
    (await compileMdx(source, "lesson.mdx")).match(/\u00a0/g)?.length ?? 0;
  expect(await joined("Press <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>P</kbd>, or <kbd>F1</kbd>.")).toBe(2);
  expect(await joined("- <kbd>⌘</kbd>\n  <kbd>P</kbd>")).toBe(1);
  expect(await joined("| A |\n| --- |\n| <kbd>Ctrl</kbd> <kbd>P</kbd> |")).toBe(0);
  expect(await joined("| A |\n| --- |\n| Firefox: <kbd>⌥</kbd> <kbd>⌘</kbd> <kbd>M</kbd> |")).toBe(2);
});

test("a heading of the second level and what belongs to it are one part; so is what stands before the first", async () => {
  const parts = async (source: string) => (await compileMdx(source, "article.mdx")).match(/_jsxs?\(Part/g)?.length ?? 0;
  expect(await parts("Text.\n\n## One\n\nText.\n\n### Within\n\nText.\n\n## Two\n\nText.")).toBe(3);
  expect(await parts("## One\n\nText.")).toBe(1);
});

test("a lesson begins with its story; objectives and questions from earlier lessons follow it", async () => {
  const order = async (source: string) =>
    Array.from(
      (await compileMdx(source, "a/lesson.mdx")).matchAll(
        /_jsxs?\((Part|Objectives|Retrieval|_components\.h2)\b|"(Story|Idea)\.?"/g,
      ),
    ).map(([, name, word]) => word ?? name?.replace("_components.", ""));
  const idea = "## Idea\n\nText.";
  expect(await order(`<Retrieval />\n\n## Why it matters\n\nStory.\n\n${idea}`)).toEqual([
    "Part",
    "Story",
    "Part",
    "Objectives",
    "Retrieval",
    "Part",
    "h2",
    "Idea",
  ]);
  // Texts of other schools have no such heading.
  expect(await order(`<Retrieval />\n\nStory.\n\n${idea}`)).toEqual([
    "Part",
    "Story",
    "Part",
    "Objectives",
    "Retrieval",
    "Part",
    "h2",
    "Idea",
  ]);
  expect(await order(`<Retrieval />\n\n${idea}`)).toEqual(["Part", "Objectives", "Retrieval", "Part", "h2", "Idea"]);
});

test("what goes deeper says how many minutes it takes", async () => {
  const deeper = (text: string) => compileMdx(`<Deeper title="More">\n\n${text}\n\n</Deeper>`, "lesson.mdx");
  expect(await deeper("One word.")).toMatch(/\(Deeper, \{\s*title: "More",\s*minutes: "1"/);
  expect(await deeper("word ".repeat(300))).toMatch(/\(Deeper, \{\s*title: "More",\s*minutes: "2"/);
});

test("options of a prediction leave their list, and get ids that are unique in the text", async () => {
  const predict =
    '<Predict question="How wide?">\n\nA card.\n\n- [ ] 200\n\n  Why not.\n\n- [x] `250`\n\nWhy.\n\n</Predict>';
  const text = await compileMdx(`${predict}\n\n${predict}`, "lesson.mdx");
  expect(
    Array.from(text.matchAll(/\(Option, \{\s*id: "([^"]*)",\s*group: "([^"]*)"/g), ([, id, group]) => [id, group]),
  ).toEqual([
    ["predict-1-1", "predict-1"],
    ["predict-1-2", "predict-1"],
    ["predict-2-1", "predict-2"],
    ["predict-2-2", "predict-2"],
  ]);
  expect(text.match(/\(Reason, \{\s*right: "true"/g)).toHaveLength(2);
  expect(text).not.toContain("checkbox");
});

describe("a result beside its code", () => {
  const compiled = (paragraph: string) =>
    compileMdx(
      `${paragraph}\n\n<Definition term="label">The element with the words for a control, joined to it by its id.</Definition>\n\n\`\`\`html\n<p>Hi</p>\n\`\`\`\n`,
      "content/tutorials/a/b/lesson.mdx",
    );

  test("has the margin to itself if the note before it ends beside its paragraph", async () => {
    const long = "A **label** contains the words that say what a control is for. ".repeat(4);
    expect(await compiled(long)).not.toContain("afterNote");
  });

  test("goes below its code if the note would reach it", async () => {
    expect(await compiled("A **label** says what it’s for.")).toContain("afterNote");
  });
});
