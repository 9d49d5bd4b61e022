/**
 * Sandboxed frames for code of learners: opening, the handshake, and getting rid of them. What was measured about processes
 * and about frames that hang: docs/decisions/0006.
 */
import { pointAt } from "./frame-address.ts";
import { type FromFrame, heard, type ToFrame } from "./protocol.ts";

/** Milliseconds. */
const limits = {
  /** For the document of a frame to come over a slow network and say hello. */
  hello: 6000,
  /** The same while another has just hung: then it is known already, and silence means the process of that one. */
  helloAfterHang: 1200,
  /** After one that hung was taken away, its process needs this long to end. */
  rest: 1000,
  /** How long after a hang silence is held against the process. */
  suspicion: 10_000,
} as const;
const mostTries = 5;

export interface FrameOptions {
  readonly url: string;
  readonly place: HTMLElement;
  /** Gives the element its size and place before it is put in, so that the page finds its width from the beginning. */
  readonly lay: (element: HTMLIFrameElement) => void;
  readonly title: string;
  /** Dialogs of the browser; checks answer them by themselves. */
  readonly modals: boolean;
  /** Kept from pointers, keys and screen readers. */
  readonly unseen: boolean;
}

export interface LearnerFrame {
  readonly element: HTMLIFrameElement;
  /** What it says from now on, if it has the form that it should have. */
  onSaid: (said: FromFrame) => void;
  /** The document was loaded again, so what was there is gone. */
  onReload: () => void;
  /** It was taken away because a frame hung, this one or another. */
  onGone: () => void;
  /** The first message: what runs before the page, and what it needs. */
  begin(runtime: string, boot: unknown): void;
  send(message: ToFrame): void;
  close(): void;
}

/** Frames of a page: they share one process, so one that hangs concerns all. */
export class Frames {
  readonly #open = new Set<LearnerFrame>();
  #restUntil = 0;

  /** A frame that has said hello. Rejects if none can be had, or once `signal` is aborted. */
  async open(options: FrameOptions, signal: AbortSignal): Promise<LearnerFrame> {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      await pause(this.#restUntil - performance.now());
      signal.throwIfAborted();
      const frame = await this.#greet(options, signal);
      if (frame) return frame;
      this.clear();
    }
    throw new Error("The frame for your code did not open. Reload this page; your code is kept.");
  }

  /** Takes all away at once. Use it when one of them gives no sign of life. */
  clear(): void {
    const gone = [...this.#open];
    this.#restUntil = performance.now() + limits.rest;
    for (const frame of gone) frame.close();
    for (const frame of gone) frame.onGone();
  }

  #greet(options: FrameOptions, signal: AbortSignal): Promise<LearnerFrame | null> {
    const suspicious = performance.now() < this.#restUntil + limits.suspicion && this.#restUntil > 0;
    const { element, port, remote } = frameElement(options);
    let greeted = false;
    let left = false;
    let greetedAgain = false;
    return new Promise((resolve, reject) => {
      const frame: LearnerFrame = {
        element,
        onSaid: () => {},
        onReload: () => {},
        onGone: () => {},
        begin: (runtime, boot) => port.postMessage({ runtime, boot }),
        send: (message) => port.postMessage(message),
        close: () => {
          clearTimeout(timer);
          removeEventListener("message", onMessage);
          signal.removeEventListener("abort", onAbort);
          port.close();
          element.remove();
          this.#open.delete(frame);
          if (!greeted) resolve(null);
        },
      };
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        // A sandboxed document has no origin; only its window tells that it is ours.
        if (source === null || source !== element.contentWindow || origin !== "null" || data !== "graphite:hello")
          return;
        if (greeted) {
          // Code of a learner can say hello, too. The document was loaded again only if the one before has gone.
          if (left) frame.onReload();
          else greetedAgain = true;
          return;
        }
        greeted = true;
        clearTimeout(timer);
        element.contentWindow?.postMessage("graphite:port", "*", [remote]);
        resolve(frame);
      };
      const onAbort = () => {
        reject(signal.reason as Error);
        frame.close();
      };
      const timer = setTimeout(() => frame.close(), suspicious ? limits.helloAfterHang : limits.hello);
      port.onmessage = ({ data }: MessageEvent<unknown>) => {
        const said = heard(data);
        left ||= said?.type === "left";
        if (said?.type === "left" && greetedAgain) frame.onReload();
        else if (said) frame.onSaid(said);
      };
      addEventListener("message", onMessage);
      signal.addEventListener("abort", onAbort, { once: true });
      this.#open.add(frame);
      options.place.append(element);
    });
  }
}

function frameElement(options: FrameOptions): { element: HTMLIFrameElement; port: MessagePort; remote: MessagePort } {
  const { url, title, modals, unseen, lay } = options;
  const element = document.createElement("iframe");
  element.title = title;
  if (unseen) {
    element.tabIndex = -1;
    element.setAttribute("aria-hidden", "true");
  }
  lay(element);
  pointAt(element, url, `allow-scripts allow-forms${modals ? " allow-modals" : ""}`);
  const { port1: port, port2: remote } = new MessageChannel();
  return { element, port, remote };
}

/** Whether it is the frame of a check. */
export const isUnseen = (element: Element): boolean => element.getAttribute("aria-hidden") === "true";

export const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/**
 * A place for frames that nobody sees. It lies within the window and is drawn: elsewhere the browser would give them one
 * animation frame and no more.
 */
export function unseenPlace(): HTMLElement {
  const place = document.createElement("div");
  place.setAttribute("aria-hidden", "true");
  Object.assign(place.style, {
    position: "fixed",
    inset: "0",
    overflow: "clip",
    opacity: "0",
    pointerEvents: "none",
    zIndex: "-1",
    contain: "strict",
  });
  document.body.append(place);
  return place;
}
