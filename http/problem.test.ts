import { expect, test } from "vitest";
import { errorResponse, problem, storeRetryAfter, toErrorResponse, unavailable } from "./problem.ts";

test("a problem has the fields of RFC 9457, a message and those of the specification", async () => {
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

test("recognises an unavailable store by the error's name and responds with 503 and Retry-After", async () => {
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
])("rejects %s as %s", (path, type) => {
  expect(errorResponse(path, 403, "No.").headers.get("content-type")).toBe(type);
});

test("escapes the message in a page", async () => {
  const text = await errorResponse("/", 403, '<script>"&').text();
  expect(text).toContain("<p>&lt;script&gt;&quot;&amp;</p>");
  expect(text).toContain("<h1>Forbidden</h1>");
});

test("a rejected call about accounts contains success: false", async () => {
  expect(await errorResponse("/api/auth/register", 413, "Too much.").json()).toMatchObject({
    success: false,
    message: "Too much.",
  });
  expect(await errorResponse("/api/subscribe", 413, "Too much.").json()).not.toHaveProperty("success");
});

test("replaces the framework's error responses with messages", async () => {
  const asked = (path: string) => ({
    path,
    requestId: "r-1",
    notFound: async () => new Response("the page", { status: 404 }),
  });
  const of = (path: string, status: number, body: BodyInit = "null", type = "application/json") =>
    toErrorResponse(new Response(body, { status, headers: { "content-type": type } }), asked(path));
  const fault = await of("/api/auth/login", 500, "Unexpected Server Error", "text/plain");
  expect(fault.headers.get("content-type")).toBe("application/problem+json");
  expect(await fault.json()).toMatchObject({ success: false, message: expect.stringContaining("r-1") });
  expect(await (await of("/rss.xml", 500, "Unexpected Server Error", "text/plain")).text()).toContain("r-1");
  const bare = await toErrorResponse(new Response(null, { status: 500 }), asked("/account"));
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
