/**
 * Whether two versions of a page look the same: every element has the same computed style in every window that is tried.
 * A mutant of a style sheet that changes none of them is no mistake: neither people nor checks could tell.
 */
import type { BrowserContext } from "playwright-core";
import type { Files } from "#app/domain/practice/practice.ts";

interface Window {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly reducedMotion: "reduce" | "no-preference";
}

const light = { colorScheme: "light", reducedMotion: "no-preference" } as const;
const windows: readonly Window[] = [
  ...[320, 480, 560, 640, 720, 800, 960, 1100, 1280, 1600].map((width) => ({ ...light, width })),
  { ...light, width: 320, colorScheme: "dark" },
  { ...light, width: 1280, colorScheme: "dark" },
  { ...light, width: 1280, reducedMotion: "reduce" },
  { width: 1280, colorScheme: "dark", reducedMotion: "reduce" },
];

const origin = "http://look.example";

/** Looks of files that were seen already, by their text. */
export type Looks = Map<string, readonly string[]>;

/** `looks`: kept between calls, because most mutants are compared with the same solution. */
export async function looksSame(context: BrowserContext, before: Files, after: Files, looks: Looks): Promise<boolean> {
  const [one, other] = [await lookOf(context, before, looks), await lookOf(context, after, looks)];
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

async function lookOf(context: BrowserContext, files: Files, looks: Looks): Promise<readonly string[]> {
  const key = JSON.stringify(files);
  const known = looks.get(key);
  if (known) return known;
  const page = await context.newPage();
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files[decodeURIComponent(pathname.slice(1))];
    return body === undefined ? route.abort() : route.fulfill({ body, contentType: typeOf(pathname) });
  });
  const look: string[] = [];
  for (const name of Object.keys(files).filter((file) => file.endsWith(".html"))) {
    await page.goto(`${origin}/${name}`);
    for (const { width, colorScheme, reducedMotion } of windows) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion });
      look.push(await page.evaluate(computedStyles));
    }
  }
  await page.close();
  looks.set(key, look);
  return look;
}

const typeOf = (path: string): string =>
  path.endsWith(".html")
    ? "text/html; charset=utf-8"
    : path.endsWith(".css")
      ? "text/css; charset=utf-8"
      : path.endsWith(".svg")
        ? "image/svg+xml"
        : "text/javascript; charset=utf-8";

/** Runs in the page. */
function computedStyles(): string {
  for (const animation of document.getAnimations()) animation.cancel();
  const parts: string[] = [];
  for (const element of document.querySelectorAll("*"))
    for (const pseudo of [null, "::before", "::after", "::marker", "::first-line"]) {
      const style = getComputedStyle(element, pseudo);
      parts.push(
        [...style]
          .sort()
          .map((name) => style.getPropertyValue(name))
          .join(";"),
      );
    }
  return parts.join("\n");
}
