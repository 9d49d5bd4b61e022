import { expect, test } from "vitest";
import type { Handed } from "./app.ts";
import { renderForKeeping } from "./render.ts";

test("a page for keeping is asked for without anything that belongs to one visitor", async () => {
  const asked: { request: Request; handed: Handed }[] = [];
  const page = await renderForKeeping(
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
    nonce: "",
    origin: "https://learn.example",
    local: false,
    reader: null,
    now: 7,
  });
});
