import { expect, test } from "vitest";
import { z } from "zod";
import { readJson } from "./json.server.ts";

const shape = z.object({ email: z.string(), address: z.object({ town: z.string() }).optional() });

const ask = (body: BodyInit | null, type: string | null = "application/json", method = "POST"): Request =>
  new Request("http://localhost/api/x", {
    method,
    body,
    ...(type === null ? {} : { headers: { "content-type": type } }),
  });

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])("accepts %s", async (type) => {
  const read = await readJson(ask('{"email":"a@b.example","more":1}', type), shape);
  expect(read).toEqual({ ok: true, value: { email: "a@b.example" } });
});

test.each([
  ["another method", ask('{"email":"a"}', "application/json", "PUT"), 405, "This endpoint only accepts POST."],
  ["a form", ask("email=a", "application/x-www-form-urlencoded"), 415, "Send this request as application/json."],
  ["text that looks right", ask('{"email":"a"}', "text/plain"), 415, "Send this request as application/json."],
  ["no type", ask(new Uint8Array([123, 125]), null), 415, "Send this request as application/json."],
  ["no JSON", ask("{email:1}"), 400, "The body of this request isn’t valid JSON."],
  ["nothing", ask(""), 400, "The body of this request isn’t valid JSON."],
  ["a list", ask("[]"), 422, "The body of this request isn’t an object with the expected fields."],
  ["null", ask("null"), 422, "The body of this request isn’t an object with the expected fields."],
  ["a missing field", ask("{}"), 422, 'The field "email" is missing or has the wrong type.'],
  ["a wrong type", ask('{"email":7}'), 422, 'The field "email" is missing or has the wrong type.'],
  [
    "a fault further in",
    ask('{"email":"a","address":{}}'),
    422,
    'The field "address.town" is missing or has the wrong type.',
  ],
])("rejects %s", async (_, request, status, message) => {
  const read = await readJson(request, shape, { success: false });
  if (read.ok) throw new Error("it was read");
  expect(read.response.status).toBe(status);
  expect(read.response.headers.get("content-type")).toBe("application/problem+json");
  expect(read.response.headers.get("allow")).toBe(status === 405 ? "POST" : null);
  expect(await read.response.json()).toEqual({
    type: "about:blank",
    title: expect.any(String),
    status,
    detail: message,
    message,
    success: false,
  });
});
