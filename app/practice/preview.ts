/** Shows a learner's page in a frame: a new one for each run, closed if it doesn't respond. */
import type { Files, PracticeData, RunEvent, ScriptSetup, Stop } from "#app/domain/practice/practice.ts";
import { compose } from "./compose.ts";
import { createNote } from "./console-entries.ts";
import { type Frames, type OwnFrame, pause } from "./frames.ts";
import type { Boot, FromFrame } from "./protocol.ts";
import { type Author, authorLookup, hangLimit, hangStop, leftStop, loopStop, startStop } from "./stop-messages.ts";

export interface PreviewOptions {
  /** Default: `index.html`. */
  readonly page?: string;
  /** The fields and outputs of a practice of kind "script". */
  readonly script?: ScriptSetup | null;
  /** Values typed into the fields. Default: those of the previous run. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  /** Content of localStorage. Default: what the previous run left. */
  readonly storage?: Files;
  /** Keep the current page if a script has a syntax error. For runs while people type. */
  readonly keepOnSyntax?: boolean;
  /** The practice of the files, so that learners aren't blamed for a slow file of the exercise. */
  readonly practice?: Pick<PracticeData, "start" | "editable">;
}

/** State shared by all documents of a run, even if the page reloads itself or goes to another page of the practice. */
interface RunState {
  /** How many dialogs may still be shown. */
  dialogs: number;
  silenced: boolean;
  retried: boolean;
}

/** With more, a page could keep people from leaving it. */
const maxDialogs = 5;
const tooManyDialogs = `The page opened more than ${maxDialogs} dialogs. You won't see any more until you run the page again.`;
const newRunState = (): RunState => ({ dialogs: maxDialogs, silenced: false, retried: false });

/** Milliseconds. */
const delays = { ping: 1000, reloadAnswer: 600, stable: 3000 } as const;
/** How often a page may reload itself before it has been stable for a while. */
const maxReloads = 3;

export interface PreviewSetup {
  readonly frames: Frames;
  readonly url: string;
  readonly host: HTMLElement;
  readonly budget: number;
  readonly title: string;
  readonly runtime: () => Promise<string>;
  readonly emit: (event: RunEvent) => void;
  /** Marks the start and the end of a run. In between, the code is suspected of hanging (drafts/draft-store.ts). */
  readonly runStarted: (files: Files) => void;
  readonly runSettled: (files: Files) => void;
  /** Whether checks are running. Their frames share the process of this one. */
  readonly isChecking: () => boolean;
  /** A person has just clicked or tapped in the page. */
  readonly onTouched: () => void;
}

export class Preview {
  readonly #setup: PreviewSetup;
  #run: AbortController | null = null;
  #frame: OwnFrame | null = null;
  /** The page that is being loaded, and whether another one is shown until it is ready. */
  #loading: { readonly element: HTMLIFrameElement; readonly behind: boolean } | null = null;
  #storage: Files = {};
  #inputs: Readonly<Record<string, string>> = {};
  #lines: Readonly<Record<string, readonly string[]>> = {};
  #width: number | null = null;
  #reloads = 0;

  constructor(setup: PreviewSetup) {
    this.#setup = setup;
  }

  /** Shows these files. Resolves when the page has loaded, or with what stopped it. */
  show(files: Files, options: PreviewOptions): Promise<Stop | null> {
    return this.#show(files, options, newRunState());
  }

  async #show(files: Files, options: PreviewOptions, state: RunState): Promise<Stop | null> {
    const { emit, frames, url, host, title } = this.#setup;
    const startedAt = performance.now();
    const page = options.page ?? "index.html";
    const composed = compose(files, page);
    if (!composed.page || (composed.stop && options.keepOnSyntax)) {
      const stop = composed.stop ?? startStop("There is no page to show.");
      emit({ type: "stopped", stop });
      return stop;
    }
    this.#run?.abort();
    const run = new AbortController();
    this.#run = run;
    this.#storage = options.storage ?? this.#storage;
    this.#inputs = options.inputs ?? this.#inputs;
    this.#lines = options.lines ?? this.#lines;
    const boot: Boot = {
      page: composed.page,
      mode: "preview",
      width: this.#width ?? (host.clientWidth || null),
      budget: this.#setup.budget,
      storage: this.#storage,
      random: null,
      clock: null,
      answers: [],
      dialogs: state.dialogs,
      prefers: {},
      script: options.script ?? null,
      inputs: this.#inputs,
      lines: this.#lines,
    };
    const notes = composed.notices.map(({ file, line, message }) => createNote("warn", message, file, line));
    try {
      // The current page stays until the next one is ready, so that nothing flickers.
      const old = this.#frame;
      const setLayout = (element: HTMLIFrameElement) => {
        this.#loading = { element, behind: old !== null };
        this.#layOut(element, old !== null);
      };
      const opening = new AbortController();
      run.signal.addEventListener("abort", () => opening.abort(run.signal.reason));
      const [frame, runtime] = await Promise.all([
        frames.open({ url, container: host, title, modals: true, hidden: false, setLayout }, opening.signal),
        this.#setup.runtime(),
      ]);
      this.#setup.runStarted(files);
      if (notes.length > 0) emit({ type: "console", entries: notes });
      if (composed.stop) emit({ type: "stopped", stop: composed.stop });
      const stop = await this.#watch(frame, run, files, options, state, () => frame.start(runtime, boot));
      if (run.signal.aborted) return null;
      if (stop) return stop;
      old?.close();
      this.#frame = frame;
      this.#loading = null;
      this.#layOut(frame.element, false);
      emit({ type: "ready", ms: Math.round(performance.now() - startedAt) });
      return composed.stop;
    } catch (error) {
      if (run.signal.aborted) return null;
      const stop = startStop(error instanceof Error ? error.message : String(error));
      emit({ type: "stopped", stop });
      return stop;
    }
  }

  /** Closes the page. Its stored data stays for the next run. */
  stop(): void {
    this.#run?.abort();
    this.#run = null;
    this.#frame?.close();
    this.#frame = null;
  }

  /** Shows the page at a width in CSS pixels, scaled down to fit, or at the width of its container if it is null. */
  setWidth(width: number | null): void {
    this.#width = width;
    if (this.#frame) this.#layOut(this.#frame.element, false);
    // A hidden frame isn't rendered, so it may take a while to load. It gets the new size now.
    if (this.#loading) this.#layOut(this.#loading.element, this.#loading.behind);
  }

  get element(): HTMLIFrameElement | null {
    return this.#frame?.element ?? null;
  }

  /** A page that isn't ready is behind the old one at the same size, so that its layout is final. */
  #layOut(element: HTMLIFrameElement, below: boolean): void {
    const { host } = this.#setup;
    // A hidden container has no width.
    const availableWidth = host.clientWidth || this.#width;
    const scale = this.#width === null || availableWidth === null ? 1 : Math.min(1, availableWidth / this.#width);
    Object.assign(element.style, {
      position: "absolute",
      insetBlockStart: "0",
      insetInlineStart: "0",
      border: "0",
      zIndex: below ? "-1" : "0",
      inlineSize: this.#width === null ? "100%" : `${this.#width}px`,
      blockSize: scale === 1 ? "100%" : `${100 / scale}%`,
      transform: scale === 1 ? "" : `scale(${scale})`,
      transformOrigin: "0 0",
    });
  }

  /** Watches a frame from its start. Resolves to null once it is ready, or to what stopped it. */
  #watch(
    frame: OwnFrame,
    run: AbortController,
    files: Files,
    options: PreviewOptions,
    state: RunState,
    begin: () => void,
  ): Promise<Stop | null> {
    const { emit, frames, runSettled, onTouched, isChecking, budget } = this.#setup;
    const authorOf = authorLookup(files, options.practice ?? null);
    return new Promise((resolve) => {
      let lastPlace: { file: string; line: number } | null = null;
      let lastMessageAt = performance.now();
      let dialog = false;
      let stopped = false;
      let settled = false;
      const settleOnce = () => {
        if (!settled) runSettled(files);
        settled = true;
      };
      let leaveTimer: ReturnType<typeof setTimeout> | undefined;
      let stableTimer: ReturnType<typeof setTimeout> | undefined;
      const stopWith = (stop: Stop) => {
        if (stopped || run.signal.aborted) return;
        stopped = true;
        emit({ type: "stopped", stop });
        resolve(stop);
      };
      const showAgain = (next: PreviewOptions = { ...options, storage: this.#storage }) =>
        this.#show(files, next, state);
      /** Once per run, if the learner neither wrote nor changed the slow code. */
      const mayRetry = (author: Author) => {
        if (author === "learner" || state.retried || run.signal.aborted) return false;
        state.retried = true;
        return true;
      };
      const watchdog = setInterval(() => {
        // While a check hangs, this page doesn't respond either, but it isn't the cause.
        if (dialog || document.hidden || isChecking()) lastMessageAt = performance.now();
        else if (performance.now() - lastMessageAt > hangLimit) {
          clearInterval(watchdog);
          const author = authorOf(lastPlace?.file ?? null);
          const retry = mayRetry(author);
          if (!retry) stopWith(hangStop(lastPlace, author));
          stopped = true;
          frames.removeAll();
          this.#frame = null;
          if (retry) void showAgain();
        } else frame.send({ type: "ping", id: 0 });
      }, delays.ping);
      run.signal.addEventListener("abort", () => {
        clearInterval(watchdog);
        clearTimeout(leaveTimer);
        clearTimeout(stableTimer);
        // It was closed normally, so it isn't suspected of hanging.
        if (!stopped) settleOnce();
        resolve(null);
      });
      const handleReload = () => {
        clearTimeout(leaveTimer);
        if (run.signal.aborted) return;
        this.#reloads += 1;
        if (this.#reloads <= maxReloads) void showAgain();
        else {
          this.#reloads = 0;
          settleOnce();
          stopWith(leftStop(null));
          this.stop();
        }
      };
      frame.onReload = handleReload;
      // A check hung, and all frames share its process. This page did nothing wrong, so it is shown again.
      frame.onRemoved = () => {
        if (!stopped) handleReload();
      };
      frame.onMessage = (message: FromFrame) => {
        lastMessageAt = performance.now();
        if (run.signal.aborted) return;
        switch (message.type) {
          case "ready":
            resolve(null);
            void pause(200).then(settleOnce);
            stableTimer = setTimeout(() => {
              this.#reloads = 0;
            }, delays.stable);
            break;
          case "loop": {
            const author = authorOf(message.file);
            if (mayRetry(author)) {
              void showAgain();
              break;
            }
            settleOnce();
            emit({ type: "stopped", stop: loopStop(message, budget, author) });
            break;
          }
          case "at":
            lastPlace = message;
            break;
          case "left":
            leaveTimer = setTimeout(() => {
              settleOnce();
              // Another document may have replaced it, which shouldn't be shown.
              frame.close();
              this.#frame = null;
              stopWith(leftStop(message.href));
            }, delays.reloadAnswer);
            break;
          case "dialog":
            dialog = message.open;
            if (message.open) state.dialogs -= 1;
            break;
          case "silenced":
            if (!state.silenced) emit({ type: "refused", message: tooManyDialogs });
            state.silenced = true;
            break;
          case "touched":
            onTouched();
            break;
          case "again":
            // A person pressing the button starts a run, but code that submits the form doesn't.
            if (message.byPerson) Object.assign(state, newRunState());
            void showAgain({ ...options, inputs: message.inputs, lines: message.lines });
            break;
          case "page":
            void showAgain({ ...options, page: message.page }).then((stop) => {
              if (stop?.kind === "start") return;
              if (message.hash) this.#frame?.send({ type: "hash", hash: message.hash });
              emit({ type: "page", page: message.page });
            });
            break;
          case "storage":
            this.#storage = message.entries;
            emit(message);
            break;
          case "console":
          case "dropped":
          case "refused":
          case "sent":
          case "title":
          case "height":
            emit(message);
            break;
        }
      };
      begin();
    });
  }
}
