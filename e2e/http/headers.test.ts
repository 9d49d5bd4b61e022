/** The headers of every page, file and call, and the small rules of HTTP that go with them. */
import { readdirSync } from "node:fs";
import { inject } from "vitest";
import { freePort } from "../fixtures/free-ports.ts";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { allPages, lessonPath, sitemapPaths } from "../fixtures/pages.ts";
import { type Answer, ask, call, cookiesOf } from "../fixtures/requests.ts";
import { startSite } from "../fixtures/site.ts";

const baseUrl = inject("baseUrl");
const asset = (ending: string): string => {
  const name = readdirSync("build/client/assets").find((file) => file.endsWith(ending));
  if (!name) throw new Error(`the build has no file that ends in ${ending}`);
  return `/assets/${name}`;
};

const files = [
  ...["/rss.xml", "/atom.xml", "/feed.json", "/sitemap.xml", "/robots.txt", "/manifest.webmanifest"],
  ...[
    "/.well-known/security.txt",
    "/search-index.json",
    "/service-worker.js",
    "/offline.json",
    "/favicon.svg",
    "/icon-192.png",
    "/practice/runner.html",
  ],
  ...["/fonts/kiwi-maru-graphite.woff2", asset(".css"), asset(".js"), asset(".svg")],
];
const calls = ["/api/auth/session", "/api/there-is-no-such-call", "/healthz", "/readyz"];
/** Addresses that lead on to another one. */
const redirects = ["/About", "/about/", "/tutorials/html-basics", "/tutorials/html-basics/html-emmet", "/auth/logout"];
const feeds = ["/rss.xml", "/atom.xml", "/feed.json"];

/** Pages that mails lead to: their address holds a secret. */
const withToken =
  /^\/(auth\/(reset|verify|new-address|keep-address|remove-passkeys)|newsletter\/(confirm|unsubscribe))\b/;

/** What other origins may embed: the frames of learners, and the pictures that feeds and Open Graph name. */
const forOthers = /^\/(?:practice|cards|images\/journal)\//;

/** What is wrong with the headers that every answer has, in words. */
function commonFaults(path: string, { headers, status }: Answer): string[] {
  const faults: string[] = [];
  const wanted: Record<string, RegExp | null> = {
    "x-content-type-options": /^nosniff$/,
    "referrer-policy": withToken.test(path) ? /^same-origin$/ : /^strict-origin-when-cross-origin$/,
    "cross-origin-opener-policy": /^same-origin$/,
    "cross-origin-resource-policy": forOthers.test(path) ? /^cross-origin$/ : /^same-origin$/,
    "permissions-policy": /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    "content-security-policy": /default-src 'none'/,
    "x-request-id": /^[\w-]{8,64}$/,
    // A redirect for good is kept by its nature.
    "cache-control": status === 301 ? /^/ : /./,
    // Frames with learner code come from nowhere; this policy would shut them out.
    "cross-origin-embedder-policy": null,
    "strict-transport-security": null,
    "x-powered-by": null,
    server: null,
  };
  for (const [name, pattern] of Object.entries(wanted)) {
    const value = headers[name]?.toString();
    if (pattern === null && value !== undefined) faults.push(`${path}: has ${name}: ${value}`);
    if (pattern !== null && !pattern.test(value ?? "")) faults.push(`${path}: ${name} is ${value ?? "missing"}`);
  }
  const type = headers["content-type"]?.toString() ?? "";
  if (/^text\/|[/+]xml\b/.test(type) && !/; charset=utf-8$/i.test(type))
    faults.push(`${path}: ${type} names no encoding`);
  const policy = headers["content-security-policy"]?.toString() ?? "";
  if (!/frame-ancestors ('none'|https?:\/\/[\w.:-]+)(;|$)/.test(policy))
    faults.push(`${path}: other sites may frame it`);
  if (path === "/practice/runner.html") {
    if (!/sandbox(?!.*allow-same-origin)/.test(policy)) faults.push(`${path}: is not closed off by sandbox`);
    if (!policy.includes("connect-src 'none'")) faults.push(`${path}: may reach the network`);
    const allowlist = headers["connection-allowlist"]?.toString();
    if (allowlist !== `("${baseUrl}"); webrtc=block`) faults.push(`${path}: may open connections: ${allowlist}`);
  } else if (/unsafe-|\*|http:|https:(?!\/)/.test(policy)) faults.push(`${path}: its policy is open: ${policy}`);
  return faults;
}

/** What is wrong with the policy of a page. */
function pagePolicyFaults(path: string, { headers }: Answer): string[] {
  const policy = headers["content-security-policy"]?.toString() ?? "";
  const wanted = [
    "style-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ];
  const faults = wanted.filter((part) => !policy.includes(part)).map((part) => `${path}: its policy lacks ${part}`);
  if (!/script-src 'self' 'sha256-[\w+/=]+'/.test(policy)) faults.push(`${path}: its policy lacks the boot script`);
  return faults;
}

test("every page, file, call and redirect has the headers", async () => {
  const faults: string[] = [];
  for (const { path, status } of await allPages(baseUrl)) {
    const answer = await ask(baseUrl, path);
    if (answer.status !== status) faults.push(`${path}: answers ${answer.status}`);
    faults.push(...commonFaults(path, answer), ...pagePolicyFaults(path, answer));
    if (answer.headers["content-type"] !== "text/html; charset=utf-8") faults.push(`${path}: has another type`);
  }
  const { items } = (await ask(baseUrl, "/feed.json")).json() as { items: { url: string; image: string }[] };
  const pictures = items.flatMap(({ url, image }) => [
    new URL(image).pathname,
    `/images/journal/${url.split("/").at(-1)}.svg`,
  ]);
  for (const path of [...files, ...calls, ...redirects, ...pictures]) {
    const answer = await ask(baseUrl, path);
    const expected = redirects.includes(path) ? /^30[13]$/ : path === "/api/there-is-no-such-call" ? /^404$/ : /^200$/;
    if (!expected.test(String(answer.status))) faults.push(`${path}: answers ${answer.status}`);
    faults.push(...commonFaults(path, answer));
  }
  const refused = { origin: "https://elsewhere.example", "content-type": "application/json" };
  for (const path of ["/api/subscribe", "/auth/login"])
    faults.push(...commonFaults(path, await ask(baseUrl, path, { method: "POST", headers: refused, body: "{}" })));
  expect(faults, faults.join("\n")).toEqual([]);
});

test("every answer has a request id of its own", async () => {
  const ids = await Promise.all(
    ["/", "/", "/contact"].map(async (path) => (await ask(baseUrl, path)).headers["x-request-id"]),
  );
  expect(new Set(ids).size).toBe(3);
});

test("every kind is kept as long as it may be", async () => {
  const faults: string[] = [];
  const wanted: Record<string, string> = {
    [asset(".css")]: "public, max-age=31536000, immutable",
    [asset(".js")]: "public, max-age=31536000, immutable",
    [asset(".svg")]: "public, max-age=31536000, immutable",
    ...Object.fromEntries((await sitemapPaths(baseUrl)).map((path) => [path, "no-cache"])),
    "/contact": "private, no-store",
    "/my-progress": "private, no-store",
    "/search?q=html": "private, no-store",
    "/rss.xml": "no-cache",
    "/auth/reset?token=x": "no-store",
    "/healthz": "no-store",
    "/api/auth/session": "private, no-store",
  };
  for (const [path, value] of Object.entries(wanted)) {
    const { headers } = await ask(baseUrl, path);
    if (headers["cache-control"] !== value)
      faults.push(`${path}: cache-control is ${headers["cache-control"]}, not ${value}`);
    if (value === "no-cache") {
      if (!headers.etag) faults.push(`${path}: has no entity tag`);
      if (!/\bCookie\b/.test(headers.vary ?? "")) faults.push(`${path}: vary is ${headers.vary}`);
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("a page for a logged-in person is never cached", async () => {
  const cookie = cookiesOf(await call(baseUrl, "/api/auth/register", newPerson()));
  for (const path of ["/", lessonPath, "/my-progress"]) {
    const answer = await ask(baseUrl, path, { headers: { cookie, "if-none-match": "*" } });
    expect(answer.status, path).toBe(200);
    expect(answer.headers["cache-control"], path).toBe("private, no-store");
    expect(answer.text.replaceAll("<!-- -->", ""), path).toContain("Welcome, Ada");
    expect(answer.headers["etag"], path).toBeUndefined();
  }
  expect((await ask(baseUrl, lessonPath)).text).not.toContain("Welcome");
});

test("what has not changed is not sent again", async () => {
  const faults: string[] = [];
  for (const path of ["/", lessonPath, ...feeds, "/sitemap.xml", asset(".css"), "/favicon.svg"]) {
    for (const coding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": coding };
      const first = await ask(baseUrl, path, { headers });
      const etag = first.headers.etag ?? "";
      const again = await ask(baseUrl, path, { headers: { ...headers, "if-none-match": etag } });
      if (again.status !== 304 || again.text !== "")
        faults.push(`${path} (${coding}): answers ${again.status} to its own tag`);
      if (again.headers.etag !== etag) faults.push(`${path} (${coding}): the tag changes to ${again.headers.etag}`);
      const other = await ask(baseUrl, path, { headers: { ...headers, "if-none-match": '"other"' } });
      if (other.status !== 200) faults.push(`${path} (${coding}): answers ${other.status} to another tag`);
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("texts are sent compressed to those who take it, and are the same text", async () => {
  const faults: string[] = [];
  const paths = [
    "/",
    lessonPath,
    ...feeds,
    "/sitemap.xml",
    "/search-index.json",
    asset(".css"),
    asset(".js"),
    asset(".svg"),
  ];
  for (const path of [...paths, "/contact", "/my-progress", "/search?q=html", "/there/is/no/such/page"]) {
    const plain = await fetch(baseUrl + path, { headers: { "accept-encoding": "identity" } });
    const text = lasting(await plain.text());
    if (plain.headers.has("content-encoding")) faults.push(`${path}: is compressed unasked`);
    if (text.length < 1024) continue;
    for (const coding of ["br", "gzip"]) {
      const packed = await fetch(baseUrl + path, { headers: { "accept-encoding": coding } });
      if (packed.headers.get("content-encoding") !== coding) faults.push(`${path}: is not sent as ${coding}`);
      if (!/\bAccept-Encoding\b/.test(packed.headers.get("vary") ?? ""))
        faults.push(`${path}: does not vary by coding`);
      if (lasting(await packed.text()) !== text) faults.push(`${path}: is another text as ${coding}`);
    }
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

/** Without what differs from response to response: the moment at which the page was rendered. */
const lasting = (text: string): string => text.replace(/(&quot;now&quot;:)\d{13}/g, "$1");

test("HEAD answers as GET, without a body", async () => {
  const faults: string[] = [];
  for (const path of ["/", lessonPath, "/contact", "/my-progress", ...files, "/healthz", "/there/is/no/such/page"]) {
    const [get, head] = [await ask(baseUrl, path), await ask(baseUrl, path, { method: "HEAD" })];
    if (head.status !== get.status) faults.push(`${path}: HEAD answers ${head.status}, GET ${get.status}`);
    if (head.text !== "") faults.push(`${path}: HEAD has a body`);
    for (const name of ["content-type", "cache-control", "etag", "vary"])
      if (head.headers[name] !== get.headers[name]) faults.push(`${path}: ${name} differs: ${head.headers[name]}`);
    faults.push(...commonFaults(path, head));
  }
  expect(faults, faults.join("\n")).toEqual([]);
});

test("HTTPS for good, where the site is reached by HTTPS, and only there", async () => {
  // The site prints the public address, not the port on which it listens: the port is chosen here.
  const port = await freePort();
  const site = await startSite({ PUBLIC_URL: "https://school.example", PORT: String(port) });
  try {
    for (const path of ["/", "/contact", "/healthz", asset(".css"), "/there/is/no/such/page"]) {
      const { headers } = await ask(`http://localhost:${port}`, path);
      expect(headers["strict-transport-security"], path).toMatch(/^max-age=\d{8}/);
    }
  } finally {
    await site.stop();
  }
});

test("one address for each page: small letters, no slash at the end", async () => {
  const wanted: Record<string, string> = {
    "/about/": "/about",
    "/ABOUT": "/about",
    "/Tutorials/HTML-basics/Introduction/?a=B": "/tutorials/html-basics/introduction?a=B",
    "/tutorials//": "/tutorials",
    "//elsewhere.example/": "/elsewhere.example",
  };
  for (const [path, location] of Object.entries(wanted)) {
    const answer = await ask(baseUrl, path);
    expect([answer.status, answer.headers.location], path).toEqual([301, location]);
  }
});

test("the redirects of the site lead to where the pages are", async () => {
  const sections = ["getting-started", "html-basics", "css-basics", "javascript-basics", "dom-basics", "git-basics"];
  const wanted = new Map(sections.map((section) => [`/tutorials/${section}`, `/tutorials/${section}/overview`]));
  wanted.set("/tutorials/html-basics/html-emmet", "/tutorials/html-basics/emmet");
  wanted.set("/posts/there-is-no-such-article", "/");
  for (const [path, location] of wanted) {
    const answer = await ask(baseUrl, path);
    expect(answer.status, path).toBeGreaterThanOrEqual(301);
    expect(answer.status, path).toBeLessThanOrEqual(308);
    expect(answer.headers.location, path).toBe(location);
  }
});

test("a URL without a page: 404, an explanation and links", async () => {
  for (const path of [
    "/there/is/no/such/page",
    "/tutorials/no/such",
    "/tutorials/html-basics/nothing",
    "/projects/nothing",
    "/assets/no.js",
  ]) {
    const answer = await ask(baseUrl, path);
    expect(answer.status, path).toBe(404);
    expect(answer.text, path).toContain("There’s no page at this URL.");
    expect(answer.text, path).toMatch(/href="\/search"/);
    expect(answer.text, path).toMatch(/href="\/tutorials"/);
    // Only a workspace has its own items in the menu, which the style sheet of other pages doesn’t know.
    expect(answer.text, path).not.toContain("work-only");
    expect(answer.text, path).not.toMatch(/\bat .*\.(js|ts):\d+/);
  }
});

test("a workspace has its layout, and its own items in the menu", async () => {
  const { text } = await ask(baseUrl, "/projects/hello-world");
  expect(text).toContain('<div class="book workspace-book">');
  expect(text).toContain("work-only");
  expect((await ask(baseUrl, "/projects")).text).not.toMatch(/workspace-book|work-only/);
});

test("a call that is none: 404 as problem+json with a message", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    const headers = { origin: baseUrl, "content-type": "application/json" };
    const body = method === "POST" || method === "PUT" ? { body: "{}" } : {};
    const answer = await ask(baseUrl, "/api/there-is-no-such-call", { method, headers, ...body });
    expect([method, answer.status, answer.headers["content-type"]]).toEqual([method, 404, "application/problem+json"]);
    expect(answer.json()).toMatchObject({ status: 404, message: expect.stringMatching(/\w+ \w+/) });
  }
});

test("healthz and readyz", async () => {
  expect(await ask(baseUrl, "/healthz")).toMatchObject({ status: 200, text: "ok" });
  expect(await ask(baseUrl, "/readyz")).toMatchObject({ status: 200, text: "ready" });
});

test("security.txt has what RFC 9116 asks for", async () => {
  const { headers, text } = await ask(baseUrl, "/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = text
    .trim()
    .split(/\r?\n/)
    .map((line) => /^([A-Z][\w-]*): (\S.*)$/.exec(line)?.slice(1));
  expect(
    fields.every((field) => field !== undefined),
    text,
  ).toBe(true);
  const values = (name: string) => fields.flatMap((field) => (field?.[0] === name ? [field[1] ?? ""] : []));
  expect(values("Contact").length).toBeGreaterThan(0);
  for (const contact of values("Contact")) expect(contact).toMatch(/^(mailto:|https?:|tel:)/);
  const [expires, more] = values("Expires");
  expect(more).toBeUndefined();
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
  const days = (Date.parse(expires ?? "") - Date.now()) / 86_400_000;
  expect(days, "days that are left").toBeGreaterThan(30);
  expect(days, "RFC 9116 recommends less than a year").toBeLessThan(365);
  expect(values("Canonical")).toEqual([`${baseUrl}/.well-known/security.txt`]);
});

test("robots.txt, sitemap and manifest are what they say", async () => {
  const robots = await ask(baseUrl, "/robots.txt");
  expect(robots.text).toMatch(/^User-agent: \*$/m);
  expect(robots.text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`);
  const disallowed = [...robots.text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = ""]) => path);
  const paths = await sitemapPaths(baseUrl);
  for (const path of paths)
    expect(
      disallowed.filter((start) => path.startsWith(start)),
      path,
    ).toEqual([]);

  const sitemap = await ask(baseUrl, "/sitemap.xml");
  expect(sitemap.text).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/,
  );
  for (const [, day = ""] of sitemap.text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g))
    expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(new Set(paths).size, "an address stands twice in the sitemap").toBe(paths.length);
  for (const path of ["/", "/contact", "/tutorials", lessonPath]) expect(paths).toContain(path);

  const manifest = (await ask(baseUrl, "/manifest.webmanifest")).json() as {
    name: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBeTruthy();
  expect((await ask(baseUrl, manifest.start_url)).status).toBe(200);
  for (const { src, type } of manifest.icons) {
    const icon = await ask(baseUrl, src);
    expect([icon.status, icon.headers["content-type"]?.split(";")[0]], src).toEqual([200, type]);
  }
});
