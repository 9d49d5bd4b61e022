/** Figures next to their budgets. Pure. */
import { type Budget, type BudgetId, budgets, type Unit } from "./budgets.ts";

/** One result. Figures without a budget explain the others. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly unit: Unit;
  readonly value: number;
  /** The single runs whose median is `value`, in order. */
  readonly runs?: readonly number[];
}

/** The result of a benchmark. */
export interface Measured {
  readonly figures: readonly Figure[];
  /** Notes for readers of the figures: what failed, what was different. */
  readonly notes?: readonly string[];
}

export type Verdict = "ok" | "over" | "no budget";

/** The median: the middle value, or the mean of the two middle ones. Throws for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("a median needs at least one value");
  return (upper + lower) / 2;
}

/** `decimals` should be small: more digits than the runs agree on only look precise. */
const rounded = (value: number, decimals = 1): number => Number(value.toFixed(decimals));

/** A figure with a budget. A list is reduced to its median and kept as the single runs. */
export function figure(id: BudgetId, measured: number | readonly number[]): Figure {
  const { title, unit } = budgets[id];
  return plainFigure(id, title, unit, measured);
}

/** A figure without a budget. */
export function plainFigure(id: string, title: string, unit: Unit, measured: number | readonly number[]): Figure {
  if (typeof measured === "number") return { id, title, unit, value: rounded(measured) };
  return { id, title, unit, value: rounded(median(measured)), runs: measured.map((value) => rounded(value)) };
}

const isBudgetId = (id: string): id is BudgetId => Object.hasOwn(budgets, id);

export const budgetOf = (id: string): Budget | null => (isBudgetId(id) ? budgets[id] : null);

/** A figure exactly at its limit is ok. */
export function verdict({ id, value }: Pick<Figure, "id" | "value">): Verdict {
  const budget = budgetOf(id);
  if (!budget) return "no budget";
  const within = budget.bound === "most" ? value <= budget.limit : value >= budget.limit;
  return within ? "ok" : "over";
}

/** Figures as lines of a table for the terminal. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((one) => {
    const budget = budgetOf(one.id);
    const runs = one.runs && one.runs.length > 1 ? `${Math.min(...one.runs)} to ${Math.max(...one.runs)}` : "";
    return [
      one.title,
      `${one.value} ${one.unit}`,
      budget ? `${budget.bound === "most" ? "at most" : "at least"} ${budget.limit}` : "",
      budget ? verdict(one) : "",
      runs,
    ];
  });
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd())
    .join("\n");
}
