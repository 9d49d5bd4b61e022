/** No page is hydrated as a whole: the router renders on the server only, and islands hydrate by themselves. */
import { start } from "#app/browser/start.ts";

start();
