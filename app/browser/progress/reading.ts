/**
 * When a lesson counts as read: the links at its end were in view, and the page was looked at for a quarter of the time
 * that its text takes at 200 words a minute, at least half a minute. Whoever jumps to the end has not read it.
 */

const wordsPerMinute = 200;
const shareOfTime = 0.25;
const leastSeconds = 30;

/** Seconds that a lesson of so many words has to be looked at. */
export const secondsToRead = (words: number): number =>
  Math.max(leastSeconds, (words / wordsPerMinute) * 60 * shareOfTime);

/** Id of the lesson at a path, as "html-basics/links"; null for other pages. */
export function lessonAt(pathname: string): string | null {
  const id = /^\/tutorials\/([^/]+\/[^/]+?)\/?$/.exec(pathname)?.[1];
  return id && !/\/(?:overview|cheat-sheet)$/.test(id) ? id : null;
}

/** The lesson that is shown, where it ends, and how many words it has; null on other pages. */
export function lessonShown(): { id: string; end: Element; words: number } | null {
  const id = lessonAt(location.pathname);
  // The pager stands below the text of every lesson, and of nothing else below /tutorials.
  const end = document.querySelector("main .pager");
  const words = document.querySelector("main article")?.textContent?.split(/\s+/).length ?? 0;
  return id && end ? { id, end, words } : null;
}

/** Calls back once the end of a lesson was seen and its time is over. The answer ends it. */
export function whenRead(end: Element, words: number, read: () => void): () => void {
  let seconds = 0;
  let seen = false;
  const done = () => seen && seconds >= secondsToRead(words);
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
