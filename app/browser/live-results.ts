import { loadWithRetry } from "./preload-error.ts";

/**
 * Puts what live examples of a lesson show into the sandbox for learners' code when they come into view, without React and
 * before anyone uses them. It says in words where links and forms lead, which the document of the build can't.
 */
export function showResults(page: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        if (target instanceof HTMLElement) showResult(target).catch(console.error);
      }
    },
    { rootMargin: "200px" },
  );
  for (const place of page.querySelectorAll("[data-live-result]")) observer.observe(place);
}

async function showResult(place: HTMLElement): Promise<void> {
  const frame = place.querySelector("iframe");
  if (!frame) return;
  const { src, title } = frame;
  // Only people who get this far need it.
  const [{ previewIn }, response] = await Promise.all([loadWithRetry(() => import("./preview-frame.ts")), fetch(src)]);
  if (!response.ok) throw new Error(`${src} answered ${response.status}`);
  const html = await response.text();
  // Someone may be editing it by now.
  if (frame.isConnected) previewIn(place, title).show(html);
}
