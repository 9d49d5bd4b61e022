/**
 * `npm run record:articles [-- --minor]`: after an article has changed, sets its `lastUpdated` to today and records its
 * text in `journal/updates.json`. With --minor, the date isn't changed. CONTENT_DIR: the folder, `content` by default.
 */
import { resolve } from "node:path";
import { recordUpdates } from "#app/catalog/check/article-updates.ts";
import { readContent } from "#app/catalog/read/content.ts";

const contentDir = resolve(process.env.CONTENT_DIR ?? "content");
const { content } = await readContent(contentDir);
const today = new Date().toISOString().slice(0, 10);
const changed = recordUpdates(content.articles, contentDir, { today, minor: process.argv.includes("--minor") });
console.log(changed.length > 0 ? `Recorded: ${changed.join(", ")}.` : "No article has changed.");
