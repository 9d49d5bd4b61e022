import type { EventEmitter } from "node:events";
import { statSync } from "node:fs";

/**
 * The watcher says nothing of a change that comes within 50 ms of the last one of the same file, and an editor that puts
 * a text in order when it saves writes twice in that time. So each change is looked at once more when that time is over,
 * and told again if the file has changed since.
 */
export function recheckChanges(watcher: EventEmitter, isContent: (file: string) => boolean): void {
  const looks = new Map<string, NodeJS.Timeout>();
  const modified = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  watcher.on("change", (file: string) => {
    if (!isContent(file)) return;
    const seen = modified(file);
    clearTimeout(looks.get(file));
    const look = setTimeout(() => {
      looks.delete(file);
      const now = modified(file);
      if (now !== undefined && now !== seen) watcher.emit("change", file);
    }, 100);
    // A server that is closed meanwhile need not wait for it.
    looks.set(file, look.unref());
  });
}
