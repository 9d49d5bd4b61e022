/** A small content folder without faults, for tests: two lessons, a project, two articles. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { textHash } from "#app/catalog/check/article-updates.ts";
import { ruleNames } from "#app/catalog/read/house-rules.ts";

const section = `title: HTML basics
blurb: The content and structure of a page
lede: After this section you can build a page that everyone can read.
emblem: html
hours: 10–12 h
prerequisites: You can make a folder and edit a file.
selfTest:
  - question: Can you write a page from memory?
    answer: The doctype, then \`html\`.
    lesson: introduction
lessons:
  - introduction
  - links
`;

const lesson = (title: string, prerequisites: string) => `---
title: ${title}
description: What a page is made of, how its pieces fit together, and how you check that a browser reads them as you do.
minutes: 40
checked: 2026-11-21
objectives:
  - explain what an element is
  - write \`p\` and \`em\`
prerequisites: ${prerequisites}
---

<Retrieval />

## Why it matters

A page without an order is hard to use. See [the projects](/projects) and [how to continue](#whats-next).

## Elements

An **element** is a piece of a page.

<Definition term="element">A piece of a page.</Definition>

<Helps>

People who listen to a page hear its headings first.

</Helps>

<Note title="You may meet this">

Older pages look different.

</Note>

<Predict question="Which word is important?">

- [ ] The first one
- [x] The second one

It has stress.

</Predict>

\`\`\`html title="index.html"
<p>Bring <em>your own</em> bags.</p>
\`\`\`

\`\`\`html live title="Try it"
<style>p { color: teal; }</style>
<p>Hi</p>
\`\`\`

\`\`\`html broken
<p class="note>Hi</p>
\`\`\`

\`\`\`js provided="Says hello."
console.log("hi");
\`\`\`

<TreeDemo label="A paragraph" html={"<p>Hi</p>"} />

<HeadDemo />

### A part of it

![A drawing of a name tag](/images/journal/one-article.svg)

## Common mistakes

Two elements cross.

## Quiz

<Quiz />

## Summary

Elements have names.

## What’s next

[Links](/tutorials/html-basics/links#elements)

## Further reading

- [HTML standard](https://html.spec.whatwg.org/multipage/)
`;

const question = (right: number, extra: string) => `  - question: "What is \`<p>\` in question ${right}?"
    ${extra}
    options:
${[0, 1, 2]
  .map(
    (at) =>
      `      - text: Answer ${at} of ${right}\n${at === right ? "        right: true\n" : ""}        why: Because of *this* and \`that\`.\n`,
  )
  .join("")}`;

const quiz = (from: string) => `retrieval:
${question(0, "from: getting-started")}${question(1, `from: ${from}`)}questions:
${question(0, "objective: 1")}${question(1, "objective: 2")}${question(2, "objective: 1")}${question(1, "objective: 2")}`;

const article = (order: number, featured: boolean, related: string) => `---
title: "One Thing: How It Works"
description: Follow one thing from its beginning to its end and learn to read what it leaves behind on the way.
status: published
publishDate: 2024-04-16
lastUpdated: 2026-11-21
factsChecked: 2026-11-21
author: Graphite editors
tags: [dns, domains]
readingTime: 1 min
series: Web Fundamentals
seriesOrder: ${order}
relatedPosts: [${related}]
imageUrl: /images/journal/${order === 1 ? "one" : "other"}-article.svg
imageAlt: A name tag hangs on a string.
excerpt: Two sentences that make people want to read more. This is the second.
featured: ${featured}
keyPoints:
  - The first thing to remember.
  - The second thing to remember.
  - The third thing to remember.
tryIt:
  text: Look at a page and count its headings.
  lesson: html-basics/introduction
sources:
  - title: A standard
    url: https://www.rfc-editor.org/rfc/rfc1034
---

${"Every name leads somewhere, and every sentence in here has words. ".repeat(10)}

## The first part

Read [the lesson](/tutorials/html-basics/introduction) and [the series](/the-graphite-journal/series/web-fundamentals).

\`\`\`console
$ git status
On branch main
\`\`\`

### A detail

More words.
`;

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 270">
  <path d="M1 1h10" fill="none" stroke="currentColor"/>
  <g id="tag" fill="var(--pencil, #b3261e)"><circle cx="5" cy="5" r="3"/></g>
</svg>
`;

const project = `---
title: Photo gallery
description: Build a page of six pictures with captions and alternatives that make sense without the pictures.
section: html-basics
minutes: 90
---

Six pictures are waiting for you.
`;

export const sectionFile = "tutorials/html-basics/section.yaml";
export const lessonFile = "tutorials/html-basics/introduction/lesson.mdx";
export const secondLesson = "tutorials/html-basics/links/lesson.mdx";
export const quizFile = "tutorials/html-basics/introduction/quiz.yaml";
export const articleFile = "journal/one-article.mdx";
export const otherArticle = "journal/other-article.mdx";
export const pictureFile = "journal/one-article.svg";
export const projectFile = "projects/photo-gallery/brief.mdx";

/** The record of an article in the sample. */
const recordOf = (text: string) => ({
  lastUpdated: "2026-11-21",
  hash: textHash(parse(text.split("---\n")[1] ?? ""), text),
});

const records = {
  "one-article": recordOf(article(1, true, "other-article")),
  "other-article": recordOf(article(2, false, "one-article")),
};

export const houseFile = "house.yaml";

/** The sample keeps every rule of house style. */
const house = ruleNames.map((name) => `${name}: error\n`).join("");

/** Files of the sample by their path in the content folder. */
export const sampleFiles: Readonly<Record<string, string>> = {
  [houseFile]: house,
  [sectionFile]: section,
  [lessonFile]: lesson("Introduction", "[]"),
  [quizFile]: quiz("getting-started"),
  [secondLesson]: lesson("Links", "[html-basics/introduction]").replace(/>A piece of a page\.<\/Definition>/, " />"),
  "tutorials/html-basics/links/quiz.yaml": quiz("html-basics/introduction"),
  [projectFile]: project,
  [articleFile]: article(1, true, "other-article"),
  [pictureFile]: picture,
  [otherArticle]: article(2, false, "one-article"),
  "journal/other-article.svg": picture,
  "journal/updates.json": JSON.stringify(records),
};

/**
 * Writes the sample with changes into a new folder, runs `work` with its path, and removes the folder.
 * A change is the new text of a file, or null for a missing file.
 */
export async function withContent<T>(
  changes: Readonly<Record<string, string | null>>,
  work: (contentDir: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "graphite-content-"));
  try {
    for (const [path, text] of Object.entries({ ...sampleFiles, ...changes })) {
      if (text === null) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sample text of a file with one change; throws if the text to change doesn't occur. */
export function changed(path: string, from: string, to: string): Record<string, string> {
  const text = sampleFiles[path] ?? "";
  if (!text.includes(from)) throw new Error(`The sample ${path} does not contain: ${from}`);
  return { [path]: text.replace(from, () => to) };
}

/** Puts text into the lesson above "Elements". */
export const inLesson = (text: string) => changed(lessonFile, "## Elements", `${text}\n\n## Elements`);

/** Puts a code block into the lesson, below its other blocks. */
export const block = (info: string, code: string) =>
  changed(lessonFile, "### A part of it", `\`\`\`${info}\n${code}\n\`\`\`\n\n### A part of it`);
