/** The browser of the benchmarks, and helpers that they share. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from "playwright-core";

/** BROWSER_PATH as in the tests, CHROME_PATH as in Lighthouse, otherwise Debian's path. */
export const browserPath = process.env["BROWSER_PATH"] || process.env["CHROME_PATH"] || "/usr/bin/chromium";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // The certificate of the HTTP/2 proxy is made for one run.
  "--ignore-certificate-errors",
];

/** A phone as Lighthouse emulates it: 412 × 823 at 1.75. */
export const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const desk: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };

/** "Chromium 156.0.8078.79". */
export const browserVersion = (): string =>
  /\S+ \d+(?:\.\d+)+/.exec(execFileSync(browserPath, ["--version"], { encoding: "utf8", stdio: "pipe" }))?.[0] ?? "?";

/** Starts the browser, passes it to `use` and always closes it. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath, args });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

/** A visitor without any stored data, while `use` runs. */
export async function withVisitor<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...options });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Starts a browser that other programs can control through a port, and closes it after `use`. */
export async function withDebuggingPort<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), "bench-profile-"));
  const browser = spawn(
    browserPath,
    [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"],
    { stdio: "ignore" },
  );
  const ended = new Promise((resolve) => browser.once("exit", resolve));
  const failed = new Promise<never>((_, reject) => browser.once("error", reject));
  try {
    return await Promise.race([failed, portIn(join(profile, "DevToolsActivePort")).then(use)]);
  } finally {
    if (browser.pid !== undefined) {
      browser.kill();
      await ended;
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** The browser writes the port that it chose to its profile. */
async function portIn(file: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      const port = Number.parseInt(readFileSync(file, "utf8"), 10);
      if (port > 0) return port;
    } catch {
      // Not written yet.
    }
    await pause(100);
  }
  throw new Error(`the browser did not say on which port it listens: ${file} is missing`);
}
