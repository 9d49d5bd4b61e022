import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Each custom property, what it decides, and what that is without it. */
const parts = [
  ["--button-background", "background-color", "background", "rgb(0, 100, 0)"],
  ["--button-text", "color", "text", "rgb(255, 255, 255)"],
  ["--button-border", "border-top-color", "border", "rgb(0, 100, 0)"],
] as const;

const morning = ".morning .button";
const evening = ".evening .button";

/** Colours that no one would write, so a fixed value can't match by chance. */
const probes = ["rgb(12, 34, 56)", "rgb(210, 98, 76)"] as const;

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "themes",
      title: "The box around a button can set its background, text and border",
      objective: 1,
      hints: [
        "Which three values in the rule for `.button` should come from outside?",
        "`var(--button-background)` takes the value that the button inherits. So don’t set the name on `.button` itself.",
        "`background-color: var(--button-background, darkgreen);`, and the same for `color` and the colour of the border.",
      ],
      run(t: Tester) {
        const box = t.find(".morning");
        t.ok(t.visible(morning), "I can’t see the button in `.morning` any more.");
        for (const [name, property, part] of parts)
          for (const probe of probes) {
            box.style.setProperty(name, probe);
            const found = t.css(morning, property);
            const isOwn = t
              .rules()
              .some(({ selector, style }) => style.getPropertyValue(name) !== "" && t.find(morning).matches(selector));
            if (found !== probe)
              return isOwn
                ? `I’ve set \`${name}\` on the box, but the button doesn’t inherit it: your rule sets its own value on the button, and that counts more.`
                : `I’ve set \`${name}\` on the box around the button, and the ${part} hasn’t changed. It should be \`var(${name}, …)\`.`;
            box.style.removeProperty(name);
          }
      },
    },
    {
      id: "unset",
      title: "What isn’t set stays as it was: green, with white text",
      objective: 1,
      needs: ["themes"],
      hints: [
        "What does the first button look like now, where nothing sets the names?",
        "`var()` can have a second value after a comma. It’s used if the name isn’t set.",
        "`color: var(--button-text, white);`, and `darkgreen` for the other two.",
      ],
      run(t: Tester) {
        for (const [name, property, part, usual] of parts) {
          const found = t.css(morning, property);
          if (found !== usual)
            return `Where \`${name}\` isn’t set, the ${part} of the button is \`${found}\`. It should be what it was before, \`${usual}\`.`;
        }
        const box = t.find(".morning");
        box.style.setProperty("--button-text", probes[0]);
        for (const [, property, part, usual] of parts.filter(([name]) => name !== "--button-text"))
          if (t.css(morning, property) !== usual)
            return `If a box sets only \`--button-text\`, the ${part} changes as well. Each of the three should work by itself.`;
      },
    },
    {
      id: "evening",
      title: "The box `.evening` has a theme of its own, with a contrast of at least 4.5",
      objective: 1,
      needs: ["themes"],
      hints: [
        "Which element is around the second button, and what can you set on it?",
        "Custom properties are declared like others: a name, a colon and a value. Set them on `.evening`, and the button inherits them.",
        "`.evening { --button-background: lightyellow; --button-text: black; --button-border: black; }`",
      ],
      run(t: Tester) {
        t.ok(t.visible(evening), "I can’t see the button in `.evening` any more.");
        if (t.css(evening, "background-color") === t.css(morning, "background-color"))
          return "The button in `.evening` has the same background as the other one. Give its box a value for `--button-background`.";
        const contrast = t.contrast(evening);
        if (contrast !== null && contrast < 4.5)
          return `The text of the button in \`.evening\` has a contrast of ${contrast.toFixed(1)} with its background. It needs at least 4.5.`;
        const box = t.find(".evening");
        for (const [name, property, part] of parts) {
          box.style.setProperty(name, probes[0]);
          const follows = t.css(evening, property) === probes[0];
          box.style.removeProperty(name);
          if (!follows)
            return `The ${part} of the button in \`.evening\` doesn’t come from \`${name}\` on its box. Set the name there, and leave the button to its own rule.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "hard-coded",
      why: "A second rule for the button seems to be a theme.",
      patch: [
        ["var(--button-border, darkgreen)", "darkgreen"],
        ["var(--button-background, darkgreen)", "darkgreen"],
        ["var(--button-text, white)", "white"],
        [
          ".evening {",
          ".evening .button {\n  background-color: lightyellow;\n  color: black;\n  border-color: black;\n}\n\n.evening {",
        ],
      ],
      failsFirst: "themes",
      says: "hasn’t changed",
    },
    {
      name: "set-on-the-button",
      why: "The defaults are set where they’re used, so the button never asks its ancestors.",
      patch: [
        [
          ".button {\n",
          ".button {\n  --button-background: darkgreen;\n  --button-text: white;\n  --button-border: darkgreen;\n",
        ],
      ],
      failsFirst: "themes",
      says: "sets its own value on the button",
    },
    {
      name: "without-dashes",
      why: "The dashes look like decoration.",
      patch: [["var(--button-background, darkgreen)", "var(button-background, darkgreen)"]],
      failsFirst: "themes",
      says: "the background hasn’t changed",
    },
    {
      name: "no-fallback",
      why: "`var()` alone works in the box that sets everything.",
      patch: [["var(--button-border, darkgreen)", "var(--button-border)"]],
      failsFirst: "unset",
      says: "Where `--button-border` isn’t set",
    },
    {
      name: "plain-line-before",
      why: "The declaration before is expected to be the fallback, as it is for unknown values.",
      patch: [["  color: var(--button-text, white);", "  color: white;\n  color: var(--button-text);"]],
      failsFirst: "unset",
      says: "Where `--button-text` isn’t set",
    },
    {
      name: "one-for-all",
      why: "One colour decides everything, so that the theme always matches.",
      patch: [["var(--button-border, darkgreen)", "var(--button-border, var(--button-text, darkgreen))"]],
      failsFirst: "unset",
      says: "should work by itself",
    },
    {
      name: "evening-forgotten",
      why: "The button can be themed, and no one does it.",
      patch: [["  --button-background: lightyellow;\n  --button-text: black;\n  --button-border: black;\n", ""]],
      failsFirst: "evening",
      says: "has the same background",
    },
    {
      name: "unreadable",
      why: "Grey text looks elegant, and it’s hard to read.",
      patch: [["--button-text: black;", "--button-text: darkgray;"]],
      failsFirst: "evening",
      says: "It needs at least 4.5",
    },
    {
      name: "own-rule-in-the-evening",
      why: "The colours of the evening are written into a rule for its button.",
      patch: [
        [
          ".evening {\n  --button-background: lightyellow;\n  --button-text: black;\n  --button-border: black;",
          ".evening .button {\n  background-color: lightyellow;\n  color: black;\n}\n\n.evening {",
        ],
      ],
      failsFirst: "evening",
      says: "doesn’t come from `--button-background`",
    },
  ],
  alternatives: [
    {
      name: "defaults-on-the-root",
      patch: [
        [
          "body {",
          ":root {\n  --button-background: darkgreen;\n  --button-text: white;\n  --button-border: darkgreen;\n}\n\nbody {",
        ],
        ["var(--button-border, darkgreen)", "var(--button-border)"],
        ["var(--button-background, darkgreen)", "var(--button-background)"],
        ["var(--button-text, white)", "var(--button-text)"],
      ],
    },
    {
      name: "through-names-of-its-own",
      patch: [
        [
          ".button {\n",
          ".button {\n  --_back: var(--button-background, #006400);\n  --_text: var(--button-text, #fff);\n",
        ],
        ["background-color: var(--button-background, darkgreen)", "background: var(--_back)"],
        ["color: var(--button-text, white)", "color: var(--_text)"],
        [
          "--button-background: lightyellow;\n  --button-text: black;\n  --button-border: black;",
          "--button-background: indigo;",
        ],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without: .evening { --button-border*",
      why: "A theme may keep the border as it is. People choose what they like.",
    },
  ],
} satisfies Practice;
