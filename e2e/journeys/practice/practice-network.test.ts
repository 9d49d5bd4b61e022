/**
 * Code of learners has no way to the network, also not past the content security policy: WebRTC asks servers that no
 * directive covers, and a navigation that is refused still opens a connection first. Each way has a port of its own on this
 * machine, and nothing may arrive there.
 */
import { createSocket, type Socket } from "node:dgram";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import { copiedRunner } from "../../../scripts/offline-copy.ts";
import { type ProofServer, startProofServer } from "../../../scripts/proof-server.ts";
import { desktopBrowser, launchBrowser } from "../../fixtures/browser.ts";
import { withScript } from "../../fixtures/hostile-code.ts";

/**
 * Milliseconds in which requests would have arrived: of one connection, and of the page with most ways. Without the protection all
 * that work arrived in this time on two busy cores; many connections at once take seconds to begin.
 */
const arrival = { one: 1500, many: 5000 };

/** Asks the STUN server at `port` on behalf of a window. */
const ask = `(view, port) => {
  const Connection = view.RTCPeerConnection ?? view.webkitRTCPeerConnection;
  const connection = new Connection({ iceServers: [{ urls: "stun:127.0.0.1:" + port }] });
  (view.kept ??= []).push(connection);
  connection.createDataChannel("x");
  connection.createOffer().then((offer) => connection.setLocalDescription(offer));
}`;

const inScript = (port: number) => `<script>(${ask})(window, ${port})<\\/script>`;
/** Makes `frame`, with a document that asks. */
const newFrame = (port: number) => `frame = document.createElement("iframe"); frame.srcdoc = \`${inScript(port)}\`;`;

/** Ways to a connection that can all be tried in one page. */
const ways: Readonly<Record<string, (port: number) => string>> = {
  "the page itself": (port) => `(${ask})(window, ${port})`,
  "an empty frame": (port) => `document.body.append(frame = document.createElement("iframe"));
    (${ask})(frame.contentWindow, ${port})`,
  "an empty frame from markup": (port) => `document.body.insertAdjacentHTML("afterbegin", "<iframe></iframe>");
    (${ask})(frames[0], ${port})`,
  "a frame with its own document": (port) => `${newFrame(port)} document.body.append(frame)`,
  "a frame from markup": (port) => `holder = document.createElement("div"); document.body.append(holder);
    holder.innerHTML = "<iframe></iframe>"; holder.firstChild.srcdoc = \`${inScript(port)}\``,
  "a frame that gets its document later": (port) => `document.body.append(late = document.createElement("iframe"));
    setTimeout(() => { late.srcdoc = \`${inScript(port)}\` }, 300)`,
  "a frame with an address that is code": (port) => `frame = document.createElement("iframe");
    frame.src = \`javascript:(${ask})(window, ${port})\`; document.body.append(frame)`,
  "a frame that is code later": (port) => `document.body.append(soon = document.createElement("iframe"));
    setTimeout(() => { soon.src = \`javascript:(${ask})(window, ${port})\` }, 300)`,
  "a frame in a shadow tree": (port) => `host = document.createElement("div"); document.body.append(host);
    ${newFrame(port)} host.attachShadow({ mode: "closed" }).append(frame)`,
  "a frame in a shadow tree of an element that is added later": (port) => `host = document.createElement("div");
    ${newFrame(port)} host.attachShadow({ mode: "open" }).append(frame); document.body.append(host)`,
  "a frame that is copied": (port) => `${newFrame(port)} document.body.append(frame.cloneNode(true))`,
  "a frame of a template": (port) => `template = document.createElement("template"); ${newFrame(port)}
    template.content.append(frame); document.body.append(template.content.cloneNode(true))`,
  "a frame of another document": (port) => `other = new DOMParser().parseFromString("<iframe></iframe>", "text/html");
    frame = document.adoptNode(other.querySelector("iframe")); frame.srcdoc = \`${inScript(port)}\`; document.body.append(frame)`,
  "a frame whose sandbox is taken away": (port) => `document.body.append(freed = document.createElement("iframe"));
    setTimeout(() => { freed.removeAttribute("sandbox"); freed.srcdoc = \`${inScript(port)}\` }, 300)`,
  "a frame whose sandbox is open for a moment": (
    port,
  ) => `document.body.append(brief = document.createElement("iframe"));
    setTimeout(() => { brief.sandbox = "allow-scripts"; brief.srcdoc = \`${inScript(port)}\`; brief.sandbox = "" }, 300)`,
  "a frame in a frame": (port) => `frame = document.createElement("iframe");
    frame.srcdoc = \`<iframe srcdoc="\${\`${inScript(port)}\`.replaceAll('"', "&quot;")}"></iframe>\`;
    document.body.append(frame)`,
  "an object": (
    port,
  ) => `thing = document.createElement("object"); thing.type = "text/html"; thing.data = "about:blank";
    document.body.append(thing); setTimeout(() => (${ask})(thing.contentWindow, ${port}), 300)`,
  "a frame while the page waits": (port) => `${newFrame(port)} document.body.append(frame);
    for (end = performance.now() + 150; performance.now() < end;);`,
  "a window": (port) => `(${ask})(window.open("about:blank"), ${port})`,
};

/** Ways that replace the page, or what the page is made of: each has a page of its own. */
const waysOfTheirOwn: Readonly<Record<string, (port: number) => string>> = {
  "a page that is written anew": (port) =>
    `document.open(); document.write(\`<iframe></iframe>${inScript(port)}\`); document.close();
    setTimeout(() => { ${newFrame(port)} document.body.append(frame); }, 200)`,
  "a set of frames": (port) =>
    `document.write(\`<frameset cols="*,*"><frame src="javascript:(\${encodeURIComponent(${JSON.stringify(ask)})})(window, ${port})"></frameset>\`); document.close()`,
  "prototypes that were replaced": (port) => `${newFrame(port)}
    const broken = () => { throw new Error("broken"); };
    const define = Object.defineProperty;
    const replaced = [[Element.prototype, "getAttribute"], [Element.prototype, "setAttribute"], [Element.prototype, "remove"],
      [Element.prototype, "querySelectorAll"], [Document.prototype, "querySelectorAll"], [MutationObserver.prototype, "observe"],
      [Node.prototype, "insertBefore"], [Node.prototype, "removeChild"], [Function.prototype, "call"], [Function.prototype, "apply"],
      [RegExp.prototype, "test"], [RegExp.prototype, "exec"], [Reflect, "apply"], [String.prototype, "includes"],
      [String.prototype, "toLowerCase"], [String.prototype, "replaceAll"], [Array.prototype, Symbol.iterator]];
    const read = [[NodeList.prototype, "length"], [Element.prototype, "localName"], [MutationRecord.prototype, "attributeName"],
      [MutationRecord.prototype, "oldValue"], [MutationRecord.prototype, "target"], [Node.prototype, "parentNode"]];
    for (let i = 0; i < replaced.length; i++) define(replaced[i][0], replaced[i][1], { value: broken });
    for (let i = 0; i < read.length; i++) define(read[i][0], read[i][1], { get: broken });
    document.body.append(frame)`,
  "an address of its own that is code": (port) =>
    `location.href = \`javascript:'<script>(${ask.replaceAll("\n", " ")})(window, ${port})<\\/script>'\``,
};

/** Addresses that a page asks for by going there. */
const waysOut: Readonly<Record<string, (address: string) => string>> = {
  location: (address) => `location.href = "${address}"`,
  "a link to save": (address) =>
    `link = document.createElement("a"); link.href = "${address}"; link.download = "x"; link.click()`,
  "a refresh": (address) =>
    `document.head.insertAdjacentHTML("beforeend", '<meta http-equiv="refresh" content="0; url=${address}">')`,
  "hints for the browser": (address) =>
    `for (const rel of ["preconnect", "dns-prefetch", "prefetch", "prerender", "preload", "modulepreload", "icon", "manifest"]) {
      hint = document.createElement("link"); hint.rel = rel; hint.href = "${address}"; hint.as = "script"; document.head.append(hint);
    }`,
};

/** One port for each way, and the ways of which something arrived. */
interface Listeners {
  readonly ports: Readonly<Record<string, number>>;
  readonly heard: Set<string>;
  close(): void;
}

async function listen(names: readonly string[], protocol: "udp" | "tcp"): Promise<Listeners> {
  const heard = new Set<string>();
  const open: (Socket | Server)[] = [];
  const ports: Record<string, number> = {};
  for (const name of names) {
    if (protocol === "udp") {
      const socket = createSocket("udp4", () => heard.add(name));
      await new Promise<void>((resolve) => socket.bind(0, "127.0.0.1", resolve));
      ports[name] = socket.address().port;
      open.push(socket);
    } else {
      const server = createServer((socket) => {
        heard.add(name);
        socket.destroy();
      });
      await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
      ports[name] = (server.address() as AddressInfo).port;
      open.push(server);
    }
  }
  return {
    ports,
    heard,
    close() {
      for (const one of open) one.close();
    },
  };
}

let server: ProofServer;
let browser: Browser;

beforeAll(async () => {
  server = await startProofServer();
  browser = await launchBrowser([], desktopBrowser);
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** In a task of its own, so that the loop guard sees none of them as long. */
const attempt = (code: string) =>
  `setTimeout(() => { try { ${code} } catch (error) { console.log(String(error)); } });`;
const names = [...Object.keys(ways), ...Object.keys(waysOfTheirOwn)];

/** The scripts that try all ways: one for most of them, then those that need a page for themselves. */
function scripts(ports: Listeners["ports"]): (readonly [script: string, time: number])[] {
  const code = (from: typeof ways) => Object.entries(from).map(([name, way]) => attempt(way(ports[name] ?? 0)));
  const variables = "var frame, holder, late, soon, host, template, other, freed, brief, thing, end, link, hint;\n";
  return [
    [variables + code(ways).join("\n"), arrival.many],
    ...code(waysOfTheirOwn).map((script) => [variables + script, arrival.one] as const),
  ];
}

const practiceFor = (time: number): PracticeData => ({
  id: "x",
  kind: "page",
  start: {},
  editable: ["index.html", "main.js"],
  page: "index.html",
  widths: [1200],
  stages: [],
  standard: [],
  script: null,
  emmet: false,
  goal: false,
  program: null,
  invariants: {},
  checks: [{ id: "one", title: "", hints: ["", "", ""], steps: [{ wait: time }], timeout: time + 4000 }],
});

/** Where code of learners runs, and how it gets there. */
const places: Readonly<Record<string, (page: Page, files: Files, time: number) => Promise<unknown>>> = {
  "the preview": (page, files, time) =>
    page.evaluate(
      async ([given, milliseconds]) => {
        const host = document.querySelector<HTMLElement>("#host");
        if (!host) throw new Error("no host");
        const frameUrl = await window.practice.getFrameUrl();
        const runner = window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent: () => {} });
        await Promise.race([runner.preview(given), new Promise((resolve) => setTimeout(resolve, 4000))]);
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        runner.dispose();
      },
      [files, time] as const,
    ),
  "a check": (page, files, time) =>
    page.evaluate(
      async ([given, data]) => {
        const host = document.querySelector<HTMLElement>("#host");
        if (!host) throw new Error("no host");
        const frameUrl = await window.practice.getFrameUrl();
        const runner = window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent: () => {} });
        await runner.check(data, given);
        runner.dispose();
      },
      [files, practiceFor(time)] as const,
    ),
  "a live example": (page, files, time) =>
    page.evaluate(
      async ([html, milliseconds]) => {
        const frame = document.createElement("iframe");
        frame.setAttribute("sandbox", "allow-scripts allow-forms");
        frame.src = "/practice/runner.html";
        const channel = new MessageChannel();
        addEventListener("message", ({ source }) => {
          if (source !== frame.contentWindow) return;
          frame.contentWindow?.postMessage("graphite:port", "*", [channel.port2]);
          channel.port1.postMessage({ html });
        });
        document.body.append(frame);
        await new Promise((resolve) => setTimeout(resolve, 500 + milliseconds));
        frame.remove();
      },
      [
        (files["index.html"] ?? "").replace("</body>", () => `<script>${files["main.js"]}</script></body>`),
        time,
      ] as const,
    ),
};

const openPage = async (kind: "site" | "copy"): Promise<Page> => {
  const page = await browser.newPage();
  // A static server sends no headers: what the copy has of the policy is in the document itself.
  if (kind === "copy")
    await page.route("**/practice/runner.html*", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: copiedRunner(readFileSync("public/practice/runner.html", "utf8")),
      }),
    );
  await page.goto(`${server.url}/proof.html`);
  return page;
};

test("an unprotected page is heard", async () => {
  const { ports, heard, close } = await listen(["here"], "udp");
  const page = await openPage("site");
  await page.evaluate(`(${ask})(window, ${ports["here"]})`);
  await expect.poll(() => [...heard]).toEqual(["here"]);
  await page.close();
  close();
});

describe.each(["site", "copy"] as const)("WebRTC, on a %s", (kind) => {
  test.each(Object.entries(places))("%s", async (_name, run) => {
    const { ports, heard, close } = await listen(names, "udp");
    for (const [script, time] of scripts(ports)) {
      const page = await openPage(kind);
      await run(page, withScript(script), time);
      await page.close();
    }
    expect([...heard]).toEqual([]);
    close();
  });
});

test("frames within a page show their document and run no code", async () => {
  const page = await openPage("site");
  const script = `document.body.insertAdjacentHTML("beforeend", '<iframe srcdoc="<p>Shown</p><script>document.body.append(1)</script>"></iframe>')`;
  await page.evaluate(async (files) => {
    const host = document.querySelector<HTMLElement>("#host");
    if (!host) throw new Error("no host");
    const frameUrl = await window.practice.getFrameUrl();
    await window.practice.createRunner({ frameUrl, host, title: "Preview", onEvent: () => {} }).preview(files);
  }, withScript(script));
  const inner = page.frameLocator("iframe").frameLocator("iframe");
  await inner.getByText("Shown").waitFor();
  await page.waitForTimeout(300);
  expect(await inner.locator("body").innerText()).toBe("Shown");
  await page.close();
});

test("no connection is opened for what a page tries to go to", async () => {
  const { ports, heard, close } = await listen(Object.keys(waysOut), "tcp");
  for (const [name, way] of Object.entries(waysOut)) {
    const page = await openPage("site");
    const script = attempt(way(`http://127.0.0.1:${ports[name]}/`));
    await places["the preview"]?.(page, withScript(`var link, hint;\n${script}`), arrival.one);
    await page.close();
  }
  expect([...heard]).toEqual([]);
  close();
});
