/** Runs learners' code: shows it in a preview and runs checks on it. Used by the workspace, lessons and check-exercises. */
import type { LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import type {
  CheckResult,
  CheckRun,
  Files,
  PracticeData,
  RunEvent,
  Sounds,
  Stop,
} from "#app/domain/practice/practice.ts";
import { type CheckSetup, listenTo, measureLayout, runChecks } from "./checks.ts";
import { activeElement, guardFocus } from "./focus-guard.ts";
import { Frames, isCheckFrame } from "./frames.ts";
import { Preview, type PreviewOptions } from "./preview.ts";
import { budgetFor } from "./stop-messages.ts";

export type { PreviewOptions } from "./preview.ts";

export interface RunnerOptions {
  /** URL of the sandboxed document, which is on another host if RUNNER_ORIGIN is set. */
  readonly frameUrl: string;
  /** Where the page is shown. It gets a `position`, because the frame is positioned inside it. */
  readonly host: HTMLElement;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly onEvent: (event: RunEvent) => void;
  /**
   * Called before the learner's code runs and once the page responds again. The draft store records it, so that code that
   * hung doesn't run automatically the next time the page is opened (drafts/draft-store.ts).
   */
  readonly marker?: { runStarted(files: Files): void; runSettled(files: Files): void };
}

export interface Runner {
  /**
   * Shows these files. Resolves once they are rendered, to null or to what stopped them. Also resolves to null if another
   * call replaces this one.
   */
  preview(files: Files, options?: PreviewOptions): Promise<Stop | null>;
  /** Shows the page at a width in CSS pixels, scaled down to fit the host, or at the host's width if it is null. */
  setWidth(width: number | null): void;
  /** Runs all checks on the files. `progress` gets each result as it comes in. A second call cancels the first. */
  check(practice: PracticeData, files: Files, options?: CheckOptions): Promise<CheckRun>;
  /** How a screen reader presents a page of these files, at a width in CSS pixels. */
  listen(practice: PracticeData, files: Files, page: string, width: number): Promise<Sounds>;
  /** How a page of these files is laid out at a width in CSS pixels, or null if it was stopped. */
  measure(practice: PracticeData, files: Files, page: string, width: number): Promise<readonly LaidOutElement[] | null>;
  /** Stops the preview and the checks. */
  stop(): void;
  /** Stops everything. The runner can't be used afterwards. */
  dispose(): void;
}

export interface CheckOptions {
  readonly progress?: (result: CheckResult) => void;
  /** Instead of the widths of the practice. */
  readonly widths?: readonly number[];
  /** Skip the checks after the first one that fails. Default: false. */
  readonly untilFailure?: boolean;
}

export function createRunner({ frameUrl, host, title, onEvent, marker }: RunnerOptions): Runner {
  const frames = new Frames();
  const budget = budgetFor((navigator as Navigator & { deviceMemory?: number }).deviceMemory);
  const isLearnerFrame = (element: Element) =>
    element instanceof HTMLIFrameElement && element.src.startsWith(new URL(frameUrl, location.href).href);
  const focusGuard = guardFocus(isLearnerFrame, isCheckFrame);
  if (getComputedStyle(host).position === "static") host.style.position = "relative";
  host.style.isolation = "isolate";
  const preview = new Preview({
    frames,
    url: frameUrl,
    host,
    budget,
    title,
    runtime: async () => (await import("virtual:graphite/preview-frame")).default,
    emit: onEvent,
    runStarted: (files) => marker?.runStarted(files),
    runSettled: (files) => marker?.runSettled(files),
    onTouched: () => focusGuard.touched(),
    isChecking: () => activeRuns > 0,
  });
  let checking: AbortController | null = null;
  let activeRuns = 0;

  /** Runs checks. Their frames may take the focus, so it is restored afterwards. */
  const runInBackground = async <T extends { readonly stopped: Stop | null }>(
    files: Files,
    options: CheckOptions,
    task: (setup: CheckSetup) => Promise<T>,
  ): Promise<T> => {
    checking?.abort();
    const controller = new AbortController();
    checking = controller;
    const hadFocus = activeElement() !== null;
    marker?.runStarted(files);
    let hung = false;
    activeRuns += 1;
    try {
      const result = await task({
        frames,
        url: frameUrl,
        budget,
        runtime: async () => (await import("virtual:graphite/check-frame")).default,
        frameHost: async () => (await import("virtual:graphite/frame-host")).default,
        signal: controller.signal,
        progress: options.progress ?? (() => {}),
        widths: options.widths ?? null,
        untilFailure: options.untilFailure ?? false,
      });
      hung = result.stopped?.kind === "hang";
      return result;
    } finally {
      activeRuns -= 1;
      if (!hung) marker?.runSettled(files);
      if (hadFocus) focusGuard.restore();
    }
  };

  return {
    preview: (files, options = {}) => preview.show(files, options),
    setWidth: (width) => preview.setWidth(width),
    check: (practice, files, options = {}) =>
      runInBackground(files, options, (setup) => runChecks(practice, files, setup)),
    listen: (practice, files, page, width) =>
      runInBackground(files, { widths: [width] }, (setup) => listenTo(practice, files, page, setup)).then(
        ({ sounds }) => sounds,
      ),
    measure: (practice, files, page, width) =>
      runInBackground(files, { widths: [width] }, (setup) => measureLayout(practice, files, page, setup)).then(
        ({ elements }) => elements,
      ),
    stop() {
      preview.stop();
      checking?.abort();
    },
    dispose() {
      preview.stop();
      checking?.abort();
      focusGuard.stop();
    },
  };
}
