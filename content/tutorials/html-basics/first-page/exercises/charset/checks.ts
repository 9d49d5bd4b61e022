import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { beginning, earlyBytes, encodingOf } from "#app/practice/check-library/encoding.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "named",
      title: "The page says that its encoding is UTF-8",
      objective: 3,
      hints: [
        "The letters are right in the file but wrong on the screen. What doesn’t the browser know?",
        "A `meta` element in the head names the character encoding.",
        'The line is `<meta charset="utf-8">`.',
      ],
      run(t: Tester) {
        const source = t.file("index.html");
        const found = encodingOf(source);
        if (found === null) {
          const comments = source.match(/<!--[\s\S]*?-->/g) ?? [];
          if (comments.some((comment) => encodingOf(comment.slice(4, -3)) !== null))
            return "Your `meta` is inside the comment, which browsers skip. Put it before `<!--`.";
          const text = parsePage(t).querySelector("main")?.textContent ?? "";
          if (source.toLowerCase().includes("&eacute;") || source.includes("&#233;")) {
            return "Your character references look right, but the next é that someone types won’t. Name the encoding of the page instead.";
          }
          return text.includes("é")
            ? "I found no `meta` with `charset`, so the browser guesses the encoding and reads each é as two other letters."
            : "You changed the letters. They were right, because a file can contain an é. Name the encoding in a `meta` element instead.";
        }
        if (found.trim().toLowerCase() === "utf8")
          return "“utf8” is nearly right. The encoding is written with a hyphen: `utf-8`.";
        if (!found.trim().toLowerCase().endsWith("utf-8"))
          return `The page says that its encoding is “${found}”. The file is saved as UTF-8, so name that encoding.`;
      },
    },
    {
      id: "early",
      title: "It says so within the first 1,024 bytes",
      objective: 3,
      needs: ["named"],
      hints: [
        "How far from the top of the file is your line? A browser doesn’t read far before it decides.",
        "A long note comes before it. If your line comes first in the head, the browser finds it in time.",
        'Move `<meta charset="utf-8">` to the line right after `<head>`, before the note.',
      ],
      run(t: Tester) {
        const source = t.file("index.html");
        const named = (bytes: number) => encodingOf(beginning(source, bytes)) !== null;
        if (named(earlyBytes)) return;
        const { length } = new TextEncoder().encode(source);
        let end = earlyBytes + 1;
        while (end < length && !named(end)) end += 1;
        return `Your line ends at byte ${end.toLocaleString("en-AU")} of the file. A browser looks only at the first 1,024, so it guesses. Move your line up.`;
      },
    },
    {
      id: "letters",
      title: "The words in the file are unchanged",
      objective: 3,
      needs: ["early"],
      hints: [
        "Did you change any letters while you were looking for the problem?",
        "Now that the page names its encoding, you can type accented letters as they are.",
        "The title is `Menu – Café Zoë`. The lines are `Café Zoë` and `Today: pâté with pickles, crème brûlée.`",
      ],
      then: [
        { text: ["title", "Menu – Café Zoë"] },
        { text: ["h1", "Café Zoë"] },
        { text: ["main p", "Today: pâté with pickles, crème brûlée."] },
      ],
    },
  ],
  attempts: [
    {
      name: "plain-e",
      why: "The accents make trouble, so they are left out.",
      patch: [
        ['    <meta charset="utf-8">\n', ""],
        ["<h1>Café Zoë</h1>", "<h1>Cafe Zoe</h1>"],
        ["pâté with pickles, crème brûlée.", "pate with pickles, creme brulee."],
      ],
      failsFirst: "named",
      says: "They were right",
    },
    {
      name: "in-the-note",
      why: "The note is at the top of the head, so its first line looks like the start.",
      patch: [['    <meta charset="utf-8">\n    <!--\n', '    <!--\n      <meta charset="utf-8">\n']],
      failsFirst: "named",
      says: "inside the comment",
    },
    {
      name: "references",
      why: "Each letter is repaired by itself. It shows right, and the page still does not say what it is.",
      patch: [
        ['    <meta charset="utf-8">\n', ""],
        ["<h1>Café Zoë</h1>", "<h1>Caf&eacute; Zo&euml;</h1>"],
      ],
      failsFirst: "named",
      says: "the next é",
    },
    {
      name: "western",
      why: "Accents are letters of the West, so an encoding of that name seems right.",
      patch: [['charset="utf-8"', 'charset="iso-8859-1"']],
      failsFirst: "named",
      says: "saved as UTF-8",
    },
    {
      name: "no-hyphen",
      why: "In the names of many programs the hyphen is missing.",
      patch: [['charset="utf-8"', 'charset="utf8"']],
      failsFirst: "named",
      says: "with a hyphen",
    },
    {
      name: "french-page",
      why: "An é is French, so the language seems to be what is wrong.",
      patch: [
        ['    <meta charset="utf-8">\n', ""],
        ['lang="en"', 'lang="fr"'],
      ],
      failsFirst: "named",
      says: "reads each é as two other letters",
    },
    {
      name: "beside-the-viewport",
      why: "One `meta` belongs beside the other. It is right, and it comes too late.",
      patch: [
        ['    <meta charset="utf-8">\n', ""],
        ['    <meta name="viewport"', '    <meta charset="utf-8">\n    <meta name="viewport"'],
      ],
      failsFirst: "early",
      says: "the first 1,024",
    },
    {
      name: "both",
      why: "The cause is removed, and the letters are replaced all the same, to be on the safe side.",
      patch: [["crème brûlée.", "creme brulee."]],
      failsFirst: "letters",
      says: "crème brûlée",
    },
    {
      name: "plain-title",
      why: "The title isn’t part of the page itself, so its accents don’t seem to count.",
      patch: [["<title>Menu – Café Zoë", "<title>Menu – Cafe Zoe"]],
      failsFirst: "letters",
      says: "Menu – Cafe Zoe",
    },
    {
      name: "typed-from-the-screen",
      why: "The line is typed again as the page showed it, and the wrong letters are now in the file.",
      patch: [["<h1>Café Zoë</h1>", "<h1>CafÃ© ZoÃ«</h1>"]],
      failsFirst: "letters",
      says: "CafÃ© ZoÃ«",
    },
  ],
  alternatives: [
    { name: "capitals", patch: [['<meta charset="utf-8">', "<META CHARSET=UTF-8 />"]] },
    {
      name: "note-moved",
      patch: [
        ['    <meta charset="utf-8">\n', ""],
        [
          "  <head>\n    <!--\n",
          '  <head>\n    <title>Menu – Café Zoë</title>\n    <meta charset="utf-8">\n    <!--\n',
        ],
        [
          '    -->\n    <meta name="viewport" content="width=device-width, initial-scale=1">\n    <title>Menu – Café Zoë</title>\n',
          '    -->\n    <meta name="viewport" content="width=device-width, initial-scale=1">\n',
        ],
      ],
    },
  ],
} satisfies Practice;
