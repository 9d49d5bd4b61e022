import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** How many lines a part of a text node is on. */
function linesOf(node: Text, from: number, to: number): number {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 0.5).map(({ top }) => Math.round(top));
  return new Set(tops).size;
}

/** The text nodes of the paragraphs, without those of the link. */
function ordinaryTexts(t: Tester): readonly Text[] {
  return t
    .all("main p")
    .flatMap((paragraph) => [...paragraph.childNodes])
    .filter((node): node is Text => node.nodeType === Node.TEXT_NODE);
}

const shownAs = (t: Tester): string | undefined => {
  const link = t.find("main a");
  for (let box: HTMLElement | null = link; box && box !== document.documentElement; box = box.parentElement) {
    if (t.css(box, "display") === "inline") continue;
    const clips = t.css(box, "overflow-x") !== "visible" || t.css(box, "text-overflow") === "ellipsis";
    if (clips && box.scrollWidth > box.clientWidth + 1)
      return "The address is longer than its box, and the rest of it is cut off or has to be scrolled. Let it break instead.";
  }
};

export default {
  kind: "page",
  editable: ["style.css"],
  standard: ["s5"],
  checks: [
    {
      id: "fits",
      title: "At 320 pixels, the page doesn’t scroll sideways",
      objective: 4,
      widths: [320, 360],
      hints: [
        "Which word is wider than the screen, and why doesn’t it wrap?",
        "Lines break at spaces. One property allows a break within a word that wouldn’t fit otherwise.",
        "Write `overflow-wrap: anywhere` for `body`.",
      ],
      run(t: Tester) {
        const wide = document.documentElement.scrollWidth;
        if (wide > t.width)
          return `In a window of ${t.width} px, the page is ${wide} px wide, because the address doesn’t break.`;
        const { right } = t.box("main a");
        if (right > t.width + 0.5 && shownAs(t) === undefined)
          return `In a window of ${t.width} px, the address reaches to ${Math.round(right)} px.`;
      },
    },
    {
      id: "complete",
      title: "All of the address can be read",
      objective: 4,
      needs: ["fits"],
      widths: [320],
      hints: [
        "Can you read the address to its end, without scrolling and without a magnifier?",
        "Cutting off with `overflow` or `text-overflow` hides a part. Smaller letters only help until the next long address.",
        "Leave `overflow`, `white-space` and the size alone. `overflow-wrap: anywhere` is enough.",
      ],
      run(t: Tester) {
        const hidden = shownAs(t);
        if (hidden !== undefined) return hidden;
        const link = t.find("main a");
        if (!t.visible(link)) return "The address isn’t visible.";
        const size = t.px(link, "font-size");
        if (size < 15.9)
          return `The letters of the address are ${size} px high. Keep them as large as the text around them.`;
        link.textContent = `${link.textContent}_${"and_a_bag_".repeat(8)}too`;
        const longer = document.documentElement.scrollWidth;
        if (longer > t.width)
          return `With a longer address, the page is ${longer} px wide again. Let long words break.`;
        return shownAs(t);
      },
    },
    {
      id: "words",
      title: "Ordinary words stay whole",
      objective: 4,
      needs: ["fits"],
      widths: [320],
      hints: [
        "Read the ends of the lines. Is there a word that’s divided although it would fit on the next line?",
        "`word-break: break-all` breaks anywhere, whether a word fits or not. Another property does so only if it has to.",
        "Write `overflow-wrap: anywhere`, or use `word-break` for the link alone.",
      ],
      run(t: Tester) {
        for (const node of ordinaryTexts(t))
          for (const { 0: word, index } of node.data.matchAll(/[\p{L}’]+/gu))
            if (linesOf(node, index, index + word.length) > 1)
              return `The word “${word}” is divided, although it fits into a line. Only break words that don’t fit.`;
      },
    },
  ],
  attempts: [
    {
      name: "hidden",
      why: "What sticks out is cut off, and the page no longer scrolls.",
      patch: [["  overflow-wrap: anywhere;\n}", "}\n\np {\n  overflow: hidden;\n}"]],
      failsFirst: "complete",
      says: "cut off",
    },
    {
      name: "ellipsis",
      why: "Three dots look tidy.",
      patch: [
        [
          "  overflow-wrap: anywhere;\n}",
          "}\n\na {\n  display: block;\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}",
        ],
      ],
      failsFirst: "complete",
      says: "cut off",
    },
    {
      name: "scroll",
      why: "The paragraph scrolls instead of the page.",
      patch: [["  overflow-wrap: anywhere;\n}", "}\n\np {\n  overflow-x: auto;\n}"]],
      failsFirst: "complete",
      says: "has to be scrolled",
    },
    {
      name: "tiny",
      why: "With small letters, the address fits.",
      patch: [["  overflow-wrap: anywhere;\n}", "}\n\na {\n  font-size: 0.35rem;\n}"]],
      failsFirst: "complete",
      says: "px high",
    },
    {
      name: "break-all",
      why: "A break anywhere is taken for a break where it’s needed.",
      patch: [["overflow-wrap: anywhere", "word-break: break-all"]],
      failsFirst: "words",
      says: "is divided",
    },
    {
      name: "hyphens",
      why: "Hyphens are thought to divide every long word, addresses too.",
      patch: [["overflow-wrap: anywhere", "hyphens: auto"]],
      failsFirst: "fits",
      says: "the address doesn’t break",
    },
  ],
  equivalent: [
    { mutant: "without p: p", why: "The heading may have the same longest line and break long words, too." },
  ],
} satisfies Practice;
