import type { LiveProps } from "#app/islands/practice/live.island.tsx";
import { loadWithRetry } from "./preload-error.ts";

/**
 * Shows the results of a page's samples when people come near them, without React. As soon as people do anything, results
 * move to the sandbox for learners' code: it says in words where links and forms lead, and how much room the result needs
 * with the fonts of this device, which the documents of the build can't.
 */
export function showResults(page: ParentNode): void {
  let show = addFrame;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        show(target);
      }
    },
    { rootMargin: "600px" },
  );
  for (const place of page.querySelectorAll("[data-result]")) observer.observe(place);

  const touched = (): void => {
    show = showInSandbox;
    for (const place of page.querySelectorAll("[data-result]:has(iframe)")) show(place);
  };
  for (const type of ["scroll", "pointerover", "keydown"]) addEventListener(type, touched, { once: true });
}

function showInSandbox(place: Element): void {
  loadWithRetry(() => import("./preview-frame.ts")).then(
    ({ showResult }) => showResult(place as HTMLElement),
    console.error,
  );
}

function addFrame(place: Element): void {
  const { src, name } = (JSON.parse(place.closest("[data-island]")?.getAttribute("data-props") ?? "") as LiveProps)
    .result;
  const frame = document.createElement("iframe");
  // The policy of most of these documents allows no scripts.
  frame.setAttribute("sandbox", "allow-forms allow-scripts");
  place.replaceChildren(Object.assign(frame, { title: name, src }));
}
