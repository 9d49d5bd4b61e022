import { afterEach, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { storeErrors } from "./metrics.ts";
import { observedStore, observedTransport } from "./observed-store.ts";
import { recordSpans } from "./testing/record-spans.ts";

afterEach(() => storeErrors.reset());

async function failing(error: Error): Promise<DataStore> {
  const { store } = (await sampleServices()).services;
  return observedStore({ ...store, mail: { ...store.mail, nextDue: () => Promise.reject(error) } }, "sqlite");
}

test("results pass through, and each operation has a span", async () => {
  const { store } = (await sampleServices()).services;
  const spans = recordSpans();
  expect(await store.mail.countByState()).toEqual({ waiting: 0, failed: 0 });
  // The hourly sweep has just begun, too.
  expect(spans.filter(({ name }) => name === "mail.countByState")).toEqual([
    {
      name: "mail.countByState",
      attributes: { "db.system.name": "sqlite", "db.operation.name": "mail.countByState" },
      failed: false,
      ended: true,
    },
  ]);
});

test.each([
  ["unavailable", new StoreUnavailable("the disk is full")],
  ["busy", new StoreBusy("locked")],
])("a store that is %s is counted, and the error passes through", async (kind, error) => {
  const store = await failing(error);
  const spans = recordSpans();
  await expect(store.mail.nextDue()).rejects.toBe(error);
  expect((await storeErrors.get()).values).toEqual([{ labels: { kind }, value: 1 }]);
  expect(spans.find(({ failed }) => failed)).toMatchObject({ ended: true, attributes: { "error.type": error.name } });
});

test("a bug isn't counted as a failure of the store, and its message isn't in the span", async () => {
  const store = await failing(new TypeError("ada@example.org is wrong"));
  const spans = recordSpans();
  await expect(store.mail.nextDue()).rejects.toThrow(TypeError);
  expect((await storeErrors.get()).values).toEqual([]);
  expect(JSON.stringify(spans)).not.toContain("ada@");
});

test("an email has a span without its addresses", async () => {
  const spans = recordSpans();
  const transport = observedTransport({
    name: "smtp",
    destination: "to mail.example.org",
    send: () => Promise.reject(new Error("550 ada@example.org")),
    close: () => Promise.resolve(),
  });
  const message = { to: "ada@example.org" } as Parameters<typeof transport.send>[0];
  await expect(transport.send(message)).rejects.toThrow("550");
  expect(spans).toMatchObject([
    { name: "send email", failed: true, ended: true, attributes: { "messaging.system": "smtp" } },
  ]);
  expect(JSON.stringify(spans)).not.toContain("ada@");
});
