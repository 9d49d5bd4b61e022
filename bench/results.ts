/**
 * Scrolls through the lesson with the most results from top to bottom, with the processor at a quarter of its speed, and
 * measures the longest task of the page's main thread. Frames are added while people scroll, so this is when they cost time.
 */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { desk, phone, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured } from "./figures.ts";
import type { Setting } from "./pages.ts";

const path = "/tutorials/html-basics/text";
const runs = 5;
const slowdown = 4;
/** CSS pixels per second, as fast as someone flicks who looks for a heading. */
const speed = 1600;

/** Tasks shorter than this aren't reported by the browser, so 0 stands for all of them. */
function watchLongTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, "longTasks", tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
  });
}

const scrollOnce = (browser: Browser, origin: string, device: BrowserContextOptions): Promise<[number, number]> =>
  withVisitor(browser, device, async (context) => {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(watchLongTasks);
    const { width, height } = page.viewportSize() ?? { width: 412, height: 823 };
    const middle = { x: width / 2, y: height / 2 };
    for (let turn = 0; turn < 60; turn += 1) {
      await session.send("Input.synthesizeScrollGesture", {
        ...middle,
        yDistance: -2 * height,
        speed,
        gestureSourceType: device.hasTouch ? "touch" : "mouse",
      });
      const atEnd = await page.evaluate(
        () => scrollY + innerHeight >= document.documentElement.scrollHeight - 10 || undefined,
      );
      if (atEnd) break;
    }
    const tasks = await page.evaluate(() => Reflect.get(window, "longTasks") as number[]);
    return [Math.max(0, ...tasks), await page.locator("iframe").count()];
  });

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  return withBrowser(async (browser) => {
    let frames = 0;
    const repeat = async (device: BrowserContextOptions): Promise<number[]> => {
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const [longest, count] = await scrollOnce(browser, secureUrl, device);
        frames = count;
        found.push(longest);
      }
      return found;
    };
    return {
      figures: [
        figure("results.longest-phone", await repeat(phone)),
        figure("results.longest-desk", await repeat(desk)),
      ],
      notes: [`${frames} frames in ${path} after scrolling to its end.`],
    };
  });
}
