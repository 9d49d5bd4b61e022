import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "code",
      title: "Picture, link and heading have the right values",
      objective: 1,
      hints: [
        "Which lines of the code have an equals sign? Look at the mark right after it.",
        'There are four values. Each begins and ends with the straight mark `"`, which you type on the keyboard.',
        'The line of the picture is `<img src="boat.svg" alt="A red boat">`.',
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const wanted: [string, string, string][] = [
          ["img", "src", "boat.svg"],
          ["img", "alt", "A red boat"],
          ["a", "href", "#prices"],
          ["h2", "id", "prices"],
        ];
        for (const [name, attribute, value] of wanted) {
          const element = page.querySelector(name);
          if (!element) return `I found no \`<${name}>\` any more. Press Reset, and change the marks only.`;
          const found = element.getAttribute(attribute) ?? "";
          if (found === value) continue;
          // An editor that closes quotation marks by itself makes two of one, and the value ends where it begins.
          if (element.getAttribute(attribute) === "")
            return `In \`<${name}>\` the value of \`${attribute}\` is empty. Do two straight marks stand side by side? One belongs before \`${value}\` and one behind it.`;
          return /[“”„‘’]/.test(found)
            ? `In \`<${name}>\` the browser reads \`${attribute}\` as \`${found}\`. The curly mark is part of the value. Type straight marks on both sides.`
            : `In \`<${name}>\` the browser reads \`${attribute}\` as \`${found}\`. It should be \`${value}\`, between two straight marks.`;
        }
      },
    },
    {
      id: "prose",
      title: "The sentences are as Amara wrote them",
      objective: 1,
      needs: ["code"],
      hints: [
        "Compare the marks in the sentences with those at the beginning. Are they still curly?",
        "In sentences the curly marks are right: the opening and the closing one, and the apostrophe.",
        "Press Reset, and change only the eight marks that stand beside an equals sign or end such a value.",
      ],
      run(t: Tester) {
        const wanted: [string, string][] = [
          ["h1", "Amara’s boats"],
          ["p", "“It’s the quietest boat I know,” says Tomás."],
          ["a", "See today’s prices"],
          ["h2 + p", "A boat costs twelve dollars an hour. Children’s boats cost six."],
        ];
        for (const [selector, text] of wanted) {
          const found = t.text(selector);
          if (found === text) continue;
          return /["']/.test(found)
            ? `This sentence has straight marks now: “${found}”. In prose the curly ones were right.`
            : `This sentence reads “${found}” now. It was “${text}”.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "only-the-first",
      why: "The opening mark seems to be what counts.",
      patch: [['src="boat.svg"', 'src="boat.svg”']],
      failsFirst: "code",
      says: "The curly mark is part of the value",
    },
    {
      name: "no-marks",
      why: "Without any marks no mark can be wrong.",
      patch: [['alt="A red boat"', "alt=A red boat"]],
      failsFirst: "code",
      says: "between two straight marks",
    },
    {
      name: "two-at-the-beginning",
      why: "The editor adds a second mark when one is typed, and it is not noticed.",
      patch: [['href="#prices"', 'href=""#prices”']],
      failsFirst: "code",
      says: "two straight marks stand side by side",
    },
    {
      name: "picture-only",
      why: "The picture is back, so the page seems to be mended.",
      patch: [['href="#prices"', "href=“#prices”"]],
      failsFirst: "code",
      says: "“#prices”",
    },
    {
      name: "all-straight",
      why: "All marks are replaced at once, and those in the sentences with them.",
      patch: [
        ["“It’s the quietest boat I know,”", '"It\'s the quietest boat I know,"'],
        ["<h1>Amara’s", "<h1>Amara's"],
      ],
      failsFirst: "prose",
      says: "In prose the curly ones were right",
    },
    {
      name: "apostrophe",
      why: "An apostrophe looks like a quotation mark.",
      patch: [["today’s", "today's"]],
      failsFirst: "prose",
      says: "straight marks now",
    },
    {
      name: "marks-away",
      why: "Marks in the sentences are deleted with the others.",
      patch: [["“It’s the quietest boat I know,”", "It’s the quietest boat I know,"]],
      failsFirst: "prose",
      says: "It was",
    },
  ],
  alternatives: [
    {
      name: "single-marks",
      patch: [['alt="A red boat"', "alt='A red boat'"]],
    },
  ],
} satisfies Practice;
