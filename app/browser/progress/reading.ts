/**
 * When a lesson counts as read: the links at its end were in view, and the page was looked at for a tenth of the time that
 * the lesson takes, at least half a minute. Whoever jumps to the end has not read it.
 */

const shareOfTime = 0.1;
const leastSeconds = 30;

/** Seconds that a lesson of so many minutes has to be looked at. */
export const secondsToRead = (minutes: number): number => Math.max(leastSeconds, minutes * 60 * shareOfTime);

/** Id of the lesson that is shown, as "html-basics/links", and where it ends; null on other pages. */
export function lessonShown(): { id: string; end: HTMLElement; minutes: number } | null {
  const end = document.querySelector<HTMLElement>("main [data-minutes]");
  const id = /^\/tutorials\/([^/]+\/[^/]+?)\/?$/.exec(location.pathname)?.[1];
  return end && id ? { id, end, minutes: Number(end.dataset["minutes"]) } : null;
}

/** Calls back once the end of a lesson was seen and its time is over. The answer ends it. */
export function whenRead(end: HTMLElement, minutes: number, read: () => void): () => void {
  let seconds = 0;
  let seen = false;
  const done = () => seen && seconds >= secondsToRead(minutes);
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  const look = () => {
    if (!done()) return;
    stop();
    read();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") seconds += 1;
    look();
  }, 1000);
  const observer = new IntersectionObserver((entries) => {
    seen ||= entries.some(({ isIntersecting }) => isIntersecting);
    look();
  });
  observer.observe(end);
  return stop;
}
