/** Shows a learner's page in a frame: a new one for each run, closed if it doesn't respond. */
import type { Files, PracticeData, RunEvent, ScriptSetup, Stop } from "#app/domain/practice/practice.ts";
import { compose } from "./compose.ts";
import { type Frames, type OwnFrame, pause } from "./frames.ts";
import { note } from "./lines.ts";
import type { Boot, FromFrame } from "./protocol.ts";
import { type Author, authors, hangLimit, hangStop, leftStop, loopStop, startStop } from "./stops.ts";

export interface PreviewOptions {
  /** Default: `index.html`. */
  readonly page?: string;
  /** Practice of kind "script": its fields and outputs. */
  readonly script?: ScriptSetup | null;
  /** Values typed into the fields. Default: the last ones. */
  readonly inputs?: Readonly<Record<string, string>>;
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  /** Content of localStorage. Default: what the last run left. */
  readonly storage?: Files;
  /** Keep the current page if a script has a syntax error. For runs while people type. */
  readonly keepOnSyntax?: boolean;
  /** The practice of the files, so that learners aren't blamed for a slow file of the exercise. */
  readonly practice?: Pick<PracticeData, "start" | "editable">;
}

/** State shared by all documents of a run, even if the page reloads itself or goes to another page of the practice. */
interface Run {
  /** How many dialogs may still be shown. */
  dialogs: number;
  silenced: boolean;
  retried: boolean;
}

/** More would be a page that can't be left. */
const mostDialogs = 5;
const tooManyDialogs = `The page opened more than ${mostDialogs} dialogs. You won't see any more until you run the page again.`;
const newRun = (): Run => ({ dialogs: mostDialogs, silenced: false, retried: false });

/** Milliseconds. */
const between = { signs: 1000, reloadAnswer: 600, calm: 3000 } as const;
/** How often a page may load itself again before it has been calm for a while. */
const mostReloads = 3;

export interface PreviewSetup {
  readonly frames: Frames;
  readonly url: string;
  readonly host: HTMLElement;
  readonly budget: number;
  readonly title: string;
  readonly runtime: () => Promise<string>;
  readonly tell: (event: RunEvent) => void;
  /** Marks the start and the end of a run. In between, the code is suspected of hanging (drafts/draft-store.ts). */
  readonly begins: (files: Files) => void;
  readonly settles: (files: Files) => void;
  /** Whether checks are running: their frames share the process of this one. */
  readonly checking: () => boolean;
  /** The page was touched by a person just now. */
  readonly touched: () => void;
}

export class Preview {
  readonly #setup: PreviewSetup;
  #run: AbortController | null = null;
  #frame: OwnFrame | null = null;
  /** The page that is being loaded, and whether another is shown meanwhile. */
  #coming: { readonly element: HTMLIFrameElement; readonly below: boolean } | null = null;
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
    return this.#show(files, options, newRun());
  }

  async #show(files: Files, options: PreviewOptions, state: Run): Promise<Stop | null> {
    const { tell, frames, url, host, title } = this.#setup;
    const began = performance.now();
    const page = options.page ?? "index.html";
    const composed = compose(files, page);
    if (!composed.page || (composed.stop && options.keepOnSyntax)) {
      const stop = composed.stop ?? startStop("There is no page to show.");
      tell({ type: "stopped", stop });
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
    const notes = composed.notices.map(({ file, line, message }) => note("warn", message, file, line));
    try {
      // The shown page stays until the next is there, so that nothing flickers.
      const old = this.#frame;
      const lay = (element: HTMLIFrameElement) => {
        this.#coming = { element, below: old !== null };
        this.#lay(element, old !== null);
      };
      const opening = new AbortController();
      run.signal.addEventListener("abort", () => opening.abort(run.signal.reason));
      const [frame, runtime] = await Promise.all([
        frames.open({ url, place: host, title, modals: true, unseen: false, lay }, opening.signal),
        this.#setup.runtime(),
      ]);
      this.#setup.begins(files);
      if (notes.length > 0) tell({ type: "console", entries: notes });
      if (composed.stop) tell({ type: "stopped", stop: composed.stop });
      const stop = await this.#watch(frame, run, files, options, state, () => frame.begin(runtime, boot));
      if (run.signal.aborted) return null;
      if (stop) return stop;
      old?.close();
      this.#frame = frame;
      this.#coming = null;
      this.#lay(frame.element, false);
      tell({ type: "ready", ms: Math.round(performance.now() - began) });
      return composed.stop;
    } catch (error) {
      if (run.signal.aborted) return null;
      const stop = startStop(error instanceof Error ? error.message : String(error));
      tell({ type: "stopped", stop });
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

  /** Shows the page at a width in CSS pixels, made smaller to fit; null: at the width of its place. */
  setWidth(width: number | null): void {
    this.#width = width;
    if (this.#frame) this.#lay(this.#frame.element, false);
    // One that is out of sight is not drawn, so it may be long on its way; it has the size that is asked for now.
    if (this.#coming) this.#lay(this.#coming.element, this.#coming.below);
  }

  get element(): HTMLIFrameElement | null {
    return this.#frame?.element ?? null;
  }

  /** A page that isn't ready is below the old one, at the same size, so that its layout is final. */
  #lay(element: HTMLIFrameElement, below: boolean): void {
    const { host } = this.#setup;
    // Out of sight, its place has no width.
    const room = host.clientWidth || this.#width;
    const scale = this.#width === null || room === null ? 1 : Math.min(1, room / this.#width);
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
    state: Run,
    begin: () => void,
  ): Promise<Stop | null> {
    const { tell, frames, settles, touched, checking, budget } = this.#setup;
    const authorOf = authors(files, options.practice ?? null);
    return new Promise((resolve) => {
      let last: { file: string; line: number } | null = null;
      let heardAt = performance.now();
      let dialog = false;
      let stopped = false;
      let settled = false;
      const settle = () => {
        if (!settled) settles(files);
        settled = true;
      };
      let leaving: ReturnType<typeof setTimeout> | undefined;
      let calm: ReturnType<typeof setTimeout> | undefined;
      const end = (stop: Stop) => {
        if (stopped || run.signal.aborted) return;
        stopped = true;
        tell({ type: "stopped", stop });
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
        // While a check hangs, this page is as still as that one, but it is not the one to blame.
        if (dialog || document.hidden || checking()) heardAt = performance.now();
        else if (performance.now() - heardAt > hangLimit) {
          clearInterval(watchdog);
          const author = authorOf(last?.file ?? null);
          const retry = mayRetry(author);
          if (!retry) end(hangStop(last, author));
          stopped = true;
          frames.clear();
          this.#frame = null;
          if (retry) void showAgain();
        } else frame.send({ type: "ping", id: 0 });
      }, between.signs);
      run.signal.addEventListener("abort", () => {
        clearInterval(watchdog);
        clearTimeout(leaving);
        clearTimeout(calm);
        // It was closed normally, so it isn't suspected of hanging.
        if (!stopped) settle();
        resolve(null);
      });
      const again = () => {
        clearTimeout(leaving);
        if (run.signal.aborted) return;
        this.#reloads += 1;
        if (this.#reloads <= mostReloads) void showAgain();
        else {
          this.#reloads = 0;
          settle();
          end(leftStop(null));
          this.stop();
        }
      };
      frame.onReload = again;
      // A check hung, and all frames share its process. This page did nothing wrong, so it is shown again.
      frame.onGone = () => {
        if (!stopped) again();
      };
      frame.onSaid = (said: FromFrame) => {
        heardAt = performance.now();
        if (run.signal.aborted) return;
        switch (said.type) {
          case "ready":
            resolve(null);
            void pause(200).then(settle);
            calm = setTimeout(() => {
              this.#reloads = 0;
            }, between.calm);
            break;
          case "loop": {
            const author = authorOf(said.file);
            if (mayRetry(author)) {
              void showAgain();
              break;
            }
            settle();
            tell({ type: "stopped", stop: loopStop(said, budget, author) });
            break;
          }
          case "at":
            last = said;
            break;
          case "left":
            leaving = setTimeout(() => {
              settle();
              // Another document has taken its place, if any; nothing of it is to be seen.
              frame.close();
              this.#frame = null;
              end(leftStop(said.href));
            }, between.reloadAnswer);
            break;
          case "dialog":
            dialog = said.open;
            if (said.open) state.dialogs -= 1;
            break;
          case "silenced":
            if (!state.silenced) tell({ type: "refused", message: tooManyDialogs });
            state.silenced = true;
            break;
          case "touched":
            touched();
            break;
          case "again":
            // A person pressing the button starts a run, but code that submits the form doesn't.
            if (said.byPerson) Object.assign(state, newRun());
            void showAgain({ ...options, inputs: said.inputs, lines: said.lines });
            break;
          case "page":
            void showAgain({ ...options, page: said.page }).then((stop) => {
              if (stop?.kind === "start") return;
              if (said.hash) this.#frame?.send({ type: "hash", hash: said.hash });
              tell({ type: "page", page: said.page });
            });
            break;
          case "storage":
            this.#storage = said.entries;
            tell(said);
            break;
          case "console":
          case "dropped":
          case "refused":
          case "sent":
          case "title":
          case "height":
            tell(said);
            break;
        }
      };
      begin();
    });
  }
}
