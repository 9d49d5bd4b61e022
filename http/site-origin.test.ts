import { expect, test } from "vitest";
import { siteOrigin } from "./site-origin.ts";

test("the origin of the site", () => {
  const none = { proto: undefined, host: undefined, trust: false };
  expect(siteOrigin("https://graphite.example/", "evil.example", none)).toBe("https://graphite.example");
  expect(siteOrigin(null, "localhost:3000", none)).toBe("http://localhost:3000");
  expect(siteOrigin(null, "localhost:3000", { proto: "https", host: "school.example", trust: false })).toBe(
    "http://localhost:3000",
  );
  expect(siteOrigin(null, "localhost:3000", { proto: "https", host: "school.example", trust: true })).toBe(
    "https://school.example",
  );
  expect(siteOrigin(null, "not a host", none)).toBe("http://localhost");
});
