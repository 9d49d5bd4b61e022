/** Runs a task when the browser has nothing else to do, within about two seconds. */
export const whenIdle = (task: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200);

/** Runs a task after everything that the page itself needs has loaded. */
export const afterLoad = (task: () => void): void => {
  if (document.readyState === "complete") whenIdle(task);
  else window.addEventListener("load", () => whenIdle(task), { once: true });
};
