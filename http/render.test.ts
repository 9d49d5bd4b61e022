import { expect, test } from "vitest";
import type { RequestContext } from "./app.ts";
import { renderForCache, withOrigin } from "./render.ts";

test("renders a page for the cache without any visitor's data", async () => {
  const asked: { request: Request; handed: RequestContext }[] = [];
  const page = await renderForCache(
    (request, handed) => {
      asked.push({ request, handed });
      return Promise.resolve(new Response("gone", { status: 404, headers: { "content-type": "text/plain" } }));
    },
    "/about",
    { origin: "https://learn.example", now: 7 },
  );
  expect(page).toEqual({ status: 404, type: "text/plain", bytes: new TextEncoder().encode("gone") });
  expect(asked[0]?.request.url).toBe("https://learn.example/about");
  expect([...(asked[0]?.request.headers ?? [])]).toEqual([]);
  expect(asked[0]?.handed).toMatchObject({
    requestId: "",
    origin: "https://learn.example",
    local: false,
    reader: null,
    now: 7,
  });
});

test("behind a proxy the application sees the public URL, with method, headers and body", async () => {
  const arrived = new Request("http://127.0.0.1:3000/auth/login?returnTo=%2Fabout", {
    method: "POST",
    headers: { origin: "https://learn.example.org", "content-type": "application/x-www-form-urlencoded" },
    body: "email=ada%40example.org",
  });
  const seen = withOrigin(arrived, "https://learn.example.org");
  expect(seen.url).toBe("https://learn.example.org/auth/login?returnTo=%2Fabout");
  expect(seen.method).toBe("POST");
  expect(seen.headers.get("origin")).toBe("https://learn.example.org");
  expect((await seen.formData()).get("email")).toBe("ada@example.org");
});

test("a path that starts with two slashes stays on this site", () => {
  const arrived = new Request("http://127.0.0.1:3000//evil.example/x");
  expect(withOrigin(arrived, "https://learn.example.org").url).toBe("https://learn.example.org//evil.example/x");
});

test("passes on a request that already has the right origin", () => {
  const arrived = new Request("http://localhost:3000/about");
  expect(withOrigin(arrived, "http://localhost:3000")).toBe(arrived);
});
