import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { storeContract } from "../../../app/server/store/store.contract.ts";
import { bridgeClient } from "./bridge.ts";

storeContract("firestore, in memory", async () => firestoreStore(bridgeClient()));
