import { workerPath } from "./manifest.ts";

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let made: ScriptPolicy | null = null;

/** The address of the service worker as the site's policy takes it: the only script that this named policy is for. */
export function workerScript(): string {
  const rules: ScriptPolicy = { createScriptURL: () => workerPath };
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  made ??= trustedTypes?.createPolicy("graphite-worker", rules) ?? rules;
  // Browsers return an object that stands for the address; `register` is typed to take the string.
  return made.createScriptURL(workerPath);
}
