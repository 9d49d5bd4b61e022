/**
 * Writes `public/icon-192.png` and `public/icon-512.png` for the manifest: `node scripts/render-icons.ts`. A browser
 * renders them. `CHROMIUM` is its path, by default the one on Debian.
 */
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { appIcon } from "../app/drawing/favicon.ts";
import { projectRoot } from "../app/drawing/generate.ts";

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const size of [192, 512]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<!doctype html><body style="margin:0"><img src="data:image/svg+xml,${encodeURIComponent(appIcon)}" width="${size}">`,
  );
  await page.screenshot({ path: fileURLToPath(new URL(`public/icon-${size}.png`, projectRoot)) });
}
await browser.close();
