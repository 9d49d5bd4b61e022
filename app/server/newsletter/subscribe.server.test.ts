import { beforeEach, expect, test } from "vitest";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { requestSubscription } from "./subscribe.server.ts";

let sample: SampleServices;
beforeEach(async () => {
  sample = await sampleServices({ LIMIT_SUBSCRIBE_PER_HOUR: "2" });
});

const ask = (email: string, source = "tutorial") =>
  requestSubscription(sample.services, sample.facts(), { email, source });

test("gives the same answer for a new and a pending address", async () => {
  expect(await ask("mira@post.example")).toEqual({ ok: true });
  expect(await ask("mira@post.example")).toEqual({ ok: true });
  expect(await sample.services.store.subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
});

test.each([
  ["what is no address", "mira", "tutorial"],
  ["a source that no store takes", "mira@post.example", "\0"],
])("rejects %s with a message", async (_, email, source) => {
  const result = await ask(email, source);
  expect(result).toMatchObject({ ok: false, status: 422, message: expect.stringMatching(/\.$/) });
});

test("limits requests per network and hour", async () => {
  await ask("a@post.example");
  await ask("not an address");
  expect(await ask("c@post.example")).toMatchObject({
    status: 429,
    message: "Your network has asked for too many subscriptions in the last hour. Try again in 60 minutes.",
    retryAfter: 3600,
  });
});
