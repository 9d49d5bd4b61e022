/** Runs code of learners: shows it, and holds it against checks. What the workspace, lessons and proofs use. */
import type {
  CheckResult,
  CheckRun,
  Files,
  PracticeData,
  RunEvent,
  Sounds,
  Stop,
} from "#app/domain/practice/practice.ts";
import { type CheckSetup, listenTo, runChecks } from "./checks.ts";
import { focusedNow, keepFocus } from "./focus.ts";
import { Frames, isUnseen } from "./frames.ts";
import { Preview, type PreviewOptions } from "./preview.ts";
import { budgetFor } from "./stops.ts";

export type { PreviewOptions } from "./preview.ts";

export interface RunnerOptions {
  /** Address of the sandboxed document; on another host name where RUNNER_ORIGIN is set. */
  readonly frameUrl: string;
  /** Where the page is shown. It is given a position, so that the frame can lie in it. */
  readonly host: HTMLElement;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly onEvent: (event: RunEvent) => void;
  /**
   * Told before code of a learner runs and once the page is well again. Whoever keeps drafts keeps this, too: code that
   * hung is not run again by itself when the page is opened the next time (drafts/draft-store.ts).
   */
  readonly marker?: { begins(files: Files): void; settles(files: Files): void };
}

export interface Runner {
  /**
   * Shows these files instead of what was there. Resolves once they are drawn, with null, or with what stopped them;
   * also with null if another call took their place.
   */
  preview(files: Files, options?: PreviewOptions): Promise<Stop | null>;
  /** Shows at a width in CSS pixels, made smaller to fit into the host; null: at the width of the host. */
  setWidth(width: number | null): void;
  /** Holds the files against all checks. `progress` is told of each as it is known. A second call ends the first. */
  check(practice: PracticeData, files: Files, options?: CheckOptions): Promise<CheckRun>;
  /** How a page of these files is heard, at a width in CSS pixels. */
  listen(practice: PracticeData, files: Files, page: string, width: number): Promise<Sounds>;
  /** Ends what is shown and what is checked. */
  stop(): void;
  /** Ends everything; the runner is of no use afterwards. */
  dispose(): void;
}

export interface CheckOptions {
  readonly progress?: (result: CheckResult) => void;
  /** Instead of the widths of the practice. */
  readonly widths?: readonly number[];
  /** Leave out what comes after the first check that fails. Default: false. */
  readonly untilFailure?: boolean;
}

export function createRunner({ frameUrl, host, title, onEvent, marker }: RunnerOptions): Runner {
  const frames = new Frames();
  const budget = budgetFor((navigator as Navigator & { deviceMemory?: number }).deviceMemory);
  const ours = (element: Element) =>
    element instanceof HTMLIFrameElement && element.src.startsWith(new URL(frameUrl, location.href).href);
  const focus = keepFocus(ours, isUnseen);
  if (getComputedStyle(host).position === "static") host.style.position = "relative";
  host.style.isolation = "isolate";
  const preview = new Preview({
    frames,
    url: frameUrl,
    host,
    budget,
    title,
    runtime: async () => (await import("virtual:graphite/preview-frame")).default,
    tell: onEvent,
    begins: (files) => marker?.begins(files),
    settles: (files) => marker?.settles(files),
    touched: () => focus.touched(),
    checking: () => running > 0,
  });
  let checking: AbortController | null = null;
  let running = 0;

  /** Frames of checks take the focus at times; it goes back to where it was. */
  const apart = async <T extends { readonly stopped: Stop | null }>(
    files: Files,
    options: CheckOptions,
    work: (setup: CheckSetup) => Promise<T>,
  ): Promise<T> => {
    checking?.abort();
    const own = new AbortController();
    checking = own;
    const focused = focusedNow() !== null;
    marker?.begins(files);
    let hung = false;
    running += 1;
    try {
      const result = await work({
        frames,
        url: frameUrl,
        budget,
        runtime: async () => (await import("virtual:graphite/check-frame")).default,
        nest: async () => (await import("virtual:graphite/nest-frame")).default,
        signal: own.signal,
        progress: options.progress ?? (() => {}),
        widths: options.widths ?? null,
        untilFailure: options.untilFailure ?? false,
      });
      hung = result.stopped?.kind === "hang";
      return result;
    } finally {
      running -= 1;
      if (!hung) marker?.settles(files);
      if (focused) focus.giveBack();
    }
  };

  return {
    preview: (files, options = {}) => preview.show(files, options),
    setWidth: (width) => preview.setWidth(width),
    check: (practice, files, options = {}) => apart(files, options, (setup) => runChecks(practice, files, setup)),
    listen: (practice, files, page, width) =>
      apart(files, { widths: [width] }, (setup) => listenTo(practice, files, page, setup)).then(({ sounds }) => sounds),
    stop() {
      preview.stop();
      checking?.abort();
    },
    dispose() {
      preview.stop();
      checking?.abort();
      focus.stop();
    },
  };
}
