/** A copy of the content with one more lesson, in which every kind of exercise stands: the examples of the guide. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyContent } from "./content-copy.ts";

export const kinds = ["sort", "match", "label", "order", "choose", "fill", "terminal"] as const;
export type Kind = (typeof kinds)[number];

/** The address of the lesson. */
export const kindsPath = "/tutorials/html-basics/every-kind";

const example = (kind: Kind): string => {
  const guide = readFileSync("docs/guides/exercise.md", "utf8");
  const text = new RegExp(`^\`\`\`yaml\\n(kind: ${kind}\\n.*?)^\`\`\`$`, "ms").exec(guide)?.[1];
  if (!text) throw new Error(`the guide has no example of the kind ${kind}`);
  return text;
};

/** Makes the copy and returns its folder. */
export function contentOfEveryKind(): string {
  const folder = copyContent();
  const section = join(folder, "tutorials/html-basics");
  const lesson = join(section, "every-kind");
  const model = readFileSync(join(section, "introduction/lesson.mdx"), "utf8");
  const head = model
    .slice(0, model.indexOf("\n---\n", 4) + 5)
    .replace(/^title: .*$/m, "title: Every kind")
    .replace(/^objectives:\n( {2}- .*\n)+/m, `objectives:\n${"  - do one thing\n".repeat(6)}`)
    .replace(/^prerequisites: .*$/m, "prerequisites: []");
  const cards = kinds.map((kind) => `<Exercise name="${kind}" />`).join("\n\n");
  const text = `${head}
<Retrieval />

## Why it matters

Knowing comes before writing.

<Helps>

People who use a keyboard.

</Helps>

## Exercises

${cards}

## Common mistakes

None.

## Quiz

<Quiz />

## Summary

Done.

## What’s next

[Introduction](/tutorials/html-basics/introduction)

## Further reading

- [HTML standard](https://html.spec.whatwg.org/multipage/)
`;
  for (const kind of kinds) {
    const exercise = join(lesson, "exercises", kind);
    mkdirSync(exercise, { recursive: true });
    writeFileSync(join(exercise, "brief.mdx"), `---\ntitle: The kind ${kind}\nminutes: 5\n---\n\nAnswer all of it.\n`);
    writeFileSync(join(exercise, "exercise.yaml"), example(kind));
  }
  writeFileSync(join(lesson, "lesson.mdx"), text);
  writeFileSync(join(lesson, "quiz.yaml"), readFileSync(join(section, "introduction/quiz.yaml"), "utf8"));
  const sectionFile = join(section, "section.yaml");
  const listed = readFileSync(sectionFile, "utf8").replace(/^lessons:\n/m, "lessons:\n  - every-kind\n");
  writeFileSync(sectionFile, listed);
  return folder;
}
