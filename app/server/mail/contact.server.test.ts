import { beforeEach, expect, test, vi } from "vitest";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { site } from "#site";
import { sendContactMessage } from "./contact.server.ts";

const typed = { name: " Mira  Okafor ", email: "mira@POST.example", message: "\n The third lesson has a mistake. \n" };

let sample: SampleServices;
beforeEach(async () => {
  sample = await sampleServices({ LIMIT_CONTACT_PER_HOUR: "2" });
});

const send = (change: Partial<typeof typed> = {}) =>
  sendContactMessage(sample.services, sample.facts(), { ...typed, ...change });
const queued = () => sample.services.store.mail.list(10);

test("queues a message to the site's mailbox and wakes the worker", async () => {
  const wakeMail = vi.fn();
  const services = { ...sample.services, wakeMail };
  expect(await sendContactMessage(services, sample.facts(), typed)).toEqual({ ok: true });
  expect(wakeMail).toHaveBeenCalledOnce();
  expect(await queued()).toMatchObject([
    {
      template: "contact-message",
      to: site.email,
      data: { name: "Mira Okafor", email: "mira@post.example", message: "The third lesson has a mistake." },
      tokenId: null,
      state: "waiting",
    },
  ]);
});

test("reports every error at its field, and counts or queues nothing", async () => {
  for (let i = 0; i < 5; i += 1) {
    const result = await send({ name: "", email: "mira", message: " \n" });
    expect(result).toMatchObject({ ok: false, status: 422 });
    if (result.ok) throw new Error();
    expect(Object.keys(result.fieldErrors)).toEqual(["name", "email", "message"]);
  }
  expect(await queued()).toEqual([]);
  expect((await send()).ok).toBe(true);
});

test("rejects a long message and suggests an alternative", async () => {
  expect((await send({ message: "x".repeat(5000) })).ok).toBe(true);
  const result = await send({ message: "x".repeat(5001) });
  expect(result).toMatchObject({ status: 422, fieldErrors: { message: expect.stringContaining(site.email) } });
});

test("replaces characters that the store rejects", async () => {
  expect((await send({ message: "a\0b\ud800c" })).ok).toBe(true);
  expect((await queued())[0]?.data["message"]).toBe("a\ufffdb\ufffdc");
});

test("limits messages per network and hour, and suggests an alternative", async () => {
  for (let i = 0; i < 2; i += 1) expect((await send()).ok).toBe(true);
  expect(await send()).toEqual({
    ok: false,
    status: 429,
    message: `Your network has sent too many messages in the last hour. Try again in 60 minutes, or write to ${site.email}.`,
    fieldErrors: {},
    retryAfter: 3600,
  });
  expect(await queued()).toHaveLength(2);
  sample.clock.now += 3600_000;
  expect((await send()).ok).toBe(true);
});
