/** Starts the features of a page that has just been shown, whether it was loaded or came by navigation. */
import { isHydrated, mountIslands } from "#app/islands/hydrate-islands.ts";
import { afterLoad } from "./idle.ts";
import { loadWithRetry } from "./preload-error.ts";

export function setUpPage(page: ParentNode): void {
  mountIslands(page);
  /** Loads a feature once the page has loaded, if the page has anything for it. */
  const feature = (selector: string, load: () => Promise<void>): void => {
    if (page.querySelector(selector)) afterLoad(() => load().catch(console.error));
  };
  feature('[data-island="task"]', () =>
    loadWithRetry(() => import("./task-order.ts")).then(({ shuffleTaskItems }) => shuffleTaskItems(page, isHydrated)),
  );
  feature("[data-toc]", () =>
    import("./current-heading.ts").then(({ markCurrentHeading }) => markCurrentHeading(page)),
  );
  feature("[data-result]", () =>
    loadWithRetry(() => import("./live-results.ts")).then(({ showResults }) => showResults(page)),
  );
}
