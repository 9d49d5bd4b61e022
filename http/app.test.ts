import { propagation } from "@opentelemetry/api";
import { pino } from "pino";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { recordSpans } from "#app/server/telemetry/testing/record-spans.ts";
import { createHttp, type HttpOptions, type RequestContext } from "./app.ts";
import { CachedPages } from "./cached-pages.ts";
import { type StoredBody, storedBody } from "./files.ts";
import { noSlots, type PageTemplate, pageTemplate, type Reader, templateReader } from "./personalised-pages.ts";
import type { AnsweredRequest } from "./telemetry.ts";

const noPages = { has: () => false, get: () => Promise.resolve(null) };
const noFill = async () => () => "";

const site = "http://localhost:3000";
const boot = "'sha256-boot'";
const html = "text/html; charset=utf-8";

const stored = (text: string, type = html): Promise<StoredBody> => storedBody(new TextEncoder().encode(text), type, 1);

let lines: Record<string, unknown>[];
let asked: { request: Request; handed: RequestContext }[];
let files: Map<string, StoredBody>;
let home: StoredBody;

beforeEach(async () => {
  lines = [];
  asked = [];
  home = await stored("<!doctype html><p>home, kept as a file</p>");
  files = new Map([
    ["/assets/a-1f.js", await stored("1", "text/javascript; charset=utf-8")],
    ["/fonts/name.woff2", await stored("2", "font/woff2")],
    ["/images/Größe.png", await stored("3", "image/png")],
    ["/practice/frame.html", await stored("<p>4</p>")],
    ["/practice/frame.js", await stored("5", "text/javascript; charset=utf-8")],
    ["/favicon.svg", await stored("6", "image/svg+xml")],
  ]);
});

const answerOk = (): Promise<Response> =>
  Promise.resolve(new Response("<p>rendered</p>", { headers: { "content-type": html } }));

function make(change: Partial<HttpOptions> = {}) {
  const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const answer = change.render ?? answerOk;
  const http = createHttp({
    log: pino({ level: "debug" }, { write }),
    publicUrl: null,
    trustProxy: false,
    runnerOrigin: null,
    now: () => 1_700_000_000_000,
    sessionCookies: ["__Host-sid", "sid"],
    flashCookies: ["__Host-flash", "flash"],
    bootHash: boot,
    files,
    pages: new CachedPages({
      manifest: { validUntil: null, origin: site, pages: { "/": { file: "0", type: html, etag: home.etag } } },
      load: () => home,
      render: () => Promise.resolve(null),
      validUntil: () => null,
      now: () => 0,
    }),
    readers: null,
    ready: () => Promise.resolve(true),
    metrics: null,
    routeOf: (path) => path,
    ...change,
    render(request, handed) {
      asked.push({ request, handed });
      return answer(request, handed);
    },
  });
  return async (path: string, init: RequestInit = {}, from = "203.0.113.7"): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has("host")) headers.set("host", "localhost:3000");
    return await http.request(site + path, { ...init, headers }, { incoming: { socket: { remoteAddress: from } } });
  };
}

const post = (body: BodyInit = "", headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body,
  headers: { origin: site, "content-length": String(typeof body === "string" ? body.length : 0), ...headers },
});

describe("request ids", () => {
  test("are created here, passed on, logged and sent back", async () => {
    const response = await make()("/search");
    const id = response.headers.get("x-request-id");
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(asked[0]?.handed.requestId).toBe(id);
    expect(lines[0]?.["requestId"]).toBe(id);
  });

  test.each([
    [true, "abcd-1234", true],
    [false, "abcd-1234", false],
    [true, "short", false],
    [true, "x".repeat(65), false],
    [true, 'a"b<c>d e', false],
  ])("behind a proxy: %s, given %s", async (trustProxy, given, taken) => {
    const response = await make({ trustProxy })("/search", { headers: { "x-request-id": given } });
    expect(response.headers.get("x-request-id") === given).toBe(taken);
  });
});

describe("request context", () => {
  test("is taken from the connection", async () => {
    await make()("/search", { headers: { "x-forwarded-for": "198.51.100.9" } }, "::ffff:203.0.113.7");
    expect(asked[0]?.handed).toMatchObject({
      clientAddress: "203.0.113.7",
      origin: site,
      local: false,
      now: 1_700_000_000_000,
    });
  });

  test("is taken from a trusted proxy", async () => {
    const headers = {
      "x-forwarded-for": "evil, 198.51.100.9",
      "x-forwarded-proto": "https",
      "x-forwarded-host": "a.example",
    };
    await make({ trustProxy: true })("/search", { headers }, "127.0.0.1");
    expect(asked[0]?.handed).toMatchObject({
      clientAddress: "198.51.100.9",
      origin: "https://a.example",
      local: false,
    });
  });
});

describe("metrics", () => {
  const metrics = () => {
    const observed: AnsweredRequest[] = [];
    const text = () => Promise.resolve({ type: "text/plain; version=0.0.4", body: "up 1\n" });
    return { key: "the-right-key", text, observe: (request: AnsweredRequest) => void observed.push(request), observed };
  };

  test("without a key, the path is one like any other", async () => {
    await make()("/metrics", { headers: { authorization: "Bearer " } });
    expect(asked).toHaveLength(1);
  });

  test.each([{}, { authorization: "Bearer the-wrong-key" }, { authorization: "the-right-key" }])(
    "are refused to %o",
    async (headers) => {
      const response = await make({ metrics: metrics() })("/metrics", { headers });
      expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
      expect(await response.text()).not.toContain("up 1");
      expect(asked).toEqual([]);
    },
  );

  test("are sent to someone with the key, and the log has the request only at debug level", async () => {
    const response = await make({ metrics: metrics() })("/metrics", {
      headers: { authorization: "Bearer the-right-key" },
    });
    expect(await response.text()).toBe("up 1\n");
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(lines).toMatchObject([{ level: 20, path: "/metrics" }]);
  });

  test("are a 503 that says why if a worker didn't report its own", async () => {
    const response = await make({ metrics: { ...metrics(), text: () => Promise.resolve(null) } })("/metrics", {
      headers: { authorization: "Bearer the-right-key" },
    });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("A worker didn't report its metrics within 5 seconds.");
  });

  test("count each response by its route", async () => {
    const counted = metrics();
    const request = make({ metrics: counted, routeOf: () => "/:any", render: () => Promise.reject(new Error("bug")) });
    for (const path of ["/", "/search"]) await request(path);
    expect(counted.observed).toMatchObject([
      { route: "/:any", method: "GET", status: 200, seconds: expect.any(Number) },
      { route: "/:any", method: "GET", status: 500 },
    ]);
  });
});

describe("traces", () => {
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";

  test("have a span for each request, and its log lines contain the id", async () => {
    const spans = recordSpans(traceId);
    const request = make({ routeOf: () => "/:any", render: () => Promise.reject(new Error("bug")) });
    await request("/");
    await request("/auth/verify?token=secret");
    const attributes = { "http.request.method": "GET", "http.route": "/:any", "url.path": "/" };
    expect(spans).toMatchObject([
      {
        name: "GET /:any",
        ended: true,
        failed: false,
        attributes: { ...attributes, "http.response.status_code": 200 },
      },
      { ended: true, failed: true, attributes: { "url.path": "/auth/verify", "http.response.status_code": 500 } },
    ]);
    expect(JSON.stringify(spans)).not.toContain("secret");
    expect(lines.map((line) => line["traceId"])).toEqual([traceId, traceId, traceId]);
  });

  test("without an SDK, no log line has one", async () => {
    await make()("/");
    expect(lines[0]).not.toHaveProperty("traceId");
  });

  test("continue that of the client", async () => {
    const seen: unknown[] = [];
    propagation.setGlobalPropagator({
      fields: () => ["traceparent"],
      inject: () => {},
      extract(context, carrier, getter) {
        seen.push(getter.get(carrier, "traceparent"), getter.get(carrier, "tracestate"));
        return context;
      },
    });
    onTestFinished(() => propagation.disable());
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await make()("/", { headers: { traceparent } });
    expect(seen).toEqual([traceparent, undefined]);
  });
});

describe("the log", () => {
  test("contains method, path, status and duration, but no query strings or addresses", async () => {
    await make()("/auth/verify?token=secret.code", { headers: { cookie: "sid=secret", "user-agent": "Secret/1" } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ level: 30, method: "GET", path: "/auth/verify", status: 200, msg: "request" });
    expect(lines[0]?.["ms"]).toEqual(expect.any(Number));
    expect(JSON.stringify(lines)).not.toMatch(/secret|203\.0\.113/i);
  });

  test.each(["/assets/a-1f.js", "/healthz"])("logs %s only at debug level", async (path) => {
    await make()(path);
    expect(lines[0]?.["level"]).toBe(20);
  });
});

describe("rejects early", () => {
  test("414 for a long URL, as a page and as an API response", async () => {
    const ask = make();
    const page = await ask(`/search?q=${"x".repeat(5000)}`);
    expect([page.status, page.headers.get("content-type")]).toEqual([414, html]);
    const call = await ask(`/api/x?q=${"x".repeat(5000)}`);
    expect([call.status, call.headers.get("content-type")]).toEqual([414, "application/problem+json"]);
    expect(await call.json()).toMatchObject({
      status: 414,
      title: "URL too long",
      message: expect.stringContaining("too long"),
    });
    expect(asked).toHaveLength(0);
  });

  test.each(["/%e0%a4%a", "/%E0%A4%A/", "/assets/%ff"])("400 for %s, which can't be decoded", async (path) => {
    expect((await make()(path)).status).toBe(400);
    expect(asked).toHaveLength(0);
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["learner code", { origin: "null" }],
    ["nobody says where from", {}],
    ["a frame of another site", { origin: site, "sec-fetch-site": "cross-site" }],
  ])("403 from %s", async (_, headers) => {
    const response = await make()("/auth/login", {
      method: "POST",
      body: "a=b",
      headers: headers as Record<string, string>,
    });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Open the page on this site again");
    expect(asked).toHaveLength(0);
  });

  test("accepts a form of the site and one-click unsubscription by a mail client", async () => {
    const ask = make();
    expect((await ask("/auth/login", post("a=b"))).status).toBe(200);
    expect(
      (await ask("/newsletter/unsubscribe?token=x", { method: "POST", body: "List-Unsubscribe=One-Click" })).status,
    ).toBe(200);
  });

  test("413 if the announced body is too long", async () => {
    const response = await make()("/api/contact", post("{}", { "content-length": "300000" }));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining("256 KiB") });
    expect(asked).toHaveLength(0);
  });

  test("413 if an unannounced body turns out too long", async () => {
    const body = new Blob(["x".repeat(300_000)]).stream();
    const headers = { origin: site, "transfer-encoding": "chunked" };
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, headers, duplex: "half" };
    const response = await make()("/contact", init);
    expect(response.status).toBe(413);
    expect(response.headers.get("connection")).toBe("close");
    expect(asked).toHaveLength(0);
  });

  test("checks the URL before the origin, and the origin before the body", async () => {
    const ask = make();
    const big = { "content-length": "300000" };
    expect((await ask(`/x?${"x".repeat(5000)}`, post("", { origin: "null", ...big }))).status).toBe(414);
    expect((await ask("/x", post("a", { origin: "null", ...big }))).status).toBe(403);
    expect((await ask("/X/", post("a", big))).status).toBe(413);
  });
});

describe("canonical URLs", () => {
  test.each([
    ["/Tutorials/", "/tutorials"],
    ["/about/?a=B", "/about?a=B"],
    ["//evil.example/", "/evil.example"],
    ["/%5Cevil.example/", "/%5cevil.example"],
    ["/%5c%5cevil.example/", "/%5c%5cevil.example"],
    ["/caf%C3%A9/", "/caf%c3%a9"],
    ["/a%0d%0aset-cookie:x=y/", "/a%0d%0aset-cookie:x=y"],
  ])("redirects %s to %s", async (path, wanted) => {
    const response = await make()(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, wanted]);
    expect(asked).toHaveLength(0);
  });

  test("doesn't redirect forms, and keeps the case of file names", async () => {
    const ask = make();
    expect((await ask("/Contact/", post("a=b"))).status).toBe(200);
    expect((await ask("/assets/A.js")).status).toBe(200);
    expect(asked).toHaveLength(2);
  });
});

describe("files", () => {
  test.each([
    ["/assets/a-1f.js", "public, max-age=31536000, immutable"],
    ["/fonts/name.woff2", "public, max-age=604800"],
    ["/favicon.svg", "no-cache"],
    ["/practice/frame.js", "no-cache"],
    ["/images/Gr%C3%B6%C3%9Fe.png", "no-cache"],
  ])("%s: cache-control %s", async (path, kept) => {
    const response = await make()(path);
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, kept]);
    expect(response.headers.get("etag")).toMatch(/^".+"$/);
    expect(asked).toHaveLength(0);
  });

  test("are the same with or without a session", async () => {
    const response = await make()("/assets/a-1f.js", { headers: { cookie: "sid=x" } });
    expect(response.headers.get("vary") ?? "").not.toContain("Cookie");
    expect(asked).toHaveLength(0);
  });

  test("passes on what isn't a file to the application", async () => {
    const ask = make();
    await ask("/assets/%2e%2e/%2e%2e/etc/passwd");
    expect(asked).toHaveLength(1);
  });

  test.each(["/%", "/%zz", "/%E0%A4%A/", "/assets/%ff.js"])("rejects %s, which can't be decoded", async (path) => {
    const response = await make()(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("a % that doesn’t encode a character");
    expect(asked).toHaveLength(0);
  });
});

describe("reading pages", () => {
  test("serves the file to a visitor", async () => {
    const response = await make()("/");
    expect(await response.text()).toContain("kept as a file");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("vary")).toContain("Cookie");
    expect(asked).toHaveLength(0);
  });

  test.each(["__Host-sid=x", "sid=x", "theme=dark; sid=x", "theme=dark;sid="])("renders %s", async (cookie) => {
    const response = await make()("/", { headers: { cookie } });
    expect(await response.text()).toBe("<p>rendered</p>");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  test.each(["__Host-flash=logged-out", "theme=dark; flash=logged-in"])("renders %s once", async (cookie) => {
    const ask = make();
    const response = await ask("/", { headers: { cookie } });
    expect(await response.text()).toBe("<p>rendered</p>");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await (await ask("/")).text()).toContain("kept as a file");
  });

  describe("for logged-in readers", () => {
    const templates = new CachedPages<PageTemplate>({
      manifest: { validUntil: null, origin: site, pages: { "/": { file: "0", type: html, etag: "" } } },
      load: () => null,
      render: (path) => Promise.resolve(pageTemplate(`<p>${path} for ${templateReader.name}</p>`, noSlots)),
      validUntil: () => null,
      now: () => 0,
    });
    const rendered = {
      has: (path: string) => path === "/search",
      get: ({ url, reader }: { url: URL; reader: Reader }) =>
        Promise.resolve(
          url.search === "?q=kept"
            ? pageTemplate(`<p>${url.search} for ${templateReader.name} (${reader.id})</p>`, noSlots)
            : null,
        ),
    };
    const authenticate = (cookie: string | null) =>
      Promise.resolve(cookie === "sid=ada" ? { id: "1", name: "Ada <3", email: "ada@post.example" } : null);

    test("are filled in and not cached", async () => {
      const response = await make({ readers: { templates, rendered, authenticate, fill: noFill } })("/", {
        headers: { cookie: "sid=ada" },
      });
      expect(await response.text()).toBe("<p>/ for Ada &lt;3</p>");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("content-security-policy")).toContain(boot);
      expect(response.headers.get("content-type")).toBe(html);
    });

    test("are rendered if there is a flash message to show", async () => {
      const response = await make({ readers: { templates, rendered, authenticate, fill: noFill } })("/", {
        headers: { cookie: "sid=ada; flash=logged-in" },
      });
      expect(await response.text()).toBe("<p>rendered</p>");
    });

    test("are sent for other pages that are kept, and only to someone who is logged in", async () => {
      const request = make({ readers: { templates, rendered, authenticate, fill: noFill } });
      const bodyFor = async (path: string, cookie: string) => (await request(path, { headers: { cookie } })).text();
      expect(await bodyFor("/search?q=kept", "sid=ada")).toBe("<p>?q=kept for Ada &lt;3 (1)</p>");
      for (const [path, cookie] of [
        ["/search?q=other", "sid=ada"],
        ["/search?q=kept", "sid=old"],
        ["/search?q=kept", ""],
        ["/search?q=kept", "sid=ada; flash=logged-in"],
        ["/about?q=kept", "sid=ada"],
      ] as const)
        expect(await bodyFor(path, cookie)).toBe("<p>rendered</p>");
    });

    test("HEAD has no body", async () => {
      const response = await make({ readers: { templates, rendered, authenticate, fill: noFill } })("/", {
        method: "HEAD",
        headers: { cookie: "sid=ada" },
      });
      expect([response.status, await response.text()]).toEqual([200, ""]);
    });

    test("are rendered if the session has expired, or if there is no template", async () => {
      for (const [path, cookie] of [
        ["/", "sid=old"],
        ["/search", "sid=ada"],
      ] as const)
        expect(
          await (
            await make({ readers: { templates, rendered, authenticate, fill: noFill } })(path, { headers: { cookie } })
          ).text(),
        ).toBe("<p>rendered</p>");
    });
  });

  test.each(["theme=dark", "xsid=x", "sid", "a=sid=x"])("%s is not a session", async (cookie) => {
    await make()("/", { headers: { cookie } });
    expect(asked).toHaveLength(0);
  });

  test("304 if the visitor has it already", async () => {
    const response = await make()("/", { headers: { "if-none-match": home.etag } });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe("");
  });

  test("HEAD has the headers and no body", async () => {
    const response = await make()("/", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("content-length")).toBe(String(home.plain.length));
  });
});

describe("content security policy", () => {
  const policyOf = async (path: string, init?: RequestInit, change?: Partial<HttpOptions>) =>
    (await make(change)(path, init)).headers.get("content-security-policy");

  test("pages have the hash of the one inline script", async () => {
    expect(await policyOf("/")).toContain(`script-src 'self' ${boot};`);
  });

  test("a 304 keeps the policy of the page", async () => {
    expect(await policyOf("/", { headers: { "if-none-match": home.etag } })).toBe(await policyOf("/"));
  });

  test("pages rendered for each request have the same policy", async () => {
    const render = () => Promise.resolve(new Response("", { headers: { "content-type": html } }));
    expect(await policyOf("/search", {}, { render })).toBe(await policyOf("/"));
  });

  test("forbids everything for other types", async () => {
    expect(await policyOf("/assets/a-1f.js")).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(await policyOf("/api/x", {}, { render: () => Promise.resolve(Response.json({})) })).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(await policyOf("/healthz")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("the document for learner code is sandboxed and may load its script", async () => {
    const policy = await policyOf("/practice/frame.html");
    expect(policy).toMatch(/^sandbox allow-scripts /);
    expect(policy).not.toContain("allow-same-origin");
    expect(policy).toContain(`frame-ancestors ${site}`);
    const script = await make()("/practice/frame.js");
    expect(script.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(script.headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  test("a learner's page may load media of the practice and nothing else", async () => {
    const own = await policyOf("/practice/frame.html");
    expect(own).toMatch(/img-src data: blob: http:\/\/[^/ ;]+\/practice\/media\/;/);
    const other = await policyOf("/practice/frame.html", {}, { runnerOrigin: "https://run.example" });
    expect(other).toMatch(
      /img-src data: blob: https:\/\/run\.example\/practice\/media\/ http:\/\/[^/ ;]+\/practice\/media\/;/,
    );
  });

  test("caches the frame only under a URL that contains its hash", async () => {
    const kept = async (address: string) => (await make()(address)).headers.get("cache-control");
    const tag = (await make()("/practice/frame.html")).headers.get("etag")?.replaceAll('"', "");
    expect(await kept("/practice/frame.html")).toBe("no-cache");
    expect(await kept("/practice/frame.html?v=other")).toBe("no-cache");
    expect(await kept(`/practice/frame.html?v=${tag}`)).toBe("public, max-age=3600");
  });

  test("the frame may come from the second origin, if there is one", async () => {
    expect(await policyOf("/")).toContain("frame-src 'self';");
    expect(await policyOf("/", {}, { runnerOrigin: "https://run.example" })).toContain(
      "frame-src https://run.example 'self';",
    );
    const told = await make({ runnerOrigin: "https://run.example" })("/practice/frame.html");
    expect(told.headers.get("x-runner-origin")).toBe("https://run.example");
    expect((await make()("/practice/frame.html")).headers.get("x-runner-origin")).toBeNull();
  });

  test("there is none in development", async () => {
    expect(await policyOf("/", {}, { bootHash: null })).toBeNull();
  });
});

describe("feeds", () => {
  const rssType = "application/rss+xml; charset=utf-8";
  const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8";
  const feedIn = (type: string) => () => Promise.resolve(new Response("<rss/>", { headers: { "content-type": type } }));

  test.each([
    ["a browser", browser, "application/xml; charset=utf-8"],
    ["a feed reader", "application/rss+xml, application/xml;q=0.9, */*;q=0.8", rssType],
    ["a program that takes anything", "*/*", rssType],
    ["a program that says nothing", null, rssType],
  ])("%s gets the type that it can display", async (_, accept, type) => {
    const ask = make({ render: feedIn(rssType) });
    const response = await ask("/rss.xml", accept === null ? {} : { headers: { accept } });
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("vary")).toMatch(/\bAccept\b(?!-)/);
  });

  test("negotiates Atom too, but leaves JSON and pages alone", async () => {
    const typeOf = async (type: string) =>
      (await make({ render: feedIn(type) })("/x", { headers: { accept: browser } })).headers.get("content-type");
    expect(await typeOf("application/atom+xml; charset=utf-8")).toBe("application/xml; charset=utf-8");
    expect(await typeOf("application/feed+json; charset=utf-8")).toBe("application/feed+json; charset=utf-8");
    expect(await typeOf(html)).toBe(html);
  });

  test("a cached feed has a different entity tag for each type, and responds with 304", async () => {
    const feed = await stored(`<rss>${"x".repeat(600)}</rss>`, rssType);
    const pages = new CachedPages({
      manifest: {
        validUntil: null,
        origin: site,
        pages: { "/rss.xml": { file: "0", type: rssType, etag: feed.etag } },
      },
      load: () => feed,
      render: () => Promise.resolve(null),
      validUntil: () => null,
      now: () => 0,
    });
    const ask = make({ pages });
    const tags = new Set<string>();
    for (const accept of [browser, "*/*"]) {
      for (const coding of ["br", "identity"]) {
        const headers = { accept, "accept-encoding": coding };
        const first = await ask("/rss.xml", { headers });
        const etag = first.headers.get("etag") ?? "";
        tags.add(etag);
        const again = await ask("/rss.xml", { headers: { ...headers, "if-none-match": etag } });
        expect([again.status, again.headers.get("etag")]).toEqual([304, etag]);
        expect(again.headers.get("content-type")).toBe(first.headers.get("content-type"));
      }
    }
    expect(tags.size).toBe(4);
  });

  test("may use the site's style sheet and font, and nothing else", async () => {
    const response = await make({ render: feedIn(rssType) })("/rss.xml");
    expect(response.headers.get("content-security-policy")).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-ancestors 'none'",
    );
  });
});

describe("other headers", () => {
  test.each(["/", "/search", "/assets/a-1f.js", "/api/x", "/healthz", "/About/"])(
    "%s has all of them",
    async (path) => {
      const { headers } = await make()(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
    },
  );

  test.each([
    ["/images/journal/git-basics.svg", "cross-origin"],
    ["/cards/posts/git-basics.png", "cross-origin"],
    ["/images/other.svg", "same-origin"],
    ["/cards", "same-origin"],
    ["/posts/git-basics", "same-origin"],
    ["/feed.json", "same-origin"],
  ])("%s may be embedded: %s", async (path, policy) => {
    expect((await make()(path)).headers.get("cross-origin-resource-policy")).toBe(policy);
  });

  test("headers of the application win", async () => {
    const headers = { "referrer-policy": "same-origin", "cache-control": "public, max-age=60" };
    const response = await make({ render: () => Promise.resolve(new Response("", { headers })) })("/x");
    expect(response.headers.get("referrer-policy")).toBe("same-origin");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  });

  test("keeps several cookies separate", async () => {
    const headers = new Headers([
      ["set-cookie", "a=1; Path=/"],
      ["set-cookie", "b=2; Path=/"],
    ]);
    const response = await make({ render: () => Promise.resolve(new Response("", { headers })) })("/x", post("a=b"));
    expect(response.headers.getSetCookie()).toEqual(["a=1; Path=/", "b=2; Path=/"]);
  });

  test("HSTS only if the site is on HTTPS", async () => {
    const sts = async (publicUrl: string | null) =>
      (await make({ publicUrl })("/")).headers.get("strict-transport-security");
    expect(await sts(null)).toBeNull();
    expect(await sts("http://learn.example")).toBeNull();
    expect(await sts("https://learn.example")).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("unexpected errors", () => {
  const render = () => Promise.reject(new Error("the disk at /srv/secret is full"));

  test("a page shows the request id, and the log has the reason", async () => {
    const response = await make({ render })("/search");
    const text = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([500, html]);
    expect(text).toContain(response.headers.get("x-request-id"));
    expect(text).not.toMatch(/secret|at .*\.ts|Error:/);
    expect(response.headers.get("content-security-policy")).toContain(boot);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(lines.map((line) => line["level"])).toEqual([50, 30]);
    expect(JSON.stringify(lines[0])).toContain("the disk at /srv/secret is full");
    expect(lines[1]).toMatchObject({ status: 500, path: "/search" });
  });

  test("an API call gets JSON", async () => {
    const response = await make({ render })("/api/contact", post("{}"));
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(await response.json()).toMatchObject({ status: 500, title: "Internal error" });
  });
});

describe("health checks", () => {
  test("healthz responds while the process is running", async () => {
    const response = await make({ ready: () => Promise.resolve(false) })("/healthz");
    expect([response.status, await response.text(), response.headers.get("cache-control")]).toEqual([
      200,
      "ok",
      "no-store",
    ]);
  });

  test.each([
    [true, 200, "ready"],
    [false, 503, "not ready"],
  ])("readyz with working stores: %s", async (ready, status, text) => {
    const response = await make({ ready: () => Promise.resolve(ready) })("/readyz");
    expect([response.status, await response.text()]).toEqual([status, text]);
  });
});

describe("unavailable store", () => {
  const away = () => Promise.reject(Object.assign(new Error("full"), { name: "StoreUnavailable" }));

  test("outside the application: 503 with a message, and the log has the reason", async () => {
    const http = make({ ready: away });
    const answer = await http("/readyz");
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "60"]);
    expect(await answer.text()).toContain("try again");
    expect(lines.some((line) => line["msg"] === "request failed outside the application")).toBe(true);
  });

  test("for a reader of a cached page: the application renders the response", async () => {
    const pages = new CachedPages<PageTemplate>({
      manifest: { validUntil: null, origin: site, pages: { "/": { file: "0", type: html, etag: "" } } },
      load: () => null,
      render: () => Promise.resolve(pageTemplate("<p>kept</p>", noSlots)),
      validUntil: () => null,
      now: () => 0,
    });
    const http = make({ readers: { templates: pages, rendered: noPages, authenticate: away, fill: away } });
    const answer = await http("/", { headers: { cookie: "sid=x" } });
    expect([answer.status, await answer.text()]).toEqual([200, "<p>rendered</p>"]);
  });
});
