import { expect, test, vi } from "vitest";
import { registration } from "#app/server/store/contract/samples.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { createRenderedPages, type PageRequest } from "./rendered-pages.server.ts";

vi.mock("virtual:graphite/catalog", () => import("#app/pages/testing/sample-catalog.ts"));
vi.mock("virtual:graphite/practices", () => ({ practices: {} }));

const ada = { id: "u1", name: "Ada", email: "u1@example.org" };
const bea = { id: "u2", name: "Bea", email: "u2@example.org" };

async function sample(environment: Record<string, string> = {}) {
  const { services, clock } = await sampleServices(environment);
  for (const { id, email } of [ada, bea]) await services.store.credentials.create(registration(id, email));
  let renderings = 0;
  const pages = createRenderedPages({
    services,
    render: ({ url, reader }, shared) => {
      renderings += 1;
      return Promise.resolve(`${url.pathname}${url.search} for ${shared ? "anyone" : reader.name} (${renderings})`);
    },
    bytesOf: (page) => page.length,
  });
  const get = (path: string, change: Partial<PageRequest> = {}) => {
    const url = new URL(path, "http://localhost:3000");
    return pages.get({ url, origin: url.origin, reader: ada, now: clock.now, ...change });
  };
  return { services, clock, get };
}

test("a search is kept when it's asked for a second time, for everyone", async () => {
  const { get } = await sample();
  expect(await get("/search?q=html")).toBeNull();
  expect(await get("/search?q=html", { reader: bea })).toBe("/search?q=html for anyone (1)");
  expect(await get("/search?q=html")).toBe("/search?q=html for anyone (1)");
});

test.each(["/search?q=HTML", "/search?q=html&show=all"])("%s is another page than /search?q=html", async (path) => {
  const { get } = await sample();
  for (let n = 0; n < 2; n += 1) await get("/search?q=html");
  expect(await get(path)).toBeNull();
  expect(await get("/search?q=html", { origin: "https://learn.example.org" })).toBeNull();
});

test.each([
  "/search?q=html&page=2",
  `/search?q=${"x".repeat(61)}`,
  "/search?q=\u{E000}id\u{E001}",
  "/my-progress?month=2026-01",
  "/account",
])("%s is never kept", async (path) => {
  const { get } = await sample();
  for (let n = 0; n < 3; n += 1) expect(await get(path)).toBeNull();
});

test("My progress is kept for one person until there is more of it or the name changes", async () => {
  const { get, services } = await sample();
  const page = "/my-progress for Ada (1)";
  expect([await get("/my-progress"), await get("/my-progress"), await get("/my-progress")]).toEqual([null, page, page]);
  expect(await get("/my-progress", { reader: bea })).toBeNull();
  expect(await get("/my-progress", { reader: { ...ada, name: "Ada L" } })).toBeNull();
  const records = [{ kind: "lesson", id: "html-basics/links", read: 1 }] as const;
  await services.store.progress.merge("u1", { epoch: null, since: 0, records });
  expect(await get("/my-progress")).toBeNull();
});

test("a page that is kept counts for the limit of the account", async () => {
  const { get } = await sample({ LIMIT_PROGRESS_READS_PER_MINUTE: "2" });
  for (let n = 0; n < 2; n += 1) await get("/my-progress");
  expect([await get("/my-progress"), await get("/my-progress"), await get("/my-progress")]).toEqual([
    "/my-progress for Ada (1)",
    "/my-progress for Ada (1)",
    null,
  ]);
});
