/**
 * Runs in the frame before the learner's code: takes the port, replaces browser functions, and writes the page. It is
 * bundled into one string (frame-plugin.ts) and sent to the sandboxed document (public/practice/runner.html).
 */

import { moduleName, modulePrefix, styleName } from "#app/practice/runtime-names.ts";
import type { ComposedPage } from "../compose.ts";
import type { Boot, FromFrame, ToFrame } from "../protocol.ts";
import { resolvePath } from "../source.ts";
import { limitArrays } from "./array-limits.ts";
import { type Dialog, installDialogs } from "./dialogs.ts";
import { takeFrameContext } from "./frame-context.ts";
import { type Guard, installGuard } from "./loop-guard.ts";
import { createSettle, defineGlobal, listenOn, nextFrame, now, schedule } from "./native.ts";
import { installNavigationGuard, type NavigationGuard } from "./navigation-guard.ts";
import { installOutput, type Output } from "./output.ts";
import { nothingPending, type PendingWork, trackPendingWork } from "./pending-work.ts";
import { installMatchMedia, rewriteSheets } from "./preferences.ts";
import { type Clock, installClock, installRandom } from "./random-and-clock.ts";
import { installScriptMode, type ScriptMode } from "./script-mode.ts";
import { installStorage } from "./storage.ts";

/** A running page, as the checks need it. */
export interface RunningPage {
  readonly boot: Boot;
  readonly guard: Guard;
  readonly output: Output;
  readonly dialogs: readonly Dialog[];
  readonly navigation: NavigationGuard;
  readonly script: ScriptMode | null;
  readonly clock: Clock | null;
  /** Null if storage is broken. */
  readonly stored: () => Readonly<Record<string, string>> | null;
  readonly send: (message: FromFrame) => void;
  /** Resolves after timers and promises that are due have run. */
  readonly settle: () => Promise<void>;
  /** What the page still has to do soon. */
  readonly pending: PendingWork;
  /** The file that is shown. */
  readonly file: () => string;
  /** Shows another page in the same window. Resolves once it is loaded. */
  readonly open: (page: ComposedPage) => Promise<void>;
}

/** Starts the page. `onMessage` gets every message after the first, except for pings. */
export function start(onMessage: (message: ToFrame, running: RunningPage) => void): void {
  const context = takeFrameContext<Boot>();
  if (!context) return;
  const { port, boot } = context;
  context.sealFrames();
  const post = port.postMessage.bind(port);
  const send = (message: FromFrame) => post(message);
  const refuse = (message: string) => send({ type: "refused", message });
  const { page } = boot;
  const shown = { page };

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
  const navigation = installNavigationGuard({
    page: () => shown.page.page,
    pages: page.pages,
    mode: boot.mode,
    reportChanges: (name, hash) => send({ type: "page", page: name, hash }),
    refuse,
    onSubmit: (action, method, data) => send({ type: "sent", action, method, data }),
    onLeave(href) {
      output.flush();
      send({ type: "left", href });
    },
  });
  const settle = createSettle();
  limitArrays();
  installRandom(boot.random);
  const pending = boot.mode === "check" ? trackPendingWork() : nothingPending;
  const clock = boot.clock === null ? null : installClock(boot.clock, settle);
  installMatchMedia(boot.prefers);
  installFetch(boot, refuse);
  const script = boot.script
    ? installScriptMode({
        setup: boot.script,
        inputs: boot.inputs,
        lines: boot.lines,
        onRerun: (inputs, lines, byPerson) => send({ type: "again", inputs, lines, byPerson }),
      })
    : null;

  const running: RunningPage = {
    boot,
    guard,
    output,
    dialogs,
    navigation,
    script,
    clock,
    stored,
    send,
    settle,
    pending,
    file: () => shown.page.page,
    async open(next) {
      shown.page = next;
      await new Promise<void>((resolve) => {
        writePage(running, shown, () => schedule(() => resolve(), 0));
      });
    },
  };
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === "ping") send({ type: "pong", id: data.id });
    else onMessage(data, running);
  };
  defineGlobals(shown);
  void waitForWidth(boot.width).then(() => writePage(running, shown, () => announce(running)));
}

/**
 * A data URL for a script, because deferred scripts and modules need a URL. An object URL would work too, but the browser
 * creates and loads it in other processes, which takes 15 ms more for each page that is checked.
 */
const scriptUrl = (code: string): string =>
  `data:text/javascript;charset=utf-8,${encodeURIComponent(code).replaceAll("'", "%27")}`;

/** Milliseconds that a page waits for its width. */
const widthTimeout = 1000;

/** The outer page sets the frame's size, which arrives by way of another process. Scripts mustn't see the size before that. */
async function waitForWidth(width: number | null): Promise<void> {
  const end = now() + widthTimeout;
  // In a zoomed outer page, widths are fractions of pixels.
  while (width !== null && Math.abs(innerWidth - width) > 1 && now() < end)
    await new Promise<void>((resolve) => schedule(() => resolve(), 4));
}

/** The functions that rewritten pages call. */
function defineGlobals(shown: { readonly page: ComposedPage }): void {
  defineGlobal(moduleName, (file: number, specifier: unknown) => {
    const path = resolvePath(String(specifier), shown.page.names[file] ?? "");
    const name = modulePrefix + path;
    return shown.page.scripts.some((script) => script.specifier === name) ? name : String(specifier);
  });
  defineGlobal(styleName, (number: number) => {
    const own = document.currentScript;
    const sheet = shown.page.styles[number];
    if (!own || !sheet) return;
    const style = document.createElement("style");
    style.textContent = sheet.text;
    if (sheet.media !== null) style.media = sheet.media;
    own.replaceWith(style);
  });
}

function writePage(running: RunningPage, { page }: { readonly page: ComposedPage }, onLoad: () => void): void {
  const { boot, output, navigation, script, send } = running;
  const urls = page.scripts.map(({ code }) => scriptUrl(code));
  const imports = Object.fromEntries(
    page.scripts.flatMap(({ specifier }, at) => (specifier === null ? [] : [[specifier, urls[at] ?? ""]])),
  );
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
  const onPolicyViolation = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (/^(style-src|form-action)/.test(effectiveDirective) || blockedURI === "inline") return;
    // A frame has no tab that would show the icon, wherever it comes from.
    const icons = Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel~='icon' i]"));
    if (icons.some(({ href }) => href === blockedURI)) return;
    if (/^(img-src|script-src|media-src|font-src|connect-src|frame-src)/.test(effectiveDirective))
      send({ type: "refused", message: `${blockedURI} isn't loaded, because practice pages can't use other sites.` });
  };
  const onTouch = (event: Event) => {
    if (event.isTrusted) send({ type: "touched" });
  };
  const listen = () => {
    navigation.listen();
    // A key press proves nothing, because people keep typing for a moment after the focus has been taken away.
    listenOn(globalThis, "pointerdown", onTouch, true);
    listenOn(globalThis, "error", onResourceError as EventListener, true);
    listenOn(globalThis, "unhandledrejection", output.onRejection as EventListener);
    listenOn(document, "securitypolicyviolation", onPolicyViolation as EventListener);
  };

  const html = page.html
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("script" in piece) return urls[piece.script] ?? "";
      if (Object.keys(imports).length === 0) return "";
      return `<script type="importmap" data-graphite>${JSON.stringify({ imports }).replaceAll("<", "\\u003c")}</script>`;
    })
    .join("");

  document.open();
  listen();
  keepListening(listen);
  let drawn = false;
  document.addEventListener("readystatechange", () => {
    // This is before deferred scripts, so they find the outputs.
    if (drawn || document.readyState !== "interactive") return;
    drawn = true;
    restoreSources(urls, page.scripts);
    script?.render();
  });
  addEventListener("load", () => {
    rewriteSheets(boot.prefers);
    onLoad();
  });
  document.write(html);
  document.close();
}

/** Says that the first page is ready. */
function announce({ boot, send }: RunningPage): void {
  let isReady = false;
  const ready = () => {
    if (!isReady) send({ type: "ready" });
    isReady = true;
  };
  if (boot.mode === "check") {
    schedule(ready, 0);
    return;
  }
  follow(send);
  // In a background tab or a hidden pane nothing is painted, so the page is ready without.
  if (innerWidth === 0 || document.hidden) {
    schedule(ready, 0);
    return;
  }
  nextFrame(() => schedule(ready, 0));
  schedule(ready, maxPaintWait);
}

/** Milliseconds after which a page that was hidden meanwhile counts as ready. */
const maxPaintWait = 1000;

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
function restoreSources(urls: readonly string[], scripts: Boot["page"]["scripts"]): void {
  for (const element of document.querySelectorAll<HTMLScriptElement>("script[src^='data:']")) {
    const src = scripts[urls.indexOf(element.src)]?.src;
    if (src) element.setAttribute("src", src);
  }
  document.querySelector("script[data-graphite]")?.remove();
}

/** Reports the title and the height of a page in a preview when they change. */
function follow(send: (message: FromFrame) => void): void {
  let title: string | null = null;
  const sendTitle = () => {
    if (document.title === title) return;
    title = document.title;
    send({ type: "title", title: title.slice(0, 300) });
  };
  sendTitle();
  if (document.head)
    new MutationObserver(sendTitle).observe(document.head, { childList: true, subtree: true, characterData: true });
  const root = document.documentElement;
  new ResizeObserver(() => send({ type: "height", height: root.getBoundingClientRect().height })).observe(root);
}

/** Replaces `fetch`, which can only load files of the practice. */
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
