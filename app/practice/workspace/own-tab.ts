/**
 * The learner's page in a tab of its own. That tab is a page of the site with a frame as large as the window; it asks the
 * workspace that opened it what to show, so nothing has to be kept on the device for it.
 */
import { practiceViewPath } from "#app/domain/urls.ts";
import { type Files, isFilesOf, isPracticeData, type PracticeData } from "./received.ts";

const question = "graphite:show-me";

export interface Shown {
  readonly practice: PracticeData;
  readonly files: Files;
  readonly title: string;
}

/** Opens the tab; answers its questions for as long as this page lives. Call it in a click. False: the browser refused. */
export function openTab(current: () => Shown): boolean {
  const tab = window.open(practiceViewPath, "_blank");
  if (!tab) return false;
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source === tab && origin === location.origin && data === question) tab.postMessage(current(), location.origin);
  });
  return true;
}

/** In the tab: asks who opened it. `show` is called with the answer; false: nobody opened it. */
export function askOpener(show: (shown: Shown) => void): boolean {
  const opener: unknown = window.opener;
  if (!opener) return false;
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== location.origin || typeof data !== "object" || data === null) return;
    const { practice, files, title } = data as Partial<Record<keyof Shown, unknown>>;
    if (isPracticeData(practice) && isFilesOf(files) && typeof title === "string") show({ practice, files, title });
  });
  (opener as Window).postMessage(question, location.origin);
  return true;
}
