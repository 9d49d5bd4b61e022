/**
 * The first texts of a new lesson, exercise, project, article or demonstration. Each passes the content check unchanged, so that its
 * author can look at it at once, except that the samples of a lesson have to be measured first (`npm run check:samples`). `unwritten` marks every line that still has to be replaced.
 */

import { readFileSync } from "node:fs";
import type { TaskKind } from "#app/catalog/read/task-schema.ts";
import { demoTag } from "#app/domain/demos.ts";
import type { SeriesName } from "#app/domain/journal/journal.ts";
import type { FigureKindName } from "#app/drawing/figures/figures.ts";
import { taskSkeleton } from "./task-skeletons.ts";

/** Files by path, relative to the folder of the new content. */
export type SkeletonFiles = Readonly<Record<string, string>>;

/** Marks what the author has to write. Texts that contain it aren't finished: `npm run check:content -- --finished`. */
export const unwritten = "Still to write";

/** `today`: YYYY-MM-DD. `prerequisite`: a lesson as "section/lesson", or null. `from`: the section or lesson that its retrieval questions look back to. */
export const lessonSkeleton = ({
  title,
  today,
  prerequisite,
  from,
}: {
  readonly title: string;
  readonly today: string;
  readonly prerequisite: string | null;
  readonly from: string;
}): SkeletonFiles => ({
  "lesson.mdx": `---
title: ${yamlText(title)}
description: "${unwritten}: what the lesson is about and what people can do after it, in 70 to 160 characters."
minutes: 30
checked: ${today}
objectives:
  - "${unwritten}: what a learner can do after the lesson"
prerequisites: [${prerequisite ?? ""}]
---

<Retrieval />

## Why it matters

${unwritten}: a person, a page, and what goes wrong for them.

<Helps>

${unwritten}: who this helps, and how they notice.

</Helps>

## The first idea

${unwritten}: one idea in a few short paragraphs, then an example.

<Predict question="${unwritten}: what will the browser show?">

- [ ] ${unwritten}: what many people expect

  ${unwritten}: why they think so.

- [x] ${unwritten}: what happens

${unwritten}: why it happens.

</Predict>

\`\`\`html live title="Try it"
<p>${unwritten}: the smallest page that shows it.</p>
\`\`\`

## Common mistakes

${unwritten}: what people get wrong, what they see then, and how they fix it.

## Quiz

<Quiz />

## Summary

- ${unwritten}: one sentence for each objective.

## What’s next

${unwritten}: what the next lesson adds, with a link to it.

## Further reading

- ${unwritten}: two or three sources with their links.
`,
  "quiz.yaml": `retrieval:
${[0, 1].map((right) => question(`from: ${from}`, right)).join("")}questions:
${[2, 0, 1, 2].map((right) => question("objective: 1", right)).join("")}`,
});

const question = (about: string, right: number): string => `  - question: "${unwritten}: a question"
    ${about}
    options:
${[0, 1, 2]
  .map(
    (option) => `      - text: "${unwritten}: ${option === right ? "the right answer" : "what someone may believe"}"
${option === right ? "        right: true\n" : ""}        why: "${unwritten}: why it is ${option === right ? "right" : "wrong"}"
`,
  )
  .join("")}`;

/** A complete exercise that can be solved and checked. The author changes it. */
export const exerciseSkeleton = ({
  title,
  kind,
}: {
  readonly title: string;
  /** The kind of an exercise that is answered in the lesson; null: it has files and checks. */
  readonly kind: TaskKind | null;
}): SkeletonFiles => ({
  "brief.mdx": `---
title: ${yamlText(title)}
minutes: 10
---

${unwritten}: who needs it and what to do, in two or three sentences.
`,
  ...(kind === null
    ? { "checks.ts": checks("objective: 1,\n      ", ""), ...page }
    : { "exercise.yaml": taskSkeleton(kind, unwritten) }),
});

const figuresFolder = new URL("../../drawing/figures/", import.meta.url);

/** A complete figure: the example of its kind, with words to be replaced. */
export const figureSkeleton = ({
  name,
  kind,
}: {
  readonly name: string;
  readonly kind: FigureKindName;
}): SkeletonFiles => {
  const example = readFileSync(new URL(`${kind}/example.yaml`, figuresFolder), "utf8");
  const described = example.slice(example.search(/^(?!kind:|caption:|alt:| )/m));
  return {
    [`${name}.yaml`]: `kind: ${kind}
caption: "${unwritten}: one or two sentences that say what to notice."
alt: >-
  ${unwritten}: what the drawing shows, for people who only hear it. What there is, how it’s connected, and
  which part matters.
${described}`,
  };
};

/** A complete project that can be solved and checked. `section`: the slug of the section that it practises. */
export const projectSkeleton = ({
  title,
  section,
}: {
  readonly title: string;
  readonly section: string;
}): SkeletonFiles => ({
  "brief.mdx": `---
title: ${yamlText(title)}
description: "${unwritten}: what people build and what they learn from it, in 70 to 160 characters of plain text."
section: ${section}
minutes: 60
---

## Who needs it

${unwritten}: a person, and what the page does for them.

## What you get

${unwritten}: the starting files, and what they contain.
`,
  "checks.ts": checks("", '  standard: "html",\n'),
  ...page,
});

const checks = (
  objective: string,
  standard: string,
): string => `import type { Practice } from "#app/domain/practice/practice.ts";

// ${unwritten}: your own checks. This one works: try it, run it, then replace it with yours.
export default {
  kind: "page",
  editable: ["index.html"],
${standard}  checks: [
    {
      id: "stressed",
      title: "One word of the sentence is stressed",
      ${objective}hints: [
        "Read the sentence aloud. Which word do you say louder?",
        "There is an element for words that are stressed. Put it around the word.",
        "Write \`<em>twice</em>\`.",
      ],
      then: [
        {
          count: ["main p em", 1],
          says: "I looked for one word that is stressed. Use \`em\`, because \`i\` and \`b\` only change how it looks.",
        },
      ],
    },
  ],
  attempts: [
    {
      name: "slanted",
      why: "A word in italics looks stressed.",
      patch: [["<em>twice</em>", "<i>twice</i>"]],
      failsFirst: "stressed",
      says: "only change how it looks",
    },
  ],
} satisfies Practice;
`;

const document = (sentence: string): string => `<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A note on the gate</title>
  </head>
  <body>
    <main>
      <h1>A note on the gate</h1>
      <p>${sentence}</p>
    </main>
  </body>
</html>
`;

const page: SkeletonFiles = {
  "start/index.html": document("Please knock twice."),
  "solution/index.html": document("Please knock <em>twice</em>."),
};

/**
 * `due`: the day, YYYY-MM-DD, on which it would appear, far enough away that no one reads it unfinished. `lesson`: as
 * "section/lesson".
 */
export const articleSkeleton = ({
  slug,
  title,
  due,
  author,
  series,
  seriesOrder,
  lesson,
}: {
  readonly slug: string;
  readonly title: string;
  readonly due: string;
  readonly author: string;
  readonly series: SeriesName;
  readonly seriesOrder: number;
  readonly lesson: string;
}): SkeletonFiles => ({
  [`${slug}.mdx`]: `---
title: ${yamlText(title)}
description: "${unwritten}: what the article is about and what people learn from it, in 70 to 160 characters."
status: scheduled
publishDate: ${due}
lastUpdated: ${due}
factsChecked: ${due}
author: ${yamlText(author)}
tags: [still-to-write]
readingTime: 1 min
series: ${yamlText(series)}
seriesOrder: ${seriesOrder}
relatedPosts: []
imageUrl: /images/journal/${slug}.svg
imageAlt: "${unwritten}: what the drawing shows, in one sentence."
excerpt: "${unwritten}: two sentences that make people want to read more."
featured: false
keyPoints:
  - "${unwritten}: the most important thing to remember."
  - "${unwritten}: a second one."
  - "${unwritten}: a third one."
tryIt:
  text: "${unwritten}: something to try in ten minutes, and what to look for."
  lesson: ${lesson}
sources:
  - title: "${unwritten}: where you checked the facts"
    url: https://example.org/
---

${unwritten}: a paragraph that says what people will know at the end.

## The first part

${unwritten}: one idea, with an example.
`,
  [`${slug}.svg`]: `<!-- ${unwritten}: a drawing of 380 by 270 in currentColor, with at most one red mark. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 380 270">
  <path d="M40 40h300v190h-300z" fill="none" stroke="currentColor" stroke-width="3"/>
  <path d="M150 150l30 30l60 -80" fill="none" stroke="var(--pencil)" stroke-width="4"/>
</svg>
`,
});

/** A text as a YAML value, in quotation marks if YAML would read it as something else. */
const yamlText = (text: string): string =>
  /^[A-Za-z][\w ’.,!?&-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);

/** A demonstration that counts presses: a component, its model, a test and a style sheet. `name`: its folder, such as "box-model". */
export function demoSkeleton({ name, title }: { readonly name: string; readonly title: string }): SkeletonFiles {
  const tag = demoTag(name);
  return {
    [`${name}.ts`]: `/** ${unwritten}: the state of the demonstration and its rules, without React. */
export const next = (count: number): number => count + 1;
`,
    [`${name}.test.ts`]: `import { expect, test } from "vitest";
import { next } from "./${name}.ts";

test("each press counts", () => {
  expect(next(0)).toBe(1);
});
`,
    [`${name}-demo.tsx`]: `import { useState } from "react";
import { next } from "./${name}.ts";

type ${tag}Props = {
  /** Prefix of the ids of its elements; unique in the page. */
  readonly id: string;
};

/** ${unwritten}: what it shows, and what people see without JavaScript. */
export default function ${tag}({ id }: ${tag}Props) {
  const [count, setCount] = useState(0);
  return (
    <figure className="demo ${name}-demo squared" aria-labelledby={\`\${id}-label\`}>
      <figcaption id={\`\${id}-label\`} className="bar">
        ${title}
      </figcaption>
      <p role="status">${unwritten}: what it shows after {count} presses</p>
      <button type="button" className="btn small needs-script" onClick={() => setCount(next)}>
        Next
      </button>
    </figure>
  );
}
`,
    [`${name}-demo.css`]: `/* ${title}. */
@import "../../ui/styles/layers.css";

@layer parts {
  .${name}-demo {
    gap: var(--s3);
  }
}
`,
  };
}
