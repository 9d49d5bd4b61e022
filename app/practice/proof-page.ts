/** The page that check-exercises drives: the site's runner with nothing else around it. */
import { getFrameUrl } from "./frame-url.ts";
import { createRunner } from "./runner.ts";

declare global {
  interface Window {
    practice: { readonly createRunner: typeof createRunner; readonly getFrameUrl: typeof getFrameUrl };
  }
}

window.practice = { createRunner, getFrameUrl };
