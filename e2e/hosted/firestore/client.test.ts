import { type DocumentReference, Firestore } from "@google-cloud/firestore";
import { expect, test } from "vitest";
import { StoreUnavailable } from "../../../app/domain/ports/store-failure.ts";
import type { Client, ClientSettings } from "../../../app/server/store/firestore/client.ts";
import { clientConfig, openFirestoreStore } from "../../../app/server/store/firestore/open.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";

// Detecting whether this is one of Google's machines takes seconds elsewhere.
process.env["METADATA_SERVER_DETECTION"] = "none";

/** Compiles only if Google's client has everything that the store declares of it. */
function createClient(settings: ClientSettings & { readonly host?: string; readonly ssl?: boolean }): Client {
  const client: Client<DocumentReference> = new Firestore(settings);
  return client;
}

const unreachable = { projectId: "demo-graphite", databaseId: "(default)" };

test("the real client gives up in time if nothing answers", async () => {
  // Nothing listens on the discard port.
  const client = createClient({ ...unreachable, clientConfig, host: "127.0.0.1:9", ssl: false });
  const store = firestoreStore(client, { callLimitMs: 1500, transactionLimitMs: 1500 });
  const start = performance.now();
  await expect(store.accounts.get("u1")).rejects.toThrow(StoreUnavailable);
  await expect(store.credentials.verify("t1", 0)).rejects.toThrow(StoreUnavailable);
  expect(performance.now() - start).toBeLessThan(5000);
  await store.close();
});

test("a database that can't be reached stops the start with its name", async () => {
  process.env["FIRESTORE_EMULATOR_HOST"] = "127.0.0.1:9";
  try {
    await expect(openFirestoreStore({ ...unreachable, callLimitMs: 500 })).rejects.toThrow(
      /^The Firestore database \(default\) of project demo-graphite can't be used\. Firestore /,
    );
  } finally {
    delete process.env["FIRESTORE_EMULATOR_HOST"];
  }
});
