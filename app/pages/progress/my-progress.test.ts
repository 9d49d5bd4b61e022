import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { fullAccount } from "#app/server/accounts/testing/sample-full-account.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { piecesOf } from "#app/server/testing/pieces.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { loader } from "./my-progress.tsx";

vi.mock("virtual:graphite/catalog", () => import("#app/pages/testing/sample-catalog.ts"));
vi.mock("virtual:graphite/practices", () => ({ practices: {} }));

test("the largest account doesn't block others, and is rejected when it asks too often", async () => {
  const sample = await sampleServices({ LIMIT_PROGRESS_READS_PER_MINUTE: "4" });
  sample.clock.now = Date.UTC(2026, 10, 22);
  const { services } = sample;
  const records = fullAccount();
  await services.store.credentials.create(registration("u1", "u1@example.org"));
  await services.store.progress.merge("u1", { epoch: 0, since: 0, records });
  const context = new RouterContextProvider();
  context.set(factsContext, sample.facts());
  context.set(servicesContext, services);
  context.set(userContext, { id: "u1", email: "u1@example.org", name: "Mira" });
  const request = new Request("http://localhost:3000/my-progress");
  // The router's arguments, as far as the loader uses them.
  const visit = () => loader({ request, context } as unknown as Parameters<typeof loader>[0]);
  // The first visit does all the work. The result is kept for the others.
  const questions = records.filter(({ kind }) => kind === "card");
  // Each record is read in a piece of its own. What is due is worked out in more of them.
  expect(await piecesOf(visit)).toBeGreaterThan(records.length + questions.length / 2);
  for (let round = 0; round < 3; round += 1) await visit();
  await expect(visit()).rejects.toMatchObject({ init: { status: 429, headers: { "retry-after": "60" } } });
});
