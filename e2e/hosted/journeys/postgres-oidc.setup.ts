/** The site for journeys with STORE=postgres and IDENTITY=oidc. */
import type { TestProject } from "vitest/node";
import { freePort } from "../../fixtures/free-ports.ts";
import { provideShared, startShared, stopShared } from "../../fixtures/server.ts";
import { clientId, clientSecret, startOidcPeer } from "../identity/oidc-peer.ts";
import { startServer } from "../postgres/server.ts";
import { skipAll, withoutForms } from "./skipped.ts";

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  if (!server) {
    skipAll(project, "PostgreSQL isn't installed");
    return async () => {};
  }
  const port = await freePort();
  const peer = await startOidcPeer([`http://localhost:${port}`], { asksAtLogout: false });
  const shared = await startShared({
    PORT: String(port),
    STORE: "postgres",
    DATABASE_URL: await server.create("journeys"),
    IDENTITY: "oidc",
    OIDC_ISSUER: peer.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: "Campus login",
  });
  provideShared(project, shared, { kind: "oidc", name: "Campus login" });
  project.provide("skipped", withoutForms);
  return async () => {
    await stopShared(shared);
    await peer.stop();
    await server.remove();
  };
}
