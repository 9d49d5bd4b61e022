/**
 * A lesson counts as read when the links at its end have been in view and the page has been visible for a quarter of the
 * time that its text takes at 200 words a minute, but at least half a minute. Jumping to the end isn't reading.
 */

const wordsPerMinute = 200;
const shareOfTime = 0.25;
const minSeconds = 30;

/** How many seconds a lesson with this number of words has to be visible. */
export const secondsToRead = (words: number): number =>
  Math.max(minSeconds, (words / wordsPerMinute) * 60 * shareOfTime);

/** Id of the lesson at a path, such as "html-basics/links". Null for other pages. */
export function lessonAt(pathname: string): string | null {
  const id = /^\/tutorials\/([^/]+\/[^/]+?)\/?$/.exec(pathname)?.[1];
  return id && !/\/(?:overview|cheat-sheet)$/.test(id) ? id : null;
}

/** The lesson of the current page, the element at its end, and its number of words. Null on other pages. */
export function currentLesson(): { id: string; end: Element; words: number } | null {
  const id = lessonAt(location.pathname);
  // Under /tutorials, lessons and nothing else have a pager below their text.
  const end = document.querySelector("main .pager");
  const words = document.querySelector("main article")?.textContent?.split(/\s+/).length ?? 0;
  return id && end ? { id, end, words } : null;
}

/** Calls `read` once the end of a lesson has been seen and its time is over. The returned function stops watching. */
export function whenRead(end: Element, words: number, read: () => void): () => void {
  let seconds = 0;
  let seen = false;
  const done = () => seen && seconds >= secondsToRead(words);
  const stop = () => {
    clearInterval(timer);
    observer.disconnect();
  };
  const check = () => {
    if (!done()) return;
    stop();
    read();
  };
  const timer = setInterval(() => {
    if (document.visibilityState === "visible") seconds += 1;
    check();
  }, 1000);
  const observer = new IntersectionObserver((entries) => {
    seen ||= entries.some(({ isIntersecting }) => isIntersecting);
    check();
  });
  observer.observe(end);
  return stop;
}
