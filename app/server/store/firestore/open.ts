/** Opens a Firestore database with Google's client, which is only loaded here. */
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { Client, ClientSettings } from "#app/server/store/firestore/client.ts";
import type { DatabaseOptions } from "#app/server/store/firestore/database.ts";
import { firestoreStore } from "#app/server/store/firestore/store.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";

/** The version that the store is tested with. */
export const CLIENT_VERSION = "9.4.1";

/** How long the client itself keeps trying, in milliseconds. Its own settings would let a call hang for ten minutes. */
const RPC_LIMIT_MS = 5000;
const TOTAL_LIMIT_MS = 10_000;
const methods = ["BatchGetDocuments", "BeginTransaction", "Commit", "Rollback", "RunQuery", "RunAggregationQuery"];

/** In the format of google-gax. */
export const clientConfig = {
  interfaces: {
    "google.firestore.v1.Firestore": {
      retry_params: {
        default: {
          initial_retry_delay_millis: 100,
          retry_delay_multiplier: 1.3,
          max_retry_delay_millis: 2000,
          initial_rpc_timeout_millis: RPC_LIMIT_MS,
          rpc_timeout_multiplier: 1,
          max_rpc_timeout_millis: RPC_LIMIT_MS,
          total_timeout_millis: TOTAL_LIMIT_MS,
        },
      },
      methods: Object.fromEntries(methods.map((method) => [method, { timeout_millis: RPC_LIMIT_MS }])),
    },
  },
};

export interface FirestoreOptions extends DatabaseOptions {
  readonly projectId: string;
  /** "(default)", or the name of another database of the project. */
  readonly databaseId: string;
}

type Load = () => Promise<{ readonly Firestore: new (settings: ClientSettings) => Client }>;

/** The name is a variable, so that the types and the build don't need the package. */
const packageName = "@google-cloud/firestore";
const load: Load = () => import(/* @vite-ignore */ packageName);

/**
 * Connects to a database and makes sure that it answers. Credentials and the emulator are found as in all of Google's
 * libraries (GOOGLE_APPLICATION_CREDENTIALS, FIRESTORE_EMULATOR_HOST). Throws `StoreOpenError`.
 */
export async function openFirestoreStore(options: FirestoreOptions, loadClient: Load = load): Promise<DataStore> {
  const { projectId, databaseId, ...rest } = options;
  const { Firestore } = await loadClient().catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new StoreOpenError(
      `STORE is firestore, but the package for it isn't installed. Install it with: npm install --no-save ${packageName}@${CLIENT_VERSION}`,
      { cause: error },
    );
  });
  const store = firestoreStore(new Firestore({ projectId, databaseId, clientConfig }), rest);
  try {
    await store.probe();
    return store;
  } catch (error) {
    await store.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreOpenError(`The Firestore database ${databaseId} of project ${projectId} can't be used. ${reason}`, {
      cause: error,
    });
  }
}
