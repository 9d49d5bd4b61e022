import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { urlOf } from "#app/practice/check-library/links.ts";
import { parsePage } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "code",
      title: "The picture, the link and the heading have the right values",
      objective: 1,
      hints: [
        "Which of these lines have an equals sign? Look at the mark right after it.",
        'There are four values. Each begins and ends with a straight mark, `"`, which you can type on your keyboard.',
        'The line for the picture is `<img src="boat.svg" alt="A red boat">`.',
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
          if (!element) return `I can’t find \`<${name}>\` any more. Press Reset, and only change the marks.`;
          const found = element.getAttribute(attribute) ?? "";
          const isUrl = attribute === "src" || attribute === "href";
          if (isUrl ? urlOf(t, found)?.href === urlOf(t, value)?.href : found === value) continue;
          // If the editor adds a second quotation mark, the value ends where it begins.
          if (element.getAttribute(attribute) === "")
            return `In \`<${name}>\`, the value of \`${attribute}\` is empty. Check for two straight marks next to each other. One belongs before \`${value}\` and one after it.`;
          return /[“”„‘’]/.test(found)
            ? `In \`<${name}>\`, the browser reads \`${attribute}\` as \`${found}\`, so a curly mark is part of the value. Use straight marks on both sides.`
            : `In \`<${name}>\`, the browser reads \`${attribute}\` as \`${found}\`. It should be \`${value}\`, between two straight marks.`;
        }
      },
    },
    {
      id: "prose",
      title: "The sentences are as Amara wrote them",
      objective: 1,
      needs: ["code"],
      hints: [
        "Compare the marks in the sentences with the ones you started with. Are they still curly?",
        "In sentences, curly marks are right. That includes opening marks, closing marks and apostrophes.",
        "Press Reset. Then only change the eight marks that begin or end a value after an equals sign.",
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
            ? `This sentence has straight marks now: “${found}”. The curly ones were right, so put them back.`
            : `This sentence reads “${found}” now. It should still read “${text}”.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "only-the-first",
      why: "Only the opening mark seems to count.",
      patch: [['src="boat.svg"', 'src="boat.svg”']],
      failsFirst: "code",
      says: "a curly mark is part of the value",
    },
    {
      name: "no-marks",
      why: "Without any marks, none of them can be wrong.",
      patch: [['alt="A red boat"', "alt=A red boat"]],
      failsFirst: "code",
      says: "between two straight marks",
    },
    {
      name: "two-at-the-beginning",
      why: "The editor adds a second mark when you type one, and it’s easy to miss.",
      patch: [['href="#prices"', 'href=""#prices”']],
      failsFirst: "code",
      says: "two straight marks next to each other",
    },
    {
      name: "picture-only",
      why: "The picture is back, so the page seems to be fixed.",
      patch: [['href="#prices"', "href=“#prices”"]],
      failsFirst: "code",
      says: "“#prices”",
    },
    {
      name: "all-straight",
      why: "Replacing all the marks at once seems quickest, but it also changes those in the sentences.",
      patch: [
        ["“It’s the quietest boat I know,”", '"It\'s the quietest boat I know,"'],
        ["<h1>Amara’s", "<h1>Amara's"],
      ],
      failsFirst: "prose",
      says: "The curly ones were right",
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
      why: "The marks in the sentences seem to be wrong too, so they’re deleted.",
      patch: [["“It’s the quietest boat I know,”", "It’s the quietest boat I know,"]],
      failsFirst: "prose",
      says: "It should still read",
    },
  ],
  alternatives: [
    {
      name: "same-addresses",
      patch: [
        ['src="boat.svg"', 'src="./boat.svg"'],
        ['href="#prices"', 'href="index.html#prices"'],
      ],
    },
    {
      name: "single-marks",
      patch: [['alt="A red boat"', "alt='A red boat'"]],
    },
  ],
} satisfies Practice;
