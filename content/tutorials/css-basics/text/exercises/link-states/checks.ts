import type { Practice, StyleRule, Tester } from "#app/domain/practice/practice.ts";

const least = 4.5;

const leastFocus = 3;

/** What can show the focus: colours, or an empty text where nothing is drawn, and the line below the words. */
function focusLook(t: Tester, link: Element) {
  const drawn = (side: string) => t.css(link, `${side}-style`) !== "none" && t.px(link, `${side}-width`) >= 1;
  const isOwnRing = t.css(link, "outline-style") === "auto";
  return {
    // The ring that the browser draws by itself can be seen everywhere, and its colour isn’t that of the property.
    ring: isOwnRing ? "auto" : "",
    outline: drawn("outline") && !isOwnRing ? t.css(link, "outline-color") : "",
    border: drawn("border-bottom") ? t.css(link, "border-bottom-color") : "",
    background: t.css(link, "background-color"),
    shadow: t.css(link, "box-shadow").match(/^(?:rgb|oklch|color)[^)]*\)/)?.[0] ?? "",
    line: `${t.css(link, "text-decoration-line")} ${t.css(link, "text-decoration-thickness")}`,
  };
}

/** The contrast of a colour with what is behind the link. */
function contrastOf(t: Tester, link: Element, color: string): number {
  if (color === "" || !link.parentElement) return 1;
  const probe = document.createElement("span");
  probe.textContent = "focus";
  probe.style.setProperty("color", color, "important");
  link.parentElement.append(probe);
  const contrast = t.contrast(probe) ?? 1;
  probe.remove();
  return contrast;
}

const splitSelectors = (list: string): readonly string[] => list.split(",").map((one) => one.trim());

/** The rules that count for a visited link, found by what they would match without `:visited`. */
function visitedRules(t: Tester, link: Element): readonly StyleRule[] {
  return t.rules().filter(({ selector, style }) => {
    if (style.color === "") return false;
    return splitSelectors(selector).some((one) => {
      if (!one.includes(":visited")) return false;
      const without = one.replaceAll(":visited", "");
      // A combinator at the end, or nothing at all, means “any element”.
      return link.matches(without === "" || /[\s>+~]$/.test(without) ? `${without}*` : without);
    });
  });
}

/**
 * Shows every link as visited. Browsers don’t tell scripts which ones were, so the rules for visited links get to match all
 * links, and those for unvisited links none. Their order and specificity stay the same.
 */
function showAsVisited(): void {
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        rule.selectorText = rule.selectorText
          .replace(/:link\b/g, ":not(:any-link)")
          .replace(/:visited\b/g, ":any-link");
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const sheet of document.styleSheets) {
    try {
      walk(sheet.cssRules);
    } catch {
      // A style sheet that didn’t load has no rules.
    }
  }
}

/** What’s wrong with the words of links while they have the focus. */
async function wrongWords(t: Tester, visited: boolean): Promise<string | undefined> {
  for (const link of t.all("main a")) {
    await t.focus(link);
    const contrast = t.contrast(link);
    if (contrast === null || contrast >= least) continue;
    return visited
      ? `While it has the focus, the visited link “${t.text(link)}” has a contrast of ${contrast.toFixed(1)} with its background. It needs at least ${least}. Which of your rules for \`:visited\` and the focus sets its colour?`
      : `While it has the focus, “${t.text(link)}” has a contrast of ${contrast.toFixed(1)} with its background. It needs at least ${least}.`;
  }
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  checks: [
    {
      id: "visited",
      title: "Visited links have another colour of your choice, which can be read too",
      objective: 5,
      hints: [
        "How can people see which pages they have read already?",
        "The pseudo-class is `:visited`, and it can only change colours.",
        "Below the rule for links, write `a:visited { color: rebeccapurple; }`.",
      ],
      run(t: Tester) {
        for (const link of t.all("main a")) {
          const words = `“${t.text(link)}”`;
          // Browsers don't tell scripts which links were visited, so the rule itself says what it would look like.
          const color = visitedRules(t, link).at(-1)?.style.color;
          if (color === undefined)
            return `No rule gives the link ${words} a colour once it’s been visited. Choose one and add it with \`:visited\`.`;
          const before = t.css(link, "color");
          link.style.setProperty("color", color, "important");
          const [after, contrast] = [t.css(link, "color"), t.contrast(link)];
          link.style.removeProperty("color");
          if (after === before)
            return `A visited link has the same colour as any other: \`${color}\`. Choose another one.`;
          if (contrast !== null && contrast < least)
            return `A visited link in \`${color}\` has a contrast of ${contrast.toFixed(1)}. It needs at least ${least}.`;
        }
      },
    },
    {
      id: "found",
      title: "Links differ from the text around them by more than colour",
      objective: [3, 5],
      needs: ["visited"],
      widths: [360, 1200],
      hints: [
        "Imagine the page in shades of grey. Could you still find the links?",
        "A line below the words does it. Which declaration takes it away?",
        "Remove `text-decoration: none`, and if the line is too thick for you, write `text-decoration-thickness: 1px`.",
      ],
      run(t: Tester) {
        for (const link of t.all("main a")) {
          const words = `“${t.text(link)}”`;
          if (!t.visible(link)) return `The link ${words} isn’t visible.`;
          // The link as plain text, at the same place: what differs from it is what people can go by.
          const plain = document.createElement("span");
          plain.textContent = link.textContent;
          link.after(plain);
          const different = t.looksDifferent(link, plain);
          plain.remove();
          if (!different)
            return `The link ${words} differs from the text around it by its colour alone, and not everyone sees that. Underline it.`;
        }
      },
    },
    {
      id: "contrast",
      title: "Links have a contrast of at least 4.5",
      objective: 5,
      needs: ["found"],
      hints: [
        "Look at the page in bright light. Which words are hard to read?",
        "A darker colour has more contrast with white. Pale blue has about 1.8.",
        "Write `color: mediumblue` or `darkgreen` for the links.",
      ],
      then: [{ contrast: ["main a", least] }],
    },
    {
      id: "focus",
      title: "The focus can be seen, with a contrast of at least 3",
      objective: 5,
      needs: ["contrast"],
      hints: [
        "Press Tab in the preview. Which link are you on?",
        "`outline: none` removes what the browser draws. `:focus-visible` is the state in which something should be there.",
        "Write `a:focus-visible { outline: 3px solid mediumblue; }`, and no `outline: none`.",
      ],
      async run(t: Tester) {
        for (const link of t.all("main a")) {
          if (link === document.activeElement) link.blur();
          const before = focusLook(t, link);
          await t.focus(link);
          const after = focusLook(t, link);
          const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name]);
          if (changed.length === 0)
            return `With the focus on it, “${t.text(link)}” looks as it did before. Give it an outline.`;
          const most = Math.max(
            ...changed.map((name) => (/^(line|ring)$/.test(name) ? 21 : contrastOf(t, link, after[name]))),
          );
          if (most < leastFocus)
            return `The focus of “${t.text(link)}” has a contrast of ${most.toFixed(1)} with the page. It needs at least ${leastFocus}.`;
        }
        const wrong = await wrongWords(t, false);
        if (wrong !== undefined) return wrong;
        showAsVisited();
        return wrongWords(t, true);
      },
    },
  ],
  attempts: [
    {
      name: "no-underline",
      why: "A strong colour seems to be enough.",
      patch: [["text-underline-offset: 0.2em", "text-decoration: none"]],
      failsFirst: "found",
      says: "by its colour alone",
    },
    {
      name: "hover-only",
      why: "The underline comes when the pointer is there, which is too late for finding a link.",
      patch: [
        ["text-underline-offset: 0.2em", "text-decoration: none"],
        ["text-decoration-thickness: 3px", "text-decoration: underline"],
      ],
      failsFirst: "found",
      says: "by its colour alone",
    },
    {
      name: "pale",
      why: "The designer’s colour stays, with a line below it.",
      patch: [["color: mediumblue;\n  text-underline", "color: skyblue;\n  text-underline"]],
      failsFirst: "contrast",
      says: "4.5",
    },
    {
      name: "pale-text",
      why: "If the text around them is pale, the links stand out.",
      patch: [["color: black", "color: darkgray"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
    {
      name: "no-visited",
      why: "The states are reduced to two.",
      patch: [["a:visited {\n  color: rebeccapurple;\n}\n\n", ""]],
      failsFirst: "visited",
      says: "No rule gives the link",
    },
    {
      name: "browser-defaults",
      why: "Without any rule, the browser’s own links are clear, but no one has chosen the colour of visited ones.",
      patch: [
        ["a:link {\n  color: mediumblue;\n  text-underline-offset: 0.2em;\n}\n\n", ""],
        ["a:visited {\n  color: rebeccapurple;\n}\n\n", ""],
        ["a:hover {\n  text-decoration-thickness: 3px;\n}\n\n", ""],
        ["a:focus-visible {\n  outline: 3px solid mediumblue;\n  outline-offset: 2px;\n}\n", ""],
      ],
      failsFirst: "visited",
      says: "Choose one and add it with `:visited`",
    },
    {
      name: "visited-grey",
      why: "What has been read is done with, so it’s made pale.",
      patch: [["color: rebeccapurple", "color: darkgray"]],
      failsFirst: "visited",
      says: "has a contrast of",
    },
    {
      name: "same-colour",
      why: "The rule is written, but with the colour of the other links.",
      patch: [["color: rebeccapurple", "color: mediumblue"]],
      failsFirst: "visited",
      says: "the same colour",
    },
    {
      name: "no-outline",
      why: "The outline is removed because it appears when the designer clicks.",
      patch: [["outline: 3px solid mediumblue;\n  outline-offset: 2px", "outline: none"]],
      failsFirst: "focus",
      says: "looks as it did before",
    },
    {
      name: "pale-outline",
      why: "An outline is there, in a colour that hardly differs from the page.",
      patch: [["outline: 3px solid mediumblue", "outline: 3px solid lightyellow"]],
      failsFirst: "focus",
      says: "has a contrast of",
    },
    {
      name: "focus-before-visited",
      why: "The order of the rules seems to make no difference.",
      patch: [
        ["a:visited {", "a:focus {\n  background-color: mediumblue;\n  color: white;\n}\n\na:visited {"],
        ["a:focus-visible {\n  outline: 3px solid mediumblue;\n  outline-offset: 2px;\n}\n", ""],
      ],
      failsFirst: "focus",
      says: "the visited link",
    },
  ],
  equivalent: [
    { mutant: "without :link: a:link", why: "All links of the page have an `href`, so `a` means the same ones." },
    { mutant: "without: a:link { color:", why: "The browser’s own blue is dark enough." },
    { mutant: "without: main a { color:", why: "The browser’s own blue is dark enough." },
    { mutant: "without: :any-link { color:", why: "The browser’s own blue is dark enough." },
    { mutant: "without :hover: a:hover", why: "The lines may always be thick." },
    { mutant: "without: a:hover { text-decoration-thickness:", why: "Nothing asks for a change under the pointer." },
    { mutant: "without: a:focus-visible { outline:", why: "The browser draws an outline of its own." },
    { mutant: "without main: main a:visited", why: "All links of the page are in `main`, and no other rule competes." },
    { mutant: "without: main a { text-decoration: none }", why: "A link with two lines below it is as easy to find." },
    { mutant: "without: :any-link { text-decoration:", why: "The browser underlines links by itself." },
  ],
} satisfies Practice;
