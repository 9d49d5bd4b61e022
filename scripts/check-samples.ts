/**
 * `npm run check:samples`: shows the samples of lessons in a browser, measures how high each result is, and checks what its
 * author expects of it (docs/guides/lesson.md). It only looks at what has changed since it was measured, or at everything
 * with `--all`. The measurements are saved in `content/samples.json`, except if CI is set, because nothing in the tree changes
 * there. Exit code 1 if an expectation isn't true.
 *
 * CONTENT_DIR: the folder, `content` by default. BROWSER_PATH: the browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative, resolve } from "node:path";
import { chromium, type JSHandle, type Page } from "playwright-core";
import { rolldown } from "rolldown";
import { mediaIn } from "#app/catalog/build/media-plugin.ts";
import { readContent } from "#app/catalog/read/content.ts";
import { type Expectation, hostOf, sameValue } from "#app/catalog/read/expectations.ts";
import { formatProblem, type Problem } from "#app/catalog/read/problem.ts";
import {
  codeHeight,
  expectationsHash,
  isMeasured,
  type Measurement,
  measurementsFile,
  readMeasurements,
} from "#app/catalog/read/sample-measurements.ts";
import type { PageSample } from "#app/catalog/read/samples.ts";
import { mediaPath, samplePath } from "#app/domain/urls.ts";
import type * as Colours from "#app/practice/frame/colour.ts";
import { samplePolicy } from "../http/headers.ts";
import { findBrowser } from "./find-tools.ts";

/**
 * Widths of a result in each layout, in CSS pixels (app/ui/styles/live.css): on phones of 320, 360 and 412 px, in a window of
 * 40 rem, and in the margin. Live ones have a border and squares around them.
 */
const widths = {
  sample: { narrow: [266, 306, 358], below: [570], margin: [300] },
  live: { narrow: [232, 272, 324], below: [354], margin: [354] },
} as const;
/**
 * Fonts of other devices are wider, so each height leaves room for this. Only where they are wider still, a script makes more
 * room (app/browser/preview-frame.ts).
 */
const widerText =
  ":where(html) { letter-spacing: 0.04em } :where(button, input, select, textarea) { letter-spacing: inherit }";
/** The width for expectations that name none. */
const usualWidth = 600;
/** In rem. Higher results scroll in their frames. */
const [lowest, highest] = [2, 40];
/** A result in the margin may be this much higher than its code, in rem. */
const marginExcess = 3;

interface Placed {
  readonly sample: PageSample;
  readonly file: string;
}

const contentDir = resolve(process.env["CONTENT_DIR"] ?? "content");
const isCi = Boolean(process.env["CI"]);
const started = performance.now();
const { texts } = await readContent(contentDir);
const all = texts.flatMap(({ source }) =>
  source.samples.flatMap((sample): Placed[] => (sample.kind === "page" ? [{ sample, file: source.file }] : [])),
);
const known = readMeasurements(contentDir);
const wanted = process.argv.includes("--all") ? all : all.filter(({ sample }) => !isMeasured(sample, known));
const measured = new Map<string, Measurement>();
const problems: Problem[] = [];
/** What `coloursIn` gives to a page, once it's needed. */
let colourCode: Promise<string> | undefined;
if (wanted.length > 0) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox", "--disable-gpu"] });
  const server = await serveSamples();
  const page = await browser.newPage({ baseURL: server.origin });
  for (const { sample, file } of wanted) {
    const found = await failures(page, sample, file);
    problems.push(...found);
    if (found.length === 0 && !measured.has(sample.id)) measured.set(sample.id, await measure(page, sample));
    // A run that is stopped loses little.
    if (!isCi && measured.size % 20 === 0) save();
  }
  await browser.close();
  server.close();
}
if (!isCi) save();

for (const problem of problems)
  console.log(`${formatProblem({ ...problem, file: relative(process.cwd(), problem.file) })}\n`);
const seconds = ((performance.now() - started) / 1000).toFixed(0);
const expectations = wanted.reduce((sum, { sample }) => sum + sample.expectations.length, 0);
console.log(
  `${wanted.length} samples measured and ${expectations} expectations checked in ${seconds} s, ${all.length - wanted.length} unchanged.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Serves every sample under its own path, with the policy of production, and the media that samples may show. */
async function serveSamples(): Promise<{ origin: string; close(): void }> {
  const documents = new Map(all.map(({ sample }) => [samplePath(sample.id, sample.scripted), sample.document]));
  const media = new Map(mediaIn(contentDir).map(({ path, type }) => [mediaPath + path, { path, type }]));
  const server = createServer(({ url = "/", headers }, response) => {
    const { pathname } = new URL(url, "http://localhost");
    const body = documents.get(pathname);
    const file = media.get(pathname);
    if (body !== undefined) {
      const policy = samplePolicy(pathname, { site: `http://${headers.host}` }) ?? "";
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": policy }).end(body);
    } else if (file)
      response
        .writeHead(200, { "content-type": file.type, "cross-origin-resource-policy": "cross-origin" })
        .end(readFileSync(join(contentDir, "media", file.path)));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function open(page: Page, { id, scripted }: PageSample): Promise<void> {
  await page.goto(samplePath(id, scripted), { waitUntil: "load" });
}

async function measure(page: Page, sample: PageSample): Promise<Measurement> {
  const layout = widths[sample.live ? "live" : "sample"];
  await page.setViewportSize({ width: layout.margin[0], height: lowest * 16 });
  await open(page, sample);
  const height = async (width: number): Promise<{ rem: number; fits: boolean }> => {
    await page.setViewportSize({ width, height: lowest * 16 });
    const size = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      const box = document.documentElement.getBoundingClientRect().height;
      return { scrollHeight: Math.max(box, scrollHeight), scrollWidth, clientWidth };
    });
    const fits = size.scrollWidth <= size.clientWidth;
    // Sideways scrolling takes the height of a scrollbar.
    const rem = Math.ceil((size.scrollHeight + (fits ? 0 : 16)) / 4) / 4;
    return { rem: Math.min(highest, Math.max(lowest, rem)), fits };
  };
  const highestOf = async (all: readonly number[]): Promise<number> => {
    const found: number[] = [];
    for (const width of all) found.push((await height(width)).rem);
    return Math.max(...found);
  };
  const layouts = async () => [
    await highestOf(layout.narrow),
    await highestOf(layout.below),
    await highestOf(layout.margin),
  ];
  const margin = await height(layout.margin[0]);
  const plain = await layouts();
  // Not `addStyleTag`, which waits for an event, and most of these documents allow no scripts.
  await page.evaluate((css) => {
    document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  }, widerText);
  const [narrow = lowest, below = lowest, beside = lowest] = (await layouts()).map((rem, at) =>
    Math.max(rem, plain[at] ?? 0),
  );
  return {
    narrow,
    below,
    margin:
      margin.fits && margin.rem <= codeHeight(sample) + marginExcess && (await holds(page, sample, layout.margin[0]))
        ? beside
        : null,
    expects: expectationsHash(sample),
  };
}

/** Whether a page of this width shows everything that the text says about the sample without naming a width. */
async function holds(page: Page, sample: PageSample, width: number): Promise<boolean> {
  await page.setViewportSize({ width, height: 800 });
  await open(page, sample);
  for (const one of sample.expectations) if (one.width === null && !(await isMet(page, one))) return false;
  return true;
}

/** What an author expects of a sample and doesn't get. */
async function failures(page: Page, sample: PageSample, file: string): Promise<Problem[]> {
  const found: Problem[] = [];
  for (const width of new Set(sample.expectations.map((one) => one.width ?? usualWidth))) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, sample);
    for (const one of sample.expectations.filter((other) => (other.width ?? usualWidth) === width)) {
      const [value, expected] = await valuesOf(page, one);
      if (value !== null && sameValue(one.property, expected, value)) continue;
      const at = one.width === null ? "" : ` at ${one.width} px`;
      found.push({
        file,
        line: (sample.expectLine ?? 1) + one.line,
        message:
          value === null
            ? `No element of the sample matches \`${one.selector}\`, or the selector isn't valid.`
            : `\`${one.selector}\` should have ${one.property} ${one.value}${at}, but it has ${value}.`,
        repair: "Correct the code of the sample, or what you expect of it.",
      });
    }
  }
  return found;
}

async function valuesOf(page: Page, one: Expectation): Promise<[string | null, string]> {
  return one.property === "contrast" ? [await contrastIn(page, one), one.value] : foundIn(page, one);
}

async function isMet(page: Page, one: Expectation): Promise<boolean> {
  const [value, expected] = await valuesOf(page, one);
  return value !== null && sameValue(one.property, expected, value);
}

/**
 * The value in the page, null if nothing matches, and the expected value as the browser writes it: `darkgreen` as
 * `rgb(0, 100, 0)`.
 */
function foundIn(page: Page, { selector, property, value }: Expectation): Promise<[string | null, string]> {
  const { element, pseudo } = hostOf(selector);
  return page.evaluate(
    ([selector, pseudo, property, value]): [string | null, string] => {
      let matches: Element[];
      try {
        matches = [...document.querySelectorAll(selector)];
      } catch {
        return [null, value];
      }
      if (property === "matches") return [String(matches.length), value];
      const [element] = matches;
      if (!element) return [null, value];
      if (property === "text") return [(element.textContent ?? "").replace(/\s+/g, " ").trim(), value];
      if (property === "scrollWidth") return [String(element.scrollWidth), value];
      const box = element.getBoundingClientRect();
      const body = document.body.getBoundingClientRect();
      const boxes: Record<string, number> = {
        "box.width": box.width,
        "box.height": box.height,
        "box.left": box.left - body.left,
        "box.top": box.top - body.top,
      };
      const size = boxes[property];
      if (size !== undefined) return [String(Math.round(size * 100) / 100), value];
      const computed = getComputedStyle(element, pseudo).getPropertyValue(property).trim();
      // A sibling has the same surroundings, so relative values mean the same there.
      const probe = document.createElement(element.localName);
      (element.parentElement ?? element).append(probe);
      probe.style.setProperty(property, value);
      const asWritten =
        probe.style.getPropertyValue(property) === "" ? "" : getComputedStyle(probe).getPropertyValue(property);
      probe.remove();
      return [
        computed,
        computed === value || asWritten.trim() === "" || property.startsWith("--") ? value : asWritten.trim(),
      ];
    },
    [element, pseudo, property, value] as const,
  );
}

/** The contrast of a text with its background, computed as in the frames of practices. Null if nothing matches. */
async function contrastIn(page: Page, { selector }: Expectation): Promise<string | null> {
  const { element, pseudo } = hostOf(selector);
  const colours = await coloursIn(page);
  const contrast = await page.evaluate(
    ([{ backdrop, colourOf, composite, contrastRatio, textContrast }, selector, pseudo]): string | null => {
      let host: Element | null;
      try {
        host = document.querySelector(selector);
      } catch {
        return null;
      }
      const behind = host && backdrop(host);
      if (!host) return null;
      if (!behind) return "none, because there’s an image behind the text";
      if (pseudo === null) return String(textContrast(host)?.toFixed(2));
      const style = getComputedStyle(host, pseudo);
      const [red, green, blue, alpha] = colourOf(style.color);
      const text = composite([red, green, blue, alpha * Number(style.opacity)], behind);
      return contrastRatio(text, behind).toFixed(2);
    },
    [colours, element, pseudo] as const,
  );
  await colours.dispose();
  return contrast;
}

/** The functions of `app/practice/frame/colour.ts`, in the page. */
async function coloursIn(page: Page): Promise<JSHandle<typeof Colours>> {
  colourCode ??= (async () => {
    const bundle = await rolldown({ input: resolve("app/practice/frame/colour.ts"), logLevel: "silent" });
    const { output } = await bundle.generate({ format: "iife", name: "colours" });
    await bundle.close();
    return `(() => { ${output[0].code}\nreturn colours; })()`;
  })();
  return page.evaluateHandle(await colourCode);
}

/** Keeps what still counts, in the order of the ids, one in each line, so that changes are easy to compare. */
function save(): void {
  const kept = all.flatMap(({ sample }) => {
    const one = measured.get(sample.id) ?? (isMeasured(sample, known) ? known[sample.id] : undefined);
    return one ? [[sample.id, one] as const] : [];
  });
  const sorted = [...new Map(kept)].sort(([a], [b]) => (a < b ? -1 : 1));
  // As the formatter writes it, so that the two don't undo each other.
  const line = (one: object) => JSON.stringify(one, null, 1).replace(/\n */g, " ");
  const lines = sorted.map(([id, one]) => `  ${JSON.stringify(id)}: ${line(one)}`);
  const text = lines.length === 0 ? "{}\n" : `{\n${lines.join(",\n")}\n}\n`;
  writeFileSync(measurementsFile(contentDir), text);
}
