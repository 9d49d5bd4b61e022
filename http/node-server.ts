/**
 * Node's HTTP server for the site. Requests that it can't read get a message too; Node's own error responses are empty.
 */
import { createServer, type Server, STATUS_CODES } from "node:http";
import { Server as NetServer } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener, RequestError } from "@hono/node-server";
import type { Logger } from "pino";
import { commonHeaders, filePolicy } from "./headers.ts";
import { errorResponse } from "./problem.ts";

type Fetch = Parameters<typeof getRequestListener>[0];

const unreadable =
  "The server couldn't read this request. Check the URL and try again. If a proxy forwards requests to this site, check its Host header.";

/** Messages for connections that Node gave up on, by error code. */
const connectionFailures: Readonly<Record<string, { status: 408 | 431; message: string }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long to arrive. Try again." },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message:
      "Your browser sent more header data than this site accepts. Delete the cookies of this site and try again.",
  },
};

export function createNodeServer(fetch: Fetch, log: Pick<Logger, "error">): Server {
  const listener = getRequestListener(fetch, {
    errorHandler(error) {
      if (error instanceof RequestError) return withHeaders(errorResponse("/", 400, unreadable));
      log.error({ err: error }, "request failed outside the application");
      return withHeaders(errorResponse("/", 500, "Something went wrong on our side. Try again in a minute."));
    },
  });
  // Without a Host header Node itself would send an empty page.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // The server is closing, so the client has to open a new connection for its next request.
    if (!server.listening) response.shouldKeepAlive = false;
    void listener(request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => answerConnection(error.code ?? "", socket));
  return server;
}

/**
 * Accepts no new connections and resolves when the last one has ended. A connection without a request is closed after
 * `idleMs`: until then, a request that the client was just sending is still answered. Running requests have `limitMs`.
 */
export async function closeServer(
  server: Server,
  { idleMs, limitMs }: { readonly idleMs: number; readonly limitMs: number },
): Promise<void> {
  await acceptWaiting(server);
  // `close` of an HTTP server would end idle connections at once.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  // A busy process first reads what has arrived: a connection isn't idle if its next request waits to be read.
  const closeIdle = () => setImmediate(() => server.closeIdleConnections());
  let sweep: NodeJS.Timeout | undefined;
  const idle = setTimeout(() => {
    closeIdle();
    // Repeatedly, because a connection whose request has just finished would stay open for the next one.
    sweep = setInterval(closeIdle, 100);
  }, idleMs);
  const limit = setTimeout(() => server.closeAllConnections(), limitMs);
  await closed;
  clearTimeout(idle);
  clearInterval(sweep);
  clearTimeout(limit);
}

/** Milliseconds. In a turn of the event loop that took longer, more connections may have come. */
const shortTurnMs = 0.5;
const mostTurns = 2000;

/**
 * Resolves when no more connections wait to be accepted, or after many turns of the event loop. The kernel resets those that
 * still wait when the server stops listening, and a proxy can't send the request of a form again somewhere else.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let accepted = false;
  const onConnection = () => {
    accepted = true;
  };
  server.on("connection", onConnection);
  for (let turn = 0, before = performance.now(); turn < mostTurns; turn += 1) {
    accepted = false;
    // Immediates run right after the phase in which connections are accepted, often only one in each turn.
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (turn > 0 && !accepted && now - before < shortTurnMs) break;
    before = now;
  }
  server.off("connection", onConnection);
}

function withHeaders(response: Response): Response {
  for (const [name, value] of Object.entries(commonHeaders("/", false))) response.headers.set(name, value);
  response.headers.set("content-security-policy", filePolicy);
  return response;
}

function answerConnection(code: string, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = connectionFailures[code] ?? { status: 400, message: unreadable };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    "Content-Type: text/plain; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(message)}`,
    "X-Content-Type-Options: nosniff",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${message}`);
}
