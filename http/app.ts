/**
 * HTTP for the whole site: which requests are allowed, what is served from files, and the headers of every response.
 * Knows nothing about lessons; requests for anything but files go to `render`.
 */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { isSpanContextValid, type Span } from "@opentelemetry/api";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import type { CachedPages } from "./cached-pages.ts";
import { canonicalPath, decodePath } from "./canonical.ts";
import { clientAddress, isLocal } from "./client-address.ts";
import { csrfProblem } from "./csrf.ts";
import { negotiateFeedType } from "./feed-content-type.ts";
import { compressResponse, type StoredBody, sendBody } from "./files.ts";
import { commonHeaders, pagePolicy, policyOfType, runnerNetwork, runnerPolicy, samplePolicy } from "./headers.ts";
import { type FillSlot, fillIn, type PageTemplate, type Reader } from "./personalised-pages.ts";
import { sendParts } from "./precompressed-body.ts";
import { errorResponse, internalErrorMessage, storeRetryAfter, toErrorResponse, unavailable } from "./problem.ts";
import type { Render } from "./render.ts";
import { siteOrigin } from "./site-origin.ts";
import { endRequestSpan, type HttpMetrics, inRequestSpan, isAuthorized, type RouteOf } from "./telemetry.ts";

/** Far more than any form, API call or project of this site needs. */
const maxBodyBytes = 256 * 1024;
const bodyTooLarge = `That’s more than this site accepts at once (${maxBodyBytes / 1024} KiB). Shorten it and send it again.`;
const maxUrlCharacters = 4096;

/** What the application gets with each request. */
export interface RequestContext {
  requestId: string;
  clientAddress: string;
  origin: string;
  local: boolean;
  reader: Reader | null;
  now: number;
  log: Logger;
}

export interface HttpOptions {
  log: Logger;
  publicUrl: string | null;
  trustProxy: boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  runnerOrigin: string | null;
  /** Names of the session cookies. A request with one of them is never answered with a visitor's page. */
  sessionCookies: readonly string[];
  /** Names of the flash cookies. A request with one of them is never answered with a cached page. */
  flashCookies: readonly string[];
  /** 'sha256-…' of the one inline script. Null sends no policy at all, in development only. */
  bootHash: string | null;
  files: ReadonlyMap<string, StoredBody>;
  /** Reading pages for visitors without a session; null renders them for each request. */
  pages: CachedPages<StoredBody> | null;
  /** The same pages for logged-in readers; null renders them for each request. */
  readers: {
    readonly templates: CachedPages<PageTemplate>;
    /** Other pages for readers, as far as they are kept. */
    readonly rendered: {
      readonly has: (path: string) => boolean;
      /** Null: the page isn't kept, so it is rendered. */
      readonly get: (request: {
        readonly url: URL;
        readonly origin: string;
        readonly reader: Reader;
        readonly now: number;
      }) => Promise<PageTemplate | null>;
    };
    /** The person a `Cookie` header belongs to, or null. `now`: milliseconds since 1970. */
    readonly authenticate: (cookie: string | null, origin: string, now: number) => Promise<Reader | null>;
    /** Returns the function that fills in these application slots for the account with this id. */
    readonly fill: (uid: string, slots: ReadonlySet<string>, now: number) => Promise<FillSlot>;
  } | null;
  /** `Cache-Control` of a page that is the same for all visitors, at `now`. Without it: "no-cache". */
  publicPageCaching?: (now: number) => string;
  /** Whether the stores respond. */
  ready: () => Promise<boolean>;
  /** Null counts nothing, and `/metrics` is a path like any other. */
  metrics: HttpMetrics | null;
  routeOf: RouteOf;
  render: Render;
}

interface Variables {
  requestContext: RequestContext;
  /** The undecoded path. Hono's `req.path` is decoded, so a redirect to `/%5Chost` would lead to another site. */
  path: string;
}

type Env = { Bindings: HttpBindings; Variables: Variables };

/** Paths that monitoring asks for all the time. */
const unloggedPaths = new Set(["/healthz", "/metrics"]);

const hasCookie = (header: string | null, names: readonly string[]): boolean =>
  header?.split(";").some((part) => names.includes(part.slice(0, part.indexOf("=")).trim())) ?? false;

export function createHttp(options: HttpOptions): Hono<Env> {
  const app = new Hono<Env>();
  // Live examples in lessons stay on the site's own host.
  const runner = options.runnerOrigin === null ? "'self'" : `${options.runnerOrigin} 'self'`;

  app.use("*", (c, next) => {
    const path = new URL(c.req.raw.url).pathname;
    c.set("path", path);
    const route = options.routeOf(path);
    const started = performance.now();
    return inRequestSpan(c.req.raw, route, path, async (span) => {
      c.set("requestContext", createRequestContext(c, options, span));
      await next();
      finishResponse(c);
      const milliseconds = performance.now() - started;
      const { method } = c.req;
      const { status } = c.res;
      const fields = { method, path, status, ms: Math.round(milliseconds) };
      const { log } = c.get("requestContext");
      if (path.startsWith("/assets/") || unloggedPaths.has(path)) log.debug(fields, "request");
      else log.info(fields, "request");
      options.metrics?.observe({ route, method, status, seconds: milliseconds / 1000 });
      endRequestSpan(span, status);
    });
  });

  const finishResponse = (c: Context<Env>): void => {
    const requestContext = c.get("requestContext");
    const secure = requestContext.origin.startsWith("https:");
    for (const [name, value] of Object.entries(commonHeaders(c.get("path"), secure)))
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    if (options.bootHash !== null && !c.res.headers.has("content-security-policy")) {
      const type = c.res.headers.get("content-type") ?? "";
      const html = type.startsWith("text/html");
      c.res.headers.set(
        "content-security-policy",
        html ? pagePolicy({ scripts: options.bootHash, runner }) : policyOfType(type),
      );
    }
    negotiateFeedType(c);
    c.res.headers.set("x-request-id", requestContext.requestId);
  };

  app.use("*", async (c, next) => {
    const path = c.get("path");
    if (c.req.raw.url.length > maxUrlCharacters)
      return errorResponse(path, 414, "This URL is too long. Shorten your search, or start from the home page.");
    if (decodePath(path) === null)
      return errorResponse(
        path,
        400,
        "This URL contains a % that doesn’t encode a character. Remove it and try again.",
      );
    const { origin } = c.get("requestContext");
    const fault = csrfProblem({
      method: c.req.method,
      path,
      origin: c.req.header("origin"),
      fetchSite: c.req.header("sec-fetch-site"),
      siteOrigin: origin,
    });
    if (!fault) return next();
    return errorResponse(path, 403, `${fault} Open the page on this site again, and send the form from there.`);
  });

  app.use("*", async (c, next) => {
    const canonical = canonicalPath(c.get("path"));
    if (canonical === null || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    return c.redirect(canonical + new URL(c.req.url).search, 301);
  });

  app.use("*", async (c, next) => {
    // Checked before anything reads the body: the server discards an unread body, and the connection stays usable.
    if (Number(c.req.header("content-length") ?? 0) <= maxBodyBytes) return next();
    return errorResponse(c.get("path"), 413, bodyTooLarge);
  });

  app.use(
    "*",
    bodyLimit({
      maxSize: maxBodyBytes,
      onError(c) {
        const response = errorResponse(c.get("path"), 413, bodyTooLarge);
        // A body without a length isn't read to its end, so the next request on this connection would be cut off.
        response.headers.set("connection", "close");
        return response;
      },
    }),
  );

  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await options.ready();
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503, { "cache-control": "no-store" });
  });

  app.get("/metrics", async (c, next) => {
    const { metrics } = options;
    if (metrics === null) return next();
    const headers = { "cache-control": "no-store" };
    if (!isAuthorized(c.req.header("authorization"), metrics.key))
      return c.text("Send the key in METRICS_KEY as a bearer token.", 401, {
        ...headers,
        "www-authenticate": "Bearer",
      });
    const text = await metrics.text();
    if (text === null)
      return c.text("A worker didn't report its metrics within 5 seconds. Try again; the log says why.", 503, headers);
    return c.body(text.body, 200, { ...headers, "content-type": text.type });
  });

  app.get("*", async (c, next) => {
    const { origin } = c.get("requestContext");
    const path = decodePath(c.get("path"));
    const file = path === null ? undefined : options.files.get(path);
    if (file && path !== null) {
      const versioned = c.req.query("v") === file.etag.replaceAll('"', "");
      return sendBody(c.req.raw, file, fileHeaders(path, { origin, runner: options.runnerOrigin, versioned }));
    }
    const personal = [...options.sessionCookies, ...options.flashCookies];
    if (!options.pages || hasCookie(c.req.header("cookie") ?? null, personal)) return next();
    const page = await options.pages.get(c.get("path"), origin);
    if (!page) return next();
    const caching = options.publicPageCaching?.(c.get("requestContext").now) ?? "no-cache";
    return sendBody(c.req.raw, page, { "cache-control": caching, vary: "Cookie" });
  });

  // Requests with an expired session fall through to a full render.
  app.get("*", async (c, next) => {
    const { origin, now } = c.get("requestContext");
    const path = c.get("path");
    const { readers } = options;
    const cookie = c.req.header("cookie") ?? null;
    if (!readers || hasCookie(cookie, options.flashCookies)) return next();
    const isReadingPage = readers.templates.has(path);
    if (!isReadingPage && !readers.rendered.has(path)) return next();
    const user = await readers.authenticate(cookie, origin, now).catch(nullIfUnavailable);
    if (!user) return next();
    const url = new URL(c.req.raw.url);
    const template = isReadingPage
      ? await readers.templates.get(path, origin)
      : await readers.rendered.get({ url, origin, reader: user, now }).catch(nullIfUnavailable);
    if (!template) return next();
    const { slots } = template;
    const fill = slots.size === 0 ? undefined : await readers.fill(user.id, slots, now).catch(nullIfUnavailable);
    if (fill === null) return next();
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
    return sendParts(c.req.raw, fillIn(template, user, fill), headers);
  });

  app.all("*", async (c) => {
    const requestContext = c.get("requestContext");
    const rendered = await toErrorResponse(await options.render(c.req.raw, requestContext), {
      path: c.get("path"),
      requestId: requestContext.requestId,
      notFound() {
        const method = c.req.method === "HEAD" ? "HEAD" : "GET";
        return options.render(
          new Request(new URL("/404", c.req.url), { method, headers: c.req.raw.headers }),
          requestContext,
        );
      },
    });
    // RFC 9110, 15.5.6: a 405 response lists the allowed methods. Routes that accept forms have set the header
    // themselves.
    if (rendered.status === 405 && !rendered.headers.has("allow")) rendered.headers.set("allow", "GET, HEAD");
    const response = await compressResponse(c.req.raw, rendered);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return response;
  });

  app.onError((error, c) => {
    const { log, requestId } = c.get("requestContext");
    log.error({ err: error }, "request failed outside the application");
    const retryAfter = storeRetryAfter(error);
    if (retryAfter !== null) return unavailable(c.get("path"), retryAfter);
    return errorResponse(c.get("path"), 500, internalErrorMessage(requestId));
  });
  return app;
}

/** For `.catch`: if the store is unavailable, the application renders the page that says so. */
function nullIfUnavailable(error: unknown): null {
  if (storeRetryAfter(error) === null) throw error;
  return null;
}

function createRequestContext(c: Context<Env>, options: HttpOptions, span: Span): RequestContext {
  const given = options.trustProxy ? c.req.header("x-request-id") : undefined;
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
  const trace = span.spanContext();
  const socket = c.env?.incoming?.socket?.remoteAddress ?? "127.0.0.1";
  return {
    requestId,
    clientAddress: clientAddress(socket, c.req.header("x-forwarded-for"), options.trustProxy),
    origin: siteOrigin(options.publicUrl, c.req.header("host"), {
      proto: c.req.header("x-forwarded-proto"),
      host: c.req.header("x-forwarded-host"),
      trust: options.trustProxy,
    }),
    local: isLocal(socket, c.req.raw.headers),
    reader: null,
    now: options.now(),
    log: options.log.child({ requestId, ...(isSpanContextValid(trace) ? { traceId: trace.traceId } : {}) }),
  };
}

/** `versioned`: the URL contains a hash of the contents, so the file can be cached. */
function fileHeaders(
  path: string,
  { origin, runner, versioned }: { origin: string; runner: string | null; versioned: boolean },
): Record<string, string> {
  if (path.startsWith("/assets/")) return { "cache-control": "public, max-age=31536000, immutable" };
  const sample = samplePolicy(path, { site: origin });
  if (sample !== null)
    return {
      // Its name has a hash of its contents. It isn't cached for longer, because its policy contains the origin.
      "cache-control": "public, max-age=86400",
      "content-security-policy": sample,
      ...runnerNetwork({ site: origin, runner: null }),
    };
  if (path.startsWith("/practice/"))
    return {
      // A run of checks opens dozens of frames. It isn't cached for longer, because the policy cached with it depends
      // on the configuration.
      "cache-control": versioned ? "public, max-age=3600" : "no-cache",
      // The sandboxed document has no origin, so even its own script is a cross-origin request.
      "cross-origin-resource-policy": "cross-origin",
      ...(path.endsWith(".html")
        ? {
            "content-security-policy": runnerPolicy({ site: origin, runner }),
            ...runnerNetwork({ site: origin, runner }),
          }
        : {}),
      // Built pages don't know the host for frames; app/practice/frame-url.ts asks for it.
      ...(runner !== null && path.endsWith(".html") ? { "x-runner-origin": runner } : {}),
    };
  if (path === "/service-worker.js")
    return {
      "cache-control": "no-cache",
      "service-worker-allowed": "/",
      // The worker only runs its own code and only makes requests to the site.
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    };
  if (path.startsWith("/fonts/")) return { "cache-control": "public, max-age=604800" };
  return { "cache-control": "no-cache" };
}
