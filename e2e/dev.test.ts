/** The working copy of an author: `npm run dev` shows a changed lesson after a reload. */
import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { copyContent } from "./content-copy.ts";
import { expect, test } from "./fixtures.ts";
import { ask } from "./requests.ts";
import { freshDataDir } from "./site.ts";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

test("serves pages without a build, and a changed lesson after a reload", { timeout: 120_000 }, async ({ page }) => {
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
    for (let wait = 0; !output.includes("Working copy:") && wait < 300 && child.exitCode === null; wait += 1)
      await pause(100);
    expect(output).toContain(`Working copy:  ${url}`);

    const path = "/tutorials/html-basics/introduction";
    for (const one of ["/", path, "/search?q=git", "/rss.xml", "/auth/login"])
      expect([one, (await ask(url, one)).status]).toEqual([one, 200]);
    expect((await ask(url, "/nothing")).status).toBe(404);

    const broke: string[] = [];
    page.on("pageerror", (error) => broke.push(String(error)));
    await page.goto(url + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const file = join(contentDir, "tutorials/html-basics/introduction/lesson.mdx");
    writeFileSync(file, `${readFileSync(file, "utf8")}\nThe heron of Gundagai stands on one leg.\n`);
    const sentence = page.getByText("The heron of Gundagai stands on one leg.");
    for (let reload = 0; (await sentence.count()) === 0 && reload < 20; reload += 1) {
      await pause(250);
      await page.goto(url + path);
    }
    expect(await sentence.count()).toBe(1);
    expect(broke).toEqual([]);
    expect(output).not.toMatch(/error|failed|warn/i);
  } finally {
    child.kill("SIGTERM");
    await ended;
    rmSync(contentDir, { recursive: true });
  }
});
