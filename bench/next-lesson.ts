/**
 * From the touch on "next lesson" until its heading is painted, with the processor at a quarter of its speed: tapped at
 * once, clicked after hovering, and tapped over slow 4G.
 */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { desk, phone, withBrowser, withVisitor } from "./browser.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";
import { nextLesson, pages, type Setting } from "./pages.ts";

const runs = 7;
const slowdown = 4;
/** Timeout for the navigation, in milliseconds. */
const moveLimit = 1500;
/** Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up; the protocol counts bytes. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

interface Variant {
  readonly device: BrowserContextOptions;
  readonly slowNetwork?: boolean;
  /** Moves to the link, waits as this kind of reader does, and follows it. */
  follow(page: Page): Promise<void>;
}

const link = (page: Page) => page.locator('.pager a[rel="next"]');

/** Brings the link into view, waits, and taps it. */
const tapAfter =
  (wait: number) =>
  async (page: Page): Promise<void> => {
    await link(page).scrollIntoViewIfNeeded();
    const box = await link(page).boundingBox();
    if (!box) throw new Error("there is no link to the next lesson");
    if (wait > 0) await page.waitForTimeout(wait);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };

/** Records in the page when it was first touched, and when a frame with another heading was painted. */
function watch(): void {
  const measured = { from: 0, to: 0 };
  Reflect.set(window, "measured", measured);
  const heading = document.querySelector("h1")?.textContent;
  const note = (event: Event) => {
    measured.from ||= event.timeStamp;
  };
  addEventListener("pointerdown", note, true);
  const observer = new MutationObserver(() => {
    const now = document.querySelector("h1")?.textContent;
    if (!now || now === heading) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // The frame is painted after this callback, and the first task after it runs when that is done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        measured.to = performance.now();
      };
      port2.postMessage(null);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

const times = () => {
  const measured: unknown = Reflect.get(window, "measured");
  return measured as { from: number; to: number } | undefined;
};

const follow = (browser: Browser, origin: string, variant: Variant): Promise<number> =>
  withVisitor(browser, variant.device, async (context) => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (variant.slowNetwork) await session.send("Network.emulateNetworkConditions", slow4G);
    await page.goto(origin + pages.lesson, { waitUntil: "load" });
    // The link listeners are loaded after the load event.
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/navigate-/.test(name)),
    );
    await page.waitForTimeout(500);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(watch);
    await variant.follow(page);
    // Polling the page would run the browser driver's scripts during the navigation.
    await pause(moveLimit);
    const measured = await page.evaluate(times);
    if (!measured) throw new Error("the next lesson came as a document: the time is not that of a move");
    if (measured.to === 0 || page.url() !== origin + nextLesson)
      throw new Error(`the next lesson was not there ${moveLimit} ms after the touch`);
    return measured.to - measured.from;
  });

export async function measure({ secureUrl }: Setting): Promise<Measured> {
  return withBrowser(async (browser) => {
    const repeat = async (way: Variant): Promise<number[]> => {
      // The first one is a warm-up.
      await follow(browser, secureUrl, way);
      const found: number[] = [];
      for (let run = 0; run < runs; run += 1) found.push(await follow(browser, secureUrl, way));
      return found;
    };
    const hover = async (page: Page): Promise<void> => {
      await link(page).hover();
      await page.waitForTimeout(300);
      await page.mouse.down();
      await page.mouse.up();
    };
    return {
      figures: [
        figure("next-lesson.tap", await repeat({ device: phone, follow: tapAfter(0) })),
        figure("next-lesson.hover", await repeat({ device: desk, follow: hover })),
        figure("next-lesson.tap-slow", await repeat({ device: phone, slowNetwork: true, follow: tapAfter(1000) })),
        plainFigure(
          "next-lesson.tap-calm",
          "Tap at once, reduced motion",
          "ms",
          await repeat({ device: { ...phone, reducedMotion: "reduce" }, follow: tapAfter(0) }),
        ),
        plainFigure(
          "next-lesson.hover-calm",
          "Click after hovering, reduced motion",
          "ms",
          await repeat({ device: { ...desk, reducedMotion: "reduce" }, follow: hover }),
        ),
        plainFigure(
          "next-lesson.tap-slow-at-once",
          "Tap on slow 4G, at once",
          "ms",
          await repeat({ device: phone, slowNetwork: true, follow: tapAfter(0) }),
        ),
      ],
    };
  });
}
