/**
 * What JavaScript costs the main thread of a phone-sized page, without throttling: the time its tasks take with
 * scripts, minus the time they take without. This includes compiling, running and the layouts that scripts cause.
 */
import type { Browser } from "playwright-core";
import { phone, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured, median, plainFigure } from "./figures.ts";
import { pages, type Setting } from "./pages.ts";

const runs = 9;
/** Milliseconds after the load event in which idle callbacks can run. */
const settle = 1500;

interface Cost {
  /** Milliseconds of processor time of all tasks. */
  readonly tasks: number;
  /** The part of it inside scripts. */
  readonly scripts: number;
}

const load = (browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Cost> =>
  withVisitor(browser, { ...phone, javaScriptEnabled }, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    // Thread ticks: the time in which the thread ran, without the time in which it waited for the processor.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(settle);
    const { metrics } = await session.send("Performance.getMetrics");
    const read = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return { tasks: read("TaskDuration"), scripts: read("ScriptDuration") };
  });

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  const url = secureUrl + pages.lesson;
  const [on, off] = await withBrowser(async (browser): Promise<[Cost[], Cost[]]> => {
    const withScripts: Cost[] = [];
    const without: Cost[] = [];
    // The first load of each kind warms the server and the browser up and is not counted. Then in turn, so that
    // whatever else the machine does meets both alike.
    for (let run = 0; run <= runs; run += 1) {
      const [a, b] = [await load(browser, url, true), await load(browser, url, false)];
      if (run === 0) continue;
      withScripts.push(a);
      without.push(b);
    }
    return [withScripts, without];
  });
  const tasks = (costs: Cost[]): number[] => costs.map((cost) => cost.tasks);
  const base = median(tasks(off));
  return {
    figures: [
      // Never less than the time inside scripts, because the rest of the difference is then noise.
      figure(
        "cpu.javascript",
        on.map((cost) => Math.max(cost.tasks - base, cost.scripts)),
      ),
      plainFigure(
        "cpu.scripts",
        "Inside scripts alone",
        "ms",
        on.map((cost) => cost.scripts),
      ),
      plainFigure("cpu.with", "All tasks, with scripts", "ms", tasks(on)),
      plainFigure("cpu.without", "All tasks, without scripts", "ms", tasks(off)),
    ],
  };
}
