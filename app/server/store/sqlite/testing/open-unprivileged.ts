/** A program that opens the store FILE as a user who is not root, and prints the message of the error, if any. */
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";

// Root ignores permission bits. The modules are loaded by now, so it doesn't matter who may read them.
const NOBODY = 65534;
if (process.getuid?.() === 0) {
  process.setegid?.(NOBODY);
  process.seteuid?.(NOBODY);
}
try {
  const store = await openSqliteStore({ file: process.argv[2] ?? "", busyTimeoutMs: 100 });
  await store.close();
  console.log("opened");
} catch (error) {
  console.log(error instanceof StoreOpenError ? error.message : `another error: ${String(error)}`);
}
