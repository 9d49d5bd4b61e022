import { workerPath } from "./manifest.ts";

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptPolicy | null = null;

/** The URL of the service worker as a trusted script URL. This Trusted Types policy is only for that script. */
export function workerScriptUrl(): string {
  const rules: ScriptPolicy = { createScriptURL: () => workerPath };
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  };
  policy ??= trustedTypes?.createPolicy("graphite-worker", rules) ?? rules;
  // Browsers return a TrustedScriptURL, but `register` is typed to take a string.
  return policy.createScriptURL(workerPath);
}
