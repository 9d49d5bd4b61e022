import { expect, test } from "vitest";
import { inWords, problem, refusal, storeRetryAfter, unavailable } from "./problem.ts";

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

test("a store that cannot be used is told from other errors by its name, and answered with 503 and a wait", async () => {
  const named = (name: string) => Object.assign(new Error("x"), { name });
  expect(["StoreUnavailable", "StoreBusy", "TypeError"].map((name) => storeRetryAfter(named(name)))).toEqual([
    60,
    5,
    null,
  ]);
  expect(storeRetryAfter("StoreBusy")).toBeNull();
  const call = unavailable("/api/auth/login", 60);
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await call.json()).toMatchObject({ success: false, message: expect.stringContaining("try again") });
  const page = unavailable("/contact", 5);
  expect([page.status, page.headers.get("retry-after"), page.headers.get("content-type")]).toEqual([
    503,
    "5",
    "text/html; charset=utf-8",
  ]);
  expect(await page.text()).toContain("try again in a few minutes");
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
  expect(text).toContain("<p>&lt;script&gt;&quot;&amp;</p>");
  expect(text).toContain("<h1>Forbidden</h1>");
});

test("a refused call about accounts says that it did not succeed", async () => {
  expect(await refusal("/api/auth/register", 413, "Too much.").json()).toMatchObject({
    success: false,
    message: "Too much.",
  });
  expect(await refusal("/api/subscribe", 413, "Too much.").json()).not.toHaveProperty("success");
});

test("what the framework says to programs becomes words", async () => {
  const asked = (path: string) => ({
    path,
    requestId: "r-1",
    notFound: async () => new Response("the page", { status: 404 }),
  });
  const of = (path: string, status: number, body: BodyInit = "null", type = "application/json") =>
    inWords(new Response(body, { status, headers: { "content-type": type } }), asked(path));
  const fault = await of("/api/auth/login", 500, "Unexpected Server Error", "text/plain");
  expect(fault.headers.get("content-type")).toBe("application/problem+json");
  expect(await fault.json()).toMatchObject({ success: false, message: expect.stringContaining("r-1") });
  expect(await (await of("/rss.xml", 500, "Unexpected Server Error", "text/plain")).text()).toContain("r-1");
  const bare = await inWords(new Response(null, { status: 500 }), asked("/account"));
  expect([bare.status, await bare.text()]).toEqual([500, expect.stringContaining("r-1")]);
  expect(await (await of("/tutorials/none", 404)).text()).toBe("the page");
  const refusedForm = await of("/auth/login", 400, "Bad Request", "text/plain;charset=UTF-8");
  expect(refusedForm.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await refusedForm.text()).toContain("Go back, reload the page and send the form again.");
  expect(await (await of("/rss.xml", 405, '{"message":"Unexpected Server Error"}')).text()).not.toContain("Unexpected");
  for (const [status, type] of [
    [422, "application/problem+json"],
    [404, "text/html"],
    [200, "application/json"],
  ] as const)
    expect(await (await of("/api/x", status, "as it is", type)).text()).toBe("as it is");
});
