/**
 * A Firestore database in memory behind Google's own client: the bridge replaces the client's network layer. It proves how
 * the store uses the client and its transactions, and nothing about Google's service.
 */
import { FirestoreMock } from "@firebase-bridge/firestore-admin";
import type { DocumentReference } from "@google-cloud/firestore";
import type { Client } from "../../../app/server/store/firestore/client.ts";

/** A client of a new, empty database. */
export function bridgeClient(): Client {
  const mock = new FirestoreMock();
  // The bridge compares times to find conflicts. Within one millisecond it would find none.
  let last = 0;
  mock.systemTime.custom(() => {
    last = Math.max(last + 1, Date.now());
    return new Date(last);
  });
  const client: Client<DocumentReference> = mock.createDatabase("demo-graphite").firestore();
  return client;
}
