/**
 * Metrics of all workers together. A scraper reaches any one of them, which asks the primary, and the primary asks them
 * all.
 */
import { AggregatorRegistry, type Registry } from "prom-client";

/** What a worker and the primary tell each other about metrics. */
export type MetricsMessage =
  | { readonly type: "metrics-request"; readonly id: number }
  /** `text`: null if a worker didn't answer in time. */
  | { readonly type: "metrics"; readonly id: number; readonly text: string | null };

/** The primary itself waits five seconds for its workers. */
const limitMs = 7000;

/** Adds up the metrics of all workers, in the primary. Rejects if one of them doesn't answer in time. */
export function createAggregator(): () => Promise<string> {
  const aggregator = new AggregatorRegistry();
  return () => aggregator.clusterMetrics();
}

/** In a worker: the metrics of all workers, once the primary has sent them. Rejects if that takes too long. */
export function metricsOfAllWorkers(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries([registry]);
  // Answers when the primary asks for this worker's own metrics.
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string | null) => void>();
  process.on("message", (message: MetricsMessage) => {
    if (message.type === "metrics") waiting.get(message.id)?.(message.text);
  });
  let last = 0;
  return async () => {
    last += 1;
    const id = last;
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => resolve(null), limitMs);
    waiting.set(id, resolve);
    process.send?.({ type: "metrics-request", id } satisfies MetricsMessage);
    const text = await promise;
    clearTimeout(timer);
    waiting.delete(id);
    if (text === null) throw new Error("A worker didn't send its metrics in time.");
    return text;
  };
}
