import { expect, test } from "vitest";
import { csrfProblem } from "./csrf.ts";

const base = {
  method: "POST",
  path: "/api/subscribe",
  origin: "https://graphite.example",
  fetchSite: "same-origin",
  siteOrigin: "https://graphite.example",
};

test("accepts a POST from the site's own page", () => {
  expect(csrfProblem(base)).toBeNull();
  expect(csrfProblem({ ...base, fetchSite: undefined })).toBeNull();
});

test("never rejects safe methods", () => {
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(csrfProblem({ ...base, method, origin: "https://evil.example", fetchSite: "cross-site" })).toBeNull();
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
])("rejects a POST from %s", (_name, change) => {
  expect(csrfProblem({ ...base, ...change })).not.toBeNull();
});

test.each(["PUT", "PATCH", "DELETE", "PROPFIND"])("treats %s as unsafe", (method) => {
  expect(csrfProblem({ ...base, method, origin: undefined })).not.toBeNull();
});

test("only one-click unsubscription needs no origin", () => {
  const mailClient = { ...base, origin: undefined, fetchSite: undefined };
  expect(csrfProblem({ ...mailClient, path: "/newsletter/unsubscribe" })).toBeNull();
  expect(csrfProblem({ ...mailClient, path: "/newsletter/confirm" })).not.toBeNull();
  expect(csrfProblem({ ...mailClient, path: "/newsletter/unsubscribe", origin: "null" })).not.toBeNull();
});
