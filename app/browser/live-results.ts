import { loadWithRetry } from "./preload-error.ts";

/** The parts of a live example (islands/practice/live.island.tsx), found in its figure. */
export function livePartsIn(figure: Element): { source: string; result: HTMLElement } | null {
  const code = figure.querySelector("pre");
  const result = figure.querySelector<HTMLElement>("[data-live-result]");
  return code && result ? { source: code.textContent ?? "", result } : null;
}

/** Shows the result of each live example when it comes into view, without React and before anyone uses it. */
export function showResults(page: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        const parts = livePartsIn(target);
        if (!parts) continue;
        // Only people who get this far need it.
        loadWithRetry(() => import("./preview-frame.ts")).then(
          ({ previewIn }) => previewIn(parts.result, "Result").show(parts.source),
          console.error,
        );
      }
    },
    { rootMargin: "200px" },
  );
  for (const figure of page.querySelectorAll("[data-live]")) observer.observe(figure);
}
