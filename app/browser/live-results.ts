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
        (target.hasAttribute("data-result") ? addFrame : showLive)(target as HTMLElement);
      }
    },
    { rootMargin: "600px" },
  );
  for (const place of page.querySelectorAll("[data-live-result],[data-result]")) observer.observe(place);
}

/** Only people who get this far need it. */
function showLive(place: HTMLElement): void {
  loadWithRetry(() => import("./preview-frame.ts"))
    .then(({ showResult }) => showResult(place))
    .catch(console.error);
}

function addFrame(place: HTMLElement): void {
  const { dataset } = place.closest<HTMLElement>("[data-island]") ?? place;
  const { result } = JSON.parse(dataset["props"] ?? "") as Pick<LiveProps, "result">;
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", `allow-forms${result.scripted ? " allow-scripts" : ""}`);
  place.replaceChildren(Object.assign(frame, { title: result.name, src: result.src }));
}
