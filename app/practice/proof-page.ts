/** The page in which exercises prove themselves: the runner as the site has it, and nothing around it. */
import { frameAddress } from "./frame-address.ts";
import { createRunner } from "./runner.ts";

declare global {
  interface Window {
    practice: { readonly createRunner: typeof createRunner; readonly frameAddress: typeof frameAddress };
  }
}

window.practice = { createRunner, frameAddress };
