/** The working copy of an author: `npm run dev` shows what an author changes, by itself. */
import { spawn } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "../fixtures/browser.ts";
import { copyContent } from "../fixtures/content-copy.ts";
import { freePort } from "../fixtures/free-ports.ts";
import { ask } from "../fixtures/requests.ts";
import { freshDataDir } from "../fixtures/site.ts";

test("serves pages without a build, and shows a changed text, brief, start file and check by itself", {
  timeout: 600_000,
}, async ({ page }) => {
  // After a change to the content, all of it is read again, and on a busy machine that takes a while.
  page.setDefaultTimeout(120_000);
  const contentDir = copyContent();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["scripts/dev.ts"], {
    env: { ...process.env, PORT: String(port), DATA_DIR: freshDataDir(), CONTENT_DIR: contentDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  try {
    for (let wait = 0; !output.includes("Working copy:") && wait < 2400 && child.exitCode === null; wait += 1)
      await pause(100);
    expect(output).toContain(`Working copy:  ${url}`);

    const path = "/tutorials/html-basics/introduction";
    for (const one of ["/", path, "/search?q=git", "/rss.xml", "/auth/login"])
      expect([one, (await ask(url, one)).status]).toEqual([one, 200]);
    expect((await ask(url, "/nothing")).status).toBe(404);

    const broke: string[] = [];
    page.on("pageerror", (error) => broke.push(String(error)));
    const edit = (name: string, from: string | RegExp, to: string) => {
      const file = join(contentDir, name);
      const text = readFileSync(file, "utf8");
      const changed = text.replace(from, to);
      expect(changed, `${name} holds ${from}`).not.toBe(text);
      writeFileSync(file, changed);
    };

    // What wakes on a reading page wakes here, too. The first time Vite may load the page anew to bundle React.
    await expect
      .poll(
        async () => {
          await page.goto(url);
          await page.locator("#edit-me-code").fill("<h1>Hello, I am Ada.</h1>");
          const done = page.getByText("That’s your first change to a web page.");
          return done.waitFor({ timeout: 5_000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 120_000 },
      )
      .toBe(true);

    // Nobody reloads: the page does.
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    const lesson = "tutorials/html-basics/introduction";
    cpSync(join(contentDir, lesson, "exercises/switch-on"), join(contentDir, lesson, "exercises/of-a-test"), {
      recursive: true,
    });
    const more = '\nThe heron of Gundagai stands on one leg.\n\n<Exercise name="of-a-test" />\n';
    edit(`${lesson}/lesson.mdx`, /$/, more);
    await page.getByText("The heron of Gundagai stands on one leg.").waitFor();
    edit(`${lesson}/exercises/of-a-test/brief.mdx`, /$/, "\nThe ibis of Wagga looks on.\n");
    await page.getByText("The ibis of Wagga looks on.").waitFor();

    await page.goto(`${url}/projects/todo-list`);
    await page.getByRole("tab", { name: "index.html" }).waitFor();
    edit("projects/todo-list/brief.mdx", /$/, "\nThe egret of Hay waits.\n");
    await page.getByText("The egret of Hay waits.").waitFor();
    edit("projects/todo-list/start/index.html", "<h1>Saturday in the garden</h1>", "<h1>The crane of Narrandera</h1>");
    await page.frameLocator("iframe").first().getByRole("heading", { name: "The crane of Narrandera" }).waitFor();
    edit(
      "projects/todo-list/checks.ts",
      "A real submit button says that it adds the task",
      "The darter of Tumut dries its wings",
    );
    await page.getByText("The darter of Tumut dries its wings").first().waitFor();
    expect(broke).toEqual([]);
    expect(output).not.toMatch(/error|failed|warn/i);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(contentDir, { recursive: true });
  }
});
