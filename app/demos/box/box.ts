/** The arithmetic of the CSS box model: sizes in the inline direction, and margins that collapse. Lengths are px. */

export interface BoxValues {
  readonly sizing: "content-box" | "border-box";
  readonly width: number;
  /** The same on all sides, as `border` and `margin` are. */
  readonly padding: number;
  readonly border: number;
  readonly margin: number;
}

export interface BoxWidths {
  readonly content: number;
  /** Padding box: content and padding. */
  readonly padding: number;
  /** Border box, the part that people see: `offsetWidth`. */
  readonly border: number;
  /** Margin box: the space that the element takes up. */
  readonly margin: number;
}

export function boxWidths({ sizing, width, padding, border, margin }: BoxValues): BoxWidths {
  const around = 2 * padding + 2 * border;
  // The content never becomes narrower than 0, so padding and border may make a border-box wider than its width.
  const content = sizing === "content-box" ? width : Math.max(0, width - around);
  return {
    content,
    padding: content + 2 * padding,
    border: content + around,
    margin: content + around + 2 * margin,
  };
}

const sum = (content: number, { padding, border }: BoxValues) => `${content} + 2 × ${padding} + 2 × ${border}`;

/** The calculation for one value of `box-sizing`, as text. */
export function boxArithmetic(values: BoxValues): readonly string[] {
  const { sizing, width, padding, border, margin } = values;
  const { content, border: visible, margin: space } = boxWidths(values);
  const first =
    sizing === "content-box"
      ? [`Content: ${width}, because \`width\` sets the content`, `Border box: ${sum(content, values)} = ${visible}`]
      : [
          visible === width
            ? `Border box: ${width}, because \`width\` sets the border box`
            : `Border box: ${visible}, because padding and border don’t fit into ${width}`,
          visible === width
            ? `Content: ${width} − 2 × ${padding} − 2 × ${border} = ${content}`
            : "Content: 0, because it can’t be negative",
        ];
  return [...first, `With margin: ${visible} + 2 × ${margin} = ${space}`];
}

/** What the box is now, in sentences. */
export function boxInWords(values: BoxValues): readonly string[] {
  const { width, sizing } = values;
  const { content, border, margin } = boxWidths(values);
  const compared =
    border === width
      ? `exactly its \`width\`, and the content gets ${content} px of it`
      : `${border - width} px more than its \`width\``;
  return [
    `With \`box-sizing: ${sizing}\` the box you see is ${border} px wide: ${compared}.`,
    values.margin === 0
      ? "It has no margin, so neighbours can touch it."
      : `The margin keeps ${values.margin} px free on each side, so the box needs ${margin} px. Its background doesn’t fill the margin.`,
  ];
}

/** Two vertical margins that meet in a block formatting context (CSS 2.2, 8.3.1). */
export const collapsedMargin = (a: number, b: number): number => Math.max(0, a, b) + Math.min(0, a, b);

export const contexts = ["block", "padding", "flow-root", "grid"] as const;
export type Context = (typeof contexts)[number];

export interface MeetingMargins {
  /** Two siblings, or a parent and its first child. */
  readonly between: "siblings" | "parent";
  readonly first: number;
  readonly second: number;
  /** What the parent is: a plain block, a block with `padding: 1px`, or another kind of container. */
  readonly parent: Context;
}

export interface Gaps {
  /** Between the two siblings, or from the text above to the parent. */
  readonly outside: number;
  /** From the top of the parent's padding box to its first child. */
  readonly inside: number;
  readonly collapses: boolean;
}

/** Where the space is. `first` is the upper sibling's or the parent's margin, `second` the other one. */
export function gapsOf({ between, first, second, parent }: MeetingMargins): Gaps {
  if (between === "siblings") {
    const collapses = parent !== "grid";
    return { outside: collapses ? collapsedMargin(first, second) : first + second, inside: 0, collapses };
  }
  const collapses = parent === "block";
  if (collapses) return { outside: collapsedMargin(first, second), inside: 0, collapses };
  return { outside: first, inside: second + (parent === "padding" ? 1 : 0), collapses };
}

const reasons: Readonly<Record<Context, string>> = {
  block: "the parent is a plain block",
  padding: "the parent’s padding of 1 px separates them",
  "flow-root": "`display: flow-root` keeps the child’s margin inside the parent",
  grid: "margins never collapse in a grid",
};

export function marginsInWords(margins: MeetingMargins): readonly string[] {
  const { between, first, second, parent } = margins;
  const { outside, inside, collapses } = gapsOf(margins);
  const rule =
    first < 0 !== second < 0 && first !== 0 && second !== 0
      ? "a negative margin is taken off the positive one"
      : first < 0 && second < 0
        ? "of two negative margins, the one further below zero counts"
        : "of two margins, only the larger one counts";
  if (between === "siblings") {
    return collapses
      ? [
          `The margins of ${first} and ${second} px collapse: ${rule}. The gap is ${outside} px.`,
          parent === "block"
            ? "Both are blocks in the same flow, with nothing between them."
            : "What the parent is makes no difference here, because nothing is between the two siblings.",
        ]
      : [`The margins add up to ${first} + ${second} = ${outside} px, because ${reasons[parent]}.`];
  }
  return collapses
    ? [
        `The parent’s ${first} px and the child’s ${second} px collapse: ${rule}. The ${outside} px are above the parent.`,
        "Nothing separates the two margins, so the child’s margin comes out of its parent.",
      ]
    : [
        `The parent keeps its own ${first} px, and the child is ${inside} px from the parent’s top edge, because ${reasons[parent]}.`,
      ];
}
