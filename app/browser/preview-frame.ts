/**
 * A frame that shows HTML which may be a learner's. It is a document of its own (public/practice/runner.html) in a
 * sandbox without `allow-same-origin`: it reaches neither this page nor storage nor the network. Once it has said hello
 * it gets one end of a channel, and everything goes through that.
 */

const runner = "/practice/runner.html";
const sandbox = "allow-scripts allow-forms";
/** Heights in CSS pixels between which a preview follows its content. */
const [lowest, highest] = [64, 640];

export interface PreviewFrame {
  /** Replaces the current page with this HTML. */
  show(html: string): void;
}

/** Messages from the runner. */
interface Said {
  readonly height?: unknown;
  readonly link?: unknown;
  /** The pairs that a form sends, as `name=value`. */
  readonly sent?: unknown;
  readonly method?: unknown;
}

const frames = new WeakMap<Element, { readonly shown: PreviewFrame; connect(): void }>();
let listening = false;

/** A frame may be taken out of the page and put back; it loads again then, and says hello again. */
function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener("message", ({ source, origin, data }) => {
    // A sandboxed document has no origin of its own; the source says which frame it is.
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
function keepFocusInSight(change: () => void): void {
  const focused = document.activeElement;
  const before = focused?.getBoundingClientRect();
  change();
  if (!focused || !before || focused === document.body || before.bottom <= 0 || before.top >= innerHeight) return;
  if (focused.getBoundingClientRect().top === before.top) return;
  focused.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}

/** Live examples stay on the site's own host; where a worker answers for the site, it is asked whether that is there. */
function point(frame: HTMLIFrameElement): void {
  frame.setAttribute("sandbox", sandbox);
  if (navigator.serviceWorker?.controller)
    import("#app/practice/frame-url.ts")
      .then(async ({ getOfflineFrameUrl, setFrameSource }) =>
        setFrameSource(frame, (await getOfflineFrameUrl()) ?? runner, sandbox),
      )
      .catch(console.error);
  else frame.src = runner;
}

/** The preview inside `place`, made on the first call. `title` names the frame. */
export function previewIn(place: HTMLElement, title: string): PreviewFrame {
  const known = frames.get(place);
  if (known) return known.shown;
  listen();
  const frame = document.createElement("iframe");
  frame.dataset["preview"] = "";
  frame.title = title;
  frame.height = String(lowest);
  point(frame);
  const note = document.createElement("p");
  note.className = "meta";
  note.setAttribute("role", "status");

  let html: string | null = null;
  let port: MessagePort | null = null;
  const send = () => html !== null && port?.postMessage({ html });

  function heard({ height, link, sent, method }: Said): void {
    if (typeof height === "number") {
      const fit = String(Math.min(highest, Math.max(lowest, Math.ceil(height))));
      keepFocusInSight(() => {
        frame.height = fit;
      });
    }
    if (typeof link === "string") note.textContent = `This link goes to ${link.slice(0, 200)}, outside the example.`;
    if (Array.isArray(sent)) {
      const pairs = sent.map(String).join(", ").slice(0, 300);
      note.textContent = `Sent by ${String(method).toUpperCase().slice(0, 10)}: ${pairs || "nothing"}.`;
    }
  }

  function connect(): void {
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }: MessageEvent<Said | null>) => {
      if (typeof data === "object" && data !== null) heard(data);
    };
    // The sandboxed document has no origin that could be named here; only this frame gets the message.
    frame.contentWindow?.postMessage("graphite:port", "*", [channel.port2]);
    send();
  }

  const shown: PreviewFrame = {
    show(next) {
      html = next;
      note.textContent = "";
      send();
    },
  };
  frames.set(place, { shown, connect });
  keepFocusInSight(() => place.replaceChildren(frame, note));
  return shown;
}
