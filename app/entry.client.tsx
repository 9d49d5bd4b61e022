/**
 * Two kinds of page. A working page was rendered with the router's state and is hydrated as a whole; a reading page
 * carries none, and only its islands wake.
 */
import { start } from "#app/browser/start.ts";

const working = "__reactRouterContext" in window;
start({ kind: working ? "working" : "reading" });
if (working) void import("./hydrate-router.tsx");
