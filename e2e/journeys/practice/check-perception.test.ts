/** What checks see of a page, that they wait for it, and that invariants are tested, in the frames of checks. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckData, CheckRun, PracticeData } from "#app/domain/practice/practice.ts";
import { type ProofServer, startProofServer } from "../../../scripts/proof-server.ts";
import { launchBrowser } from "../../fixtures/browser.ts";

let server: ProofServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  server = await startProofServer();
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.goto(`${server.url}/proof.html`);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Runs one check. `program`: the code of its functions, as the content reader makes it. */
async function runCheck(html: string, check: Partial<CheckData>, program: string | null = null): Promise<CheckRun> {
  const practice: PracticeData = {
    id: "x",
    kind: "page",
    start: {},
    editable: ["index.html"],
    page: "index.html",
    widths: [600],
    stages: [],
    standard: [],
    script: null,
    emmet: false,
    program,
    invariants: program?.includes(":invariants") ? { one: [0] } : {},
    checks: [{ id: "one", title: "", hints: ["", "", ""], ...check }],
  };
  return page.evaluate(
    async ([data, source]) => {
      const host = document.querySelector<HTMLElement>("#host");
      if (!host) throw new Error("no host");
      const frameUrl = await window.practice.getFrameUrl();
      const runner = window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent: () => {} });
      const run = await runner.check(data, { "index.html": source });
      runner.dispose();
      return run;
    },
    [practice, `<!doctype html><html lang="en"><body>${html}</body></html>`] as const,
  );
}

const messageOf = (run: CheckRun): string | null => run.checks[0]?.message ?? null;

const visible: Readonly<Record<string, string>> = {
  "plain text": "<p id='x'>Text</p>",
  "text far down the page": "<div style='height: 3000px'></div><p id='x'>Text</p>",
  "text in a box that scrolls":
    "<div style='height: 50px; overflow: auto'><p style='height: 300px'></p><p id='x'>Text</p></div>",
  "half transparent text": "<p id='x' style='opacity: 0.5'>Text</p>",
  "a skip link that appears with the focus":
    "<style>#x { position: absolute; left: -999px } #x:focus { left: 0 }</style><a id='x' href='#y'>Skip</a>",
  "a button that appears with the focus":
    "<style>#x { opacity: 0 } #x:focus { opacity: 1 }</style><button id='x'>Delete</button>",
  "text on a picture": "<p id='x' style='color: white; background: linear-gradient(navy, navy)'>Text</p>",
  "text below a see-through layer": "<p id='x'>Text</p><div style='position: absolute; inset: 0'></div>",
  "a picture": "<svg id='x' width='20' height='20'></svg>",
  "a box without text": "<div id='x' style='width: 40px; height: 40px; background: red'></div>",
};

const invisible: Readonly<Record<string, string>> = {
  "display none": "<p id='x' hidden>Text</p>",
  "transparent text": "<p id='x' style='opacity: 0'>Text</p>",
  "text in something transparent": "<main style='opacity: 0.01'><p id='x'>Text</p></main>",
  "a transparent filter": "<p id='x' style='filter: opacity(0)'>Text</p>",
  "text in the colour of the background": "<div style='background: #eee'><p id='x' style='color: #eee'>Text</p></div>",
  "transparent colour": "<p id='x' style='color: transparent'>Text</p>",
  "letters without a size": "<div><p id='x' style='font-size: 0; height: 20px'>Text</p></div>",
  "text off the page": "<p id='x' style='position: absolute; left: -9999px'>Text</p>",
  "text indented off the page": "<p id='x' style='text-indent: -9999px; overflow: hidden'>Text</p>",
  "a box clipped away": "<p id='x' style='clip-path: inset(50%)'>Text</p>",
  "a circle of no size": "<p id='x' style='clip-path: circle(0px)'>Text</p>",
  "text for screen readers": "<p id='x' style='position: absolute; width: 1px; height: 1px; overflow: hidden'>Text</p>",
  "text in a box of no height": "<div style='height: 0; overflow: hidden'><p id='x'>Text</p></div>",
  "text under something opaque":
    "<p id='x'>Text</p><div style='position: absolute; inset: 0; background: white'></div>",
};

const looksAt = `({ one: (t) => String(t.visible("#x")) + " " + t.visibleText("body") })`;

test.for(Object.entries(visible))("people can see %s", async ([, html]) => {
  expect(messageOf(await runCheck(html, { run: true }, looksAt))).toMatch(/^true/);
});

test.for(Object.entries(invisible))("nobody can see %s", async ([, html]) => {
  expect(messageOf(await runCheck(html, { run: true }, looksAt))).toBe("false ");
});

test("a click is refused where nobody could click", async () => {
  const run = await runCheck("<button style='opacity: 0'>Add</button>", { steps: [{ click: "button" }] });
  expect(messageOf(run)).toMatch(/can't be used, because it isn't visible/);
});

const later: Readonly<Record<string, string>> = {
  "a frame": "requestAnimationFrame(change)",
  "a timer": "setTimeout(change, 300)",
  "the end of a transition":
    "document.querySelector('p').animate([{ opacity: 0 }, { opacity: 1 }], 300).finished.then(change)",
};

test.for(Object.entries(later))("a check waits for %s", async ([, code]) => {
  const html = `<p>before</p><button>Go</button><script>
    const change = () => { document.querySelector("p").textContent = "after"; };
    document.querySelector("button").addEventListener("click", () => { ${code}; });
  </script>`;
  const looks = await runCheck(html, { steps: [{ click: "button" }, { expect: { text: ["p", "after"] } }] });
  expect(messageOf(looks)).toBeNull();
  const program = `({ one: async (t) => { await t.click("button"); if (t.text("p") !== "after") return t.text("p"); } })`;
  expect(messageOf(await runCheck(html, { run: true }, program))).toBeNull();
});

test("a check doesn't wait for what takes a second", async () => {
  const html = `<p>before</p><script>setTimeout(() => { document.querySelector("p").textContent = "after"; }, 1000);</script>`;
  expect(messageOf(await runCheck(html, { steps: [{ expect: { text: ["p", "after"] } }] }))).toMatch(/it is `before`/);
});

test("an invariant is tested after each action, and the message says what was done", async () => {
  const program = `({ one: async (t) => { await t.click("button"); await t.click("button"); },
    ":invariants": [(t) => t.all("p").length > 2 ? "Too many." : undefined] })`;
  const html = `<p>1</p><button>More</button><script>
    document.querySelector("button").addEventListener("click", () => { document.body.append(document.createElement("p")); });
  </script>`;
  const run = await runCheck(html, { run: true }, program);
  expect(messageOf(run)).toBe("Too many. What I did last: clicked `More`, then clicked `More`.");
});

test("a check continues after a reload, with what it kept and what the page stored", async () => {
  const program = `({ one: (t) => {
    t.memory.seen = [...(t.memory.seen ?? []), t.visit + ":" + t.stored("n")];
    if (t.visit === 2) return t.memory.seen.join(" ");
  } })`;
  const html = `<script>localStorage.n = Number(localStorage.n ?? 0) + 1;</script>`;
  expect(messageOf(await runCheck(html, { run: true, visits: 3 }, program))).toBe("0:1 1:2 2:3");
});
