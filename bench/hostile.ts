/**
 * Code that should not harm: how long the page around is kept from its work, at the longest, for each kind that
 * e2e/timed/practice-hostile.test.ts runs. The page of the proofs is used, with the headers of production.
 */
import type { Page } from "playwright-core";
import type { RunEvent } from "#app/domain/practice/practice.ts";
import { type HostileRun, hostileRuns, withScript } from "../e2e/fixtures/hostile-code.ts";
import { startProofServer } from "../scripts/proof-server.ts";
import { desk, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";

/** Milliseconds between two looks at the clock. A pause is the time beyond that. */
const tick = 10;
const repeats = 3;

declare global {
  interface Window {
    hostile: { runner: ReturnType<Window["practice"]["createRunner"]>; events: RunEvent["type"][] };
  }
}

async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/proof.html`);
  await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>("#host");
    if (!host) throw new Error("the page of the proofs has no place for frames");
    const events: RunEvent["type"][] = [];
    const onEvent = ({ type }: RunEvent) => events.push(type);
    const frameUrl = await window.practice.getFrameUrl();
    window.hostile = {
      runner: window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent }),
      events,
    };
  });
}

/** The longest pause, in milliseconds, from showing the files until shortly after their end. */
const longestPause = (page: Page, { files, milliseconds, until }: Omit<HostileRun, "name">): Promise<number> =>
  page.evaluate(
    async ([shown, limit, last, every]) => {
      const { runner, events } = window.hostile;
      events.length = 0;
      let longest = 0;
      let before = performance.now();
      const clock = setInterval(() => {
        const now = performance.now();
        longest = Math.max(longest, now - before - every);
        before = now;
      }, every);
      void runner.preview(shown);
      const end = performance.now() + limit;
      while (performance.now() < end && !(last && events.includes(last)))
        await new Promise((resolve) => setTimeout(resolve, 20));
      await new Promise((resolve) => setTimeout(resolve, 100));
      clearInterval(clock);
      if (last && !events.includes(last)) throw new Error(`no "${last}" came within ${limit} ms`);
      return longest;
    },
    [files, milliseconds, until, tick] as const,
  );

export async function measure(): Promise<Measured> {
  const server = await startProofServer();
  try {
    return await withBrowser((browser) =>
      withVisitor(browser, desk, async (context) => {
        const page = await context.newPage();
        await openPage(page, server.url);
        const ready = { files: withScript(""), milliseconds: 8000, until: "ready" } as const;
        await longestPause(page, ready);
        const figures = [
          plainFigure("hostile.none", "A page that does no harm", "ms", await longestPause(page, ready)),
        ];
        for (const run of hostileRuns) {
          const pauses: number[] = [];
          for (let at = 0; at < repeats; at += 1) {
            pauses.push(await longestPause(page, run));
            await longestPause(page, ready);
          }
          figures.push(plainFigure(`hostile.${run.name.replaceAll(/\W+/g, "-")}`, run.name, "ms", pauses));
        }
        return { figures: [...figures, figure("hostile.longest", Math.max(...figures.map(({ value }) => value)))] };
      }),
    );
  } finally {
    await server.close();
  }
}
