import { expect, test } from "vitest";
import { problem, refusal } from "./problem.ts";

test("a problem has the fields of RFC 9457, a message and what the specification adds", async () => {
  const response = problem(409, "Taken.", { success: false }, { "retry-after": "5" });
  expect(response.status).toBe(409);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Conflict",
    status: 409,
    detail: "Taken.",
    message: "Taken.",
    success: false,
  });
});

test.each([
  ["/api/contact", "application/problem+json"],
  ["/api", "text/html; charset=utf-8"],
  ["/apis/x", "text/html; charset=utf-8"],
  ["/contact", "text/html; charset=utf-8"],
])("%s is refused as %s", (path, type) => {
  expect(refusal(path, 403, "No.").headers.get("content-type")).toBe(type);
});

test("a page takes no markup from the message", async () => {
  const text = await refusal("/", 403, '<script>"&').text();
  expect(text).toContain("<p>&lt;script>&quot;&amp;</p>");
  expect(text).toContain("<h1>Forbidden</h1>");
});
