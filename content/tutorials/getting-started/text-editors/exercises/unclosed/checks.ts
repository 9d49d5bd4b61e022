import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "closed",
      title: "The missing quotation mark is in its place",
      objective: 6,
      hints: [
        "Go through the code line by line. Which is the first value that doesn’t end with a quotation mark?",
        "The colour continues in the line that begins with `<h2`. The mistake is before that line, where the colour begins.",
        'Line 10 has to end with `boat.svg">`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const photo = page.querySelector("img");
        if (!photo) return "I found no picture in the code. Press Reset, and only add one character.";
        const file = photo.getAttribute("src") ?? "";
        if (/[\n<>]/.test(file))
          return `The value of the picture’s \`src\` doesn’t end after “${file.split(/[\n>]/, 1)[0]}”. Add the missing quotation mark there, before the line where the colours look odd.`;
        t.equal(file, "boat.svg", "the name of the picture’s file");
        // Without any marks, the browser reads the same value. The marks are what this exercise is about.
        if (!['"boat.svg"', "'boat.svg'"].some((value) => t.file("index.html").includes(value)))
          return "The picture is back, but its `src` should have a quotation mark on both sides: the one that was there, and the one you add.";
      },
    },
    {
      id: "rest",
      title: "Nothing else has changed",
      objective: 6,
      needs: ["closed"],
      hints: [
        "Can you see both small headings on the page, and the sentences below them?",
        "Only one character was missing. If you added more, delete the others.",
        'The line after the picture is `<h2 id="prices">Prices</h2>`.',
      ],
      then: [
        { attr: ["img", "alt", "A boat"] },
        { texts: ["h2", ["Prices", "Hours"]] },
        { attr: ["h2", "id", "prices"] },
        { attr: ["h2:nth-of-type(2)", "id", "hours"] },
        { texts: ["p", ["A boat costs twelve dollars an hour.", "From eight to six, in any weather."]] },
      ],
    },
  ],
  attempts: [
    {
      name: "one-line-later",
      why: "The colours look odd in the next line, so the mistake seems to be there.",
      patch: [
        ['boat.svg">', "boat.svg>"],
        ['<h2 id="prices">', '<h2 id=""prices">'],
      ],
      failsFirst: "closed",
      says: "before the line where the colours look odd",
    },
    {
      name: "another-name",
      why: "The file name seems to be wrong.",
      patch: [['src="boat.svg">', 'src="boat">']],
      failsFirst: "closed",
      says: "boat.svg",
    },
    {
      name: "opening-mark-deleted",
      why: "Without the first mark, no second one seems to be missing.",
      patch: [['src="boat.svg"', "src=boat.svg"]],
      failsFirst: "closed",
      says: "a quotation mark on both sides",
    },
    {
      name: "picture-deleted",
      why: "Without the line that contains the mistake, the colours are right again.",
      patch: [['    <img alt="A boat" src="boat.svg">\n', ""]],
      failsFirst: "closed",
      says: "no picture",
    },
    {
      name: "both-places",
      why: "The quotation mark is there now, but the line that looked odd seems to need a change too.",
      patch: [['<h2 id="prices">', '<h2 id=prices">']],
      failsFirst: "rest",
      says: "prices",
    },
  ],
  alternatives: [{ name: "with-a-slash", patch: [['boat.svg">', 'boat.svg" />']] }],
} satisfies Practice;
