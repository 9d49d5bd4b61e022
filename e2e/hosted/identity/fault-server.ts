/** A server that stands in for a provider whose network or service is failing. */
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const faults = ["503", "hang", "reset", "HTML with 200", "slow body", "more than 1 MB"] as const;
export type Fault = (typeof faults)[number];

export interface FaultServer {
  /** `host:port`. */
  readonly host: string;
  fault: Fault | null;
  /** The only path that fails; null: all of them. */
  faultPath: string | null;
  /** Paths of the requests so far. */
  readonly requests: string[];
  /** What answers while there is no fault. */
  answerWith(listener: RequestListener): void;
  stop(): Promise<void>;
}

/** Without a fault, it answers 404. */
export async function startFaultServer(): Promise<FaultServer> {
  const requests: string[] = [];
  let answer: RequestListener = (_, response) => void response.writeHead(404).end("{}");
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    requests.push(path);
    if (state.fault && (state.faultPath ?? path) === path) fail(response, state.fault);
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this type.
  const { port } = server.address() as AddressInfo;
  const state: FaultServer = {
    host: `127.0.0.1:${port}`,
    fault: null,
    faultPath: null,
    requests,
    answerWith(listener) {
      answer = listener;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}

function fail(response: ServerResponse, fault: Fault): void {
  const json = { "content-type": "application/json" };
  switch (fault) {
    case "503":
      response.writeHead(503).end("try again later");
      return;
    case "hang":
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "HTML with 200":
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><title>Log in to this network</title>");
      return;
    case "slow body": {
      response.writeHead(200, json);
      const timer = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(timer));
      return;
    }
    case "more than 1 MB": {
      response.writeHead(200, json);
      const chunk = Buffer.alloc(64 * 1024, " ");
      const more = () => {
        while (!response.destroyed && response.write(chunk));
      };
      response.on("drain", more);
      more();
    }
  }
}
