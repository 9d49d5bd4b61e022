/** The article guard where links are followed inside the site; http/article-guard.test.ts has the rest. */
import { afterAll, beforeAll } from "vitest";
import { expect, test } from "../../fixtures/browser.ts";
import { coming, due, hookTimeoutMs, secondBuild } from "../../fixtures/second-build.ts";
import { type Site, startSite } from "../../fixtures/site.ts";

let site: Site;

beforeAll(async () => {
  site = await startSite({}, await secondBuild());
}, hookTimeoutMs);

afterAll(() => site?.stop());

test("inside the site the article guard holds without a request", async ({ visitor }) => {
  const page = await (await visitor({ baseURL: site.url })).newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  /** Opens the journal, and goes from there by a link that is put into it. */
  const follow = async (slug: string) => {
    await page.goto("/the-graphite-journal");
    await page.waitForFunction(() =>
      performance.getEntriesByType("resource").some(({ name }) => /\/navigate-/.test(name)),
    );
    await page.evaluate((address) => {
      Reflect.set(window, "sameDocument", true);
      const link = document.createElement("a");
      link.href = address;
      link.textContent = `to ${address}`;
      document.querySelector("main")?.prepend(link);
    }, `/posts/${slug}`);
    await page.getByRole("link", { name: `to /posts/${slug}` }).click();
  };
  const sameDocument = () => page.evaluate(() => Reflect.get(window, "sameDocument"));

  await follow(coming.slug);
  await page.waitForURL(`${site.url}/`);
  expect(asked).not.toContain(`/posts/${coming.slug}`);
  expect(await sameDocument()).toBe(true);

  await follow(due.slug);
  await page.getByText(due.text).waitFor();
  expect(await sameDocument()).toBe(true);
});
