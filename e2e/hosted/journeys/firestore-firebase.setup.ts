/** The site for journeys with STORE=firestore, in the memory of its process, and IDENTITY=firebase. */
import type { TestProject } from "vitest/node";
import { provideShared, startShared, stopShared } from "../../fixtures/server.ts";
import { startAuthEmulator } from "../identity/auth-emulator.ts";
import { withFirebase } from "./skipped.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  const shared = await startShared({
    NODE_OPTIONS: `--import=${new URL("../firestore/bridge-preload.ts", import.meta.url).href}`,
    STORE: "firestore",
    FIRESTORE_PROJECT: "demo-graphite",
    IDENTITY: "firebase",
    FIREBASE_API_KEY: "fake-api-key",
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
  });
  provideShared(project, shared, { kind: "firebase", emulator: emulator.host });
  project.provide("skipped", withFirebase);
  return async () => {
    await stopShared(shared);
    await emulator.stop();
  };
}
