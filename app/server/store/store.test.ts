import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { storeContract } from "#app/server/store/store.contract.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-contract-"));
afterAll(() => rm(folder, { recursive: true }));

let made = 0;
storeContract("sqlite", () => {
  made += 1;
  return openSqliteStore({ file: join(folder, `${made}.db`), busyTimeoutMs: 1000 });
});
