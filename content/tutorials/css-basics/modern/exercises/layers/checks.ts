import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** px, at the default text size: what each layer says about the space below. */
const fromBase = 16;
const fromComponents = 24;

const spaceBelow = (t: Tester, selector: string): number => Math.round(t.px(selector, "margin-bottom"));

/** The layers around the last rule that sets this element’s space below, if a class of it is in the selector. */
const layersAround = (t: Tester, target: string, className: string): readonly string[] =>
  t
    .rules()
    .findLast(
      ({ selector, style }) =>
        selector.includes(className) &&
        t.find(target).matches(selector) &&
        style.getPropertyValue("margin-block-end") !== "",
    )
    ?.around.filter((head) => head.startsWith("@layer")) ?? [];

/** The names of the layers, weakest first. */
function layersInOrder(): readonly string[] {
  const names: string[] = [];
  for (const sheet of document.styleSheets) {
    try {
      for (const rule of sheet.cssRules) {
        if (rule instanceof CSSLayerStatementRule) names.push(...rule.nameList);
        else if (rule instanceof CSSLayerBlockRule) names.push(rule.name);
      }
    } catch {
      // The rules of a style sheet that didn't load can't be read.
    }
  }
  return [...new Set(names)];
}

/** The rule within these groups, as it's written in a style sheet. */
const within = (heads: readonly string[], rule: string): string =>
  heads.reduceRight((inner, head) => `${head} { ${inner} }`, rule);

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  checks: [
    {
      id: "order",
      title: "`base` beats `reset`, and `components` beats `base`",
      objective: 4,
      hints: [
        "All margins are 0 now. Which layer says so, and why does it win?",
        "A layer gets its place where its name first appears. A line at the very top can name all four.",
        "Write `@layer reset, base, components, utilities;` as the first line.",
      ],
      run(t: Tester) {
        const heading = spaceBelow(t, "h1");
        const order = layersInOrder();
        if (heading !== fromBase)
          return heading === 0 && order.indexOf("reset") > order.indexOf("base")
            ? `There’s no space below \`h1\`: \`reset\` still beats \`base\`. Counted from where the names first appear, your order is, weakest first: ${order.map((name) => `\`${name}\``).join(", ")}.`
            : `The space below \`h1\` is ${heading} px, and \`base\` says 1rem, which is ${fromBase} px.`;
        const title = spaceBelow(t, ".title:not(.flush)");
        if (title !== fromComponents)
          return `The space below “Cinnamon bun” is ${title} px. \`components\` says 1.5rem, which is ${fromComponents} px, so this layer has to beat \`base\` and \`reset\`.`;
        if (t.px(".card", "padding-top") !== 16 || t.px(".card", "border-top-width") !== 2)
          return "The card has lost its padding or its border. Leave the rules as they were.";
        for (const part of t.all("body, body :not(.card)"))
          if (t.px(part, "padding-top") !== 0 || t.px(part, "border-top-width") !== 0)
            return `\`<${part.tagName.toLowerCase()}>\` has a padding or a border now, and only the cards should. Leave the selectors as they were.`;
      },
    },
    {
      id: "utility",
      title: "`.flush` beats `.card .title`",
      objective: 4,
      needs: ["order"],
      hints: [
        "What’s the space below “Almond croissant”? Which of the two rules decides?",
        "`.card .title` is more specific. That doesn’t count if `.flush` is in a later layer.",
        "`utilities` comes last: `@layer reset, base, components, utilities;`",
      ],
      run(t: Tester) {
        const found = spaceBelow(t, ".flush");
        if (found !== 0)
          return `The space below “Almond croissant” is ${found} px. \`.flush\` should remove it, so \`utilities\` has to be the last layer.`;
      },
    },
    {
      id: "by-order",
      title: "It wins by the order of layers, without `!important`",
      objective: 4,
      needs: ["utility"],
      hints: [
        "What would the next person have to write to beat your rule?",
        "Leave each rule in its layer, and let the order of layers decide.",
        "Take out every `!important`, and write `@layer reset, base, components, utilities;` as the first line.",
      ],
      run(t: Tester) {
        for (const { selector, style } of t.rules())
          for (const property of style)
            if (style.getPropertyPriority(property) === "important")
              return `\`${property}\` for \`${selector}\` is \`!important\`. The order of layers is enough.`;
        if (layersAround(t, ".flush", ".flush").length === 0)
          return "`.flush` is in no layer any more. It wins like that, but no layer can ever beat it. Leave it in `utilities`.";
        const heads = layersAround(t, ".title:not(.flush)", ".title");
        if (heads.length === 0)
          return "The rule for `.card .title` is in no layer any more. Leave each rule in its layer.";
        const added = document.createElement("style");
        added.textContent = within(heads, ":is(.card, #a#b#c) .title { margin-block-end: 3rem; }");
        document.head.append(added);
        const flush = spaceBelow(t, ".flush");
        added.remove();
        if (flush !== 0)
          return "I’ve added a more specific rule to the layer of `.card .title`, and `.flush` has lost. It has to win by its layer and not by its selector.";
      },
    },
  ],
  attempts: [
    {
      name: "declared-late",
      why: "The order seems to count wherever it is.",
      patch: [
        ["@layer reset, base, components, utilities;\n\n", ""],
        [
          "@layer reset {\n  * {\n    margin: 0;\n  }\n}",
          "@layer reset {\n  * {\n    margin: 0;\n  }\n}\n\n@layer reset, base, components, utilities;",
        ],
      ],
      failsFirst: "order",
      says: "from where the names first appear",
    },
    {
      name: "strongest-first",
      why: "The most important layer seems to belong in front.",
      patch: [["@layer reset, base, components, utilities;", "@layer utilities, components, base, reset;"]],
      failsFirst: "order",
      says: "weakest first: `utilities`, `components`, `base`, `reset`",
    },
    {
      name: "base-after-components",
      why: "The base is taken for what everything has to obey.",
      patch: [["@layer reset, base, components, utilities;", "@layer reset, components, base, utilities;"]],
      failsFirst: "order",
      says: "this layer has to beat `base`",
    },
    {
      name: "components-last",
      why: "The parts of the page seem to be more important than small helpers.",
      patch: [["@layer reset, base, components, utilities;", "@layer reset, base, utilities, components;"]],
      failsFirst: "utility",
      says: "is 24 px",
    },
    {
      name: "important",
      why: "`!important` wins at once.",
      patch: [
        ["@layer reset, base, components, utilities;", "@layer reset, base, utilities, components;"],
        ["margin-block-end: 0;", "margin-block-end: 0 !important;"],
      ],
      failsFirst: "by-order",
      says: "is `!important`",
    },
    {
      name: "more-specific",
      why: "The helper moves into the components, where a longer selector lets it win.",
      patch: [["@layer utilities {\n  .flush {", "@layer components {\n  .card .title.flush {"]],
      failsFirst: "by-order",
      says: "by its layer and not by its selector",
    },
    {
      name: "out-of-the-layers",
      why: "What’s in no layer beats all layers, so the helper is taken out of its own.",
      patch: [
        ["@layer utilities {\n  .flush {\n    margin-block-end: 0;\n  }\n}", ".flush {\n  margin-block-end: 0;\n}"],
      ],
      failsFirst: "by-order",
      says: "in no layer any more",
    },
    {
      name: "no-layers",
      why: "Without layers, a longer selector decides.",
      patch: [
        [
          "@layer components {\n  .card {",
          "@layer components {\n  .card {\n    display: block;\n  }\n}\n\n@layer all {\n  .card {",
        ],
        ["@layer utilities {\n  .flush {", "@layer all {\n  .card .flush.title {"],
        ["components, utilities;", "components, all;"],
      ],
      failsFirst: "by-order",
      says: "by its layer and not by its selector",
    },
  ],
  alternatives: [
    {
      name: "helpers-last-in-the-list-of-two-lines",
      patch: [
        ["@layer reset, base, components, utilities;", "@layer reset;\n@layer base, components;\n@layer utilities;"],
      ],
    },
    {
      name: "padding-in-the-order",
      patch: [
        ["@layer reset, base, components, utilities;", "@layer reset, base, layout, components, theme, utilities;"],
      ],
    },
  ],
} satisfies Practice;
