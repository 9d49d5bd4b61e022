/**
 * A visitor who looks at everything and touches nothing leaves with nothing stored, has talked to this site alone, and
 * no page has complained: no console error, no uncaught error, nothing that the content security policy refused.
 */
import { expect, openWindows, test } from "./fixtures.ts";
import { allPages, forEachOf, openPage, watchNetwork } from "./pages.ts";

/** What a page can keep on a device, as text; empty where nothing is. */
async function keptOnDevice(): Promise<string[]> {
  const kept: string[] = [];
  if (document.cookie) kept.push(`cookies: ${document.cookie}`);
  for (const name of ["localStorage", "sessionStorage"] as const)
    if (window[name].length > 0) kept.push(`${name}: ${Object.keys(window[name]).join(", ")}`);
  const databases = await indexedDB.databases();
  if (databases.length > 0) kept.push(`databases: ${databases.map(({ name }) => name).join(", ")}`);
  const stores = await caches.keys();
  if (stores.length > 0) kept.push(`caches: ${stores.join(", ")}`);
  const workers = await navigator.serviceWorker.getRegistrations();
  if (workers.length > 0) kept.push(`service workers: ${workers.map(({ scope }) => scope).join(", ")}`);
  return kept;
}

for (const scheme of ["light", "dark"] as const) {
  test(`nothing is kept, nobody else is asked, nothing fails (${scheme})`, { timeout: 600_000 }, async ({
    baseUrl,
    visitor,
  }) => {
    const visits = await allPages(baseUrl);
    const context = await visitor({
      colorScheme: scheme,
      ...(scheme === "dark" ? { viewport: { width: 360, height: 740 } } : {}),
    });
    await context.addInitScript(() => {
      document.addEventListener(
        "securitypolicyviolation",
        ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
          console.error(`the policy refused ${blockedURI} by ${violatedDirective} (${sourceFile}:${lineNumber})`);
        },
      );
    });
    const faults: string[] = [];
    const tabs = await openWindows(context, 6);
    await forEachOf(visits, tabs.length, async (visit, worker) => {
      const page = tabs[worker];
      if (!page) throw new Error("there are fewer tabs than workers");
      const fault = (what: string) => faults.push(`${visit.path}: ${what}`);
      page.removeAllListeners();
      const quiet = watchNetwork(page);
      page.on("request", (request) => {
        const url = new URL(request.url());
        if (!["data:", "blob:"].includes(url.protocol) && url.origin !== baseUrl) fault(`asks ${request.url()}`);
      });
      page.on("requestfailed", (request) => {
        // What was under way for a page that was left is cut short.
        const error = request.failure()?.errorText ?? "";
        if (error !== "net::ERR_ABORTED") fault(`could not load ${request.url()}: ${error}`);
      });
      page.on("response", (response) => {
        const expected = response.request().isNavigationRequest() ? visit.status : 200;
        if (![expected, 200, 304].includes(response.status())) fault(`${response.url()} answers ${response.status()}`);
      });
      page.on("pageerror", (error) => fault(`uncaught: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        // The browser reports the status of a page that is not there.
        if (visit.status === 404 && message.text().includes("status of 404")) return;
        // The editor says so where it is scrolled while it is measured, and measures again.
        if (message.text().startsWith("Measure loop restarted")) return;
        fault(`console: ${message.text()}`);
      });
      await openPage(page, baseUrl, visit);
      await quiet();
      const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) await page.mouse.move(width * part, height * part);
      // What loads when it comes into view comes into view.
      await page.evaluate(async () => {
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
          scrollTo({ top, behavior: "instant" });
          await new Promise(requestAnimationFrame);
        }
      });
      await page.mouse.move(width / 2, height / 2);
      await quiet();
      for (const kept of await page.evaluate(keptOnDevice)) fault(`keeps ${kept}`);
    });
    for (const cookie of await context.cookies()) faults.push(`after all of them there is the cookie ${cookie.name}`);
    const said = [...new Set(faults)];
    expect(said, said.join("\n")).toEqual([]);
  });
}
