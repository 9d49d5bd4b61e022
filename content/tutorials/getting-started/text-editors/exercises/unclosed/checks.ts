import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "closed",
      title: "The quotation mark stands where it was missing",
      objective: 6,
      hints: [
        "Go down line by line. Which is the first value whose colour does not end with a quotation mark?",
        "The colour runs into the line that begins with `<h2`. The fault is before that line, where the colour begins.",
        'Line 10 has to end with `boat.svg">`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const photo = page.querySelector("img");
        if (!photo) return "I found no picture in the code. It was there, so take back what you deleted: press Reset.";
        const file = photo.getAttribute("src") ?? "";
        if (/[\n<>]/.test(file))
          return `The name of the picture runs on into the next line, after “${file.split(/[\n>]/, 1)[0]}”. That is where the colours look odd. Its quotation mark is missing one line earlier, where the value ends.`;
        t.equal(file, "boat.svg", "the name of the picture’s file");
      },
    },
    {
      id: "rest",
      title: "Nothing else has changed",
      objective: 6,
      needs: ["closed"],
      hints: [
        "Are both small headings on the page, and the sentences below them?",
        "One character was missing. If you added more, take them out again.",
        'The line after the picture is `<h2 id="prices">Prices</h2>`.',
      ],
      then: [
        { texts: ["h2", ["Prices", "Hours"]] },
        { attr: ["h2", "id", "prices"] },
        { texts: ["p", ["A boat costs twelve dollars an hour.", "From eight to six, in any weather."]] },
      ],
    },
  ],
  attempts: [
    {
      name: "one-line-later",
      why: "The colours look odd in the next line, so the fault seems to be there.",
      patch: [
        ['boat.svg">', "boat.svg>"],
        ['<h2 id="prices">', '<h2 id=""prices">'],
      ],
      failsFirst: "closed",
      says: "one line earlier",
    },
    {
      name: "another-name",
      why: "The name of the file seems to be what is wrong.",
      patch: [['src="boat.svg">', 'src="boat">']],
      failsFirst: "closed",
      says: "boat.svg",
    },
    {
      name: "picture-deleted",
      why: "The line with the fault is deleted, and the colours are right again.",
      patch: [['    <img alt="A boat" src="boat.svg">\n', ""]],
      failsFirst: "closed",
      says: "no picture",
    },
    {
      name: "both-places",
      why: "The quotation mark is set, and the line that looked odd is changed as well.",
      patch: [['<h2 id="prices">', '<h2 id=prices">']],
      failsFirst: "rest",
      says: "prices",
    },
  ],
  alternatives: [{ name: "with-a-slash", patch: [['boat.svg">', 'boat.svg" />']] }],
} satisfies Practice;
