/** The site as an operator runs it after following the deployment guide: behind nginx with TLS, under its public name. */
import type { Browser, Page, Response } from "playwright-core";
import { test as base, launchBrowser } from "../fixtures/browser.ts";
import { freePort } from "../fixtures/free-ports.ts";
import { freshDataDir, type Site, startSite } from "../fixtures/site.ts";
import { guideEnvironment, type Nginx, startNginx } from "./nginx.ts";

/** Where people reach the site. */
export const publicUrl = guideEnvironment["PUBLIC_URL"] ?? "";

export interface Deployment {
  readonly site: Site;
  readonly proxy: Nginx;
}

/** Starts the site on `port` with the settings of the service file in the guide and a data folder of its own. */
export const startBehindProxy = (port: number): Promise<Site> =>
  startSite({ ...guideEnvironment, DATA_DIR: freshDataDir(), PORT: String(port) });

export const test = base.extend<{
  deployment: Deployment;
  browser: Browser;
  baseUrl: string;
  /** Responses of the page that no journey may cause: server errors, and refusals of the request itself. */
  refusals: string[];
}>({
  deployment: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
    async ({}, use) => {
      const port = await freePort();
      const site = await startBehindProxy(port);
      const proxy = await startNginx(port);
      await use({ site, proxy });
      await proxy.stop();
      await site.stop();
    },
    { scope: "file" },
  ],
  browser: [
    async ({ deployment: { proxy } }, use) => {
      const { hostname } = new URL(publicUrl);
      const rules = [
        `MAP ${hostname}:443 127.0.0.1:${proxy.ports.https}`,
        `MAP ${hostname}:80 127.0.0.1:${proxy.ports.http}`,
      ];
      const browser = await launchBrowser([`--host-resolver-rules=${rules.join(", ")}`, "--ignore-certificate-errors"]);
      await use(browser);
      await browser.close();
    },
    { scope: "file" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern.
  baseUrl: async ({}, use) => use(publicUrl),
  refusals: async ({ page }, use) => {
    const refusals: string[] = [];
    page.on("response", (response) => void note(response, refusals));
    await use(refusals);
  },
});

async function note(response: Response, refusals: string[]): Promise<void> {
  const status = response.status();
  if (status !== 400 && status !== 403 && status !== 429 && status < 500) return;
  refusals.push(`${status} ${response.request().method()} ${new URL(response.url()).pathname}`);
}

/** Fills in a form by the names of its fields, as password managers do, and sends it. */
export async function send(page: Page, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const shown = page.locator(form);
  for (const [name, value] of Object.entries(fields)) await shown.locator(`[name="${name}"]`).fill(value);
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    shown.locator("button[type=submit], button:not([type])").first().click(),
  ]);
  await page.waitForLoadState();
}
