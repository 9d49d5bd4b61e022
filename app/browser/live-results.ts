import type { LiveProps } from "#app/islands/practice/live.island.tsx";
import { loadWithRetry } from "./preload-error.ts";

/**
 * Shows the results of a page's samples when people come near them, without React. What live examples show is put into the
 * sandbox for learners' code, before anyone uses them: it says in words where links and forms lead, which the document of
 * the build can't. The others get a frame with that document.
 */
export function showResults(page: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (!(target instanceof HTMLElement)) continue;
        if (target.dataset["liveResult"] === undefined) addFrame(target);
        else showLive(target).catch(console.error);
      }
    },
    { rootMargin: "600px" },
  );
  for (const place of page.querySelectorAll("[data-live-result],[data-result]")) observer.observe(place);
}

/** Only people who get this far need it. */
async function showLive(place: HTMLElement): Promise<void> {
  const { showResult } = await loadWithRetry(() => import("./preview-frame.ts"));
  await showResult(place);
}

/** Someone may have edited the sample by now, and then the place is gone. */
function addFrame(place: HTMLElement): void {
  const island = place.closest<HTMLElement>("[data-island]");
  if (!island || !place.isConnected) return;
  const { result } = JSON.parse(island.dataset["props"] ?? "") as Pick<LiveProps, "result">;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", result.scripted ? "allow-scripts allow-forms" : "allow-forms");
  frame.loading = "lazy";
  frame.title = result.name;
  frame.src = result.src;
  place.replaceChildren(frame);
}
