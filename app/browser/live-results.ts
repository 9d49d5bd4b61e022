import { loadTwice } from "./preload-error.ts";

/** The parts of a live example (islands/practice/live.island.tsx), found in its figure. */
export function livePartsOf(figure: Element): { source: string; result: HTMLElement } | null {
  const code = figure.querySelector("pre");
  const result = figure.querySelector<HTMLElement>("[data-live-result]");
  return code && result ? { source: code.textContent ?? "", result } : null;
}

/** Shows the result of each live example as it comes into view, before anybody touches it and without React. */
export function showResults(page: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const parts = livePartsOf(target);
        if (!parts) continue;
        // Nobody who does not come this far needs it.
        loadTwice(() => import("./preview-frame.ts")).then(
          ({ previewIn }) => previewIn(parts.result, "Result").show(parts.source),
          console.error,
        );
      }
    },
    { rootMargin: "200px" },
  );
  for (const figure of page.querySelectorAll("[data-live]")) observer.observe(figure);
}
