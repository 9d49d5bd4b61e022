/**
 * The metrics of this process, in its own registry. docs/guides/operate.md explains each of them. Every label has a
 * small, fixed set of values: never a path, an address or an id.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { DataStore } from "#app/domain/ports/data-store.ts";

export const registry = new Registry();
const registers = [registry];

const requests = new Counter({
  name: "http_requests_total",
  help: "Responses, by route pattern, method and class of status.",
  labelNames: ["route", "method", "status"],
  registers,
});
const durations = new Histogram({
  name: "http_request_duration_seconds",
  help: "Seconds until a response was ready to be sent, by route pattern.",
  labelNames: ["route"],
  registers,
});
export const storeErrors = new Counter({
  name: "store_errors_total",
  help: "Store operations that failed because the store was unavailable or busy.",
  labelNames: ["kind"],
  registers,
});
export const securityEventCount = new Counter({
  name: "security_events_total",
  help: "Security events of accounts, such as login and login-failed.",
  labelNames: ["event"],
  registers,
});
export const rateLimitRefusals = new Counter({
  name: "rate_limit_refusals_total",
  help: "Actions that a rate limit refused.",
  labelNames: ["limit"],
  registers,
});
// A missing series can't be told from one that never increased.
for (const kind of ["unavailable", "busy"]) storeErrors.inc({ kind }, 0);

/** A request that has been answered. */
export interface AnsweredRequest {
  /** Pattern of the route, such as `/posts/:slug`. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  /** What a scraper has to send as its bearer token. */
  readonly key: string;
  /** For `AggregatorRegistry.setRegistries` if several processes serve the site. */
  readonly registry: Registry;
  observe(request: AnsweredRequest): void;
  /** All metrics in the text format of Prometheus. */
  text(): Promise<{ readonly type: string; readonly body: string }>;
}

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

let started = false;

/** Starts collecting for a site whose operator has set a key. The queues are counted at each scrape. */
export function startMetrics(key: string, store: Pick<DataStore, "mail" | "issues">): Metrics {
  if (!started) collectDefaultMetrics({ register: registry });
  started = true;
  countQueues(store);
  return {
    key,
    registry,
    observe({ route, method, status, seconds }) {
      // Clients choose the method, and each new one would be a new series.
      const known = methods.has(method) ? method : "other";
      requests.inc({ route, method: known, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route }, seconds);
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

/** Replaces the gauges of another store, as tests open several in one process. */
function countQueues({ mail, issues }: Pick<DataStore, "mail" | "issues">): void {
  const gauge = (name: string, help: string, count: () => Promise<Readonly<Record<string, number>>>): void => {
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: ["state"],
      registers,
      // Each process reads the same store, so their numbers must not be added up.
      aggregator: "first",
      async collect() {
        this.reset();
        // If the store is unavailable, the other metrics are needed more than ever.
        const counts = await count().catch(() => ({}));
        for (const [state, number] of Object.entries(counts)) this.set({ state }, number);
      },
    });
  };
  gauge("mail_queue_messages", "Emails in the queue that are waiting or were given up on.", async () => ({
    ...(await mail.countByState()),
  }));
  gauge("newsletter_copies", "Copies of the latest newsletter issue, by state.", async () => {
    const [latest] = await issues.list(1);
    return latest ? { ...(await issues.countByState(latest.id)) } : {};
  });
}
