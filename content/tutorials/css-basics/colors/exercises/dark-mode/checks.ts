import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import {
  alphaOf,
  colourDistance,
  type Rgb,
  rgbOf,
  type SeenColour,
  seenColour,
} from "#app/practice/check-library/colours.ts";

/** The texts of the page, and what messages call them. */
const texts = {
  h1: "the heading",
  "main > p": "the first paragraph",
  a: "the link",
  ".card p": "the paragraph in the card",
  label: "the label of the field",
  button: "the text of the button",
} as const;

const lightnessOf = (t: Tester, selector: string): number => seenColour(rgbOf(t.css(selector, "color"))).lightness;

function readable(t: Tester, scheme: string): void {
  for (const [selector, name] of Object.entries(texts)) {
    t.ok(t.visible(selector), `In the ${scheme} scheme, I can’t see ${name}.`);
    const contrast = t.contrast(selector);
    if (contrast !== null && contrast < 4.5)
      t.fail(
        `In the ${scheme} scheme, ${name} has a contrast of ${contrast.toFixed(1)} with its background. It needs at least 4.5.`,
      );
  }
}

/** What people see behind the content of an element. Null if it’s an image or a gradient. */
function backgroundOf(t: Tester, element: Element): SeenColour | null {
  const layers: string[] = [];
  // The background of `body` fills the window if `html` has none.
  const isEmpty = t.css(element, "background-image") === "none" && alphaOf(t.css(element, "background-color")) === 0;
  for (let at = element.matches("html") && isEmpty ? t.find("body") : element; ; ) {
    if (t.css(at, "background-image") !== "none") return null;
    layers.unshift(t.css(at, "background-color"));
    if (alphaOf(layers[0] ?? "") > 0.99 || !at.parentElement) break;
    at = at.parentElement;
  }
  let behind: Rgb = t.css("html", "color-scheme").includes("dark") ? [18, 18, 18] : [255, 255, 255];
  for (const layer of layers) {
    const [top, alpha] = [rgbOf(layer), alphaOf(layer)];
    const mix = (at: 0 | 1 | 2) => top[at] * alpha + behind[at] * (1 - alpha);
    behind = [mix(0), mix(1), mix(2)];
  }
  return seenColour(behind);
}

/** The backgrounds in the lower corners of the window, where there’s no text. */
function cornersOf(t: Tester): SeenColour[] {
  const { clientWidth, clientHeight } = t.find("html");
  return [2, clientWidth - 2].flatMap((x) => {
    const element = document.elementFromPoint(x, clientHeight - 2) ?? t.find("html");
    return backgroundOf(t, element) ?? [];
  });
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
        // With the scheme on `body`, `light-dark()` follows the device, and `prefers` can’t simulate that.
        if (/dark/.test(t.css("main > p", "color-scheme")) && !/dark/.test(t.css("html", "color-scheme")))
          return "The texts have a dark `color-scheme`, but `html` doesn’t, so the scroll bar stays light. Put `color-scheme` on `html`.";
        if (lightnessOf(t, "main > p") < 0.6 && lightnessOf(t, "h1") < 0.6)
          return /dark/.test(t.css("html", "color-scheme"))
            ? "In the dark scheme, the text of the page is still dark. Give `body` a light text on a dark background there."
            : "In the dark scheme, the text of the page is still dark. `light-dark()` needs a `color-scheme` on `html` to know that there’s a dark scheme.";
        readable(t, "dark");
        if (lightnessOf(t, ".card p") < 0.6)
          return "In the dark scheme, the card is still light, with a dark text on it. Make it dark, too.";
        const card = backgroundOf(t, t.find(".card"));
        if (card && card.lightness > 0.6)
          return "In the dark scheme, the card is still light around its texts. Give `.card` itself a dark background.";
        const text = backgroundOf(t, t.find(".card p"));
        if (card && text && colourDistance(card, text) > 0.03)
          return "In the dark scheme, the text in the card has another background than the card, so it looks like a strip. Give backgrounds only to `body`, `.card` and `button`.";
        if (cornersOf(t).some(({ lightness }) => lightness > 0.6))
          return "In the dark scheme, the page is still light around its texts. Give `body` a dark background, because that one fills the window.";
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
        const corners = cornersOf(t);
        const card = backgroundOf(t, t.find(".card"));
        if (corners.some(({ lightness }) => lightness < 0.6))
          return "In the light scheme, the page is dark around its texts. Give `body` its light background back.";
        if (!card) return;
        if (card.lightness < 0.6) return "In the light scheme, the card is dark. Give it its light background back.";
        if (corners.some((page) => colourDistance(page, card) < 0.01))
          return "In the light scheme, the card has the same colour as the page. Give it back the background that it had at the start.";
      },
    },
    {
      id: "controls",
      title: "The field and the scroll bar follow the scheme",
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
        if (!t.css("html", "color-scheme").includes("dark"))
          return "The browser still draws the scroll bar for a light page, because it asks `html` for the scheme. Put `color-scheme` on `html`.";
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
      name: "scheme-on-body",
      why: "All that people see is in `body`, so the scheme seems to belong there.",
      patch: [["html {\n  color-scheme", "body {\n  color-scheme"]],
      failsFirst: "dark",
      says: "Put `color-scheme` on `html`",
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
      says: "the link has a contrast",
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
      name: "dark-behind-texts",
      why: "It’s the text that has too little contrast, so the text gets a dark background.",
      patch: [
        [
          "  background-color: light-dark(#eef5ee, #1f2a1f);\n}",
          "  background-color: #eef5ee;\n}\n\n.card p,\nlabel {\n  background-color: light-dark(#eef5ee, #1f2a1f);\n}",
        ],
      ],
      failsFirst: "dark",
      says: "Give `.card` itself a dark background",
    },
    {
      name: "dark-everything",
      why: "Every element seems to need a dark background of its own.",
      patch: [
        [
          "  background-color: light-dark(white, #16191c);\n}",
          "}\n\n* {\n  background-color: light-dark(white, #16191c);\n}",
        ],
      ],
      failsFirst: "dark",
      says: "looks like a strip",
    },
    {
      name: "dark-main",
      why: "All texts are in `main`, so its background seems to be the background of the page.",
      patch: [
        [
          "  background-color: light-dark(white, #16191c);\n}",
          "  background-color: white;\n}\n\nmain {\n  background-color: light-dark(white, #16191c);\n}",
        ],
      ],
      failsFirst: "dark",
      says: "that one fills the window",
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
      name: "no-card",
      why: "A card without a background needs no second colour.",
      patch: [["light-dark(#eef5ee, #1f2a1f)", "transparent"]],
      failsFirst: "light",
      says: "the same colour as the page",
    },
    {
      name: "field-alone",
      why: "Only the field is too bright, so only the field gets a scheme.",
      failsFirst: "controls",
      says: "draws the scroll bar",
    },
    {
      name: "white-field",
      why: "The field gets its own colours, and only for the light scheme.",
      patch: [["button {\n", "input {\n  color: black;\n  background-color: white;\n}\n\nbutton {\n"]],
      failsFirst: "controls",
      says: "still has a light background",
    },
  ],
  equivalent: [
    {
      mutant: "without: body { color: light-dark(#222,#ddd) }",
      why: "With `color-scheme`, the browser’s own text is black in the light scheme and white in the dark one.",
    },
    {
      mutant: "without: body { background-color: light-dark(white,#16191c) }",
      why: "With `color-scheme`, the browser’s own page is white in the light scheme and nearly black in the dark one.",
    },
    {
      mutant: "without: a { color: light-dark(#0b5394,#9ec9f5) }",
      why: "With `color-scheme`, the browser’s own links are blue in both schemes, with enough contrast.",
    },
  ],
} satisfies Practice;
