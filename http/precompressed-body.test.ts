import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gzipParts, type Part, sendParts, staticPart } from "./precompressed-body.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const ask = (headers: Record<string, string>, method = "GET") => new Request("http://localhost/", { method, headers });
const line = "a line of text that repeats\n";
const parts: Part[] = [staticPart(bytes(line.repeat(50))), bytes("Ada"), staticPart(bytes(line.repeat(90)))];
const text = `${line.repeat(50)}Ada${line.repeat(90)}`;

test("any number of parts of any length decompress to their contents in order", () => {
  const part = fc
    .tuple(fc.string({ unit: "binary" }), fc.constantFrom(0, 1, 40, 9000), fc.boolean())
    .map(([content, times, kept]) => ({ plain: bytes(content.repeat(times)), kept }));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (all) => {
      const body = gzipParts(all.map(({ plain, kept }) => (kept ? staticPart(plain) : plain)));
      expect(gunzipSync(body).equals(Buffer.concat(all.map(({ plain }) => plain)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test("compresses long dynamic parts too", () => {
  expect(gzipParts([bytes(line.repeat(200))]).length).toBeLessThan(200);
});

test("sends gzip to clients that accept it, and plain bytes to others", async () => {
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
  const gzip = sendParts(ask({ "accept-encoding": "gzip, deflate, br, zstd" }), parts, headers);
  const body = Buffer.from(await gzip.arrayBuffer());
  expect(gunzipSync(body).toString()).toBe(text);
  expect(Object.fromEntries(gzip.headers)).toEqual({
    ...headers,
    "content-encoding": "gzip",
    "content-length": String(body.length),
    vary: "Accept-Encoding",
  });
  for (const coding of ["br", "identity", "gzip;q=0, br"]) {
    const plain = sendParts(ask({ "accept-encoding": coding }), parts, headers);
    expect(plain.headers.has("content-encoding")).toBe(false);
    expect(plain.headers.get("content-length")).toBe(String(text.length));
    expect(await plain.text()).toBe(text);
  }
});

test("HEAD has the headers of GET and no body", async () => {
  const accept = { "accept-encoding": "gzip" };
  const [get, head] = [sendParts(ask(accept), parts, {}), sendParts(ask(accept, "HEAD"), parts, {})];
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
  expect(head.body).toBeNull();
});
