/**
 * Sandboxed frames for code of learners: opening, the handshake, and getting rid of them. What was measured about processes
 * and about frames that hang: docs/decisions/0006.
 */
import { pointAt } from "./frame-address.ts";
import { hello, portFor } from "./names.ts";
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
export const mostTries = 5;
export const notOpened = "The frame for your code didn't open. Your code is saved, so you can reload this page.";

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

/** The page's end of what it says to a sandboxed document, and hears from it. */
export interface LearnerFrame {
  /** What it says from now on, if it has the form that it should have. */
  onSaid: (said: FromFrame) => void;
  /** The document was loaded again, so what was there is gone. */
  onReload: () => void;
  /** It was taken away because a frame hung, this one or another. */
  onGone: () => void;
  /** The first message: what runs before the page, and what it needs. */
  begin(runtime: string, boot: unknown): void;
  send(message: ToFrame, transfer?: Transferable[]): void;
  close(): void;
}

/** A frame that lies in the page itself. */
export interface OwnFrame extends LearnerFrame {
  readonly element: HTMLIFrameElement;
}

/** Both ends of a channel to a document that has yet to say hello. */
export class Line implements Omit<LearnerFrame, "close"> {
  /** The end for the document. */
  readonly remote: MessagePort;
  onSaid: (said: FromFrame) => void = () => {};
  onReload: () => void = () => {};
  onGone: () => void = () => {};
  readonly #port: MessagePort;
  #greeted = false;
  #left = false;
  #greetedAgain = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.remote = port2;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const said = heard(data);
      this.#left ||= said?.type === "left";
      if (said?.type === "left" && this.#greetedAgain) this.onReload();
      else if (said) this.onSaid(said);
    };
  }

  get greeted(): boolean {
    return this.#greeted;
  }

  /** The document says hello. True for the first time. */
  greet(): boolean {
    const first = !this.#greeted;
    this.#greeted = true;
    // Code of a learner can say hello, too. The document was loaded again only if the one before has gone.
    if (!first && this.#left) this.onReload();
    else if (!first) this.#greetedAgain = true;
    return first;
  }

  begin(runtime: string, boot: unknown): void {
    this.#port.postMessage({ runtime, boot });
  }

  send(message: ToFrame, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }

  end(): void {
    this.#port.close();
  }
}

/** Frames of a page: they share one process, so one that hangs concerns all. */
export class Frames {
  readonly #open = new Set<OwnFrame>();
  #restUntil = 0;

  /** A frame that has said hello. Rejects if none can be had, or once `signal` is aborted. */
  async open(options: FrameOptions, signal: AbortSignal): Promise<OwnFrame> {
    for (let attempt = 0; attempt < mostTries; attempt++) {
      await pause(this.#restUntil - performance.now());
      signal.throwIfAborted();
      const frame = await this.#greet(options, signal);
      if (frame) return frame;
      this.clear();
    }
    throw new Error(notOpened);
  }

  /** Takes all away at once. Use it when one of them gives no sign of life. */
  clear(): void {
    const gone = [...this.#open];
    this.#restUntil = performance.now() + limits.rest;
    for (const frame of gone) frame.close();
    for (const frame of gone) frame.onGone();
  }

  #greet(options: FrameOptions, signal: AbortSignal): Promise<OwnFrame | null> {
    const element = frameElement(options);
    const line = new Line();
    return new Promise((resolve, reject) => {
      const close = () => {
        clearTimeout(timer);
        removeEventListener("message", onMessage);
        signal.removeEventListener("abort", onAbort);
        line.end();
        element.remove();
        this.#open.delete(frame);
        if (!line.greeted) resolve(null);
      };
      const frame: OwnFrame = Object.assign(line, { element, close });
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        // A sandboxed document has no origin; only its window tells that it is ours.
        if (source === null || source !== element.contentWindow || origin !== "null" || data !== hello) return;
        if (!line.greet()) return;
        clearTimeout(timer);
        element.contentWindow?.postMessage(portFor, "*", [line.remote]);
        resolve(frame);
      };
      const onAbort = () => {
        reject(signal.reason as Error);
        close();
      };
      const timer = setTimeout(close, this.patience());
      addEventListener("message", onMessage);
      signal.addEventListener("abort", onAbort, { once: true });
      this.#open.add(frame);
      options.place.append(element);
    });
  }

  /** Milliseconds to wait for a document to say hello. */
  patience(): number {
    const suspicious = this.#restUntil > 0 && performance.now() < this.#restUntil + limits.suspicion;
    return suspicious ? limits.helloAfterHang : limits.hello;
  }
}

function frameElement({ url, title, modals, unseen, lay }: FrameOptions): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.title = title;
  if (unseen) {
    element.tabIndex = -1;
    element.setAttribute("aria-hidden", "true");
  }
  lay(element);
  pointAt(element, url, `allow-scripts allow-forms${modals ? " allow-modals" : ""}`);
  return element;
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
