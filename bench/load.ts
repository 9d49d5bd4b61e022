/**
 * A process that only makes load: several requests in turn on each connection, with autocannon. Takes its job as JSON in
 * the first argument and prints the report as JSON.
 */
import { createRequire } from "node:module";

export interface LoadRequest {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** `NUMBER` in it is replaced by a number that increases with each request. */
  readonly body?: string;
}

export interface LoadJob {
  readonly url: string;
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second; as many as possible if it is missing. */
  readonly rate?: number;
  readonly requests: readonly LoadRequest[];
}

/** The part of autocannon's report that is used. Latency in milliseconds. */
export interface LoadReport {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

if (import.meta.main) {
  const job = JSON.parse(process.argv[2] ?? "") as LoadJob;
  // It has no types.
  const autocannon = createRequire(import.meta.url)("autocannon") as (options: object) => Promise<LoadReport>;
  // Larger than in earlier jobs, so that what is saved is always new.
  let number = Math.floor(((Date.now() / 1000) % 86_400) * 10_000);
  const { requests, latency, non2xx, errors } = await autocannon({
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    // The server closes a connection after a thousand requests, which autocannon doesn't notice on its own.
    reconnectRate: 900,
    ...(job.rate === undefined ? {} : { overallRate: job.rate }),
    requests: job.requests.map((request) =>
      request.body === undefined
        ? request
        : {
            ...request,
            setupRequest(prepared: object) {
              number += 1;
              return { ...prepared, body: request.body?.replaceAll("NUMBER", String(number)) };
            },
          },
    ),
  });
  console.log(JSON.stringify({ requests, latency, non2xx, errors }));
}
