import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Runs with this size of `html` in pixels. */
function withRootSize<T>(t: Tester, size: number, read: () => T): T {
  const root = t.find("html");
  root.style.setProperty("font-size", `${size}px`, "important");
  try {
    return read();
  } finally {
    root.style.removeProperty("font-size");
  }
}

/**
 * Runs with the text size of a reader who has set this many percent in the browser. A size that the learner gives `html` grows
 * with it, because the check `size` refuses all that don’t.
 */
const withTextSize = <T>(t: Tester, percent: number, read: () => T): T =>
  withRootSize(t, (t.px("html", "font-size") * percent) / 100, read);

/** Sizes by name, which are multiples of the size that the reader has set. */
const sizeNames = /^(medium|initial|(x{1,3}-)?(small|large))$/;

/** How many times as large this `font-size` of `html` gets for a reader who has set 200 %. */
function growthOf(t: Tester, size: string): number {
  if (sizeNames.test(size)) return 2;
  const root = t.find("html");
  const probe = root.ownerDocument.createElement("span");
  probe.style.fontSize = size;
  root.append(probe);
  // For `html` itself, `rem`, `em` and percentages are all relative to the size that the reader has set.
  const [once, twice] = [16, 32].map((own) => withRootSize(t, own, () => t.px(probe, "font-size")));
  probe.remove();
  return (twice ?? 0) / (once ?? 0);
}

/** How many zeros fit in a line of this element. */
function charactersPerLine(t: Tester, paragraph: HTMLElement): number {
  const probe = paragraph.ownerDocument.createElement("span");
  probe.textContent = "0".repeat(100);
  probe.style.whiteSpace = "nowrap";
  paragraph.append(probe);
  const width = probe.getBoundingClientRect().width / 100;
  probe.remove();
  const inner = t.box(paragraph).width - t.px(paragraph, "padding-left") - t.px(paragraph, "padding-right");
  return inner / width;
}

const lineHeight = (t: Tester): number => t.px("p", "line-height") / t.px("p", "font-size");

const generic = [
  "serif",
  "sans-serif",
  "monospace",
  "system-ui",
  "ui-serif",
  "ui-sans-serif",
  "ui-rounded",
  "ui-monospace",
  "cursive",
  "fantasy",
];

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  widths: [360, 1200],
  checks: [
    {
      id: "lines",
      title: "The lines have room between them, at any text size",
      objective: 3,
      hints: [
        "How far apart are the lines, compared to the size of the letters?",
        "`line-height` takes a number without a unit. It’s multiplied by the size of the text.",
        "Write `line-height: 1.6;` in the rule for `body`.",
      ],
      run(t: Tester) {
        const usual = lineHeight(t);
        const doubled = withTextSize(t, 200, () => lineHeight(t));
        if (Number.isNaN(usual)) return "`line-height` is `normal`, which is about 1.2. Longer text needs 1.4 to 1.8.";
        const rounded = Math.round(usual * 100) / 100;
        if (usual < 1.395)
          return `The lines are ${rounded} times as high as the letters, which is tight. Longer text needs 1.4 to 1.8.`;
        if (usual > 1.805)
          return `The lines are ${rounded} times as high as the letters, which is too loose. Longer text needs 1.4 to 1.8.`;
        if (Math.abs(doubled - usual) > 0.05)
          return `With text at 200 %, the lines are only ${Math.round(doubled * 100) / 100} times as high as the letters. Use a number without a unit.`;
      },
    },
    {
      id: "size",
      title: "The text has the reader’s size or a larger one, and grows with it",
      objective: 3,
      needs: ["lines"],
      hints: [
        "Which unit is the text size in, and does it follow the size that readers choose?",
        "`1rem` is the size that the reader has set. Pixels are the same for everyone.",
        "Write `font-size: 1rem;` or a little more, or take the line out.",
      ],
      run(t: Tester) {
        const root = t.find("html");
        for (const { selector, style } of t.rules()) {
          const size = style.getPropertyValue("font-size");
          if (size === "" || !root.matches(selector)) continue;
          const growth = growthOf(t, size);
          if (growth < 1.01)
            return `\`${selector}\` sets a size that ignores the reader’s, so Tom’s 200 % has no effect. Use \`rem\` or a percentage.`;
          if (Math.abs(growth - 2) > 0.02)
            return `With text at 200 %, the size that \`${selector}\` sets is ${Math.round(growth * 100) / 100} times as large. Use \`rem\` or a percentage alone, so that it’s exactly twice as large.`;
        }
        const usual = t.px("p", "font-size");
        const doubled = withTextSize(t, 200, () => t.px("p", "font-size"));
        if (Math.abs(doubled - 2 * usual) > 0.5)
          return `With text at 200 %, Tom gets ${doubled} px, and everyone else gets ${usual} px. The text should be twice as large for him.`;
        if (usual < 16)
          return `The text is ${usual} px for people who have 16 px as their usual size. It should be at least as large as that.`;
        const heading = withTextSize(t, 200, () => t.px("h1", "font-size"));
        if (heading < 1.9 * t.px("h1", "font-size"))
          return "The text grows with the reader’s size, but the heading doesn’t. Set its size in `rem`, too.";
      },
    },
    {
      id: "measure",
      title: "On a wide screen, a line has 45 to 75 characters",
      objective: 3,
      needs: ["lines"],
      widths: [1200],
      hints: [
        "Make the preview wide, and count the characters in a line. How far do your eyes travel back to the start of the next one?",
        "`max-inline-size` limits how long lines get. The unit `ch` counts characters.",
        "Write `max-inline-size: 65ch;` in the rule for `body`, `main` or `p`.",
      ],
      run(t: Tester) {
        for (const percent of [100, 150]) {
          for (const paragraph of t.all("p")) {
            const fit = Math.round(withTextSize(t, percent, () => charactersPerLine(t, paragraph)));
            const when = percent === 100 ? "At 1200 px" : `With text at ${percent} %`;
            if (fit > 75) return `${when}, ${fit} characters fit in a line. Make it 75 at most.`;
            if (fit < 44)
              return `${when}, only ${fit} characters fit in a line. It should be 45 or more; the unit \`ch\` grows with the text.`;
          }
        }
      },
    },
    {
      id: "font",
      title: "Every device has a font for the text",
      objective: 3,
      needs: ["lines"],
      hints: [
        "What happens on a device that doesn’t have “Helvetica Neue”?",
        "The list of fonts ends with a generic family, such as `serif` or `sans-serif`.",
        "Write a comma and `sans-serif` after the last font.",
      ],
      run(t: Tester) {
        for (const target of ["p", "h1"]) {
          const list = t.css(target, "font-family");
          const last = list.split(",").at(-1)?.trim() ?? "";
          if (!generic.includes(last))
            return /^["']/.test(last) && generic.includes(last.slice(1, -1))
              ? `${last} in quotation marks is the name of a font. Generic families have no quotation marks.`
              : `The list of fonts is \`${list}\`. If a device doesn’t have them, the browser picks any font. End with a generic family.`;
        }
      },
    },
    {
      id: "link",
      title: "You can tell the link from the text even without its colour",
      objective: 3,
      needs: ["lines"],
      hints: [
        "Imagine the page in shades of grey. Where’s the link?",
        "Two lines of the rule for `a` take away what the browser would show. What if they weren’t there?",
        "Take `text-decoration: none;` out, or write `underline` instead of `none`.",
      ],
      run(t: Tester) {
        if (!t.looksDifferent("a", "p"))
          return "Apart from its colour, the link looks like the text around it, so many people can’t find it. Give it its underline back.";
      },
    },
  ],
  attempts: [
    {
      name: "sixteen-pixels",
      why: "16 px is the usual size, so it seems to be as good as 1rem.",
      patch: [["1.125rem", "16px"]],
      failsFirst: "size",
      says: "Tom gets 16 px",
    },
    {
      name: "root-in-pixels",
      why: "With `rem` everywhere, the size of the root seems to be a free choice.",
      patch: [["body {", "html {\n  font-size: 18px;\n}\n\nbody {"]],
      failsFirst: "size",
      says: "`html` sets a size that ignores the reader’s",
    },
    {
      name: "root-in-viewport-units",
      why: "A size that follows the window seems to follow the reader, too.",
      patch: [["body {", ":root {\n  font-size: 5vw;\n}\n\nbody {"]],
      failsFirst: "size",
      says: "`:root` sets a size that ignores the reader’s",
    },
    {
      name: "root-half-in-viewport-units",
      why: "With a bit of `rem` in it, the size seems to follow the reader.",
      patch: [["body {", "html {\n  font-size: calc(1rem + 0.5vw);\n}\n\nbody {"]],
      failsFirst: "size",
      says: "so that it’s exactly twice as large",
    },
    {
      name: "small",
      why: "Small text looks elegant.",
      patch: [["1.125rem", "0.75rem"]],
      failsFirst: "size",
      says: "The text is 12 px",
    },
    {
      name: "heading-in-pixels",
      why: "Only the body text seems to matter.",
      patch: [["p {", "h1 {\n  font-size: 40px;\n}\n\np {"]],
      failsFirst: "size",
      says: "but the heading doesn’t",
    },
    {
      name: "lines-in-pixels",
      why: "24 pixels are right for one size of text.",
      patch: [["line-height: 1.6", "line-height: 28px"]],
      failsFirst: "lines",
      says: "Use a number without a unit",
    },
    {
      name: "double-spaced",
      why: "More room seems to be better.",
      patch: [["line-height: 1.6", "line-height: 2.5"]],
      failsFirst: "lines",
      says: "too loose",
    },
    {
      name: "still-tight",
      why: "The line height of the start is left as it is.",
      patch: [["line-height: 1.6", "line-height: 1"]],
      failsFirst: "lines",
      says: "which is tight",
    },
    {
      name: "normal",
      why: "The browser’s own value seems to be good for everything.",
      patch: [["  line-height: 1.6;\n", ""]],
      failsFirst: "lines",
      says: "is `normal`",
    },
    {
      name: "no-measure",
      why: "A page seems to have to fill the screen.",
      patch: [["p {\n  max-inline-size: 65ch;\n}\n\n", ""]],
      failsFirst: "measure",
      says: "characters fit in a line",
    },
    {
      name: "measure-in-pixels",
      why: "The lines are measured at one size of text.",
      patch: [["65ch", "600px"]],
      failsFirst: "measure",
      says: "With text at 150 %",
    },
    {
      name: "one-font",
      why: "The font is there on the author’s computer.",
      patch: [[", sans-serif", ""]],
      failsFirst: "font",
      says: "End with a generic family",
    },
    {
      name: "quoted-generic",
      why: "Names of fonts have quotation marks, so this one gets them too.",
      patch: [[", sans-serif", ', "sans-serif"']],
      failsFirst: "font",
      says: "no quotation marks",
    },
    {
      name: "only-colour",
      why: "The link has another colour, which seems to be enough.",
      patch: [["text-decoration: underline", "text-decoration: none"]],
      failsFirst: "link",
      says: "Apart from its colour",
    },
  ],
  alternatives: [
    {
      name: "the-browsers-own",
      patch: [
        ["  font-size: 1.125rem;\n", ""],
        ['"Helvetica Neue", sans-serif', "system-ui"],
        ["p {\n  max-inline-size: 65ch;", "main {\n  max-width: 34rem;"],
        ["a {\n  color: darkblue;\n  text-decoration: underline;\n}\n", ""],
        ["color: black", "background-color: ivory;\n  color: darkslategrey"],
      ],
    },
    {
      name: "bold-link",
      patch: [
        ["font-size: 1.125rem;\n  line-height: 1.6;", "font-size: 120%;\n  line-height: 150%;"],
        ["text-decoration: underline", "font-weight: bold;\n  text-decoration: none"],
        ["65ch", "60ch"],
      ],
    },
    {
      name: "root-in-percent",
      patch: [
        ["body {", "html {\n  font-size: 112.5%;\n}\n\nbody {"],
        [
          'font-family: "Helvetica Neue", sans-serif;\n  font-size: 1.125rem;\n  line-height: 1.6;',
          "font: 1rem/1.7 Verdana, sans-serif;\n  background: ivory;",
        ],
        ["max-inline-size: 65ch", "max-width: 60ch"],
      ],
    },
    {
      name: "root-by-name",
      patch: [
        ["body {", ":root {\n  font-size: large;\n}\n\nbody {"],
        ["  font-size: 1.125rem;\n", ""],
      ],
    },
  ],
  equivalent: [
    { mutant: "without: body { font-size: *", why: "Without a size, the text has the size that the reader has set." },
    { mutant: "without: html { font-size: *", why: "Without a size, `html` has the size that the reader has set." },
    { mutant: "without: :root { font-size: *", why: "Without a size, `html` has the size that the reader has set." },
    {
      mutant: "without html: html",
      why: "Elements may be larger than their parents, as long as they grow with the reader’s size.",
    },
    { mutant: "without p: p", why: "Headings may have the same longest line." },
    { mutant: "without main: main", why: "Everything may have the same longest line, because all of it is in `main`." },
  ],
} satisfies Practice;
