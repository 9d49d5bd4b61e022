/** Lighthouse's emulated phone: slow 4G and a processor at a quarter of its speed. */
import lighthouse, { type Result } from "lighthouse";
import { withDebuggingPort } from "./browser.ts";
import type { BudgetId } from "./budgets.ts";
import { figure, type Measured, median } from "./figures.ts";
import { pages, type Setting } from "./pages.ts";

const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** One run on one page. Rejects with Lighthouse's message if a page couldn't be measured. */
async function runOnce(port: number, url: string): Promise<Result> {
  const done = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...categories] });
  if (!done) throw new Error(`Lighthouse gave no result for ${url}`);
  const { runtimeError } = done.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
  return done.lhr;
}

/**
 * One run in a fresh browser, so that nothing is cached and a slow start doesn't affect the others. Occasionally a
 * browser records no trace (NO_NAVSTART); then it tries once more.
 */
const inFreshBrowser = (url: string): Promise<Result> => {
  const run = () => withDebuggingPort((port) => runOnce(port, url));
  return run().catch(run);
};

const scoreOf = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

const numberOf = (result: Result, audit: string): number =>
  result.audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;

/** The audits that keep a category from 100, with Lighthouse's explanation. */
function failing(result: Result, category: string): string[] {
  const audits = result.categories[category]?.auditRefs ?? [];
  return audits
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => {
      const audit = result.audits[id];
      // Single audits pass with 0.9 and more, but still lower the total score.
      if (!audit || audit.score === null || audit.score >= 1) return [];
      return [`${id} ${audit.score} ${audit.displayValue ?? ""} ${itemsOf(audit.details)}`.trim()];
    });
}

/** The first elements that an audit names. */
function itemsOf(details: unknown): string {
  const items = details && typeof details === "object" && "items" in details ? details.items : null;
  if (!Array.isArray(items)) return "";
  return JSON.stringify(items.slice(0, 3)).slice(0, 600);
}

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  const figures: Measured["figures"][number][] = [];
  const notes: string[] = [];
  for (const [name, path] of Object.entries(pages) as [keyof typeof pages, string][]) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await inFreshBrowser(secureUrl + path));
    const all = (read: (result: Result) => number): number[] => results.map(read);
    if (name === "lesson")
      figures.push(
        figure(
          "lighthouse.fcp",
          all((result) => numberOf(result, "first-contentful-paint")),
        ),
        figure(
          "lighthouse.lcp",
          all((result) => numberOf(result, "largest-contentful-paint")),
        ),
        figure(
          "lighthouse.tbt",
          all((result) => numberOf(result, "total-blocking-time")),
        ),
      );
    for (const category of categories) {
      const id: BudgetId = `lighthouse.${name}.${category}`;
      const scores = all((result) => scoreOf(result, category));
      figures.push(figure(id, scores));
      const worst = results.find((result) => scoreOf(result, category) < 100);
      if (worst && median(scores) < 100)
        notes.push(...failing(worst, category).map((audit) => `${name}, ${category}: ${audit}`));
    }
    notes.push(
      `${name}: FCP ${all((result) => Math.round(numberOf(result, "first-contentful-paint"))).join(", ")} ms, LCP ${all((result) => Math.round(numberOf(result, "largest-contentful-paint"))).join(", ")} ms, TBT ${all((result) => Math.round(numberOf(result, "total-blocking-time"))).join(", ")} ms, CLS ${all((result) => Number(numberOf(result, "cumulative-layout-shift").toFixed(4))).join(", ")}, benchmark index ${all((result) => Math.round(result.environment.benchmarkIndex)).join(", ")}.`,
    );
  }
  return { figures, notes };
}
