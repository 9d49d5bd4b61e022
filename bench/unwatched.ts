/**
 * A page without Playwright in its frames. Playwright creates its own worlds in every new frame, which costs a tenth to
 * a fifth of the time of a run of checks with its thirty frames, and learners don't have that cost. So this only talks
 * to the page itself, through the browser's protocol: https://chromedevtools.github.io/devtools-protocol/
 */
import { withDebuggingPort } from "./browser.ts";

export interface UnwatchedPage {
  /**
   * Runs a function in the page as a user gesture. It can only use its argument. Rejects with what the function throws.
   */
  run<T, A = undefined>(what: (given: A) => T | Promise<T>, given?: A): Promise<T>;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly [key: string]: unknown };
  readonly error?: { readonly message: string };
}

/** Opens a page in its own browser in a window of 1280 × 900, passes it to `use` and closes the browser. */
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
    // Rejects waiting calls; without any, this is the normal end.
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
