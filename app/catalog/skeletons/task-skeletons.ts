/**
 * The first `exercise.yaml` of each kind that is answered in the lesson. Each is complete and works, so an author can change
 * it step by step. task-schema.ts describes the fields.
 */
import type { TaskKind } from "#app/catalog/read/task-schema.ts";

/** Three lines of hints, to be replaced like the rest. */
const hints = (first: string, second: string, third: string): string =>
  `hints:\n  - ${first}\n  - ${second}\n  - ${third}\n`;

const options = `options:
  - id: html
    text: HTML
    about: HTML says what things are.
  - id: css
    text: CSS
    about: CSS says how things look.
`;

const assigned = `${options}items:
  - id: heading
    text: A heading
    answer: html
    why: A tag says that this is a heading.
  - id: colour
    text: The colour of the heading
    answer: css
    why: A rule sets the colour of text.
attempts:
  - name: colour-in-tags
    why: The colour seems to belong to the tag.
    answers: { colour: html }
    says: A tag says what something is, not how it looks.
  - name: heading-by-size
    why: Large text seems to be a heading.
    answers: { heading: css }
    says: Large text isn’t a heading. A tag makes it one.
${hints(
  "For each card, ask whether it’s about what something is or how it looks.",
  "HTML is for what things are, and CSS is for how they look.",
  "Only the colour is CSS.",
)}`;

const choices = `items:
  - id: colour
    text: What sets the colour of a heading?
    options:
      - id: rule
        text: A rule in CSS
        right: true
        why: A CSS rule says how something looks.
      - id: tag
        text: The tag of the heading
        why: The tag says that it’s a heading, but nothing about its colour.
${hints("Which language says how things look?", "HTML is for what things are.", "It’s the rule in CSS.")}`;

const skeletons: Readonly<Record<TaskKind, string>> = {
  sort: assigned,
  match: assigned,
  label: `options:
  - id: scheme
    text: scheme
    about: The scheme comes first.
  - id: host
    text: host
    about: The host names the server.
items:
  - id: https
    text: https
    answer: scheme
    why: It says which protocol to use.
  - plain: "://"
  - id: name
    text: example.org
    answer: host
    why: It names the server.
attempts:
  - name: host-first
    why: The name seems to come first.
    answers: { https: host }
    says: This isn’t the name of a server.
  - name: all-one
    why: The whole URL seems to be the scheme.
    answers: { name: scheme }
    says: The scheme ends before the colon.
${hints("Look at the part before the colon.", "The scheme comes first.", "The host is `example.org`.")}`,
  order: `steps:
  - id: type
    text: You type a URL.
    why: It all starts with you.
  - id: lookup
    text: The browser asks for the IP address.
    why: It needs to know the name first.
  - id: connect
    text: The browser opens a connection.
    why: A connection needs an IP address.
attempts:
  - name: connect-by-name
    why: The name is mistaken for the address.
    order: [type, connect, lookup]
    fails: [connect]
    says: To which address? The name hasn’t been looked up yet.
  - name: lookup-first
    why: The browser seems to know where you want to go.
    order: [lookup, type, connect]
    fails: [lookup]
    says: Which name? You haven’t typed anything yet.
${hints("What does each step need to know?", "A connection needs an IP address.", "You start, and the connection comes last.")}`,
  choose: choices,
  fill: `items:
  - id: colour
    label: The property for the colour of text
    accepts: [color]
    about: It has the American spelling.
    why: This property sets the colour of text.
attempts:
  - name: spelling
    why: It has the Australian spelling.
    answers: { colour: colour }
    says: CSS uses American spelling.
${hints("Look at the rule for the heading.", "It has five letters.", "Write `color`.")}`,
  terminal: `start:
  cat.jpg: ""
goals:
  - id: folder
    title: There is a folder \`images\`
    folder: images
    why: Pictures are easy to find in a separate folder.
  - id: moved
    title: The picture is at \`images/cat.jpg\`
    file: images/cat.jpg
    needs: [folder]
    why: The page looks for it there.
  - id: no-copy
    title: There is no second \`cat.jpg\` in the home folder
    gone: cat.jpg
    needs: [moved]
    why: With one file, you can’t edit the wrong one.
solution:
  - mkdir images
  - mv cat.jpg images
attempts:
  - name: copied
    why: cp is mistaken for mv.
    commands: [mkdir images, cp cat.jpg images]
    fails: [no-copy]
    says: There are two pictures now, because \`cp\` left the first one where it was.
  - name: capitals
    why: Capital letters don’t seem to matter.
    commands: [mkdir Images, mv cat.jpg Images]
    fails: [folder]
    says: Your folder has a capital letter.
  - name: only-folder
    why: The folder alone seems to be enough.
    commands: [mkdir images]
    fails: [moved]
    says: The folder is empty.
${hints("Which folder is missing?", "Use `mkdir` for a folder and `mv` for the file.", "Type `mkdir images`, then `mv cat.jpg images`.")}`,
};

/** The `exercise.yaml` of a kind, with a comment that asks the author to replace it. */
export const taskSkeleton = (kind: TaskKind, unwritten: string): string =>
  `# ${unwritten}: your own exercise. This one works: replace it with yours.\nkind: ${kind}\nobjective: 1\n${skeletons[kind]}`;
