/** The page in which exercises prove themselves: the runner as the site has it, and nothing around it. */
import { createRunner } from "./runner.ts";

declare global {
  interface Window {
    practice: { readonly createRunner: typeof createRunner };
  }
}

window.practice = { createRunner };
