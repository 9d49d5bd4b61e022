/** What checks see of a page, that they wait for it, and that invariants are tested, in the frames of checks. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CheckData, CheckRun, Files, PracticeData } from "#app/domain/practice/practice.ts";
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
async function runCheck(
  html: string,
  check: Partial<CheckData>,
  program: string | null = null,
  others: Files = {},
  standard: PracticeData["standard"] = [],
): Promise<CheckRun> {
  const practice: PracticeData = {
    id: "x",
    kind: "page",
    start: {},
    editable: ["index.html"],
    page: "index.html",
    widths: [600],
    stages: [],
    standard,
    script: null,
    emmet: false,
    goal: false,
    program,
    invariants: program?.includes(":invariants") ? { one: [0] } : {},
    checks: [{ id: "one", title: "", hints: ["", "", ""], ...check }],
  };
  return page.evaluate(
    async ([data, files]) => {
      const host = document.querySelector<HTMLElement>("#host");
      if (!host) throw new Error("no host");
      const frameUrl = await window.practice.getFrameUrl();
      const runner = window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent: () => {} });
      const run = await runner.check(data, files);
      runner.dispose();
      return run;
    },
    [practice, { ...others, "index.html": pageOf(html) }] as const,
  );
}

const pageOf = (html: string): string => `<!doctype html><html lang="en"><body>${html}</body></html>`;

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
  "a polygon without an area": "<p id='x' style='clip-path: polygon(0 0, 0 0, 0 0)'>Text</p>",
  "a mask that leaves nothing": "<p id='x' style='mask-image: linear-gradient(transparent, transparent)'>Text</p>",
  "content of a closed disclosure": "<details><summary></summary><p id='x'>Text</p></details>",
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

test.for([
  [
    "a text cut off with an ellipsis",
    "width: 8ch; overflow: hidden; white-space: nowrap; text-overflow: ellipsis",
    /^oklch/,
  ],
  ["lines below the edge of a box", "width: 8ch; height: 1lh; overflow: clip", /^oklch/],
  ["a text that people can scroll to", "width: 8ch; overflow: auto; white-space: nowrap", /165\)$/],
  ["a text that fits", "overflow: hidden", /165\)$/],
] as const)("the text that people can see of %s", async ([, style, expected]) => {
  const html = `<p style="font: 16px monospace; ${style}">oklch(0.95 0.03 165)</p>`;
  const seen = messageOf(await runCheck(html, { run: true }, `({ one: (t) => t.visibleText("p") })`));
  expect(seen).toMatch(expected);
  expect(seen?.endsWith("165)")).toBe(expected.source.includes("165"));
});

test("people can't scroll to what a box with hidden overflow cuts off", async () => {
  const items = Array.from({ length: 12 }, (_, at) => `<li>Item ${at + 1}</li>`).join("");
  const html = `<div style="height: 900px"></div><ul style="max-height: 5lh; overflow: hidden">${items}</ul>`;
  const program = `({ one: (t) => t.all("li").filter((item) => t.visible(item)).length + " of " + t.visibleText("ul") })`;
  expect(messageOf(await runCheck(html, { run: true }, program))).toMatch(/^5 of Item 1 .* Item 5$/);
});

test("a click is refused where nobody could click", async () => {
  const run = await runCheck("<button style='opacity: 0'>Add</button>", { steps: [{ click: "button" }] });
  expect(messageOf(run)).toMatch(/can't be used, because it isn't visible/);
});

const later: Readonly<Record<string, string>> = {
  "a frame": "requestAnimationFrame(change)",
  "a timer": "setTimeout(change, 300)",
  "two frames": "requestAnimationFrame(() => requestAnimationFrame(change))",
  "an idle callback": "requestIdleCallback(change)",
  "an interval": "setInterval(change, 200)",
  "a transition":
    "p.style.transition = 'opacity 0.3s'; p.addEventListener('transitionend', change); p.getBoundingClientRect(); p.style.opacity = 0.5",
  "the end of a transition":
    "document.querySelector('p').animate([{ opacity: 0 }, { opacity: 1 }], 300).finished.then(change)",
};

test.for(Object.entries(later))("a check waits for %s", async ([, code]) => {
  const html = `<p>before</p><button>Go</button><script>
    const p = document.querySelector("p");
    const change = () => { p.textContent = "after"; };
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

const keys = ["keydown", "beforeinput", "input", "keyup", "change"];

test.for(keys)("text that is typed reaches a listener for %s", async (type) => {
  const html = `<label>Find <input></label><p></p><script>
    const field = document.querySelector("input");
    field.addEventListener("${type}", () => {
      setTimeout(() => { document.querySelector("p").textContent = field.value; });
    });
  </script>`;
  const steps = [{ type: ["input", "fig"] as const }, { expect: { text: ["p", "fig"] as const } }];
  expect(messageOf(await runCheck(html, { steps }))).toBeNull();
});

test("a handler that prevents a key keeps the text out", async () => {
  const html = `<label>Digits <input></label><script>
    document.querySelector("input").addEventListener("keydown", (event) => { if (!/[0-9]/.test(event.key)) event.preventDefault(); });
  </script>`;
  const run = await runCheck(html, { steps: [{ type: ["input", "x"] }, { expect: { value: ["input", ""] } }] });
  expect(messageOf(run)).toBeNull();
});

/** Runs a function and returns what it returned, as JSON. */
async function look(html: string, body: string, others: Files = {}): Promise<unknown> {
  const program = `({ one: async (t) => JSON.stringify((await (async () => { ${body} })()) ?? null) })`;
  return JSON.parse(messageOf(await runCheck(html, { run: true }, program, others)) ?? "null");
}

test.for([
  // Accessible Name and Description 1.2, examples of 4.3.2, and HTML-AAM 1.0, 4.1.
  ["<button id='x' aria-label='Remove row'>x</button>", "Remove row"],
  [
    "<span id='b'>Delete</span> <button id='x' aria-labelledby='b f'></button> <a id='f'>Documentation.pdf</a>",
    "Delete Documentation.pdf",
  ],
  [
    "<input id='x' type='checkbox'><label for='x'>Flash the screen <input value='3' aria-label='times'> times</label>",
    "Flash the screen 3 times",
  ],
  ["<a id='x' href='#'><img src='' alt='Home'></a>", "Home"],
  ["<style>#x::before { content: '→' / 'Next: ' }</style><button id='x'>page</button>", "Next: page"],
  ["<button id='x'>Save <span hidden>nothing</span></button>", "Save"],
  ["<table id='x'><caption>Tides</caption><tr><td></td></tr></table>", "Tides"],
  ["<figure id='x'><figcaption>A wren</figcaption></figure>", "A wren"],
  ["<fieldset id='x'><legend>Size</legend></fieldset>", "Size"],
  ["<input id='x' placeholder='Find'>", "Find"],
  ["<p id='x'>Text</p>", ""],
] as const)("the accessible name of %s", async ([html, name]) => {
  expect(await look(html, `return t.name("#x")`)).toBe(name);
});

test("the accessible description", async () => {
  const html = "<input id='x' aria-label='Name' aria-describedby='d'><p id='d'>As on your card</p>";
  expect(await look(html, `return t.description("#x")`)).toBe("As on your card");
});

test.for([
  ["<div id='x' role='presentation'></div>", "presentation"],
  ["<div id='x' role='nonsense button'></div>", "button"],
  ["<button id='x' role='none'>Go</button>", "button"],
  ["<img id='x' alt=''>", "presentation"],
  ["<img id='x' alt='' aria-label='Wren'>", "img"],
  ["<main><header id='x'>Title</header></main>", "generic"],
  ["<header id='x'>Site</header>", "banner"],
  ["<section id='x'></section>", "generic"],
  ["<section id='x' aria-label='News'></section>", "region"],
  ["<section><aside id='x'></aside></section>", "generic"],
] as const)("the role of %s", async ([html, role]) => {
  expect(await look(html, `return t.role("#x")`)).toBe(role);
});

test("elements by role and name, without what screen readers don't present", async () => {
  const html = `<nav><a href="a">Home page</a> <a href="b">Homely</a></nav> <a>No link</a>
    <div aria-hidden="true"><a href="c">Home</a></div><div inert><a href="c">Home</a></div><a href="d" hidden>Home</a>
    <div role="link" tabindex="0">Home</div>`;
  const names = (call: string) => look(html, `return ${call}.map((link) => t.name(link))`);
  expect(await names(`t.byRole("link")`)).toEqual(["Home page", "Homely", "Home"]);
  expect(await names(`t.byRole("link", "home")`)).toEqual(["Home"]);
  expect(await names(`t.byRole("link", /^home\\b/i)`)).toEqual(["Home page", "Home"]);
});

test("landmarks and the outline", async () => {
  const html = `<header><h1>Site</h1></header><nav aria-label="Main"></nav><main><section><h2>News</h2></section>
    <section aria-labelledby="o"><div role="heading" aria-level="3" id="o">Old</div></section><form></form>
    <h2 hidden>Gone</h2></main><footer></footer>`;
  expect(await look(html, `return t.landmarks().map(({ role, name }) => (role + " " + name).trim())`)).toEqual([
    "banner",
    "navigation Main",
    "main",
    "region Old",
    "contentinfo",
  ]);
  expect(await look(html, `return t.outline().map(({ level, name }) => level + name)`)).toEqual([
    "1Site",
    "2News",
    "3Old",
  ]);
});

const differences: Readonly<Record<string, readonly [boolean, string]>> = {
  "colour alone": [false, "#b { color: grey }"],
  "another background": [false, "#b { background: yellow }"],
  "transparency alone": [false, "#b { opacity: 0.5 }"],
  "a line through the text": [true, "#b { text-decoration: line-through }"],
  "bold letters": [true, "#b { font-weight: bold }"],
  "a border": [true, "#b { border-left: 3px solid red }"],
  "a mark before it": [true, "#b::before { content: '✓' }"],
  "an empty mark": [false, "#b::before { content: '' }"],
  indentation: [true, "#b { padding-left: 20px }"],
};

test.for(Object.entries(differences))("whether %s makes a difference", async ([, [isDifferent, css]]) => {
  const html = `<style>${css}</style><p id="a">One</p><p id="b">Two words</p>`;
  expect(await look(html, `return t.looksDifferent("#a", "#b")`)).toBe(isDifferent);
});

test("a ticked box makes a difference as long as people can see it", async () => {
  const html = (css: string) =>
    `<style>${css}</style><p id="a"><input type="checkbox"> A</p><p id="b"><input type="checkbox" checked> B</p>`;
  const body = `return t.looksDifferent("#a", "#b")`;
  expect(await look(html(""), body)).toBe(true);
  expect(await look(html("input { opacity: 0 }"), body)).toBe(false);
});

test("opens another page with its layout", async () => {
  const css = "h1 { margin: 0; height: 70px } @media (max-width: 600px) { h1 { width: 50% } } body { margin: 0 }";
  const other = `<!doctype html><link rel="stylesheet" href="../style.css"><h1>Contact</h1><a href="../index.html">Home</a>`;
  const files = { "style.css": css, "pages/contact.html": other };
  const body = `const first = t.page + t.text("h1"); await t.open("pages/contact.html");
    const { width, height } = t.box("h1");
    const second = t.page + t.text("h1") + width + "x" + height; await t.open("index.html");
    return [first, second, t.page + t.text("h1")]`;
  expect(await look("<h1>Start</h1>", body, files)).toEqual([
    "index.htmlStart",
    "pages/contact.htmlContact300x70",
    "index.htmlStart",
  ]);
});

test("a page that doesn't exist can't be opened", async () => {
  const program = `({ one: (t) => t.open("nowhere.html") })`;
  expect(messageOf(await runCheck("", { run: true }, program))).toBe("There is no page `nowhere.html`.");
});

test("what is inert can't be used", async () => {
  const run = await runCheck("<main inert><button>Add</button></main>", { steps: [{ click: "button" }] });
  expect(messageOf(run)).toBe("`<button>` can't be used, because it is inside `<main inert>`.");
});

test("what doesn't receive the pointer can't be clicked", async () => {
  const through = `<style>label { pointer-events: none } input { pointer-events: auto }</style><label>Sow <input type="checkbox"></label>`;
  const run = await runCheck(through, { steps: [{ click: "label" }] });
  expect(messageOf(run)).toBe("`<label>` can't be clicked, because of a style with `pointer-events: none`.");
  const inside = `<style>label { pointer-events: none } span { pointer-events: auto }</style><label><span>Sow</span></label>`;
  expect((await runCheck(inside, { steps: [{ click: "label" }] })).checks[0]?.status).toBe("pass");
  const drawn = `<style>input { position: absolute; opacity: 0; pointer-events: none }</style><label><input type="checkbox">Sow</label>`;
  expect((await runCheck(drawn, { steps: [{ click: "input" }] })).checks[0]?.status).toBe("pass");
});

test("the rules of an @scope have selectors that match", async () => {
  const page = `<style>@scope (.card) { :scope:hover b { color: red } i { color: blue } }</style><p class="card"><b>x</b></p>`;
  const program = `({ one: (t) => t.rules().map(({ selector }) => selector).join(" / ") })`;
  expect(messageOf(await runCheck(page, { run: true }, program))).toBe(":is(.card):hover b / :is(.card) i");
});

test("an outline that is transparent shows no focus, however wide it is", async () => {
  const css = "summary:focus { outline: 3px solid transparent; outline-offset: 2px }";
  const page = `<style>${css}</style><main><h1>Hello</h1><details><summary>More</summary><p>Text</p></details></main>`;
  const run = await runCheck(page, { steps: [] }, null, {}, ["s5"]);
  expect(run.checks.find(({ id }) => id === "s5")?.message).toMatch(
    /^`<summary>` looks the same with and without focus/,
  );
});

test("an outline that is cut off on all sides shows no focus", async () => {
  const focusOf = async (css: string) => {
    const style = `<style>.card { position: relative; overflow: hidden; border: 2px solid; padding: 1rem }
      a { outline: 0 } a::after { content: ""; position: absolute; inset: 0 } ${css}</style>`;
    const page = `${style}<main><h1>Hello</h1><div class="card"><a href="#more">More about it</a></div></main>`;
    const run = await runCheck(page, { steps: [] }, null, {}, ["s5"]);
    return run.checks.find(({ id }) => id === "s5");
  };
  expect((await focusOf("a:focus::after { outline: 3px solid; outline-offset: 3px }"))?.message).toMatch(
    /^People don't see the focus outline of `<a .*>`: it is outside of `<div class="card">`, which cuts it off/,
  );
  for (const seen of [
    "a:focus::after { outline: 3px solid; outline-offset: -4px }",
    "a:focus::after { outline: 3px solid; inset: 8px }",
    "a:focus { outline: 3px solid }",
    ".card { overflow: visible } a:focus::after { outline: 3px solid; outline-offset: 3px }",
    ".card { position: static } a:focus::after { outline: 3px solid; inset: 0 }",
  ])
    expect(await focusOf(seen)).toMatchObject({ status: "pass" });
});

test("what the console no longer shows doesn't count", async () => {
  const page = `<script>console.log("one"); console.clear(); console.log("two");</script>`;
  const run = await runCheck(page, { steps: [{ expect: { console: [0, "two"] } }] });
  expect(run.checks[0]?.status).toBe("pass");
});

const form = (buttons: string) => `<form><input name="task" required>${buttons}</form>`;

test.for([
  [
    "the first submit button decides whether fields are validated",
    `<button formnovalidate>Add</button>`,
    `"form"`,
    true,
  ],
  ["a second one doesn't", `<button>Add</button><button formnovalidate>Draft</button>`, `"form"`, false],
  [
    "unless it is the one that is pressed",
    `<button>Add</button><button id="d" formnovalidate>Draft</button>`,
    `"#d"`,
    true,
  ],
  ["a disabled one sends nothing", `<button formnovalidate disabled>Add</button>`, `"form"`, false],
] as const)("sending a form: %s", async ([, buttons, target, sent]) => {
  expect(await look(form(buttons), `return (await t.submit(${target})).sent`)).toBe(sent);
});

test("the data of a form includes its first submit button", async () => {
  const html = form(`<button type="button" name="no" value="1">No</button><button name="by" value="hand">Add</button>`);
  expect(await look(html, `return t.formData("form")`)).toEqual([
    ["task", ""],
    ["by", "hand"],
  ]);
});
