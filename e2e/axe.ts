/** What axe says against a page, in both colour schemes, wide and narrow. */
import axe from "axe-core";
import type { BrowserContext, Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const widths = [1280, 360] as const;
export const schemes = ["light", "dark"] as const;

/** What axe says against the page as it is now, each as "rule: what is wrong: element". */
export function violations(page: Page): Promise<string[]> {
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    // All of a text is looked at, also what would be laid out later (reading.css).
    document.documentElement.removeAttribute("data-by-part");
    // Frames hold what learners write, not pages of this site; that each has a name is checked from outside.
    const result = await run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      iframes: false,
    });
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => {
        const why = failureSummary.split("\n").slice(1).join(" ").replace(/\s+/g, " ").trim();
        return `${id}: ${why} (${target.join(" ")})`;
      }),
    );
  }, tags);
}

/** The same in both schemes and at both widths, each fault said once with the conditions under which it shows. */
export async function violationsEverywhere(page: Page, name: string): Promise<string[]> {
  const found = new Map<string, string[]>();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      for (const fault of await violations(page))
        found.set(fault, [...(found.get(fault) ?? []), `${colorScheme} ${width}`]);
    }
  }
  return [...found].map(([fault, where]) => `${name} (${where.join(", ")}): ${fault}`);
}

/** A context whose pages have axe at hand; with `chosen`, the question about cookies is answered already. */
export async function prepared(context: BrowserContext, { chosen }: { chosen: boolean }): Promise<BrowserContext> {
  await context.addInitScript({ content: axe.source });
  if (chosen) await context.addInitScript(() => localStorage.setItem("cookieConsent", "true"));
  return context;
}
