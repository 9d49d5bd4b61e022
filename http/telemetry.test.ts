import { describe, expect, test } from "vitest";
import { createRouteOf, isAuthorized } from "./telemetry.ts";

const routeOf = createRouteOf(
  {
    root: { id: "root", path: "" },
    home: { id: "home", parentId: "root", index: true },
    article: { id: "article", parentId: "root", path: "posts/:slug" },
    unknownCall: { id: "unknownCall", parentId: "root", path: "api/*" },
    progress: { id: "progress", parentId: "root", path: "api/progress" },
    unknown: { id: "unknown", parentId: "root", path: "*" },
  },
  new Set(["/assets/a-1f.js", "/images/deep/one.png", "/favicon.svg"]),
);

describe("the route of a path", () => {
  test.each([
    ["/", "/"],
    ["/posts/git-basics", "/posts/:slug"],
    ["/posts/git%2Fbasics", "/posts/:slug"],
    ["/api/progress", "/api/progress"],
    ["/api/nothing/here", "/api/*"],
    ["/wp-login.php", "/*"],
    ["/%", "/*"],
    ["/assets/a-1f.js", "/assets/*"],
    ["/assets/missing.js", "/*"],
    ["/images/deep/one.png", "/images/*"],
    ["/favicon.svg", "/:file"],
    ["/metrics", "/metrics"],
  ])("%s is %s", (path, route) => {
    expect(routeOf(path)).toBe(route);
    expect(routeOf(path)).toBe(route);
  });

  test("stays right for more paths than are kept", () => {
    for (let n = 0; n < 5000; n += 1) expect(routeOf(`/posts/${n}`)).toBe("/posts/:slug");
    expect(routeOf("/")).toBe("/");
  });
});

test.each([
  ["Bearer the-key", true],
  ["Bearer the-key ", false],
  ["Bearer the-ke", false],
  ["the-key", false],
  ["", false],
  [undefined, false],
])("the header %o is accepted: %s", (header, accepted) => {
  expect(isAuthorized(header, "the-key")).toBe(accepted);
});
