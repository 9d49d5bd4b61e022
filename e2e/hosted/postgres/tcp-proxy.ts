/** A TCP proxy that can behave like a broken network. */
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export interface TcpProxy {
  readonly port: number;
  /** `hang`: accepts connections and bytes, and forwards nothing. `reset`: resets what is open and what is new. */
  mode: "forward" | "hang" | "reset";
  /** Closes every open connection, as a server does that stops. */
  closeAll(): void;
  resetAll(): void;
  stop(): Promise<void>;
}

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
      from.on("data", (bytes) => {
        if (proxy.mode === "forward") to.write(bytes);
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
