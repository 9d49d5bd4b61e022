import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { rgbOf, seenColour } from "#app/practice/check-library/colours.ts";

const texts = ["h1", "main > p", "a", ".card p", "label", "button"] as const;

const lightnessOf = (t: Tester, selector: string): number => seenColour(rgbOf(t.css(selector, "color"))).lightness;

function readable(t: Tester, scheme: string): void {
  for (const selector of texts) {
    t.ok(t.visible(selector), `In the ${scheme} scheme, I can’t see \`${selector}\`.`);
    const contrast = t.contrast(selector);
    if (contrast !== null && contrast < 4.5)
      t.fail(
        `In the ${scheme} scheme, the text of \`${selector}\` has a contrast of ${contrast.toFixed(1)} with its background. It needs at least 4.5.`,
      );
  }
}

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "dark",
      title: "In the dark scheme, the page is dark and all texts have a contrast of at least 4.5",
      objective: [3, 6],
      prefers: { "prefers-color-scheme": "dark" },
      hints: [
        "Switch your device to dark. Which parts of the page follow, and which stay light?",
        "`color-scheme` on `html` says that there’s a dark scheme. `light-dark()` then picks its second colour.",
        "`html { color-scheme: light dark; }`, and for the body `color: light-dark(#222, #ddd); background-color: light-dark(white, #16191c);`",
      ],
      run(t: Tester) {
        if (lightnessOf(t, "main > p") < 0.6 && lightnessOf(t, "h1") < 0.6)
          return /dark/.test(t.css("html", "color-scheme"))
            ? "In the dark scheme, the text of the page is still dark. Give `body` a light text on a dark background there."
            : "In the dark scheme, the text of the page is still dark. `light-dark()` needs a `color-scheme` on `html` to know that there’s a dark scheme.";
        readable(t, "dark");
        if (lightnessOf(t, ".card p") < 0.6)
          return "In the dark scheme, the card is still light, with a dark text on it. Make it dark, too.";
      },
    },
    {
      id: "light",
      title: "In the light scheme, it’s light, with the same contrast",
      objective: [3, 6],
      needs: ["dark"],
      prefers: { "prefers-color-scheme": "light" },
      hints: [
        "Switch your device back to light. Is everything as it was at the start?",
        "The first colour in `light-dark()` is for the light scheme. `color-scheme: dark` alone means that there’s no light one.",
        "Write `color-scheme: light dark`, and the colours of the start as the first of each pair.",
      ],
      run(t: Tester) {
        const root = t.find("html");
        const isOnlyDark = t
          .rules()
          .some((rule) => rule.around.length === 0 && rule.style.colorScheme === "dark" && root.matches(rule.selector));
        if (isOnlyDark)
          return "`color-scheme: dark` says that there’s only a dark scheme, so the page is dark for everyone. Write `light dark`.";
        if (lightnessOf(t, "main > p") > 0.5)
          return "In the light scheme, the text of the page is light, so the page is still dark. Keep the light colours for visitors who want them.";
        readable(t, "light");
      },
    },
    {
      id: "controls",
      title: "The field follows the scheme",
      objective: 6,
      needs: ["dark"],
      prefers: { "prefers-color-scheme": "dark" },
      hints: [
        "What’s the colour of the email field in the dark scheme, and of the scroll bar?",
        "The browser draws fields. `color-scheme` tells it which schemes your page has.",
        "`html { color-scheme: light dark; }`",
      ],
      run(t: Tester) {
        if (!/dark/.test(t.css("input", "color-scheme")))
          return "The browser still draws the field for a light page: its `color-scheme` doesn’t contain `dark`.";
        const { lightness } = seenColour(rgbOf(t.css("input", "background-color")));
        if (lightness > 0.6)
          return "In the dark scheme, the field still has a light background. Leave its colours to the browser, or give it dark ones.";
      },
    },
  ],
  attempts: [
    {
      name: "no-scheme",
      why: "`light-dark()` seems to ask the device by itself.",
      patch: [["html {\n  color-scheme: light dark;\n}\n\n", ""]],
      failsFirst: "dark",
      says: "needs a `color-scheme`",
    },
    {
      name: "only-body",
      why: "The body is the page, so its two colours seem to be enough.",
      patch: [
        ["light-dark(#0b5394, #9ec9f5)", "#0b5394"],
        ["light-dark(#eef5ee, #1f2a1f)", "#eef5ee"],
        ["light-dark(white, #10240f)", "white"],
        ["light-dark(#1b5e20, #a5d6a7)", "#1b5e20"],
      ],
      failsFirst: "dark",
      says: "the text of `a` has a contrast",
    },
    {
      name: "scheme-only",
      why: "`color-scheme` seems to do everything.",
      patch: [
        ["light-dark(#222, #ddd)", "#222"],
        ["light-dark(white, #16191c)", "white"],
      ],
      failsFirst: "dark",
      says: "is still dark",
    },
    {
      name: "inverted",
      why: "A dark page looks like the opposite of a light one.",
      patch: [
        ["  color-scheme: light dark;", "  color-scheme: light dark;\n  filter: invert(1);"],
        ["light-dark(#222, #ddd)", "#222"],
        ["light-dark(white, #16191c)", "white"],
        ["light-dark(#eef5ee, #1f2a1f)", "#eef5ee"],
      ],
      failsFirst: "dark",
      says: "is still dark",
    },
    {
      name: "bright-card",
      why: "The card keeps its light background, and gets a dark text to match.",
      patch: [["light-dark(#eef5ee, #1f2a1f);", "#eef5ee;\n  color: #222;"]],
      failsFirst: "dark",
      says: "the card is still light",
    },
    {
      name: "always-dark",
      why: "Everyone seems to like dark pages.",
      patch: [["color-scheme: light dark", "color-scheme: dark"]],
      failsFirst: "light",
      says: "dark for everyone",
    },
    {
      name: "dark-colours",
      why: "The dark colours replace the light ones, because they look better.",
      patch: [
        ["light-dark(#222, #ddd)", "#ddd"],
        ["light-dark(white, #16191c)", "#16191c"],
        ["light-dark(#0b5394, #9ec9f5)", "#9ec9f5"],
        ["light-dark(#eef5ee, #1f2a1f)", "#1f2a1f"],
      ],
      failsFirst: "light",
      says: "the page is still dark",
    },
    {
      name: "white-field",
      why: "The field gets its own colours, and only for the light scheme.",
      patch: [["button {\n", "input {\n  color: black;\n  background-color: white;\n}\n\nbutton {\n"]],
      failsFirst: "controls",
      says: "still has a light background",
    },
  ],
} satisfies Practice;
