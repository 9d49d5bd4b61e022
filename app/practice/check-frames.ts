/**
 * Frames for checks, all inside one sandboxed document that is created with the first of them. docs/decisions/0019 says why.
 */
import { FrameChannel, type Frames, frameNotOpened, type LearnerFrame, maxAttempts, type OwnFrame } from "./frames.ts";
import type { ToFrameHost } from "./protocol.ts";

/** CSS pixels. */
const height = 800;

export interface CheckFrame extends LearnerFrame {
  /** False once the frame has been removed. */
  readonly isOpen: boolean;
  /** In CSS pixels. */
  setWidth(width: number): void;
}

export interface CheckFramesOptions {
  readonly frames: Frames;
  /** URL of the sandboxed document. */
  readonly url: string;
  readonly container: HTMLElement;
  /** The code that runs in the outer document (frame/frame-host.ts). */
  readonly runtime: () => Promise<string>;
  readonly signal: AbortSignal;
}

export class CheckFrames {
  readonly #options: CheckFramesOptions;
  readonly #closing = new AbortController();
  #host: Promise<FrameHost> | null = null;

  constructor(options: CheckFramesOptions) {
    this.#options = options;
    const { signal } = options;
    signal.addEventListener("abort", () => this.#closing.abort(signal.reason), { once: true });
  }

  /** Opens a frame of this width. Rejects if no frame responds, or once `close` has been called. */
  async open(width: number): Promise<CheckFrame> {
    const { frames } = this.#options;
    const { signal } = this.#closing;
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      signal.throwIfAborted();
      this.#host ??= this.#openHost();
      const opening = this.#host;
      const host = await opening;
      const frame = host.closed ? null : await host.open(width, frames.helloTimeout(host.isEmpty));
      if (frame) return frame;
      signal.throwIfAborted();
      if (!host.closed) frames.removeAll();
      if (this.#host === opening) this.#host = null;
    }
    throw new Error(frameNotOpened);
  }

  /** Removes all frames. */
  close(): void {
    this.#closing.abort();
  }

  async #openHost(): Promise<FrameHost> {
    const { frames, url, container, runtime } = this.#options;
    const { signal } = this.#closing;
    const setLayout = (element: HTMLIFrameElement) =>
      Object.assign(element.style, {
        border: "0",
        position: "absolute",
        inset: "0",
        inlineSize: "100%",
        blockSize: "100%",
      });
    const [outer, code] = await Promise.all([
      frames.open({ url, container, title: "Checks", modals: false, hidden: true, setLayout }, signal),
      runtime(),
    ]);
    signal.throwIfAborted();
    const host = new FrameHost(outer, code);
    signal.addEventListener("abort", () => host.close(), { once: true });
    return host;
  }
}

/** The outer document, which hosts one iframe per check. */
class FrameHost {
  closed = false;
  readonly #outer: OwnFrame;
  readonly #inner = new Map<number, InnerFrame>();
  #lastId = 0;

  constructor(outer: OwnFrame, runtime: string) {
    this.#outer = outer;
    outer.onRemoved = () => this.close();
    outer.onMessage = (message) => {
      if (message.type === "hello") this.#inner.get(message.id)?.receiveHello();
    };
    outer.start(runtime, null);
  }

  get isEmpty(): boolean {
    return this.#inner.size === 0;
  }

  /** Resolves to null if the frame doesn't respond within `timeoutMs` or is removed first. */
  open(width: number, timeoutMs: number): Promise<CheckFrame | null> {
    const id = ++this.#lastId;
    const frame = new InnerFrame(id, timeoutMs, (message) => {
      if (message.type === "close") this.#inner.delete(id);
      this.#outer.send(message);
    });
    this.#inner.set(id, frame);
    this.#outer.send({ type: "open", id, width, height }, [frame.remote]);
    return frame.opened;
  }

  /** Called when the outer document is removed, which removes all its frames. */
  close(): void {
    this.closed = true;
    const frames = [...this.#inner.values()];
    this.#inner.clear();
    for (const frame of frames) {
      frame.markRemoved();
      frame.onRemoved();
    }
  }
}

class InnerFrame extends FrameChannel implements CheckFrame {
  /** Null if it didn't say hello in time. */
  readonly opened: Promise<CheckFrame | null>;
  isOpen = true;
  readonly #id: number;
  readonly #sendToHost: (message: ToFrameHost) => void;
  readonly #timer: ReturnType<typeof setTimeout>;
  #resolveOpened: (frame: CheckFrame | null) => void = () => {};

  constructor(id: number, timeoutMs: number, sendToHost: (message: ToFrameHost) => void) {
    super();
    this.#id = id;
    this.#sendToHost = sendToHost;
    this.#timer = setTimeout(() => this.close(), timeoutMs);
    this.opened = new Promise((resolve) => {
      this.#resolveOpened = resolve;
    });
  }

  override receiveHello(): boolean {
    clearTimeout(this.#timer);
    this.#resolveOpened(this);
    return super.receiveHello();
  }

  setWidth(width: number): void {
    if (this.isOpen) this.#sendToHost({ type: "width", id: this.#id, width });
  }

  close(): void {
    if (this.isOpen) this.#sendToHost({ type: "close", id: this.#id });
    this.markRemoved();
  }

  /** The frame no longer exists, so only the state is updated. */
  markRemoved(): void {
    this.isOpen = false;
    clearTimeout(this.#timer);
    this.#resolveOpened(null);
    this.closePort();
  }
}
