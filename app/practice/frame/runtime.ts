/**
 * Runs in the frame before the learner's code: takes the port, provides what the page can use, and writes the page.
 * It is bundled into one text (frame-plugin.ts) and handed to the sandboxed document (public/practice/runner.html).
 */

import { moduleName, modulePrefix, styleName } from "../names.ts";
import type { Boot, FromFrame, ToFrame } from "../protocol.ts";
import { resolvePath } from "../source.ts";
import { type Clock, installChance, installClock } from "./chance.ts";
import { type Dialog, installDialogs } from "./dialogs.ts";
import { type Guard, installGuard } from "./guard.ts";
import { takeHandover } from "./handover.ts";
import { installLeaving, type Leaving } from "./leaving.ts";
import { limitArrays } from "./limits.ts";
import { later, listenOn, nextFrame, now, provide, settler } from "./native.ts";
import { installOutput, type Output } from "./output.ts";
import { installMatchMedia, rewriteSheets } from "./prefers.ts";
import { installScriptMode, type ScriptMode } from "./script-mode.ts";
import { installStorage } from "./storage.ts";

/** What the checks need from a running page. */
export interface Running {
  readonly boot: Boot;
  readonly guard: Guard;
  readonly output: Output;
  readonly dialogs: readonly Dialog[];
  readonly leaving: Leaving;
  readonly script: ScriptMode | null;
  readonly clock: Clock | null;
  readonly stored: () => Readonly<Record<string, string>>;
  readonly send: (message: FromFrame) => void;
  /** Lets timers and promises that are ready go on. */
  readonly settle: () => Promise<void>;
}

/** Starts the page. `answer` gets every message after the first, but for signs of life. */
export function start(answer: (message: ToFrame, running: Running) => void): void {
  const handed = takeHandover<Boot>();
  if (!handed) return;
  const { port, boot } = handed;
  handed.sealFrames();
  const post = port.postMessage.bind(port);
  const send = (message: FromFrame) => post(message);
  const refuse = (message: string) => send({ type: "refused", message });
  const { page } = boot;

  const guard = installGuard({
    budget: boot.budget,
    names: page.names,
    onStop(file, line) {
      output.flush();
      send({ type: "loop", file, line });
    },
    onMark: (file, line) => send({ type: "at", file, line }),
  });
  const output = installOutput({
    names: page.names,
    send: (entries) => send({ type: "console", entries }),
    dropped: (lines) => send({ type: "dropped", lines }),
  });
  const dialogs = installDialogs({
    mode: boot.mode,
    answers: boot.answers,
    allowance: boot.dialogs,
    guard,
    onOpen: (open) => send({ type: "dialog", open }),
    onSilenced: () => send({ type: "silenced" }),
    refuse,
  });
  const stored = installStorage(boot.storage, (entries) => send({ type: "storage", entries }));
  const leaving = installLeaving({
    page: page.page,
    pages: page.pages,
    mode: boot.mode,
    follow: (name, hash) => send({ type: "page", page: name, hash }),
    refuse,
    sent: (action, method, data) => send({ type: "sent", action, method, data }),
    left(href) {
      output.flush();
      send({ type: "left", href });
    },
  });
  const settle = settler();
  limitArrays();
  installChance(boot.random);
  const clock = boot.clock === null ? null : installClock(boot.clock, settle);
  installMatchMedia(boot.prefers);
  installFetch(boot, refuse);
  const script = boot.script
    ? installScriptMode({
        setup: boot.script,
        inputs: boot.inputs,
        lines: boot.lines,
        again: (inputs, lines, byPerson) => send({ type: "again", inputs, lines, byPerson }),
      })
    : null;

  const running: Running = { boot, guard, output, dialogs, leaving, script, clock, stored, send, settle };
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === "ping") send({ type: "pong", id: data.id });
    else answer(data, running);
  };
  void hasWidth(boot.width).then(() => write(running));
}

/**
 * A script with an address, which deferred scripts and modules need. An object URL would do it, too, but the browser makes
 * and loads it in other processes: 15 ms more for each page that is checked.
 */
const scriptAddress = (code: string): string =>
  `data:text/javascript;charset=utf-8,${encodeURIComponent(code).replaceAll("'", "%27")}`;

/** Milliseconds that a page waits for its width. */
const widthLimit = 1000;

/** The page around gives a frame its size, and another process hands it on: a script must not find another one before. */
async function hasWidth(width: number | null): Promise<void> {
  const end = now() + widthLimit;
  // A page around that is zoomed has parts of pixels.
  while (width !== null && Math.abs(innerWidth - width) > 1 && now() < end)
    await new Promise<void>((resolve) => later(() => resolve(), 4));
}

function write(running: Running): void {
  const { boot, output, leaving, script, send } = running;
  const { page } = boot;
  const urls = page.scripts.map(({ code }) => scriptAddress(code));
  const imports = Object.fromEntries(
    page.scripts.flatMap(({ specifier }, at) => (specifier === null ? [] : [[specifier, urls[at] ?? ""]])),
  );
  const known = new Set(Object.keys(imports));
  provide(moduleName, (file: number, specifier: unknown) => {
    const path = resolvePath(String(specifier), page.names[file] ?? "");
    const name = modulePrefix + path;
    return known.has(name) ? name : String(specifier);
  });
  provide(styleName, (number: number) => {
    const own = document.currentScript;
    const sheet = page.styles[number];
    if (!own || !sheet) return;
    const style = document.createElement("style");
    style.textContent = sheet.text;
    if (sheet.media !== null) style.media = sheet.media;
    own.replaceWith(style);
  });

  const onResourceError = (event: Event) => {
    if (event instanceof ErrorEvent) {
      output.onError(event);
      return;
    }
    const { target } = event;
    if (!(target instanceof HTMLImageElement)) return;
    const address = target.getAttribute("src") ?? "";
    output.note("warn", `The image \`${address}\` couldn't be loaded.`, { file: page.page, line: null });
  };
  const onRefused = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (/^(style-src|form-action)/.test(effectiveDirective) || blockedURI === "inline") return;
    if (/^(img-src|script-src|media-src|font-src|connect-src|frame-src)/.test(effectiveDirective))
      send({ type: "refused", message: `${blockedURI} isn't loaded, because practice pages can't use other sites.` });
  };
  const onTouch = (event: Event) => {
    if (event.isTrusted) send({ type: "touched" });
  };
  const listen = () => {
    leaving.listen();
    // A key press proves nothing, because people keep typing for a moment after the focus has been taken away.
    listenOn(globalThis, "pointerdown", onTouch, true);
    listenOn(globalThis, "error", onResourceError as EventListener, true);
    listenOn(globalThis, "unhandledrejection", output.onRejection as EventListener);
    listenOn(document, "securitypolicyviolation", onRefused as EventListener);
  };

  const html = page.html
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("script" in piece) return urls[piece.script] ?? "";
      if (known.size === 0) return "";
      return `<script type="importmap" data-graphite>${JSON.stringify({ imports }).replaceAll("<", "\\u003c")}</script>`;
    })
    .join("");

  document.open();
  listen();
  keepListening(listen);
  let drawn = false;
  document.addEventListener("readystatechange", () => {
    // Before deferred scripts: they find the outputs.
    if (drawn || document.readyState !== "interactive") return;
    drawn = true;
    putAddressesBack(urls, page.scripts);
    script?.draw();
  });
  addEventListener("load", () => {
    rewriteSheets(boot.prefers);
    let told = false;
    const ready = () => {
      if (!told) send({ type: "ready" });
      told = true;
    };
    if (boot.mode === "check") return later(ready, 0);
    follow(send);
    // Behind another tab, or in a pane that is not shown, nothing is drawn, and the page is ready without.
    if (innerWidth === 0 || document.hidden) return later(ready, 0);
    nextFrame(() => later(ready, 0));
    later(ready, longestDrawing);
  });
  document.write(html);
  document.close();
}

/** Milliseconds after which a page that was put out of sight meanwhile is ready, too. */
const longestDrawing = 1000;

/** `document.open` and `document.write` remove all listeners, so ours are added again. */
function keepListening(listen: () => void): void {
  for (const name of ["open", "write", "writeln"] as const) {
    const native = Document.prototype[name] as (...values: unknown[]) => unknown;
    Object.defineProperty(document, name, {
      configurable: true,
      writable: true,
      value(...values: unknown[]) {
        const loading = document.readyState === "loading";
        const result = native.apply(document, values);
        if (!loading || name === "open") listen();
        return result;
      },
    });
  }
}

/** Scripts that have started aren't loaded again, so their URLs can be restored as written. */
function putAddressesBack(urls: readonly string[], scripts: Boot["page"]["scripts"]): void {
  for (const element of document.querySelectorAll<HTMLScriptElement>("script[src^='data:']")) {
    const src = scripts[urls.indexOf(element.src)]?.src;
    if (src) element.setAttribute("src", src);
  }
  document.querySelector("script[data-graphite]")?.remove();
}

/** Title and height of a shown page, as they change. */
function follow(send: (message: FromFrame) => void): void {
  let title: string | null = null;
  const tell = () => {
    if (document.title === title) return;
    title = document.title;
    send({ type: "title", title: title.slice(0, 300) });
  };
  tell();
  if (document.head)
    new MutationObserver(tell).observe(document.head, { childList: true, subtree: true, characterData: true });
  const root = document.documentElement;
  new ResizeObserver(() => send({ type: "height", height: root.getBoundingClientRect().height })).observe(root);
}

/** `fetch` reaches the files of the practice and nothing else. */
function installFetch(boot: Boot, refuse: (message: string) => void): void {
  const { data, page } = boot.page;
  globalThis.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const path = resolvePath(address, page);
    const text = path === null ? undefined : data[path];
    if (text !== undefined) {
      const type = path?.endsWith(".json")
        ? "application/json"
        : path?.endsWith(".svg")
          ? "image/svg+xml"
          : "text/plain";
      return Promise.resolve(new Response(text, { headers: { "content-type": type } }));
    }
    if (path !== null) return Promise.resolve(new Response("", { status: 404, statusText: "Not Found" }));
    refuse(`\`fetch\` was called for ${address}. Practice pages can't use other sites.`);
    return Promise.reject(new TypeError("Failed to fetch"));
  };
}
