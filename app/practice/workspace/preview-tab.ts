/**
 * The learner's page in a separate tab. The tab is a page of the site with a frame that fills the window. It requests the
 * files from the workspace that opened it, so nothing has to be saved on the device.
 */
import { practiceViewPath } from "#app/domain/urls.ts";
import { type Files, isFiles, isPracticeData, type PracticeData } from "./validate.ts";

const requestMessage = "graphite:show-me";

export interface TabContent {
  readonly practice: PracticeData;
  readonly files: Files;
  readonly title: string;
}

/** Opens the tab and sends it the files when it asks. Call it in a click handler. False if the browser blocked the tab. */
export function openPreviewTab(current: () => TabContent): boolean {
  const tab = window.open(practiceViewPath, "_blank");
  if (!tab) return false;
  window.addEventListener("message", ({ source, origin, data }) => {
    if (source === tab && origin === location.origin && data === requestMessage)
      tab.postMessage(current(), location.origin);
  });
  return true;
}

/** In the tab: requests the files from its opener and passes them to `show`. False if the tab has no opener. */
export function requestFromOpener(show: (shown: TabContent) => void): boolean {
  const opener: unknown = window.opener;
  if (!opener) return false;
  window.addEventListener("message", ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== opener || origin !== location.origin || typeof data !== "object" || data === null) return;
    const { practice, files, title } = data as Partial<Record<keyof TabContent, unknown>>;
    if (isPracticeData(practice) && isFiles(files) && typeof title === "string") show({ practice, files, title });
  });
  (opener as Window).postMessage(requestMessage, location.origin);
  return true;
}
