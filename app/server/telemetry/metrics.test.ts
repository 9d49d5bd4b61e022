import { readFile } from "node:fs/promises";
import { AggregatorRegistry } from "prom-client";
import { expect, test } from "vitest";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { securityEvents } from "#app/server/security-log.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { type Metrics, registry } from "./metrics.ts";

const key = "a-key-for-the-tests";

async function sample() {
  const opened = await sampleServices({ METRICS_KEY: key });
  const { metrics, store } = opened.services;
  if (!metrics) throw new Error("the key is set, so there are metrics");
  return { ...opened, metrics, store };
}

const lines = async (metrics: Metrics, name: string): Promise<string[]> =>
  (await metrics.text()).body.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

/** Other tests of this process count, too. */
const startAtZero = (...names: string[]): void => {
  for (const name of names) registry.getSingleMetric(name)?.reset();
};

test("without a key there are none", async () => {
  expect((await sampleServices()).services.metrics).toBeNull();
});

test("the guide explains every metric, and no others", async () => {
  const { metrics } = await sample();
  const guide = await readFile("docs/guides/operate.md", "utf8");
  const explained = [...guide.matchAll(/^\| `([a-z0-9_]+)` +\|/gm)]
    .map(([, name]) => name)
    .filter((name) => name?.includes("_"));
  const { type, body } = await metrics.text();
  const given = [...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(type).toContain("text/plain; version=0.0.4");
  expect(explained).toEqual(expect.arrayContaining(given));
  if (process.platform === "linux") expect(explained.toSorted()).toEqual(given.toSorted());
});

test("requests are counted by route, known method and class of status", async () => {
  const { metrics } = await sample();
  startAtZero("http_requests_total", "http_request_duration_seconds");
  const route = "/posts/:slug";
  for (const method of ["GET", "BREW"]) metrics.observe({ route, method, status: 404, seconds: 0.02 });
  expect(await lines(metrics, "http_requests_total")).toEqual([
    'http_requests_total{route="/posts/:slug",method="GET",status="4xx"} 1',
    'http_requests_total{route="/posts/:slug",method="other",status="4xx"} 1',
  ]);
  expect(await lines(metrics, "http_request_duration_seconds_count")).toEqual([
    'http_request_duration_seconds_count{route="/posts/:slug"} 2',
  ]);
});

test("every security event has a count from the start", async () => {
  const { metrics } = await sample();
  expect(await lines(metrics, "security_events_total")).toHaveLength(securityEvents.length);
});

test("what a rate limit refuses is counted", async () => {
  const { metrics, services } = await sample();
  startAtZero("rate_limit_refusals_total");
  for (let n = 0; n < 31; n += 1) await services.limits.take("contact", "203.0.113.7");
  expect(await lines(metrics, "rate_limit_refusals_total")).toEqual(['rate_limit_refusals_total{limit="contact"} 1']);
});

test("queues are counted at each scrape, and missing if the store is unavailable", async () => {
  const { metrics, store } = await sample();
  expect(await lines(metrics, "mail_queue_messages")).toContain('mail_queue_messages{state="waiting"} 0');
  const mail = { template: "contact-message", to: "a@example.org", data: {}, tokenId: null, queuedAt: 0 } as const;
  for (const id of ["m1", "m2", "m3"]) await store.mail.add({ ...mail, id });
  await store.mail.fail("m1", 1, "550 no such mailbox");
  expect(await lines(metrics, "mail_queue_messages")).toEqual([
    'mail_queue_messages{state="waiting"} 2',
    'mail_queue_messages{state="failed"} 1',
  ]);
  store.mail.countByState = () => Promise.reject(new StoreUnavailable("disk"));
  expect(await lines(metrics, "mail_queue_messages")).toEqual([]);
  expect(await lines(metrics, "store_errors_total")).toHaveLength(2);
});

test("the processes of one site add up their requests, but not the queues they share", async () => {
  const { metrics } = await sample();
  const one = await metrics.registry.getMetricsAsJSON();
  const body = await AggregatorRegistry.aggregate([one, one]).metrics();
  expect(body).toContain('http_requests_total{route="/posts/:slug",method="GET",status="4xx"} 2');
  expect(body).toContain('mail_queue_messages{state="waiting"} 0');
});
