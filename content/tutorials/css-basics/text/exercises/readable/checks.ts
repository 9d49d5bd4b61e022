import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const generic = new Set(
  "serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-monospace ui-rounded math".split(" "),
);

const texts = (t: Tester): readonly HTMLElement[] => t.all("main h1, main p");
const startOf = (element: Element): string => `“${(element.textContent ?? "").trim().slice(0, 16).trim()}…”`;
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** As if the reader had set text to 200 %, for an `html` whose size follows the reader’s. */
const enlarge = (t: Tester): void =>
  document.documentElement.style.setProperty("font-size", `${t.px("html", "font-size") * 2}px`, "important");

/** Whether a text size of `html` doesn’t follow the reader’s. */
const isFixed = (size: string): boolean => /\d/.test(size) && !/%|em\b/.test(size);

/** The line height as a multiple of the text size. `normal` is about 1.2 and differs from font to font. */
const linesOf = (t: Tester, element: Element): number => {
  const height = t.css(element, "line-height");
  return height === "normal" ? 1.2 : Number.parseFloat(height) / t.px(element, "font-size");
};

/** How many digits 0 of its font fit into a line of the element. */
function measureOf(t: Tester, element: HTMLElement): number {
  const probe = document.createElement("span");
  probe.style.setProperty("display", "inline-block", "important");
  probe.style.setProperty("width", "100ch", "important");
  probe.style.setProperty("max-width", "none", "important");
  element.append(probe);
  const ch = t.box(probe).width / 100;
  probe.remove();
  const inside = element.clientWidth - t.px(element, "padding-left") - t.px(element, "padding-right");
  return inside / ch;
}

function wrongLines(t: Tester, when: string): string | undefined {
  for (const element of texts(t)) {
    const lines = linesOf(t, element);
    const [least, most] = element.matches("h1") ? [1, 1.6] : [1.4, 1.8];
    if (lines < least - 0.01 || lines > most + 0.01)
      return `${when}the lines of ${startOf(element)} are ${rounded(lines)} times as high as its letters. ${
        element.matches("h1") ? "For a heading, 1 to 1.6 is good." : "For a paragraph, 1.4 to 1.8 is comfortable."
      }`;
  }
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  checks: [
    {
      id: "measure",
      title: "In a wide window, lines have at most 75 characters",
      objective: 2,
      widths: [1200],
      hints: [
        "How many characters does the first line have in a window of 1,200 pixels?",
        "`ch` is the width of a digit. The property for the maximum width lets lines be shorter on a phone.",
        "Write `main { max-inline-size: 60ch; }`.",
      ],
      run(t: Tester) {
        for (const element of t.all("main p:not(.note)")) {
          const measure = Math.round(measureOf(t, element));
          if (measure > 75)
            return `A line of ${startOf(element)} has room for ${measure} characters. Aim for 45 to 75.`;
          if (measure < 45)
            return `A line of ${startOf(element)} has room for only ${measure} characters. Aim for 45 to 75.`;
        }
      },
    },
    {
      id: "narrow",
      title: "On a phone, the lines fit the screen",
      objective: 2,
      needs: ["measure"],
      widths: [360],
      hints: [
        "What happens to the lines in a window of 360 pixels?",
        "A fixed width can be too wide for a phone, but a maximum width adapts.",
        "Use `max-inline-size` instead of `width` or `inline-size`.",
      ],
      run(t: Tester) {
        for (const element of texts(t))
          if (t.box(element).right > t.width + 0.5)
            return `In a window of ${t.width} px, ${startOf(element)} reaches to ${Math.round(t.box(element).right)} px, so people have to scroll sideways.`;
      },
    },
    {
      id: "size",
      title: "The text follows the reader’s size, and isn’t smaller than it",
      objective: 2,
      needs: ["measure"],
      widths: [360, 1200],
      hints: [
        "Which lines of the style sheet say how large text is, and in which unit?",
        "Pixels ignore the reader. `1rem` is the size that the reader has chosen.",
        "Write `font-size: 1.125rem` for `body`, `2rem` for `h1` and `1rem` for `.note`.",
      ],
      run(t: Tester) {
        const before = texts(t).map((element) => t.px(element, "font-size"));
        const fixed = t
          .rules()
          .find(
            ({ selector, style }) =>
              document.documentElement.matches(selector) && isFixed(style.getPropertyValue("font-size")),
          );
        if (fixed)
          return `\`${fixed.selector}\` sets the size of \`1rem\` in pixels, so the reader’s size is lost. Remove that size.`;
        enlarge(t);
        for (const [at, element] of texts(t).entries()) {
          const [was, is] = [before[at] ?? 0, t.px(element, "font-size")];
          if (is < was * 1.5)
            return `At 200 %, ${startOf(element)} should grow from ${rounded(was)} px to ${rounded(was * 2)} px. It’s ${rounded(is)} px.`;
          if (was < 15.9)
            return `${startOf(element)} is ${rounded(was)} px, but the reader has chosen 16. Use \`1rem\` or more for running text.`;
        }
      },
    },
    {
      id: "lines",
      title: "The lines are far enough apart, at 100 % and at 200 %",
      objective: 2,
      needs: ["size"],
      widths: [360, 1200],
      hints: [
        "Look at a paragraph and at the heading. Do letters of one line touch those of the next?",
        "`line-height` as a number without a unit is multiplied by each element’s own size.",
        "Write `line-height: 1.5` for `body`, and `1.2` for `h1`.",
      ],
      run(t: Tester) {
        const problem = wrongLines(t, "");
        if (problem !== undefined) return problem[0]?.toUpperCase() + problem.slice(1);
        enlarge(t);
        return wrongLines(t, "At 200 %, ");
      },
    },
    {
      id: "edges",
      title: "Paragraphs start at one edge, and whole paragraphs aren’t in capitals",
      objective: 3,
      needs: ["measure"],
      widths: [360, 1200],
      hints: [
        "Look at the gaps between the words, and at the outlines of the words in the note.",
        "`text-align` has a value that leaves the gaps alone, and `text-transform` one that leaves the letters alone. Without a declaration, the browser takes them.",
        "Take out `text-align: justify` and `text-transform: uppercase`.",
      ],
      run(t: Tester) {
        for (const element of t.all("main p")) {
          const align = t.css(element, "text-align");
          if (align === "justify")
            return `${startOf(element)} is justified, so the gaps between its words are different in every line. Let it start at one edge.`;
          if (!/^(start|left|-webkit-auto|auto)$/.test(align))
            return `The lines of ${startOf(element)} start in different places, because its \`text-align\` is \`${align}\`. Let them start at one edge.`;
          if (t.css(element, "text-transform") === "uppercase")
            return `All of ${startOf(element)} is in capitals, which is slow to read. Let its letters be as they are in the HTML.`;
        }
      },
    },
    {
      id: "stack",
      title: "Every font stack ends with a generic family",
      objective: 1,
      hints: [
        "What does a device do if it has none of the fonts you name?",
        "A generic family is the last entry of a stack: `serif`, `sans-serif`, `system-ui` or `monospace`, without quotation marks.",
        "Write `font-family: Georgia, serif`.",
      ],
      run(t: Tester) {
        for (const element of texts(t)) {
          const stack = t.css(element, "font-family");
          const last = stack.split(",").at(-1)?.trim() ?? "";
          if (!generic.has(last))
            return `The stack of ${startOf(element)} is \`${stack}\`. Its last entry, \`${last}\`, isn’t a generic family. Add one, such as \`serif\`.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "larger-pixels",
      why: "Small text is made larger, in the unit it had.",
      patch: [["font-size: 1.125rem", "font-size: 18px"]],
      failsFirst: "size",
      says: "At 200 %",
    },
    {
      name: "small-note",
      why: "A note is less important, so it seems fine to make it small.",
      patch: [[".note {\n  font-size: 1rem", ".note {\n  font-size: 0.75rem"]],
      failsFirst: "size",
      says: "is 12 px",
    },
    {
      name: "fixed-lines",
      why: "24 pixels are right for text of 16, so they’re fixed.",
      patch: [["line-height: 1.5;", "line-height: 28px;"]],
      failsFirst: "lines",
      says: "At 200 %",
    },
    {
      name: "em-inherited",
      why: "`1.5em` looks like the same as 1.5.",
      patch: [
        ["line-height: 1.5;", "line-height: 1.5em;"],
        ["  line-height: 1.2;\n", ""],
      ],
      failsFirst: "lines",
      says: "How we bake",
    },
    {
      name: "no-measure",
      why: "On the author’s own screen the lines look fine.",
      patch: [["main {\n  max-inline-size: 60ch;\n}\n\n", ""]],
      failsFirst: "measure",
      says: "has room for",
    },
    {
      name: "fixed-width",
      why: "A width is easier to think of than a largest width.",
      patch: [["max-inline-size: 60ch", "inline-size: 60ch"]],
      failsFirst: "narrow",
      says: "scroll sideways",
    },
    {
      name: "still-justified",
      why: "Two straight edges look tidy, as in a book.",
      patch: [["main {\n  max-inline-size: 60ch;", "main {\n  max-inline-size: 60ch;\n  text-align: justify;"]],
      failsFirst: "edges",
      says: "is justified",
    },
    {
      name: "centred",
      why: "What suits a heading seems to suit the text below it.",
      patch: [["main {\n  max-inline-size: 60ch;", "main {\n  max-inline-size: 60ch;\n  text-align: center;"]],
      failsFirst: "edges",
      says: "start in different places",
    },
    {
      name: "still-capitals",
      why: "Capitals seem to make a note important.",
      patch: [[".note {\n  font-size: 1rem;", ".note {\n  font-size: 1rem;\n  text-transform: uppercase;"]],
      failsFirst: "edges",
      says: "in capitals",
    },
    {
      name: "pale",
      why: "Black on white is thought to be too hard.",
      patch: [["color: black", "color: darkgray"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
    {
      name: "no-generic",
      why: "The font is there on the author’s own computer.",
      patch: [["Georgia, serif", 'Georgia, "Times New Roman"']],
      failsFirst: "stack",
      says: "isn’t a generic family",
    },
  ],
  equivalent: [
    { mutant: "without: html {", why: "Without a size, `html` has the size that the reader has set." },
    { mutant: "without: body { font-size:", why: "Without a size, the text has the size that the reader has set." },
    {
      mutant: "without main: main",
      why: "All of the text is in `main`, so a rule for everything does the same for it.",
    },
    { mutant: "without p: p", why: "The heading may have the same longest line, and it has a line height of its own." },
    { mutant: "without: h1 { font-size:", why: "The browser’s own size for headings follows the reader’s size, too." },
    { mutant: "without: h1 { line-height: 1.2 }", why: "The heading then inherits 1.5, and its lines don’t touch." },
    { mutant: "without: .note { font-size: 1rem }", why: "The note may be as large as the other text." },
    { mutant: "without: p { text-align: left }", why: "English text starts on the left anyway." },
    { mutant: "without: h1 { text-*", why: "A heading may be centred and in capitals, but it doesn’t have to be." },
    { mutant: "without: p { line-height: 160% }", why: "The paragraphs then inherit 150%, which is comfortable, too." },
  ],
} satisfies Practice;
