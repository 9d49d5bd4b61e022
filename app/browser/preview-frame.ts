/**
 * A frame for HTML that may be a learner's. It has its own document (public/practice/runner.html) in a sandbox without
 * `allow-same-origin`, so it can't access this page, storage or the network. Once it has said hello it gets one end of a
 * message channel, which is used from then on.
 */

import type { LiveProps } from "#app/islands/practice/live.island.tsx";
import { tidyTabStops } from "./tab-stops.ts";

const runnerUrl = "/practice/runner.html";
const sandbox = "allow-scripts allow-forms";
/** The height of a preview follows its content up to this, in CSS pixels. Its place is never smaller than what was measured. */
const maxHeight = 640;

export interface PreviewFrame {
  /** Replaces the current page with this HTML. */
  show(html: string): void;
}

/** Messages from the runner. */
interface RunnerMessage {
  readonly height?: unknown;
  /** Whether there is anything in it to reach by keyboard. */
  readonly stop?: unknown;
  readonly link?: unknown;
  /** The pairs that a form sends, as `name=value`. */
  readonly sent?: unknown;
  readonly method?: unknown;
  /** The URL that it sends them to, as written; empty if it has none. */
  readonly action?: unknown;
}

const frames = new WeakMap<Element, { readonly preview: PreviewFrame; connect(): void }>();
let listening = false;

/** A frame that is removed from the page and inserted again reloads, and says hello again. */
function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("message", ({ source, origin, data }) => {
    // A sandboxed document has an opaque origin, so its window identifies the frame.
    if (origin !== "null" || data !== "graphite:hello") return;
    for (const frame of document.querySelectorAll<HTMLIFrameElement>("iframe[data-preview]")) {
      if (frame.contentWindow === source && frame.parentElement) frames.get(frame.parentElement)?.connect();
    }
  });
}

/**
 * Makes a change that may move the rest of the page down. Keyboard users may be further down by then, at the bottom of the
 * window, so a focused element that was visible stays visible (WCAG 2.4.7).
 */
function keepFocusVisible(change: () => void): void {
  const focused = document.activeElement;
  // Measuring lays out the page, and while people scroll, there is time for that only once in a frame.
  if (!focused || focused === document.body) {
    change();
    return;
  }
  const before = focused.getBoundingClientRect();
  change();
  if (before.bottom <= 0 || before.top >= innerHeight) return;
  if (focused.getBoundingClientRect().top === before.top) return;
  focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

/** Live examples always use the site's own host. If there is a service worker, it says whether the host can be reached. */
function loadRunner(frame: HTMLIFrameElement): void {
  frame.setAttribute("sandbox", sandbox);
  if (navigator.serviceWorker?.controller)
    import("#app/practice/frame-url.ts")
      .then(async ({ getOfflineFrameUrl, setFrameSource }) =>
        setFrameSource(frame, (await getOfflineFrameUrl()) ?? runnerUrl, sandbox),
      )
      .catch(console.error);
  else frame.src = runnerUrl;
}

/** The preview inside `container`, which is created by the first call. `title` names the frame. */
export function previewIn(container: HTMLElement, title: string): PreviewFrame {
  const existing = frames.get(container);
  if (existing) return existing.preview;
  listen();
  const frame = document.createElement("iframe");
  frame.dataset["preview"] = "";
  frame.title = title;
  frame.height = "0";
  loadRunner(frame);
  const note = document.createElement("p");
  note.className = "meta";
  note.setAttribute("role", "status");

  let html: string | null = null;
  let port: MessagePort | null = null;
  const send = () => html !== null && port?.postMessage({ html });

  /** The document of the build, until its successor shows something. */
  const built = container.querySelector("iframe");
  function onMessage({ height, stop, link, sent, method, action }: RunnerMessage): void {
    if (typeof height === "number") {
      const fit = String(Math.min(maxHeight, Math.ceil(height)));
      keepFocusVisible(() => {
        built?.remove();
        frame.height = fit;
      });
    }
    if (stop === true) frame.removeAttribute("tabindex");
    else if (stop === false && document.activeElement !== frame) frame.tabIndex = -1;
    if (typeof link === "string") note.textContent = `This link goes to ${link.slice(0, 200)}, outside the example.`;
    if (Array.isArray(sent)) {
      const pairs = sent.map(String).join(", ").slice(0, 300);
      const place = typeof action === "string" && action !== "" ? action.slice(0, 200) : "this page";
      note.textContent = `Sent by ${String(method).toUpperCase().slice(0, 10)} to ${place}: ${pairs || "nothing"}.`;
    }
  }

  function connect(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<RunnerMessage | null>) => {
      if (typeof data === "object" && data !== null) onMessage(data);
    };
    // The opaque origin can't be given as the target, but only this frame gets the message.
    frame.contentWindow?.postMessage("graphite:port", "*", [channel.port2]);
    send();
  }

  const preview: PreviewFrame = {
    show(next) {
      html = next;
      note.textContent = "";
      send();
    },
  };
  frames.set(container, { preview, connect });
  const hadFocus = container.contains(document.activeElement);
  keepFocusVisible(() => {
    // A frame that moves in the document loads again.
    for (const child of [...container.children]) if (child !== built) child.remove();
    container.append(frame, note);
  });
  if (hadFocus) frame.focus({ preventScroll: true });
  return preview;
}

const tidied = new WeakSet<Element>();

/** Shows the result of a sample in the sandbox. Rejects if its document, which the build made, can't be loaded. */
export async function showResult(place: HTMLElement): Promise<void> {
  const main = place.closest("main");
  if (main && !tidied.has(main)) {
    tidied.add(main);
    tidyTabStops(main);
  }
  if (frames.has(place)) return;
  const { dataset } = place.closest<HTMLElement>("[data-island]") ?? place;
  const { src, name } = (JSON.parse(dataset["props"] ?? "") as LiveProps).result;
  const response = await fetch(src);
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const html = await response.text();
  // Someone may be editing it by now.
  if (place.isConnected && !frames.has(place)) previewIn(place, name).show(html);
}
