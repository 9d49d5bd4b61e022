import { expect, test } from "vitest";
import { clientAddress, isLocal, isLoopback } from "./client-address.ts";

test("uses the socket's address without a trusted proxy", () => {
  expect(clientAddress("::ffff:192.0.2.7", "198.51.100.1", false)).toBe("192.0.2.7");
});

test("uses the last entry, which the trusted proxy added", () => {
  expect(clientAddress("127.0.0.1", "6.6.6.6, 198.51.100.1", true)).toBe("198.51.100.1");
  expect(clientAddress("127.0.0.1", undefined, true)).toBe("127.0.0.1");
});

test("loopback", () => {
  expect(["127.0.0.1", "127.9.9.9", "::1"].every(isLoopback)).toBe(true);
  expect(["128.0.0.1", "10.0.0.1", "127.0.0.1.evil", "::2"].some(isLoopback)).toBe(false);
  expect(isLocal("::ffff:127.0.0.1", new Headers())).toBe(true);
  expect(isLocal("127.0.0.1", new Headers({ "x-forwarded-for": "192.0.2.1" }))).toBe(false);
});
