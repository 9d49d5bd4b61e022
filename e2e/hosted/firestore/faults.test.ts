/** Google's own client in front of a server that speaks HTTP/2 and fails, as a broken proxy or service does. */
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from "node:http2";
import type { AddressInfo } from "node:net";
import { type DocumentReference, Firestore } from "@google-cloud/firestore";
import { beforeAll, describe, expect, test } from "vitest";
import { StoreUnavailable } from "../../../app/domain/ports/store-failure.ts";
import { registration } from "../../../app/server/store/contract/samples.ts";
import type { Client, ClientSettings } from "../../../app/server/store/firestore/client.ts";
import { clientConfig } from "../../../app/server/store/firestore/open.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { type Fault, faults } from "../identity/fault-server.ts";

// Detecting whether this is one of Google's machines takes seconds elsewhere.
process.env["METADATA_SERVER_DETECTION"] = "none";

const LIMIT_MS = 700;
const grpc = { ":status": 200, "content-type": "application/grpc" };

function fail(stream: ServerHttp2Stream, fault: Fault): void {
  stream.on("error", () => {});
  switch (fault) {
    case "503":
      stream.respond({ ":status": 503, "content-type": "text/plain" });
      stream.end("try again later");
      return;
    case "hang":
      return;
    case "reset":
      stream.session?.destroy();
      return;
    case "HTML with 200":
      stream.respond({ ":status": 200, "content-type": "text/html" });
      stream.end("<!doctype html><title>Log in to this network</title>");
      return;
    case "slow body": {
      stream.respond(grpc);
      // The beginning of a message of 64 KiB.
      stream.write(Buffer.from([0, 0, 1, 0, 0]));
      const timer = setInterval(() => stream.write(Buffer.alloc(1)), 50);
      stream.on("close", () => clearInterval(timer));
      return;
    }
    case "more than 1 MB": {
      stream.respond(grpc);
      // A message of 4 GB.
      stream.write(Buffer.from([0, 255, 255, 255, 255]));
      const chunk = Buffer.alloc(64 * 1024);
      const more = (): void => {
        while (!stream.destroyed && stream.write(chunk));
      };
      stream.on("drain", more);
      more();
    }
  }
}

interface FaultService {
  readonly port: number;
  /** Methods that were called. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

async function startService(fault: Fault): Promise<FaultService> {
  const requests: string[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
    session.on("error", () => {});
  });
  server.on("stream", (stream, headers) => {
    requests.push(String(headers[":path"]).replace(/^.*\//, ""));
    // Streams of a server, which the types of this event don't say.
    fail(stream as ServerHttp2Stream, fault);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    requests,
    async stop() {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function open({ port }: FaultService, limitMs: number) {
  const settings: ClientSettings & { readonly host: string; readonly ssl: boolean } = {
    projectId: "demo-graphite",
    databaseId: "(default)",
    clientConfig,
    host: `127.0.0.1:${port}`,
    ssl: false,
  };
  const client: Client<DocumentReference> = new Firestore(settings);
  return firestoreStore(client, { callLimitMs: limitMs, transactionLimitMs: limitMs });
}

/** The client loads its code with its first call, which takes much longer than a limit. */
beforeAll(async () => {
  // The client doesn't retry a call after this answer.
  const service = await startService("HTML with 200");
  const store = open(service, 30_000);
  await store.accounts.get("u1").catch(() => {});
  await store.close();
  await service.stop();
});

describe("a service that fails", () => {
  test.each(faults)("%s: every call ends in time as unavailable, and nothing is written", async (fault) => {
    const service = await startService(fault);
    const { requests } = service;
    const store = open(service, LIMIT_MS);
    const begun = performance.now();
    const calls = [
      store.accounts.get("u1"),
      store.sessions.get("hash", 0),
      store.credentials.create(registration("u1", "u1@example.org")),
      store.progress.merge("u1", { epoch: null, since: 0, records: [] }),
    ];
    const results: PromiseSettledResult<unknown>[] = await Promise.allSettled(calls);
    // These calls read first, so they have never come to their commit.
    expect(requests.length).toBeGreaterThan(0);
    expect(requests).not.toContain("Commit");
    // It writes at once, to its own document.
    results.push(...(await Promise.allSettled([store.probe()])));
    for (const result of results) {
      expect(result).toMatchObject({ status: "rejected", reason: expect.any(StoreUnavailable) });
      expect(String((result as PromiseRejectedResult).reason)).toMatch(/Firestore/);
    }
    // Ten times the limit: the machine may be busy with other tests.
    expect(performance.now() - begun).toBeLessThan(10 * LIMIT_MS);
    await store.close();
    await service.stop();
  });
});
