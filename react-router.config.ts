import type { Config } from "@react-router/dev/config";

/**
 * Reading pages are rendered to files by scripts/prerender.ts and not by the framework: it keeps response headers and
 * knows until when a page is true. Decision 0003.
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
