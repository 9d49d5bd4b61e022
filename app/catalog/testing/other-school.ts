/** A course as other people write one: 60 lessons of plain Markdown, in the shapes of several programs. For tests. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The smallest picture: one transparent pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const fence = "```";

/** Only a title and text, as most people begin. */
const bare = (title: string, number: number): string => `# ${title}

This is lesson ${number}. It has a title and nothing else before its text.

## Objectives

We look at one thing at a time.

### Details

More about it.
`;

/** Front matter of Docusaurus. */
const docusaurus = (title: string, number: number): string => `---
id: lesson-${number}
title: "${title}"
sidebar_position: ${number}
sidebar_label: ${title}
tags: [python, Loops, "for beginners"]
keywords:
  - loops
custom_edit_url: null
---

# Introduction

The front matter has the title, so this heading is a part.

## A part {#my-own-id}

${fence}js {1,3} title="src/index.js" showLineNumbers
const a = 1;
// a line that is much longer than eighty characters, because other schools don't count them as this one does
console.log(a);
${fence}

# Another part

See [the part above](#my-own-id).

:::tip

Admonitions stay as they are written.

:::
`;

/** Front matter of Hugo and Jekyll, Windows line ends and a byte order mark. */
const windows = (title: string, number: number): string =>
  `\uFEFF---
title: ${title}
layout: post
weight: ${number}
draft: false
date: 2021-03-04T10:00:00+01:00
categories: programming
description:
---

Some text\u00A0first.

#### A deep heading

1. One
2. Two
   - [x] done
   - [ ] to do

##### Deeper

Text\\
with a hard break, and {braces} and {{ shortcodes }} and <angle@example.org>.
`.replaceAll("\n", "\r\n");

/** Raw HTML, as on GitHub. */
const github = (title: string, number: number): string => `<!-- Generated file -->
<h1 align="center">${title}</h1>

<p align="center">
  <img src="images/Diagram%201.PNG" width="40" height="30" alt="A diagram" onerror="alert(1)">
  <br>
  <em>Figure ${number}</em>
</p>

<details>
<summary>Show the <b>answer</b></summary>

The answer is **${number}**.

${fence}python
print("hello")
${fence}

</details>

Press <kbd>Ctrl</kbd>+<kbd>C</kbd>, then <a href="javascript:alert(1)" onclick="alert(2)">do nothing</a>.

<script>
document.title = "stolen";
</script>

<iframe src="https://example.org/"></iframe>

<style>body { display: none }</style>

Some <span style="color: red">red</span> text, H<sub>2</sub>O, <unknown-element>custom</unknown-element> & 1 < 2.
`;

/** Tables, footnotes, reference links, other scripts. */
const rich = (title: string, number: number): string => `${title}
=====

Naïve café 🎉 — Привет, мир! 你好，世界。 مرحبا

Subtitle
--------

| Left | Right |
|:-----|------:|
| a \\| b | ${number} |

A note[^1] and another[^long].

[^1]: The first footnote.
[^long]: The second one
    has two lines.

See [the reference][ref], <https://example.org/> and www.example.org.

[ref]: https://example.org/path "Title"

## 🎉

## Quiz

## Quiz

~~~
no language
~~~

${fence}brainfuck
+++.
${fence}

    indented code

> A quotation
> with two lines.

* * *

Term
: not a definition list
`;

/** Links between files. */
const linked = (title: string, number: number): string => `# ${title}

- [Back to the top](#${title
  .toLowerCase()
  .replace(/[^a-z0-9 ]/g, "")
  .replaceAll(" ", "-")})
- [The first lesson](../01-basics/01-lesson-1.md)
- [A part of it](../01-basics/01-lesson-1.md#details)
- [Without the ending](../01-basics/01-lesson-1)
- [The section](../01-basics/)
- [The introduction](../01-basics/README.md)
- [A name with spaces](<../03 Mixed Names/Über Größe & More.md>)
- [The same, encoded](../03%20Mixed%20Names/%C3%9Cber%20Gr%C3%B6%C3%9Fe%20%26%20More.md#subtitle)
- [A folder](./folder-lesson/)
- [A picture as a file](images/Diagram%201.PNG)
- [![A picture in a link](images/Diagram%201.PNG)](https://example.org/)
- [An unencrypted link](http://example.org/)
- [here](https://example.org/)

![A diagram](images/Diagram%201.PNG "With a title")
![](images/Diagram%201.PNG)
![A badge](https://img.example.org/badge.svg)

Lesson ${number}.
`;

const shapes = [bare, docusaurus, windows, github, rich, linked];

/** Files of the course by their paths in the content folder. */
export function otherSchool(): ReadonlyMap<string, string | Uint8Array> {
  const files = new Map<string, string | Uint8Array>([
    ["tutorials/README.md", "# The course\n"],
    ["tutorials/01-basics/README.md", "# The basics\n\nWhat everyone needs. Start here.\n"],
    ["tutorials/01-basics/images/Diagram 1.PNG", pixel],
    ["tutorials/02_Loops_and_more/images/Diagram 1.PNG", pixel],
    ["tutorials/03 Mixed Names/images/Diagram 1.PNG", pixel],
    ["tutorials/03 Mixed Names/section.yaml", "title: Mixed names\n"],
    ["tutorials/shared/logo.png", pixel],
  ]);
  const folders = ["01-basics", "02_Loops_and_more", "03 Mixed Names"];
  for (let number = 1; number <= 60; number++) {
    const folder = folders[Math.floor((number - 1) / 20)] ?? "";
    const shape = shapes[(number - 1) % shapes.length] ?? bare;
    const place = ((number - 1) % 20) + 1;
    const name = nameOf(number, place);
    const text = shape(`Lesson ${number}`, place);
    // In a folder of its own a lesson is one step further from the others.
    const steps = (link: string) =>
      link.replaceAll("../", "../../").replaceAll("./f", "../f").replaceAll("images/", "../images/");
    files.set(`tutorials/${folder}/${name}`, name.includes("/") ? steps(text) : text);
  }
  return files;
}

/** Names of files: numbers, capitals, spaces, other scripts, folders. */
function nameOf(number: number, place: number): string {
  const names: Readonly<Record<number, string>> = {
    6: "folder-lesson/lesson.md",
    24: "4. FOR Loops.md",
    26: "6 and more/index.md",
    30: "folder-lesson/README.md",
    45: "Über Größe & More.md",
    46: "第一课.md",
    47: "C++.md",
    48: "folder-lesson.md",
    49: "emoji 🎉 name.md",
  };
  return names[number] ?? `${String(place).padStart(2, "0")}-lesson-${number}.md`;
}

export async function writeFiles(folder: string, files: ReadonlyMap<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
