/** The header at every width: what is in sight, that it fits, and the mark for a lost connection. */
import type { Page } from "playwright-core";
import { createAccount, expect, newPerson, test } from "../../fixtures/browser.ts";
import { lessonPath } from "../../fixtures/pages.ts";

const widths = [320, 360, 480, 640, 703, 704, 1023, 1024, 1056, 1199, 1280] as const;

/** What is wrong with the layout of the header: parts beside the window, parts on top of each other, more than one line. */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const parts = Array.from(
      document.querySelectorAll<HTMLElement>(
        "header .brand, header nav > button, header #site-menu:not(:popover-open) > li > button, header #site-menu:not(:popover-open) > li > ul:not([id]) a, .who > :is(a, button, form, span)",
      ),
    ).filter((part) => part.checkVisibility({ visibilityProperty: true }) && part.getBoundingClientRect().width > 2);
    const nameOf = (part: HTMLElement) => part.textContent?.trim() || part.getAttribute("aria-label") || part.className;
    for (const [index, part] of parts.entries()) {
      const box = part.getBoundingClientRect();
      if (box.left < 0 || box.right > innerWidth + 0.5) found.push(`${nameOf(part)} runs past the window`);
      for (const other of parts.slice(index + 1)) {
        const next = other.getBoundingClientRect();
        const apart =
          box.right <= next.left + 0.5 ||
          next.right <= box.left + 0.5 ||
          box.bottom <= next.top ||
          next.bottom <= box.top;
        if (!apart) found.push(`${nameOf(part)} covers ${nameOf(other)}`);
      }
    }
    const height = document.querySelector("header")?.getBoundingClientRect().height ?? 0;
    if (height > 90) found.push(`the header is ${height} px high`);
    if (document.documentElement.scrollWidth > innerWidth) found.push("the page is wider than the window");
    return found;
  });

for (const name of ["", "Vera", "Alexandra", "Bartholomew Featherstonehaugh-Cholmondeley"])
  test(`everything fits: ${name || "a visitor"}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "true"));
    if (name) await createAccount(page, newPerson(name));
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(lessonPath);
      for (const fault of await misplaced(page)) faults.push(`${width}: ${fault}`);
      // Both are rounded to whole pixels.
      const cut = await page
        .locator(".me-btn > span")
        .evaluateAll((spans) => spans.some((span) => span.scrollWidth > span.clientWidth + 1));
      if (cut && (name === "Vera" || (name === "Alexandra" && width >= 360)))
        faults.push(`${width}: a short name is cut off`);
      const shown = name ? [`Welcome, ${name}`, "Logout"] : ["Login"];
      for (const text of shown)
        if (!(await page.locator("header .who").getByText(text).first().isVisible()))
          faults.push(`${width}: no ${text}`);
    }
    expect(faults, faults.join("\n")).toEqual([]);
  });

test("without a connection the header says Offline and a message says it once, on reading pages, forms and working pages", async ({
  page,
}) => {
  const mark = page.getByRole("banner").getByText("Offline", { exact: true });
  const message = (text: string) => page.locator("[data-notices]").getByText(text);
  for (const path of [lessonPath, "/auth/login", "/my-progress"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect([path, await mark.isVisible()]).toEqual([path, false]);
    await page.context().setOffline(true);
    await mark.waitFor();
    await message("You’re offline.").waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    expect([path, await mark.isVisible(), await misplaced(page)]).toEqual([path, true, []]);
    await page.context().setOffline(false);
    await mark.waitFor({ state: "hidden" });
    await message("You’re back online.").waitFor();
    expect(await message("You’re offline.").isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 740 });
  }
});
