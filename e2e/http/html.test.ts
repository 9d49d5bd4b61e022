/** The Nu HTML checker finds no error in any page as it is served, nor in the drawings that pages point to. */
import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { allPages, htmlOf, lessonPath } from "../fixtures/pages.ts";
import { ask, call, cookiesOf, form } from "../fixtures/requests.ts";

const java = process.env["JAVA_PATH"] ?? "";
const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

interface Finding {
  url: string;
  type: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

const folder = mkdtempSync(join(tmpdir(), "pages-"));
afterAll(() => rmSync(folder, { recursive: true }));

if (!java) console.warn("The HTML of the pages is not checked: there is no Java (JAVA_PATH is empty).");

test.runIf(java === "" && process.env["CI"])("there is a Java for the HTML checker", () => {
  expect.fail("JAVA_PATH is empty: install a Java runtime, 17 or later, and set JAVA_PATH to it");
});

/** What the checker says against these texts, each by its name: "/about: … near: …". All of them in one run. */
async function faultsOf(texts: ReadonlyMap<string, string>, ending: "html" | "svg"): Promise<string[]> {
  const named = new Map([...texts.keys()].map((name, index) => [`${index}.${ending}`, name]));
  for (const [file, name] of named) writeFileSync(join(folder, file), texts.get(name) ?? "");
  // While it runs, the connections to the site are looked after. Otherwise the next request would take one that was closed.
  const { stderr } = await promisify(execFile)(
    java,
    [
      // It runs for seconds, so thorough compilation of the checker itself doesn't pay.
      ...[
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xss4m",
        "-jar",
        jar,
        "--errors-only",
        "--format",
        "json",
        "--exit-zero-always",
      ],
      ...(ending === "svg" ? ["--svg"] : []),
      ...[...named.keys()].map((file) => join(folder, file)),
    ],
    { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  const { messages } = JSON.parse(stderr) as { messages: Finding[] };
  return messages.map(({ url, message, extract }) => {
    const near = extract?.replace(/\s+/g, " ").trim();
    return `${named.get(basename(url)) ?? url}: ${message}${near ? ` near: ${near}` : ""}`;
  });
}

describe.runIf(java !== "")("the Nu HTML checker", () => {
  test("finds a fault where there is one, and none in any page", async ({ baseUrl }) => {
    const faulty = "a page with a fault";
    const texts = new Map([[faulty, "<!doctype html><html lang=en><p>No title</p></html>"]]);
    for (const visit of await allPages(baseUrl)) texts.set(visit.path, await htmlOf(baseUrl, visit));

    const refused = async (path: string, fields: Record<string, string>) => {
      const answer = await form(baseUrl, path, fields);
      expect(answer.status, `${path} with faults`).toBe(422);
      texts.set(`${path} (refused)`, answer.text);
    };
    await refused("/auth/register", { name: "", email: "nobody", password: "short" });
    await refused("/contact", { name: "", email: "", message: "" });
    await refused("/newsletter/subscribe", { email: "nobody" });

    const cookie = cookiesOf(await call(baseUrl, "/api/auth/register", newPerson()));
    for (const path of ["/", lessonPath, "/my-progress", "/contact", "/account"])
      texts.set(`${path} (logged in)`, (await ask(baseUrl, path, { headers: { cookie } })).text);

    const faults = await faultsOf(texts, "html");
    const expected = faults.filter((fault) => fault.startsWith(faulty));
    expect(expected.join()).toMatch(/title/);
    const others = faults.filter((fault) => !expected.includes(fault));
    expect(others, others.join("\n")).toEqual([]);
  });

  test("finds none in the drawings", async ({ baseUrl }) => {
    const texts = new Map<string, string>();
    for (const file of readdirSync("build/client/assets").filter((name) => name.endsWith(".svg")))
      texts.set(`/assets/${file}`, readFileSync(join("build/client/assets", file), "utf8"));
    texts.set("/favicon.svg", readFileSync("build/client/favicon.svg", "utf8"));
    const feed = (await (await fetch(`${baseUrl}/feed.json`)).json()) as { items: { url: string }[] };
    for (const { url } of feed.items) {
      const path = `/images/journal/${url.split("/").at(-1)}.svg`;
      texts.set(path, await (await fetch(baseUrl + path)).text());
    }
    const faults = await faultsOf(texts, "svg");
    expect(faults, faults.join("\n")).toEqual([]);
  });
});
