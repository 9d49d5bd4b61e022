/**
 * The first `exercise.yaml` of each kind that is answered in the lesson: whole and right, so that an author changes what
 * works. Fields: task-schema.ts.
 */
import type { TaskKind } from "./task-schema.ts";

/** Three lines of hints, said of something that is to be replaced anyway. */
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
    why: A tag says that this is the heading.
  - id: colour
    text: The colour of the heading
    answer: css
    why: A rule says in which colour it is drawn.
attempts:
  - name: colour-in-tags
    why: What one sees seems to belong to the tag.
    answers: { colour: html }
    says: A tag says what the heading is, not how it looks.
  - name: heading-by-size
    why: A heading seems to be what is large.
    answers: { heading: css }
    says: Large text is no heading yet.
${hints(
  "Ask of each whether it says what something is, or how it looks.",
  "HTML is for what things are, CSS for how they look.",
  "Only the colour is CSS.",
)}`;

const choices = `items:
  - id: colour
    text: Which of them sets the colour of a heading?
    options:
      - id: rule
        text: A rule in CSS
        right: true
        why: A rule says how something looks.
      - id: tag
        text: The tag of the heading
        why: The tag says that it is a heading, and nothing of its colour.
${hints("Ask what says how things look.", "HTML is for what things are.", "It is the rule.")}`;

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
    why: It says by which rules to talk.
  - plain: "://"
  - id: name
    text: example.org
    answer: host
    why: It names the server.
attempts:
  - name: host-first
    why: The name seems to come first.
    answers: { https: host }
    says: This is no name of a server.
  - name: all-one
    why: The whole address seems to be the scheme.
    answers: { name: scheme }
    says: The scheme ends before the colon.
${hints("Look at what stands before the colon.", "The scheme comes first.", "The host is `example.org`.")}`,
  order: `steps:
  - id: type
    text: You type an address.
    why: Everything begins with you.
  - id: look-up
    text: The browser asks for the IP address.
    why: It has to know the name first.
  - id: connect
    text: The browser opens a connection.
    why: A connection needs an address.
attempts:
  - name: connect-by-name
    why: The name is taken for the address.
    order: [type, connect, look-up]
    fails: [connect]
    says: To which address? The name has not been looked up.
  - name: look-up-alone
    why: The browser seems to know beforehand where one wants to go.
    order: [look-up, type, connect]
    fails: [look-up]
    says: Which name? Nothing was typed yet.
${hints("What has to be known for each step?", "A connection needs an address.", "You begin, and the connection comes last.")}`,
  choose: choices,
  fill: `items:
  - id: colour
    label: The property for the colour of text
    accepts: [color]
    about: It is written as in American English.
    why: This property sets the colour of text.
attempts:
  - name: spelling
    why: It is spelt as in Australia.
    answers: { colour: colour }
    says: CSS is spelt as in American English.
${hints("Look at the rule for the heading.", "It has five letters.", "Write `color`.")}`,
  terminal: `start:
  cat.jpg: ""
goals:
  - id: folder
    title: There is a folder \`images\`
    folder: images
    why: Pictures have a place of their own.
  - id: moved
    title: The picture is at \`images/cat.jpg\`
    file: images/cat.jpg
    needs: [folder]
    why: A page finds it there.
  - id: no-copy
    title: There is no second \`cat.jpg\` in the home folder
    gone: cat.jpg
    needs: [moved]
    why: You will not change the wrong one.
solution:
  - mkdir images
  - mv cat.jpg images
attempts:
  - name: copied
    why: cp is taken for mv.
    commands: [mkdir images, cp cat.jpg images]
    fails: [no-copy]
    says: The picture is there twice. \`cp\` left the first one where it was.
  - name: capitals
    why: Capital letters seem to make no difference.
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

/** The text of `exercise.yaml` of a kind, under a comment that says that it is to be replaced. */
export const taskSkeleton = (kind: TaskKind, unwritten: string): string =>
  `# ${unwritten}: an exercise of your own. This one works: put yours in its place.\nkind: ${kind}\nobjective: 1\n${skeletons[kind]}`;
