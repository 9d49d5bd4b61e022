import { expect, test } from "vitest";
import { originFault } from "./origin.ts";

const base = {
  method: "POST",
  path: "/api/subscribe",
  origin: "https://graphite.example",
  fetchSite: "same-origin",
  siteOrigin: "https://graphite.example",
};

test("a post from the site's own page goes on", () => {
  expect(originFault(base)).toBeNull();
  expect(originFault({ ...base, fetchSite: undefined })).toBeNull();
});

test("reading is never refused", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(originFault({ ...base, method, origin: "https://evil.example", fetchSite: "cross-site" })).toBeNull();
});

test.each([
  ["another site", { origin: "https://evil.example" }],
  ["another scheme", { origin: "http://graphite.example" }],
  ["another port", { origin: "https://graphite.example:8443" }],
  ["a look-alike", { origin: "https://graphite.example.evil.example" }],
  ["the sandbox", { origin: "null" }],
  ["no origin at all", { origin: undefined }],
  ["a sister host by its fetch site", { fetchSite: "same-site" }],
  ["another site by its fetch site", { fetchSite: "cross-site" }],
  ["a typed address by its fetch site", { fetchSite: "none" }],
])("a post from %s is refused", (_name, change) => {
  expect(originFault({ ...base, ...change })).not.toBeNull();
});

test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("%s counts as unsafe", (method) => {
  expect(originFault({ ...base, method, origin: undefined })).not.toBeNull();
});

test("only the one-click unsubscription comes without origin", () => {
  const mailClient = { ...base, origin: undefined, fetchSite: undefined };
  expect(originFault({ ...mailClient, path: "/newsletter/unsubscribe" })).toBeNull();
  expect(originFault({ ...mailClient, path: "/newsletter/confirm" })).not.toBeNull();
  expect(originFault({ ...mailClient, path: "/newsletter/unsubscribe", origin: "null" })).not.toBeNull();
});
