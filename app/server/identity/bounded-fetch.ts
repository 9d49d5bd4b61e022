/** Requests to a hosted provider: they end within a time, and an answer can't fill the memory. */

export interface FetchLimits {
  /** From the first byte sent to the last byte received. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

export const providerLimits: FetchLimits = { timeoutMs: 5000, maxBytes: 1_000_000 };

/** There was no complete answer. It never contains a body, which may contain a password. */
export class NoAnswer extends Error {
  override name = "NoAnswer";
  readonly reason: "timeout" | "network" | "too-large";

  constructor(reason: NoAnswer["reason"], cause?: unknown) {
    super(
      { timeout: "no answer in time", network: "the connection failed", "too-large": "the answer is too large" }[
        reason
      ],
      { cause },
    );
    this.reason = reason;
  }
}

/** Fetches a whole answer. Throws `NoAnswer`. */
export async function boundedFetch(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: FetchLimits,
  fetcher: typeof fetch = fetch,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([timeout, init.signal]) : timeout;
  try {
    const response = await fetcher(url, { ...init, signal });
    const chunks: Uint8Array[] = [];
    let size = 0;
    // Leaving the loop early cancels the rest of the body.
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new NoAnswer("too-large");
      chunks.push(chunk);
    }
    const { status, headers } = response;
    return new Response(size === 0 ? null : Buffer.concat(chunks), { status, headers });
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? "timeout" : "network", error);
  }
}
