import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseCoding, compressResponse, loadFiles, sendBody, storedBody, tagMatches } from "./files.ts";

const text = "a line of text that repeats\n".repeat(100);
const body = await storedBody(new TextEncoder().encode(text), "text/html; charset=utf-8");
const ask = (headers: Record<string, string>, method = "GET") => new Request("http://localhost/", { method, headers });

test("both compressed forms decompress to the text", () => {
  expect(brotliDecompressSync(body.br ?? new Uint8Array()).toString()).toBe(text);
  expect(gunzipSync(body.gzip ?? new Uint8Array()).toString()).toBe(text);
});

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["*", "br"],
  ["identity", null],
  [undefined, null],
])("Accept-Encoding: %s → %s", (header, coding) => {
  expect(chooseCoding(header, body)).toBe(coding);
});

test("sends 304 without a body for every encoding if the client has the page", async () => {
  const first = sendBody(ask({ "accept-encoding": "br" }), body, { vary: "Cookie" });
  const tag = first.headers.get("etag") ?? "";
  expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  const again = sendBody(ask({ "accept-encoding": "gzip", "if-none-match": tag }), body, {});
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
});

test("HEAD has the length and no body", async () => {
  const head = sendBody(ask({}, "HEAD"), body, {});
  expect(head.headers.get("content-length")).toBe(String(text.length));
  expect(await head.text()).toBe("");
});

test("tags are compared weakly", () => {
  expect(tagMatches('W/"abc"', '"abc"')).toBe(true);
  expect(tagMatches('"x", "abc-br"', '"abc"')).toBe(true);
  expect(tagMatches("*", '"abc"')).toBe(true);
  expect(tagMatches('"abcd"', '"abc"')).toBe(false);
});

test("finds files by their URL path", () => {
  const root = mkdtempSync(join(tmpdir(), "files-"));
  writeFileSync(join(root, "a.css"), "a{}");
  writeFileSync(join(root, "a.css.br"), "compressed");
  const files = loadFiles(root);
  expect([...files.keys()]).toEqual(["/a.css"]);
  expect(files.get("/a.css")?.type).toBe("text/css; charset=utf-8");
  expect(files.get("/a.css")?.br).not.toBeNull();
});

test("compresses rendered responses and keeps status, cookies and type", async () => {
  const rendered = () =>
    new Response(text, {
      status: 404,
      headers: { "content-type": "text/html; charset=utf-8", vary: "Cookie", "set-cookie": "a=b; HttpOnly" },
    });
  const br = await compressResponse(ask({ "accept-encoding": "gzip, br" }), rendered());
  expect(br.status).toBe(404);
  expect(Object.fromEntries(br.headers)).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html; charset=utf-8",
    vary: "Cookie, Accept-Encoding",
  });
  expect(br.headers.getSetCookie()).toEqual(["a=b; HttpOnly"]);
  const bytes = new Uint8Array(await br.arrayBuffer());
  expect(br.headers.get("content-length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).toString()).toBe(text);

  const plain = await compressResponse(ask({}), rendered());
  expect(plain.headers.has("content-encoding")).toBe(false);
  expect(plain.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(await plain.text()).toBe(text);
});

test("doesn't compress short responses, raster images or responses without a body", async () => {
  const taken = ask({ "accept-encoding": "br" });
  const short = await compressResponse(taken, new Response("short", { headers: { "content-type": "text/plain" } }));
  expect(await short.text()).toBe("short");
  const png = new Response(text, { headers: { "content-type": "image/png" } });
  expect(await compressResponse(taken, png)).toBe(png);
  const moved = await compressResponse(taken, new Response(null, { status: 303, headers: { location: "/" } }));
  expect([moved.status, moved.headers.get("location"), moved.body]).toEqual([303, "/", null]);
});
