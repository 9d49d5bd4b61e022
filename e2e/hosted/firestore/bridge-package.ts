/** Takes the place of `@google-cloud/firestore` for the site. Every client of the process has the same data. */
import type { Client } from "../../../app/server/store/firestore/client.ts";
import { bridgeClient } from "./bridge.ts";

const shared = bridgeClient();

/** Called with `new`. */
export function Firestore(): Client {
  return shared;
}
