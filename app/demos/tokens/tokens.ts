/** Cascade layers that can be reordered, and custom properties that are inherited, for one button in a card. */

export const layerNames = ["reset", "base", "components", "utilities"] as const;
export type LayerName = (typeof layerNames)[number];

export interface LayerRule {
  readonly selector: string;
  /** The value of `padding` in this layer's rule. */
  readonly padding: string;
}

/** Each layer has a rule for the button. The most specific selector isn't in the last layer. */
export const layerRules: Readonly<Record<LayerName, LayerRule>> = {
  reset: { selector: "*", padding: "0" },
  base: { selector: "button", padding: "4px" },
  components: { selector: ".card .button", padding: "12px" },
  utilities: { selector: ".roomy", padding: "24px" },
};

export interface Tokens {
  /** Weakest first, as in `@layer reset, base, …`. */
  readonly order: readonly LayerName[];
  /** Layers whose declaration is `!important`. */
  readonly important: readonly LayerName[];
  /** A rule in no layer, `.button { padding: 8px }`. */
  readonly unlayered: boolean;
  /** What `--accent` is set to on each element. Null leaves it unset. */
  readonly root: string | null;
  readonly card: string | null;
  /** Set on a sibling of the card, to show that the two don't inherit from each other. */
  readonly aside: string | null;
}

export const initialTokens: Tokens = {
  order: layerNames,
  important: [],
  unlayered: false,
  root: "navy",
  card: "darkgreen",
  aside: null,
};

/** Which declaration of `padding` wins, and why, as a sentence. */
export function paddingOf({ order, important, unlayered }: Tokens): { readonly value: string; readonly why: string } {
  // Important declarations reverse the order, so the first layer that has one wins, even over rules in no layer.
  const first = order.find((name) => important.includes(name));
  if (first) {
    return {
      value: layerRules[first].padding,
      why: `\`!important\` in the layer \`${first}\` wins. Important declarations reverse the order of layers, so the earliest one is the strongest.`,
    };
  }
  if (unlayered)
    return { value: "8px", why: "The rule in no layer wins over every layer, whatever the selectors are." };
  const last = order.at(-1) ?? "utilities";
  const { selector, padding } = layerRules[last];
  const beaten =
    last === "components"
      ? ""
      : ` Its selector \`${selector}\` is less specific than \`.card .button\`, but that doesn’t count between layers.`;
  return { value: padding, why: `The layer \`${last}\` is last in the order, so its rule wins.${beaten}` };
}

/** The value of `var(--accent, dimgray)` on the button inside the card. */
export function accentOf({ root, card }: Tokens): { readonly value: string; readonly why: string } {
  if (card !== null)
    return {
      value: card,
      why: `The button inherits \`--accent: ${card}\` from the card, which is nearer than the root.`,
    };
  if (root !== null)
    return { value: root, why: `The card doesn’t set \`--accent\`, so the button inherits \`${root}\` from the root.` };
  return { value: "dimgray", why: "No ancestor sets `--accent`, so `var()` uses its fallback `dimgray`." };
}

/** The value of `var(--accent, dimgray)` on the tag inside the aside. */
export function asideAccentOf({ root, aside }: Tokens): { readonly value: string; readonly why: string } {
  if (aside !== null)
    return {
      value: aside,
      why: `It inherits \`--accent: ${aside}\` from the aside. The button doesn’t, because the aside isn’t its ancestor.`,
    };
  if (root !== null)
    return {
      value: root,
      why: `It inherits \`${root}\` from the root, whatever the card sets, because the card is only a sibling of the aside.`,
    };
  return {
    value: "dimgray",
    why: "Neither the aside nor the root sets `--accent`, so `var()` uses its fallback `dimgray`.",
  };
}

export function tokensInWords(tokens: Tokens): readonly string[] {
  const padding = paddingOf(tokens);
  const accent = accentOf(tokens);
  const inAside = asideAccentOf(tokens);
  return [
    `\`padding\` is ${padding.value}. ${padding.why}`,
    `The button is ${accent.value}. ${accent.why}`,
    `The tag in the aside is ${inAside.value}. ${inAside.why}`,
  ];
}

/** A layer moved by one place: −1 is towards the start. */
export function moveLayer(order: readonly LayerName[], name: LayerName, by: -1 | 1): readonly LayerName[] {
  const at = order.indexOf(name);
  const to = at + by;
  if (at < 0 || to < 0 || to >= order.length) return order;
  const next = order.filter((one) => one !== name);
  next.splice(to, 0, name);
  return next;
}

/** The style sheet as a learner would write it. */
export function tokensCss({ order, important, unlayered, root, card, aside }: Tokens): string {
  const rule = (name: LayerName) => {
    const { selector, padding } = layerRules[name];
    return `@layer ${name} {\n  ${selector} { padding: ${padding}${important.includes(name) ? " !important" : ""}; }\n}`;
  };
  const accents = [
    [":root", root],
    [".card", card],
    ["aside", aside],
  ].flatMap(([selector, value]) => (value === null ? [] : `${selector} { --accent: ${value}; }`));
  return [
    `@layer ${order.join(", ")};`,
    ...layerNames.map(rule),
    ...(unlayered ? [".button { padding: 8px; }"] : []),
    ...accents,
    ".button, .tag { background: var(--accent, dimgray); }",
  ].join("\n\n");
}
