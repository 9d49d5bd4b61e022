import type { LiveProps } from "#app/islands/practice/live.island.tsx";
import { loadWithRetry } from "./preload-error.ts";

/**
 * Shows the results of a page's samples when people come near them, without React. They are put into the sandbox for
 * learners' code: it says in words where links and forms lead, and how much room the result needs with the fonts of this
 * device, which documents without scripts can't.
 */
export function showResults(page: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target as HTMLElement);
      }
    },
    { rootMargin: "600px" },
  );
  for (const place of page.querySelectorAll("[data-result]")) observer.observe(place);
}

/** Only people who get this far need it. */
function show(place: HTMLElement): void {
  const { dataset } = place.closest<HTMLElement>("[data-island]") ?? place;
  const { result } = JSON.parse(dataset["props"] ?? "") as Pick<LiveProps, "result">;
  loadWithRetry(() => import("./preview-frame.ts"))
    .then(({ showResult }) => showResult(place, result))
    .catch((error: unknown) => {
      console.error(error);
      // The document alone, which the browser may still have.
      const frame = document.createElement("iframe");
      frame.setAttribute("sandbox", "allow-forms");
      place.replaceChildren(Object.assign(frame, { title: result.name, src: result.src }));
    });
}
