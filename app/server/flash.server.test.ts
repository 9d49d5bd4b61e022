import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { factsContext, flashContext } from "./context.ts";
import { readFlash, setFlash } from "./flash.server.ts";
import { sampleServices } from "./testing/sample-services.ts";

const origin = "http://localhost:3000";
const html = () => new Response("<p>page</p>", { headers: { "content-type": "text/html; charset=utf-8" } });

/** Runs the middleware as the router does. Returns what the page would show, and the response's cookies. */
async function ask(headers: Record<string, string>, answer: () => Response = html, init: RequestInit = {}) {
  const { facts } = await sampleServices();
  const context = new RouterContextProvider();
  context.set(factsContext, facts());
  const request = new Request(origin, { ...init, headers });
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "/" };
  const response = await readFlash(args, () => Promise.resolve(answer()));
  return { flash: context.get(flashContext), cookies: response?.headers.getSetCookie() };
}

test("the cookie contains one word, is short-lived and can't be read by scripts", () => {
  expect(setFlash(origin, "logged-out")).toBe(
    "__Host-flash=logged-out; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure",
  );
  expect(setFlash("http://192.0.2.1", "registered")).toBe(
    "flash=registered; Path=/; Max-Age=60; HttpOnly; SameSite=Lax",
  );
});

const cleared = ["__Host-flash=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure"];

test("the page shows the message and clears the cookie", async () => {
  const headers = { cookie: "a=b; __Host-flash=logged-in", "sec-fetch-dest": "document" };
  expect(await ask(headers)).toEqual({ flash: "logged-in", cookies: cleared });
  // A browser that doesn't send the header.
  expect(await ask({ cookie: "__Host-flash=registered" })).toEqual({ flash: "registered", cookies: cleared });
});

test("clears an unknown word and shows nothing", async () => {
  expect(await ask({ cookie: "__Host-flash=<b>" })).toEqual({ flash: null, cookies: cleared });
});

test("sets nothing without the cookie", async () => {
  expect(await ask({})).toEqual({ flash: null, cookies: [] });
});

test("a redirect keeps it for the next page", async () => {
  const redirect = () => new Response(null, { status: 303, headers: { location: "/" } });
  expect((await ask({ cookie: "__Host-flash=logged-in" }, redirect)).cookies).toEqual([]);
});

test("a script's request keeps it for the page that people see", async () => {
  const cookie = "__Host-flash=logged-in";
  for (const headers of [
    { cookie, "sec-fetch-dest": "empty" },
    { cookie, "sec-fetch-dest": "document", "sec-purpose": "prefetch" },
  ])
    expect(await ask(headers)).toEqual({ flash: null, cookies: [] });
  expect(await ask({ cookie }, html, { method: "POST" })).toEqual({ flash: null, cookies: [] });
});
