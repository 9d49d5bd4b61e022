/**
 * Sandboxed frames for learners' code: opening, the handshake, and closing. docs/decisions/0006 has the measurements of
 * processes and of frames that hang.
 */
import { pointAt } from "./frame-address.ts";
import { hello, portFor } from "./names.ts";
import { type FromFrame, heard, type ToFrame } from "./protocol.ts";

/** Milliseconds. */
const limits = {
  /** For a frame's document to load over a slow network and say hello. */
  hello: 6000,
  /** The same after another frame has hung: the document is cached by then, so silence means that its process is stuck. */
  helloAfterHang: 1200,
  /** After a frame that hung is removed, its process needs this long to end. */
  rest: 1000,
  /** How long after a hang silence is blamed on the process. */
  suspicion: 10_000,
} as const;
export const mostTries = 5;
export const notOpened = "The frame for your code didn't open. Your code is saved, so you can reload this page.";

export interface FrameOptions {
  readonly url: string;
  readonly place: HTMLElement;
  /** Gives the element its size and position before it is inserted, so that the page has its width from the start. */
  readonly lay: (element: HTMLIFrameElement) => void;
  readonly title: string;
  /** Allows dialogs of the browser. Checks answer dialogs themselves. */
  readonly modals: boolean;
  /** Hidden from pointers, keys and screen readers. */
  readonly unseen: boolean;
}

/** The page's end of the channel to a sandboxed document. */
export interface LearnerFrame {
  /** Called with each valid message from now on. */
  onSaid: (said: FromFrame) => void;
  /** The document was reloaded, so the previous page is gone. */
  onReload: () => void;
  /** It was removed because this frame or another one hung. */
  onGone: () => void;
  /** Sends the first message: the code that runs before the page, and its settings. */
  begin(runtime: string, boot: unknown): void;
  send(message: ToFrame, transfer?: Transferable[]): void;
  close(): void;
}

/** A frame in the page itself. */
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

  /** Handles the document's hello. Returns true the first time. */
  greet(): boolean {
    const first = !this.#greeted;
    this.#greeted = true;
    // The learner's code can say hello, too. The document was reloaded only if the previous one has left.
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

  /** A frame that has said hello. Rejects if none opens, or once `signal` is aborted. */
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

  /** Removes all frames at once. Use it when one of them doesn't respond. */
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
        // A sandboxed document has an opaque origin, so only its window proves that it is ours.
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

  /**
   * Milliseconds to wait for a document to say hello. A frame that isn't `alone` in its document is silent while a page in
   * another one hangs. That page has its own time limit (check-page.ts), which has to come first because it names the line.
   */
  patience(alone = true): number {
    const suspicious = alone && this.#restUntil > 0 && performance.now() < this.#restUntil + limits.suspicion;
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
 * A container for invisible frames. It is inside the window and rendered, because elsewhere the browser would give them
 * only one animation frame.
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
