/** The contract, and mistakes that only this adapter could make. */
import { afterAll, describe } from "vitest";
import { openPostgresStore } from "#app/server/store/postgres/open.ts";
import { storeContract } from "#app/server/store/store.contract.ts";
import { startServer } from "./server.ts";

const server = await startServer();
afterAll(() => server?.remove());

describe.skipIf(!server)("PostgreSQL", async () => {
  if (!server) return;
  // An empty store, which each case gets a copy of.
  const template = await openPostgresStore({ url: await server.create("template_store"), connections: 1 });
  await template.close();
  let made = 0;
  storeContract("postgres", async () => {
    made += 1;
    return openPostgresStore({ url: await server.create(`case_${made}`, "template_store"), connections: 10 });
  });
});
