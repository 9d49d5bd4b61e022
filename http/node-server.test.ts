import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { closeServer, createNodeServer } from "./node-server.ts";

const errors: object[] = [];
const server = createNodeServer(
  (request) => {
    if (new URL(request.url).pathname === "/throws") throw new Error("broken");
    return new Response("fine");
  },
  { error: (fields: object) => void errors.push(fields) },
);
server.listen(0, "127.0.0.1");
await once(server, "listening");

afterEach(() => {
  errors.length = 0;
});

/** Sends bytes as they are and returns everything that comes back. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

const get = (host: string, path = "/"): string => `GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`;

test("passes on a readable request", async () => {
  expect(await exchange(get("Host: a\r\n"))).toMatch(/^HTTP\/1\.1 200 [\s\S]*fine$/);
});

test.each([
  ["a host name with a space", get("Host: a b\r\n"), 400],
  ["a host name with a path", get("Host: a/b\r\n"), 400],
  ["no host name", get(""), 400],
  ["a URL with an impossible port", get("Host: a\r\n", "http://a:99999/"), 400],
  ["something that isn't HTTP", "hello\r\n\r\n", 400],
  ["20 KB of cookies", `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${"a".repeat(20_000)}\r\n\r\n`, 431],
])("rejects %s with a message", async (_, bytes, status) => {
  const answer = await exchange(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.split("\r\n\r\n").slice(1).join()).toMatch(/[Tt]ry again/);
});

test("logs an error outside the application and responds with a message", async () => {
  expect(await exchange(get("Host: a\r\n", "/throws"))).toMatch(/^HTTP\/1\.1 500 [\s\S]*went wrong on our side/);
  expect(errors).toHaveLength(1);
});

test("answers the connections that were waiting when it stops listening", async () => {
  const closing = createNodeServer(() => new Response("fine"), { error: () => {} });
  closing.listen(0, "127.0.0.1");
  await once(closing, "listening");
  const { port } = closing.address() as AddressInfo;
  // Another thread connects while this one does nothing but wait, so nobody accepts.
  const flag = new Int32Array(new SharedArrayBuffer(4));
  const client = new Worker(
    `const { connect } = require("node:net");
    const { parentPort, workerData: { port, flag, request } } = require("node:worker_threads");
    let [connected, ended] = [0, 0];
    const answers = [];
    for (let n = 0; n < 5; n += 1) {
      const socket = connect(port, "127.0.0.1", () => {
        socket.write(request);
        if ((connected += 1) === 5) { Atomics.store(flag, 0, 1); Atomics.notify(flag, 0); }
      });
      let answer = "";
      socket.on("data", (chunk) => (answer += chunk)).on("error", () => {});
      socket.on("close", () => { answers.push(answer.slice(0, 12)); if ((ended += 1) === 5) parentPort.postMessage(answers); });
    }`,
    { eval: true, workerData: { port, flag, request: get("Host: a\r\n") } },
  );
  const answers = once(client, "message");
  Atomics.wait(flag, 0, 0, 10_000);
  await closeServer(closing, { idleMs: 50, limitMs: 2000 });
  expect((await answers)[0]).toEqual(Array(5).fill("HTTP/1.1 200"));
});
