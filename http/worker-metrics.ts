/** Metrics of a site with several workers: whichever worker answers `/metrics`, the numbers are those of all of them. */
import cluster from "node:cluster";
import type { Logger } from "pino";
import { AggregatorRegistry, type Registry } from "prom-client";
import type { HttpMetrics } from "./telemetry.ts";

/** The `id` of a request is unique in the worker that sends it. */
type MetricsMessage =
  | { readonly type: "metrics-request"; readonly id: number }
  /** `body`: null if a worker didn't report its metrics. */
  | { readonly type: "metrics-reply"; readonly id: number; readonly body: string | null };

const isMetricsMessage = (message: unknown): message is MetricsMessage =>
  typeof message === "object" &&
  message !== null &&
  "type" in message &&
  (message.type === "metrics-request" || message.type === "metrics-reply");

/** In the primary: collects the metrics of all workers for the worker that asks for them. */
export function answerMetricsRequests(log: Logger): void {
  const registry = new AggregatorRegistry();
  cluster.on("message", (worker, message: unknown) => {
    if (!isMetricsMessage(message) || message.type !== "metrics-request") return;
    const reply = (body: string | null): void => {
      const answer: MetricsMessage = { type: "metrics-reply", id: message.id, body };
      if (worker.isConnected()) worker.send(answer, () => {});
    };
    // It gives up after five seconds, for example if a worker ends before it has answered.
    registry.clusterMetrics().then(reply, (err: unknown) => {
      log.warn({ err }, "a worker didn't report its metrics");
      reply(null);
    });
  });
}

/** In a worker: reports its metrics to the primary, and asks the primary for those of all workers. */
export function metricsOfAllWorkers(
  metrics: HttpMetrics & { readonly registry: Registry },
  timeoutMs = 5000,
): HttpMetrics {
  AggregatorRegistry.setRegistries([metrics.registry]);
  // The constructor adds the listener that answers the primary.
  new AggregatorRegistry();
  const pending = new Map<number, (body: string | null) => void>();
  let lastId = 0;
  process.on("message", (message) => {
    if (isMetricsMessage(message) && message.type === "metrics-reply") pending.get(message.id)?.(message.body);
  });
  return {
    ...metrics,
    text: () =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const finish = (body: string | null): void => {
          clearTimeout(timer);
          pending.delete(id);
          resolve(body === null ? null : { type: metrics.registry.contentType, body });
        };
        const timer = setTimeout(finish, timeoutMs, null);
        pending.set(id, finish);
        const request: MetricsMessage = { type: "metrics-request", id };
        process.send?.(request, undefined, undefined, (error) => {
          if (error) finish(null);
        });
      }),
  };
}
