/** Container queries, media queries and fluid type, worked out for a page that is drawn. Lengths are px. */

export interface Layout {
  /** The viewport. */
  readonly page: number;
  /** The share of the page that the main column gets, in percent. The sidebar gets the rest. */
  readonly share: number;
  readonly query: "container" | "media";
  /** The card is side by side from this width on: of its slot or of the page. */
  readonly from: number;
  /** The reader's text size, in percent of 16 px. */
  readonly text: 100 | 200;
}

export const initialLayout: Layout = { page: 960, share: 65, query: "container", from: 448, text: 100 };

export interface Slot {
  readonly name: "main" | "sidebar";
  readonly width: number;
  readonly sideBySide: boolean;
  /** Of the heading of the card. */
  readonly heading: number;
}

/**
 * `clamp(1rem, 0.75rem + 2cqi, 1.75rem)` in a container of a width. `rem` grows with the reader's text size and `cqi`
 * doesn't, so text of `cqi` alone would ignore it.
 */
export const fluidSize = (width: number, text: number): number => {
  const rem = (16 * text) / 100;
  return Math.min(1.75 * rem, Math.max(rem, 0.75 * rem + 0.02 * width));
};

/** The breakpoint in px. In queries, `rem` is the reader's text size, so a breakpoint moves with it. */
export const breakpoint = ({ from, text }: Layout): number => (from * text) / 100;

export function slotsOf(layout: Layout): readonly Slot[] {
  const { page, share, query, text } = layout;
  const main = Math.round((page * share) / 100);
  return [
    { name: "main" as const, width: main },
    { name: "sidebar" as const, width: page - main },
  ].map(({ name, width }) => ({
    name,
    width,
    sideBySide: (query === "container" ? width : page) >= breakpoint(layout),
    heading: fluidSize(width, text),
  }));
}

const rem = (px: number) => `${px / 16}rem`;

/** The rule that the card uses. */
export const ruleText = ({ query, from }: Layout): string =>
  query === "container"
    ? `.slot {\n  container-type: inline-size;\n}\n\n@container (width >= ${rem(from)}) {\n  .card {\n    grid-template-columns: 1fr 2fr;\n  }\n}`
    : `@media (width >= ${rem(from)}) {\n  .card {\n    grid-template-columns: 1fr 2fr;\n  }\n}`;

/** As sentences name a slot. */
const placeOf = ({ name }: Slot) => (name === "main" ? "main column" : name);

const round = (value: number) => Math.round(value * 10) / 10;

export function layoutInWords(layout: Layout): readonly string[] {
  const { page, query, text } = layout;
  const limit = breakpoint(layout);
  const slots = slotsOf(layout);
  const each = slots.map(
    (slot) => `the card in the ${placeOf(slot)} (${slot.width} px) is ${slot.sideBySide ? "side by side" : "stacked"}`,
  );
  const same = slots[0]?.sideBySide === slots[1]?.sideBySide;
  const first =
    query === "container"
      ? `Each card asks how wide its own slot is. The limit is ${limit} px, so ${each.join(", and ")}.`
      : `Both cards ask how wide the page is. It has ${page} px and the limit is ${limit} px, so ${each.join(", and ")}.`;
  const [narrow, other] = slots.filter(({ width, sideBySide }) => sideBySide && width < limit);
  const judged =
    query === "media" && narrow
      ? [
          `${other ? "Both slots are" : `The ${placeOf(narrow)} is`} too narrow for that, but a media query can’t see it.`,
        ]
      : query === "container" && !same
        ? ["One rule gives two layouts on the same page."]
        : [];
  return [
    first,
    ...judged,
    `The headings are ${slots.map((slot) => `${round(slot.heading)} px in the ${placeOf(slot)}`).join(" and ")}, from \`clamp(1rem, 0.75rem + 2cqi, 1.75rem)\`.`,
    text === 200
      ? `At 200 % text size, 1rem is 32 px, so both the headings and the limit have grown: \`${rem(layout.from)}\` is now ${limit} px.`
      : "1rem is 16 px here, because the reader hasn’t changed the text size.",
  ];
}
