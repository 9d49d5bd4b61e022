/**
 * `node --import …/bridge-preload.ts server.ts` with STORE=firestore and WORKERS=1: the site gets a Firestore database in memory, which
 * ends with the process.
 */
import { registerHooks } from "node:module";

const inMemory = new URL("./bridge-package.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    // The packages behind the bridge need the real client.
    const isSite = context.parentURL?.includes("/node_modules/") === false;
    if (specifier !== "@google-cloud/firestore" || !isSite || context.parentURL === inMemory)
      return next(specifier, context);
    return { url: inMemory, shortCircuit: true };
  },
});
