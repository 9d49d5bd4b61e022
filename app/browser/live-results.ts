import { previewIn } from "./preview-frame.ts";

/** The parts of a live example (islands/live.tsx), found in its figure. */
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
        if (parts) previewIn(parts.result, "Result").show(parts.source);
      }
    },
    { rootMargin: "200px" },
  );
  for (const figure of page.querySelectorAll("[data-live]")) observer.observe(figure);
}
