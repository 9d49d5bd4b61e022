import { expect, test } from "vitest";
import { createDelays, MOST_DELAYED, MOST_DELAYED_PER_ADDRESS, type Pause } from "./delays.ts";

/** Delays that end when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  const pause: Pause = () => new Promise((resolve) => ends.push(resolve));
  const endAll = (): void => {
    for (const end of ends.splice(0)) end();
  };
  return { delays: createDelays(pause), ends, endAll };
}

test("waits for the given time", async () => {
  const before = performance.now();
  expect(await createDelays().wait("192.0.2.1", 50, undefined)).toBe("done");
  expect(performance.now() - before).toBeGreaterThan(45);
});

test("limits the delayed requests of one address until some of them finish", async () => {
  const { delays, ends, endAll } = held();
  const waiting = Array.from({ length: MOST_DELAYED_PER_ADDRESS }, () => delays.wait("192.0.2.1", 4000, undefined));
  expect(await delays.wait("192.0.2.1", 4000, undefined)).toBe("full");
  expect(ends).toHaveLength(MOST_DELAYED_PER_ADDRESS);
  const elsewhere = delays.wait("192.0.2.2", 4000, undefined);
  endAll();
  expect(new Set(await Promise.all([...waiting, elsewhere]))).toEqual(new Set(["done"]));
  const again = delays.wait("192.0.2.1", 4000, undefined);
  endAll();
  expect(await again).toBe("done");
});

test("limits the total number", async () => {
  const { delays, ends } = held();
  for (let n = 0; n < MOST_DELAYED; n += 1) void delays.wait(`192.0.2.${n % 100}`, 4000, undefined);
  expect(await delays.wait("198.51.100.1", 4000, undefined)).toBe("full");
  expect(ends).toHaveLength(MOST_DELAYED);
});

test("a client that hangs up frees its place at once", async () => {
  const delays = createDelays();
  const hangUp = new AbortController();
  const waiting = Array.from({ length: MOST_DELAYED_PER_ADDRESS }, () =>
    delays.wait("192.0.2.1", 60_000, hangUp.signal),
  );
  expect(await delays.wait("192.0.2.1", 1, undefined)).toBe("full");
  hangUp.abort();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["gone"]));
  expect(await delays.wait("192.0.2.1", 1, undefined)).toBe("done");
  expect(await delays.wait("192.0.2.1", 1, hangUp.signal)).toBe("gone");
});
