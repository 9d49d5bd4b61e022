/**
 * A page whose frames nobody watches. Playwright makes worlds of its own in every frame that comes, which costs a tenth to a
 * fifth of the time of a run of checks with its thirty frames; learners do not pay that. So here only the page itself is
 * spoken to, through the browser's protocol: https://chromedevtools.github.io/devtools-protocol/
 */
import { withDebuggingPort } from "./browser.ts";

export interface UnwatchedPage {
  /** Runs a function in the page, as with a touch of somebody; it may only know its argument. Rejects with what it throws. */
  run<T, A = undefined>(what: (given: A) => T | Promise<T>, given?: A): Promise<T>;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly message: string };
}

/** Opens a page of a browser of its own in a window of 1280 × 900, hands it to `use` and ends the browser. */
export function withUnwatchedPage<T>(url: string, use: (page: UnwatchedPage) => Promise<T>): Promise<T> {
  return withDebuggingPort(async (port) => {
    const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
      readonly type: string;
      readonly webSocketDebuggerUrl: string;
    }[];
    const address = targets.find(({ type }) => type === "page")?.webSocketDebuggerUrl;
    if (!address) throw new Error("the browser opened no page");
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve, { once: true });
      socket.addEventListener("error", reject, { once: true });
    });
    let last = 0;
    const waiting = new Map<number, (answer: Answer) => void>();
    const broken = new Promise<never>((_, reject) => {
      socket.addEventListener("close", () => reject(new Error("the browser ended the connection")), { once: true });
    });
    // Whoever waits is told; where nobody does, the end is as it should be.
    broken.catch(() => {});
    socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    });
    const send = async (method: string, params: object = {}): Promise<Answer["result"]> => {
      const id = ++last;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error } = await Promise.race([answered, broken]);
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    };
    await send("Emulation.setDeviceMetricsOverride", { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false });
    await send("Page.enable");
    const loaded = new Promise<void>((resolve) => {
      socket.addEventListener("message", ({ data }) => {
        if (String(data).includes('"Page.loadEventFired"')) resolve();
      });
    });
    await send("Page.navigate", { url });
    await Promise.race([loaded, broken]);
    try {
      return await use({
        async run<R, A>(what: (given: A) => R | Promise<R>, given?: A) {
          const expression = `(${what})(${JSON.stringify(given) ?? "undefined"})`;
          const options = { awaitPromise: true, returnByValue: true, userGesture: true };
          const answer = await send("Runtime.evaluate", { expression, ...options });
          const { exceptionDetails, result } = answer as { exceptionDetails?: object; result: { readonly value: R } };
          if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
          return result.value;
        },
      });
    } finally {
      socket.close();
    }
  });
}
