import type { LiveProps } from "#app/islands/practice/live.island.tsx";
import { loadWithRetry } from "./preload-error.ts";

/**
 * Adds a plain frame when a result comes near the window, without React. After the first interaction, the sandbox for
 * learners' code replaces it: that can report where links and forms lead, and how high the result is with the fonts of this
 * device.
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

  const untilTouched = new AbortController();
  const touched = (): void => {
    untilTouched.abort();
    show = showInSandbox;
    for (const place of page.querySelectorAll("[data-result]:has(iframe)")) show(place);
  };
  for (const type of ["scroll", "pointerover", "keydown"]) addEventListener(type, touched, untilTouched);
}

function showInSandbox(place: Element): void {
  loadWithRetry(() => import("./preview-frame.ts"))
    .then(({ showResult }) => showResult(place as HTMLElement))
    .catch((error: unknown) => {
      console.error(error);
      if (!place.querySelector("iframe")) addFrame(place);
    });
}

function addFrame(place: Element): void {
  const { src, name } = (JSON.parse(place.closest("[data-island]")?.getAttribute("data-props") ?? "") as LiveProps)
    .result;
  const frame = document.createElement("iframe");
  // This is safe for all of them: the policy of a sample without JavaScript allows no scripts.
  place.replaceChildren(Object.assign(frame, { sandbox: "allow-forms allow-scripts", title: name, src }));
}
