import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const least = 48;
/** With one short line, more than this would be wasted space. */
const most = 80;

/** Whether a text size of `html` doesn’t follow the reader’s. */
const isFixed = (size: string): boolean => /\d/.test(size) && !/%|em\b/.test(size);

/** What is lost of the text in the box as it is now, as a message. */
function lost(t: Tester, when: string): string | undefined {
  const offer = t.find(".offer");
  if (!t.visible(offer)) return "The offer isn’t visible. People should be able to read all of it.";
  if (offer.scrollHeight > offer.clientHeight + 1) {
    const finding = `${when} the text of \`.offer\` needs ${offer.scrollHeight} px, but the box is only ${offer.clientHeight} px high.`;
    const overflow = t.css(offer, "overflow-y");
    if (overflow === "visible") return `${finding} The rest runs over what’s below. Let the box grow.`;
    if (overflow === "auto" || overflow === "scroll")
      return `${finding} A scrollbar for two lines is hard to use. Let the box grow.`;
    return `${finding} The rest is cut off. Let the box grow.`;
  }
  if (offer.scrollWidth > offer.clientWidth + 1)
    return `${when} the text of \`.offer\` is ${offer.scrollWidth} px wide, but the box is only ${offer.clientWidth} px wide. Let it wrap.`;
  const next = t.find("h2");
  const link = t.find(".offer a");
  if (t.box(link).bottom > t.box(next).top + 1)
    return `${when} the link of the offer runs over the heading below. Let the box grow.`;
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  widths: [360, 1200],
  checks: [
    {
      id: "grows",
      title: "Nothing is cut off at 200 % text size",
      objective: 6,
      hints: [
        "How high is the box, and how high do two lines get if each of them is twice as high?",
        "A `height` is fixed. What could you write instead, so that the box has at least that height?",
        "Take `height` and `overflow` away, and write `min-block-size: 48px`.",
      ],
      run(t: Tester) {
        const root = document.documentElement;
        const offer = t.find(".offer");
        const before = t.px(offer, "font-size");
        const fixed = t
          .rules()
          .find(({ selector, style }) => root.matches(selector) && isFixed(style.getPropertyValue("font-size")));
        if (fixed)
          return `\`${fixed.selector}\` fixes the text size of the page, so Tom’s setting has no effect. Remove that size.`;
        root.style.setProperty("font-size", `${t.px("html", "font-size") * 2}px`, "important");
        const size = t.px(offer, "font-size");
        if (size < before * 1.9)
          return `At 200 %, the text of the offer should be ${before * 2} px high, but it’s ${size} px. Don’t fix the size of the text.`;
        // Without a largest width, the text is on one line here, and nothing could be cut off.
        if (t.width > 1000 && offer.offsetWidth > 1000)
          return `The box is ${offer.offsetWidth} px wide. Keep its maximum width, \`max-inline-size: 15rem\`, and let it grow in height.`;
        return lost(t, "At 200 %,");
      },
    },
    {
      id: "longer",
      title: "A longer text makes the box taller",
      objective: 6,
      needs: ["grows"],
      hints: [
        "Will the text still fit when Zoë writes a longer offer tomorrow?",
        "A larger fixed height only moves the problem to a longer text. The height should come from the content.",
        "Write no `height` at all, only `min-block-size: 48px`.",
      ],
      run(t: Tester) {
        const offer = t.find(".offer");
        offer.insertBefore(
          document.createTextNode("Lunch for the whole office, with cake. ".repeat(12)),
          offer.firstChild,
        );
        return lost(t, "With a longer text,");
      },
    },
    {
      id: "least",
      title: "With one short line, the box is still about 48 pixels high",
      objective: 6,
      needs: ["grows"],
      hints: [
        "How high is a box with only one line of text, if no rule says otherwise?",
        "There’s a property for the minimum height, with a physical and a logical name.",
        "Write `min-block-size: 48px`, or `min-height: 48px`.",
      ],
      run(t: Tester) {
        const offer = t.find(".offer");
        offer.textContent = "Closed today";
        const height = offer.offsetHeight;
        if (height < least - 0.5)
          return `With the words “Closed today”, the box is ${height} px high. It should be at least ${least} px.`;
        if (height > most)
          return `With the words “Closed today”, the box is ${height} px high, which is mostly empty. About ${least} px is enough.`;
      },
    },
  ],
  attempts: [
    {
      name: "scrollbar",
      why: "What doesn’t fit gets a scrollbar, so nothing seems to be lost.",
      patch: [["  min-block-size: 48px;", "  height: 48px;\n  overflow: auto;"]],
      failsFirst: "grows",
      says: "Let the box grow",
    },
    {
      name: "show-it",
      why: "Without `overflow: hidden`, the text can be read as long as nothing is below.",
      patch: [["  min-block-size: 48px;", "  height: 48px;"]],
      failsFirst: "grows",
      says: "runs over what’s below",
    },
    {
      name: "fixed-text",
      why: "If the text can’t grow, it can’t be cut off.",
      patch: [["  min-block-size: 48px;", "  height: 48px;\n  overflow: hidden;\n  font-size: 16px;"]],
      failsFirst: "grows",
      says: "Don’t fix the size of the text",
    },
    {
      name: "wider",
      why: "In a wide box, the text is on one line, so it isn’t cut off on the author’s own screen.",
      patch: [["  max-inline-size: 15rem;\n", ""]],
      failsFirst: "grows",
      says: "Keep its maximum width",
    },
    {
      name: "higher",
      why: "The height is doubled for Tom, and then doubled again to be on the safe side.",
      patch: [["  min-block-size: 48px;", "  height: 192px;\n  overflow: hidden;"]],
      failsFirst: "longer",
      says: "With a longer text",
    },
    {
      name: "pale",
      why: "A pale offer looks friendlier, and its author can read it.",
      patch: [["  background-color: cornsilk;", "  background-color: cornsilk;\n  color: lightgrey;"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
    {
      name: "no-least",
      why: "The height is taken away, and nothing takes its place.",
      patch: [["  min-block-size: 48px;\n", ""]],
      failsFirst: "least",
      says: "is 24 px high",
    },
  ],
  equivalent: [
    { mutant: "without html: html", why: "Every element may be a little larger than the one around it." },
    { mutant: "without: html", why: "Without a size, `html` has the size that the reader has set." },
  ],
} satisfies Practice;
