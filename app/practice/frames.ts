/**
 * Sandboxed frames for learners' code: opening, the handshake, and closing. docs/decisions/0006 has the measurements of
 * processes and of frames that hang.
 */
import { setFrameSource } from "./frame-url.ts";
import { type FromFrame, parseFrameMessage, type ToFrame } from "./protocol.ts";
import { helloMessage, portMessage } from "./runtime-names.ts";

/** Milliseconds. */
const limits = {
  /** For the document of a frame to load over a slow network and say hello. */
  hello: 6000,
  /** The same after another frame has hung: the document is cached by then, so silence means that its process is stuck. */
  helloAfterHang: 1200,
  /** After a frame that hung is removed, its process needs this long to end. */
  processExit: 1000,
  /** For this long after a hang, a silent frame is assumed to be in the stuck process. */
  hangMemory: 10_000,
} as const;
export const maxAttempts = 5;
export const frameNotOpened = "The frame for your code didn't open. Your code is saved, so you can reload this page.";

export interface FrameOptions {
  readonly url: string;
  readonly container: HTMLElement;
  /** Sets the size and position of the element before it is inserted, so that the page has its width from the start. */
  readonly setLayout: (element: HTMLIFrameElement) => void;
  readonly title: string;
  /** Allows dialogs of the browser. Checks answer dialogs themselves. */
  readonly modals: boolean;
  /** Hidden from pointers, keys and screen readers. */
  readonly hidden: boolean;
}

/** The page's end of the channel to a sandboxed document. */
export interface LearnerFrame {
  /** Called with each valid message. */
  onMessage: (message: FromFrame) => void;
  /** The document was reloaded, so the previous page is gone. */
  onReload: () => void;
  /** It was removed because this frame or another one hung. */
  onRemoved: () => void;
  /** Sends the first message: the code that runs before the page, and its settings. */
  start(runtime: string, boot: unknown): void;
  send(message: ToFrame, transfer?: Transferable[]): void;
  close(): void;
}

/** A frame in the page itself. */
export interface OwnFrame extends LearnerFrame {
  readonly element: HTMLIFrameElement;
}

/** Both ends of a channel to a document that hasn't said hello yet. */
export class FrameChannel implements Omit<LearnerFrame, "close"> {
  /** The document's end. */
  readonly remote: MessagePort;
  onMessage: (message: FromFrame) => void = () => {};
  onReload: () => void = () => {};
  onRemoved: () => void = () => {};
  readonly #port: MessagePort;
  #connected = false;
  #hasLeft = false;
  #helloRepeated = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.remote = port2;
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = parseFrameMessage(data);
      this.#hasLeft ||= message?.type === "left";
      if (message?.type === "left" && this.#helloRepeated) this.onReload();
      else if (message) this.onMessage(message);
    };
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Handles the document's hello. Returns true the first time. */
  receiveHello(): boolean {
    const first = !this.#connected;
    this.#connected = true;
    // The learner's code can say hello, too. The document was reloaded only if the previous one has left.
    if (!first && this.#hasLeft) this.onReload();
    else if (!first) this.#helloRepeated = true;
    return first;
  }

  start(runtime: string, boot: unknown): void {
    this.#port.postMessage({ runtime, boot });
  }

  send(message: ToFrame, transfer: Transferable[] = []): void {
    this.#port.postMessage(message, transfer);
  }

  closePort(): void {
    this.#port.close();
  }
}

/** The frames of a page. They share one process, so when one hangs, they all do. */
export class Frames {
  readonly #open = new Set<OwnFrame>();
  #pauseUntil = 0;

  /** Resolves to a frame that has said hello. Rejects if none opens, or once `signal` is aborted. */
  async open(options: FrameOptions, signal: AbortSignal): Promise<OwnFrame> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      await pause(this.#pauseUntil - performance.now());
      signal.throwIfAborted();
      const frame = await this.#openOnce(options, signal);
      if (frame) return frame;
      this.removeAll();
    }
    throw new Error(frameNotOpened);
  }

  /** Removes all frames at once. Use it when one of them doesn't respond. */
  removeAll(): void {
    const removed = [...this.#open];
    this.#pauseUntil = performance.now() + limits.processExit;
    for (const frame of removed) frame.close();
    for (const frame of removed) frame.onRemoved();
  }

  #openOnce(options: FrameOptions, signal: AbortSignal): Promise<OwnFrame | null> {
    const element = createFrameElement(options);
    const channel = new FrameChannel();
    return new Promise((resolve, reject) => {
      const close = () => {
        clearTimeout(timer);
        removeEventListener("message", onMessage);
        signal.removeEventListener("abort", onAbort);
        channel.closePort();
        element.remove();
        this.#open.delete(frame);
        if (!channel.connected) resolve(null);
      };
      const frame: OwnFrame = Object.assign(channel, { element, close });
      const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
        // A sandboxed document has an opaque origin, so only its window proves that it is ours.
        if (source === null || source !== element.contentWindow || origin !== "null" || data !== helloMessage) return;
        if (!channel.receiveHello()) return;
        clearTimeout(timer);
        element.contentWindow?.postMessage(portMessage, "*", [channel.remote]);
        resolve(frame);
      };
      const onAbort = () => {
        reject(signal.reason as Error);
        close();
      };
      const timer = setTimeout(close, this.helloTimeout());
      addEventListener("message", onMessage);
      signal.addEventListener("abort", onAbort, { once: true });
      this.#open.add(frame);
      options.container.append(element);
    });
  }

  /**
   * Milliseconds to wait for a document to say hello. A frame that isn't `alone` in its document is silent while a page in
   * another one hangs. That page has its own time limit (check-page.ts), which has to come first because it names the line.
   */
  helloTimeout(alone = true): number {
    const hungRecently = alone && this.#pauseUntil > 0 && performance.now() < this.#pauseUntil + limits.hangMemory;
    return hungRecently ? limits.helloAfterHang : limits.hello;
  }
}

function createFrameElement({ url, title, modals, hidden, setLayout }: FrameOptions): HTMLIFrameElement {
  const element = document.createElement("iframe");
  element.title = title;
  if (hidden) {
    element.tabIndex = -1;
    element.setAttribute("aria-hidden", "true");
  }
  setLayout(element);
  setFrameSource(element, url, `allow-scripts allow-forms${modals ? " allow-modals" : ""}`);
  return element;
}

/** Whether a frame of ours is one of a check. */
export const isCheckFrame = (element: Element): boolean => element.getAttribute("aria-hidden") === "true";

export const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();

/**
 * A container for invisible frames. It is inside the window and rendered, because elsewhere the browser would give them
 * only one animation frame.
 */
export function createHiddenContainer(): HTMLElement {
  const container = document.createElement("div");
  container.setAttribute("aria-hidden", "true");
  Object.assign(container.style, {
    position: "fixed",
    inset: "0",
    overflow: "clip",
    opacity: "0",
    pointerEvents: "none",
    zIndex: "-1",
    contain: "strict",
  });
  document.body.append(container);
  return container;
}
