/**
 * How a single-line flex container gives its free space to its items (CSS Flexible Box Layout, 9.7 "Resolving Flexible
 * Lengths"), with each step as text. Lengths are px in the direction of the main axis. Items have no padding, border or margin.
 */

export interface FlexItem {
  readonly basis: number;
  readonly grow: number;
  readonly shrink: number;
  /** `min-inline-size`, which the automatic minimum also acts through. */
  readonly min: number;
}

export interface FlexLine {
  readonly container: number;
  readonly gap: number;
  readonly items: readonly FlexItem[];
}

/** A step of the calculation, for people to follow. */
export interface FlexStep {
  readonly title: string;
  /** Lines with code in backticks. */
  readonly lines: readonly string[];
}

export interface FlexResult {
  readonly sizes: readonly number[];
  /** What was to distribute at first: negative if the items don't fit. */
  readonly free: number;
  readonly uses: "grow" | "shrink";
  readonly steps: readonly FlexStep[];
}

export const itemName = (at: number): string => String.fromCharCode(65 + at);

/** At most two decimals, with a real minus sign. */
export const amount = (value: number): string => String(Math.round(value * 100) / 100 || 0).replace("-", "−");

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

interface Target {
  readonly item: FlexItem;
  readonly at: number;
  size: number;
  frozen: boolean;
}

export function resolveFlex({ container, gap, items }: FlexLine): FlexResult {
  const gaps = gap * Math.max(0, items.length - 1);
  const hypothetical = items.map(({ basis, min }) => Math.max(basis, min));
  const uses = total(hypothetical) + gaps < container ? "grow" : "shrink";
  const targets = items.map((item, at): Target => {
    // Items that can't flex, or that are already at their minimum when all have to shrink, don't take part.
    const frozen = item[uses] === 0 || (uses === "shrink" && item.basis < item.min);
    return { item, at, frozen, size: frozen ? Math.max(item.basis, item.min) : item.basis };
  });
  const available = container - gaps;
  const freeNow = () => available - total(targets.map(({ frozen, size, item }) => (frozen ? size : item.basis)));
  const free = freeNow();
  const bases = items.map(({ basis }) => amount(basis)).join(" + ");
  const steps: FlexStep[] = [
    {
      title: "What is left over",
      lines: [
        gaps === 0
          ? `There are no gaps, so the items share ${amount(container)} px.`
          : `${amount(container)} − ${items.length - 1} × ${amount(gap)} for gaps = ${amount(available)} px for the items`,
        `Bases: ${bases} = ${amount(total(items.map(({ basis }) => basis)))} px`,
        `Free space: ${amount(available - total(items.map(({ basis }) => basis)))} px. ${whatToUse(uses, available - total(hypothetical))}`,
      ],
    },
  ];
  const fixed = targets.filter(({ frozen }) => frozen);
  if (fixed.length > 0) {
    steps.push({
      title: "Items that don’t take part",
      lines: fixed.map(({ item, at, size }) =>
        item[uses] === 0
          ? `${itemName(at)} has \`flex-${uses}: 0\`, so it stays ${amount(size)} px.`
          : `${itemName(at)} has a basis below its minimum, so it is ${amount(size)} px.`,
      ),
    });
  }

  for (let round = 1; targets.some(({ frozen }) => !frozen); round += 1) {
    const open = targets.filter(({ frozen }) => !frozen);
    const factors = total(open.map(({ item }) => item[uses]));
    let remaining = freeNow();
    const lines: string[] = [];
    if (factors < 1 && Math.abs(free * factors) < Math.abs(remaining)) {
      lines.push(
        `The factors add up to ${amount(factors)}, which is less than 1. So only ${amount(factors)} of ${amount(free)} px is used: ${amount(free * factors)} px.`,
      );
      remaining = free * factors;
    }
    lines.push(...distribute(open, remaining, uses, factors));
    const tooSmall = open.filter(({ item, size }) => size < item.min);
    for (const target of tooSmall) {
      lines.push(`${itemName(target.at)} can’t be below its minimum, so it stays ${amount(target.item.min)} px.`);
      target.size = target.item.min;
    }
    if (tooSmall.length > 0 && tooSmall.length < open.length) lines.push("The others share again what is left.");
    for (const target of tooSmall.length > 0 ? tooSmall : open) target.frozen = true;
    steps.push({ title: round === 1 ? titles[uses] : `${titles[uses]}, again`, lines });
  }

  const sizes = targets.map(({ size }) => size);
  const used = total(sizes) + gaps;
  steps.push({
    title: "Result",
    lines: [
      `${sizes.map((size, at) => `${itemName(at)} ${amount(size)}`).join(", ")}${gaps > 0 ? `, gaps ${amount(gaps)}` : ""}: together ${amount(used)} px`,
      Math.abs(used - container) < 0.01
        ? "They fill the container exactly."
        : used < container
          ? `${amount(container - used)} px stay free, for \`justify-content\` to place.`
          : `They overflow the container by ${amount(used - container)} px.`,
    ],
  });
  return { sizes, free, uses, steps };
}

const titles = { grow: "Sharing the free space", shrink: "Sharing the shortage" } as const;

function whatToUse(uses: "grow" | "shrink", left: number): string {
  if (left === 0) return "Nothing has to change.";
  return uses === "grow"
    ? "The items may grow, so `flex-grow` counts."
    : "The items are too wide, so `flex-shrink` counts.";
}

/** Sets the sizes of the items that still flex, and returns the calculation. */
function distribute(open: readonly Target[], remaining: number, uses: "grow" | "shrink", factors: number): string[] {
  if (uses === "grow") {
    return open.map((target) => {
      const { grow, basis } = target.item;
      target.size = basis + (remaining * grow) / factors;
      return `${itemName(target.at)}: ${amount(basis)} + ${amount(remaining)} × ${amount(grow)} ÷ ${amount(factors)} = ${amount(target.size)} px`;
    });
  }
  const weights = open.map(({ item }) => item.shrink * item.basis);
  const all = total(weights);
  return [
    `Each weight is shrink × basis: ${weights.map(amount).join(" + ")} = ${amount(all)}`,
    ...open.map((target, at) => {
      const weight = weights[at] ?? 0;
      const { basis } = target.item;
      target.size = all === 0 ? basis : basis + (remaining * weight) / all;
      return `${itemName(target.at)}: ${amount(basis)} − ${amount(-remaining)} × ${amount(weight)} ÷ ${amount(all)} = ${amount(target.size)} px`;
    }),
  ];
}

/** The result in sentences. */
export function flexInWords(line: FlexLine): readonly string[] {
  const { sizes, free, uses, steps } = resolveFlex(line);
  const list = sizes.map((size, at) => `${itemName(at)} is ${amount(size)} px`).join(", ");
  const shared = steps.some(({ title }) => title === titles[uses]);
  const first =
    Math.abs(free) < 0.005
      ? "The bases and gaps fill the container exactly, so no item grows or shrinks."
      : uses === "grow"
        ? `${amount(free)} px are free, ${shared ? "and the items share them by `flex-grow`" : "but no item grows"}.`
        : shared
          ? `${amount(-free)} px are missing, and the items give them up by \`flex-shrink\` times basis.`
          : `${amount(-free)} px are missing, but no item shrinks.`;
  return [first, `${list}.`];
}
