import { expect, test } from "vitest";
import {
  cleaned,
  clock,
  describeAnswer,
  duration,
  firstZone,
  resolve,
  valueError,
  type ZoneRecord,
} from "./resolver.ts";

const www = { name: "www.bakery.example", type: "A" } as const;
const apex = { name: "bakery.example", type: "A" } as const;
/** The zone with another value in one of its records. */
const withValue = (at: number, value: string): readonly ZoneRecord[] =>
  firstZone.map((record, index) => (index === at ? { ...record, value } : record));

test("follows a CNAME to the address of another name, and caches both records", () => {
  const { answer, copies } = resolve(www, firstZone, [], 0);
  expect(answer.record?.value).toBe("192.0.2.10");
  expect(answer.steps.map(({ record, from }) => [record.type, from])).toEqual([
    ["CNAME", "server"],
    ["A", "server"],
  ]);
  expect(copies.map(({ until }) => until)).toEqual([3600, 3600]);
});

test("answers from the cache until the record expires, then asks again", () => {
  const { copies } = resolve(apex, firstZone, [], 0);
  const changed = withValue(0, "203.0.113.20");
  const early = resolve(apex, changed, copies, 3599).answer;
  expect(early.steps).toMatchObject([{ from: "cache", left: 1 }]);
  expect(early.record?.value).toBe("192.0.2.10");
  expect(describeAnswer(apex, early, changed).at(-1)).toMatch(/zone now points to `203\.0\.113\.20`/);
  const late = resolve(apex, changed, copies, 3600).answer;
  expect(late.steps).toMatchObject([{ from: "server" }]);
  expect(late.record?.value).toBe("203.0.113.20");
  expect(describeAnswer(apex, late, changed)).toHaveLength(1);
});

test("a shorter TTL doesn't affect a record that is already cached", () => {
  const { copies } = resolve(apex, firstZone, [], 0);
  const hasty = firstZone.map((record) => ({ ...record, ttl: 60 }));
  expect(resolve(apex, hasty, copies, 120).answer.steps).toMatchObject([{ from: "cache", left: 3480 }]);
  expect(resolve(apex, hasty, copies, 3600).copies).toMatchObject([{ until: 3660 }]);
});

test("follows a CNAME to another zone, and reports unknown names and loops", () => {
  expect(resolve(www, withValue(1, "bakery.hosting.example"), [], 0).answer.record?.value).toBe("203.0.113.20");
  const unknown = withValue(1, "nobody.example");
  expect(describeAnswer(www, resolve(www, unknown, [], 0).answer, unknown).at(-1)).toMatch(
    /address for `nobody\.example`/,
  );
  const circle = withValue(1, "www.bakery.example");
  expect(describeAnswer(www, resolve(www, circle, [], 0).answer, circle).at(-1)).toMatch(/circle/);
});

test("a new address of the site doesn't affect the mail record", () => {
  const { answer } = resolve({ ...apex, type: "MX" }, withValue(0, "203.0.113.20"), [], 0);
  expect(answer.record?.value).toBe("10 mail.post.example");
});

test.each([
  ["A", "203.0.113.20", null],
  ["A", "203.0.113.256", /four numbers/],
  ["A", "hosting.example", /four numbers/],
  ["CNAME", "bakery.hosting.example", null],
  ["CNAME", "203.0.113.20", /belong in A records/],
  ["CNAME", "bakery", /contains a name/],
  ["MX", "10 mail.post.example", null],
  ["MX", "mail.post.example", /a number, a space/],
] as const)("a value of type %s: %s", (type, value, fault) => {
  if (fault) expect(valueError(type, value)).toMatch(fault);
  else expect(valueError(type, value)).toBeNull();
});

test("normalises capitals, double spaces and the final dot", () => {
  expect(cleaned(" Bakery.Hosting.example. ")).toBe("bakery.hosting.example");
  expect(cleaned("10   mail.post.example")).toBe("10 mail.post.example");
});

test("formats durations", () => {
  expect([59, 60, 3000, 3660, 86_400, 93_900].map(duration)).toEqual([
    "59 seconds",
    "1 minute",
    "50 minutes",
    "1 h 1 min",
    "1 day",
    "1 day 2 h 5 min",
  ]);
  expect([0, 300, 15 * 3600].map(clock)).toEqual(["day 1, 09:00", "day 1, 09:05", "day 2, 00:00"]);
});
