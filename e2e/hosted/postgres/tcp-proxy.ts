/** A TCP proxy that can behave like a broken network. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  /**
   * `hang`: accepts connections and bytes, and forwards nothing. `reset`: resets what is open and what is new. `page` and `503`: answers
   * like a web server. `slow`: one byte of the server's answer every 50 ms. `flood`: answers without an end.
   */
  mode: "forward" | "hang" | "reset" | "page" | "503" | "slow" | "flood";
  /** Closes every open connection, as a server does that stops. */
  closeAll(): void;
  resetAll(): void;
  stop(): Promise<void>;
}

const head = "content-type: text/html\r\nconnection: close\r\n\r\n";
/** Answers of a web server that has nothing to do with PostgreSQL. */
const pages = {
  page: `HTTP/1.1 200 OK\r\n${head}<!doctype html><title>Log in to this network</title>`,
  "503": `HTTP/1.1 503 Service Unavailable\r\n${head}<!doctype html><title>Try again later</title>`,
} as const;

export async function startProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((inner) => {
    if (proxy.mode === "reset") {
      inner.resetAndDestroy();
      return;
    }
    const outer = connect(target, "127.0.0.1");
    const pair = [inner, outer] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [outer, inner] as const]) {
      from.on("data", (bytes: Buffer) => {
        const { mode } = proxy;
        const isQuestion = from === inner;
        if (mode === "forward" || (mode === "slow" && isQuestion)) to.write(bytes);
        else if (mode === "slow") trickle(to, bytes);
        else if (isQuestion && (mode === "page" || mode === "503")) inner.end(pages[mode]);
        else if (isQuestion && mode === "flood") flood(inner);
      });
      from.on("error", () => {});
      from.on("close", () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  const proxy: TcpProxy = {
    port: address.port,
    mode: "forward",
    closeAll() {
      for (const [inner] of pairs) inner.end();
    },
    resetAll() {
      for (const [inner] of pairs) inner.resetAndDestroy();
    },
    async stop() {
      for (const [inner, outer] of pairs) {
        inner.destroy();
        outer.destroy();
      }
      server.close();
      await once(server, "close");
    },
  };
  return proxy;
}

function trickle(to: Socket, bytes: Buffer): void {
  let sent = 0;
  const timer = setInterval(() => {
    to.write(bytes.subarray(sent, sent + 1));
    sent += 1;
    if (sent === bytes.length) clearInterval(timer);
  }, 50);
  to.on("close", () => clearInterval(timer));
}

/** The beginning of a row of 2 GB, and then 12 MB a second without an end. */
function flood(to: Socket): void {
  const chunk = Buffer.alloc(64 * 1024);
  to.write(Buffer.from([0x44, 0x7f, 0xff, 0xff, 0xff]));
  const timer = setInterval(() => to.write(chunk), 5);
  to.on("close", () => clearInterval(timer));
}
