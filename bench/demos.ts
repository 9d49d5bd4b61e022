/**
 * What a changed value costs in demonstrations of CSS, with the processor at a quarter of its speed: all tasks of the main
 * thread from the key to the next frame. Up to 16.7 ms, people see the change in the next frame.
 */
import type { Browser } from "playwright-core";
import { desk, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured } from "./figures.ts";
import type { Setting } from "./pages.ts";

const demos = {
  "demos.box": { path: "/tutorials/css-basics/box-model", demo: "figure:has(.box-demo-stage)" },
  "demos.grid": { path: "/tutorials/css-basics/layout", demo: "figure:has(.grid-demo-stage)" },
  "demos.oklch": { path: "/tutorials/css-basics/colors", demo: "figure:has(.oklch-demo-stage)" },
} as const;

const runs = 5;
const keys = 20;
const slowdown = 4;

/** Milliseconds per key that changes the first number of a demonstration. */
const changeOnce = (browser: Browser, url: string, demo: string): Promise<number> =>
  withVisitor(browser, desk, async (context) => {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load" });
    const field = page.locator(demo).locator("input[type=number], input[type=range]").first();
    await field.scrollIntoViewIfNeeded();
    // The demonstration hydrates when it is touched.
    await field.click();
    await field.focus();
    await page.waitForTimeout(1500);
    const before = await field.inputValue();
    await page.keyboard.press("ArrowUp");
    await page.waitForTimeout(500);
    if ((await field.inputValue()) === before) throw new Error(`a key changes nothing in ${demo}`);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const spent = async (): Promise<number> => {
      const { metrics } = await session.send("Performance.getMetrics");
      return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
    };
    const from = await spent();
    for (let key = 0; key < keys; key += 1) {
      await page.keyboard.press(key % 2 === 0 ? "ArrowUp" : "ArrowDown");
      await page.waitForTimeout(50);
    }
    return ((await spent()) - from) / keys;
  });

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  return withBrowser(async (browser) => {
    const measureDemo = async (id: keyof typeof demos): Promise<number[]> => {
      const { path, demo } = demos[id];
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await changeOnce(browser, secureUrl + path, demo));
      return found;
    };
    return {
      figures: [
        figure("demos.box", await measureDemo("demos.box")),
        figure("demos.grid", await measureDemo("demos.grid")),
        figure("demos.oklch", await measureDemo("demos.oklch")),
      ],
    };
  });
}
