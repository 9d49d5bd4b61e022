/** `npm run offline`: a copy of the site on the plainest static server, without any network. */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";
import { command } from "../../fixtures/commands.ts";
import { lessonPath, sitemapPaths } from "../../fixtures/pages.ts";
import { type StaticServer, serveFiles } from "../../fixtures/static-server.ts";

const archive = join(mkdtempSync(join(tmpdir(), "offline-")), "copy.zip");
let copy: StaticServer;
let files: Map<string, Uint8Array>;

beforeAll(async () => {
  const said = await command("offline.ts", [archive]);
  expect([said.status, said.stderr]).toEqual([0, ""]);
  expect(said.stdout).toContain("Unpack it and read graphite/START-HERE.txt.");
  const unpacked = Object.entries(unzipSync(new Uint8Array(readFileSync(archive))));
  files = new Map(unpacked.map(([path, bytes]) => [path.replace(/^graphite\//, ""), bytes]));
  copy = await serveFiles(files);
}, 300_000);

afterAll(() => copy.close());

const text = (path: string): string => new TextDecoder().decode(files.get(path));

/** What the browser complains of: errors, refusals by the policy, answers that are not there. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) found.push(message.text());
  });
  page.on("pageerror", (error) => {
    // A page that is left for a redirect gives up its transition, and the browser says so.
    if (!/Transition was (?:aborted|skipped)/.test(String(error))) found.push(String(error));
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^https?:$/.test(protocol) && origin !== copy.url) found.push(`asked ${request.url()}`);
  });
  return found;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("holds every page of the site, and nothing that only the server can do", async ({ baseUrl }) => {
  const missing = (await sitemapPaths(baseUrl))
    .map((path) => (path === "/" ? "index.html" : `${path.slice(1)}/index.html`))
    .filter((path) => !files.has(path));
  expect(missing).toEqual([]);
  expect([...files.keys()].filter((path) => /\.(?:br|gz)$|^(?:service-worker|sitemap|robots)\b/.test(path))).toEqual(
    [],
  );
  for (const path of files.keys()) {
    if (!path.endsWith(".html") || path.startsWith("tutorials/")) continue;
    if (text(path).includes('action="/newsletter/subscribe"')) throw new Error(`${path} still has the newsletter box`);
  }
});

test("every page has the policy of the site in itself, before its first script", () => {
  for (const [path] of files) {
    if (!path.endsWith(".html") || text(path).includes('http-equiv="refresh"')) continue;
    const at = text(path).indexOf('<meta http-equiv="Content-Security-Policy"');
    const script = text(path).indexOf("<script");
    if (at < 0 || (script >= 0 && at > script)) throw new Error(`${path} has no policy before its scripts`);
  }
  expect(text("index.html")).toContain("require-trusted-types-for 'script'");
  expect(text("index.html")).not.toContain("unsafe-inline");
});

test("a lesson opens, its links work, and no other site is contacted", async ({ page }) => {
  const found = complaints(page);
  await page.goto(copy.url);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Tutorials" }).click();
  await heading(page, "Tutorials").waitFor();
  await page.goto(copy.url + lessonPath);
  const title = await page.title();
  await page.locator("nav.pager a").last().click();
  await page.waitForFunction((before) => document.title !== before, title);
  expect(new URL(page.url()).pathname).toMatch(/^\/tutorials\/html-basics\/[a-z-]+\/$/);
  // A section's own address leads to its overview.
  await page.goto(`${copy.url}/tutorials/html-basics`);
  await page.waitForURL(/\/tutorials\/html-basics\/overview\/$/);
  expect(found).toEqual([]);
});

test("the checks of a project run, and its solution passes", async ({ page }) => {
  const found = complaints(page);
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${copy.url}/projects/todo-list-enhanced`);
  const status = page.locator(".desk > [role=status]");
  const check = async (outcome: RegExp) => {
    await page.getByRole("button", { name: "Run checks" }).click();
    await expect.poll(() => status.textContent(), { timeout: 40_000 }).toMatch(outcome);
  };
  await check(/ passed\. Next: /);
  const solution = JSON.parse(text("practice/projects/todo-list-enhanced.solution.json")) as Record<string, string>;
  await page.getByLabel("Plain text area").check();
  for (const [file, code] of Object.entries(solution)) {
    await page.getByRole("tab", { name: new RegExp(`^${file}`) }).click();
    await page.locator(".code-box:not([hidden]) textarea").fill(code);
  }
  await check(/^All \d+ checks pass\./);
  expect(found).toEqual([]);
});

describe("the search", () => {
  test("by Ctrl+K", async ({ page }) => {
    await page.goto(copy.url + lessonPath);
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("security");
    await page
      .getByRole("option", { name: /security/i })
      .first()
      .click();
    await heading(page, /security/i).waitFor();
  });

  test("by its page", async ({ page }) => {
    const found = complaints(page);
    // The browser complains of a transition that it gives up on a busy machine.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${copy.url}/search/?q=git`);
    await page.getByText(/^\d+ results/).waitFor();
    expect(await page.getByLabel("Search lessons, projects and articles").first().inputValue()).toBe("git");
    await page.locator(".hits a", { hasText: "Git" }).first().click();
    await heading(page, /git/i).waitFor();
    expect(found).toEqual([]);
  });
});

test("my progress opens; what needs the server says so", async ({ page }) => {
  const found = complaints(page);
  await page.goto(`${copy.url}/my-progress`);
  await heading(page, "My learning progress").waitFor();
  for (const path of ["/auth/login", "/contact", "/account"]) {
    await page.goto(copy.url + path);
    await heading(page, "Not available offline").waitFor();
  }
  expect(found).toEqual([]);
});

test("never over something, and only as an archive", async () => {
  const twice = await command("offline.ts", [archive]);
  expect([twice.status, twice.stderr.trim()]).toEqual([1, `${archive} already exists. Choose another name.`]);
  const folder = await command("offline.ts", [tmpdir()]);
  expect([folder.status, folder.stderr.trim()]).toEqual([1, "Name the file for the copy: npm run offline -- FILE.zip"]);
});
