import type { IconName } from "./icons.ts";

/**
 * Icons in a separate file, because only few pages show them: those of the workspace and of rare messages. The file with the
 * other icons is loaded by every page.
 */
export const moreIcons: readonly IconName[] = [
  "clock",
  "dots",
  "file",
  "folder",
  "full",
  "download",
  "info",
  "lying",
  "shading",
  "sound",
  "square",
  "tab",
  "user",
  "warning",
];
