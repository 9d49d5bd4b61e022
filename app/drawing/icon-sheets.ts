import type { IconName } from "./icons.ts";

/**
 * Icons in a file of their own, because few pages show them: those of the workspace and of rare messages. Every page loads the
 * file with the others.
 */
export const moreIcons: readonly IconName[] = [
  "clock",
  "dots",
  "file",
  "folder",
  "full",
  "info",
  "lying",
  "sound",
  "tab",
  "warning",
];
