/**
 * The contract against a real Firestore, if there is one: Google's emulator (FIRESTORE_EMULATOR_HOST) or a project for tests
 * (FIRESTORE_TEST_PROJECT, with credentials, and with firestore.indexes.json deployed). Everything is written below one
 * document, which is deleted in the end.
 */
import { randomUUID } from "node:crypto";
import { type DocumentReference, Firestore } from "@google-cloud/firestore";
import { afterAll, describe, test } from "vitest";
import type { Client } from "../../../app/server/store/firestore/client.ts";
import { clientConfig } from "../../../app/server/store/firestore/open.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { storeContract } from "../../../app/server/store/store.contract.ts";

const emulator = process.env["FIRESTORE_EMULATOR_HOST"];
const project = process.env["FIRESTORE_TEST_PROJECT"];

if (emulator === undefined && project === undefined) {
  const reason = "not run: neither FIRESTORE_EMULATOR_HOST nor FIRESTORE_TEST_PROJECT is set";
  console.warn(`store contract: firestore, Google's own: ${reason}`);
  describe.skip(`store contract: firestore, Google's own (${reason})`, () => {
    test("the contract", () => {});
  });
} else {
  const settings = { projectId: project ?? "demo-graphite", databaseId: "(default)", clientConfig };
  const root = `tests/${randomUUID()}`;
  const cleaner = new Firestore(settings);
  afterAll(async () => {
    await cleaner.recursiveDelete(cleaner.doc(root));
    await cleaner.terminate();
  });

  let made = 0;
  const makeStore = async () => {
    made += 1;
    const client: Client<DocumentReference> = new Firestore(settings);
    return firestoreStore(client, { root: `${root}/cases/${made}` });
  };
  storeContract(`firestore, ${emulator ?? project}`, makeStore, { concurrent: true });
}
