/**
 * HTTP for the whole site: who may ask, what is answered from files, which headers everything has. Knows nothing of
 * lessons; what is not a file goes to `render`.
 */
import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { canonicalPath } from "./canonical.ts";
import { clientAddress, isLocal, siteOrigin } from "./client.ts";
import { negotiateFeedType } from "./feeds.ts";
import { packed, type StoredBody, sendBody } from "./files.ts";
import { commonHeaders, pagePolicy, policyOfType, runnerNetwork, runnerPolicy } from "./headers.ts";
import { originFault } from "./origin.ts";
import { sendParts } from "./parts.ts";
import { inWords, ourFault, refusal, storeRetryAfter, unavailable } from "./problem.ts";
import { type FillSlot, fillIn, type PageTemplate, type Reader } from "./reader-pages.ts";
import type { ReadingPages } from "./reading-pages.ts";
import type { Render } from "./render.ts";

/** Forms and calls of this site are far smaller, and so is the code of a project. */
const bodyBytes = 256 * 1024;
const tooMuch = `That’s more than this site accepts at once (${bodyBytes / 1024} KiB). Shorten it and send it again.`;
const urlCharacters = 4096;

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
  /** Names of the session cookies; a request that has one is never answered from a file. */
  sessionCookies: readonly string[];
  /** Names of the cookies with a message that is said once; a request that has one is never answered from a kept page. */
  flashCookies: readonly string[];
  /** 'sha256-…' of the one inline script; null sends no policy at all, for work on the site only. */
  bootHash: string | null;
  files: ReadonlyMap<string, StoredBody>;
  /** Reading pages for visitors without a session; null renders them for each request. */
  pages: ReadingPages<StoredBody> | null;
  /** The same pages for people who are signed in; null renders them for each request. */
  readers: {
    readonly templates: ReadingPages<PageTemplate>;
    /** The person to whom a `Cookie` header belongs, or null. `now`: milliseconds since 1970. */
    readonly whoAsks: (cookie: string | null, origin: string, now: number) => Promise<Reader | null>;
    /** Fills in what these slots of the application show about the account with this id. */
    readonly fill: (uid: string, slots: ReadonlySet<string>, now: number) => Promise<FillSlot>;
  } | null;
  /** Says whether the stores answer. */
  ready: () => Promise<boolean>;
  render: Render;
}

interface Variables {
  handed: RequestContext;
  /** The undecoded path. Hono's `req.path` is decoded, so a redirect to `/%5Chost` would lead to another site. */
  path: string;
}

type Env = { Bindings: HttpBindings; Variables: Variables };

const hasCookie = (header: string | null, names: readonly string[]): boolean =>
  header?.split(";").some((part) => names.includes(part.slice(0, part.indexOf("=")).trim())) ?? false;

export function createHttp(options: HttpOptions): Hono<Env> {
  const app = new Hono<Env>();
  // Live examples of lessons stay on the site's own host.
  const runner = options.runnerOrigin === null ? "'self'" : `${options.runnerOrigin} 'self'`;

  app.use("*", async (c, next) => {
    const started = performance.now();
    const handed = handOver(c, options);
    c.set("handed", handed);
    c.set("path", new URL(c.req.raw.url).pathname);
    await next();
    const secure = handed.origin.startsWith("https:");
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
    c.res.headers.set("x-request-id", handed.requestId);
    const fields = {
      method: c.req.method,
      path: c.get("path"),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    };
    if (fields.path.startsWith("/assets/") || fields.path === "/healthz") handed.log.debug(fields, "request");
    else handed.log.info(fields, "request");
  });

  app.use("*", async (c, next) => {
    const path = c.get("path");
    if (c.req.raw.url.length > urlCharacters)
      return refusal(path, 414, "This URL is too long. Shorten your search, or start from the home page.");
    if (decodePath(path) === null)
      return refusal(path, 400, "This URL contains a % that doesn’t encode a character. Remove it and try again.");
    const { origin } = c.get("handed");
    const fault = originFault({
      method: c.req.method,
      path,
      origin: c.req.header("origin"),
      fetchSite: c.req.header("sec-fetch-site"),
      siteOrigin: origin,
    });
    if (!fault) return next();
    return refusal(path, 403, `${fault} Open the page on this site again, and send the form from there.`);
  });

  app.use("*", async (c, next) => {
    const wanted = canonicalPath(c.get("path"));
    if (wanted === null || (c.req.method !== "GET" && c.req.method !== "HEAD")) return next();
    return c.redirect(wanted + new URL(c.req.url).search, 301);
  });

  app.use("*", async (c, next) => {
    // Checked before anything opens the body: the server discards an unopened body, and the connection stays usable.
    if (Number(c.req.header("content-length") ?? 0) <= bodyBytes) return next();
    return refusal(c.get("path"), 413, tooMuch);
  });

  app.use(
    "*",
    bodyLimit({
      maxSize: bodyBytes,
      onError(c) {
        const refused = refusal(c.get("path"), 413, tooMuch);
        // What comes without a length is not read to its end, so the next request over this connection would be cut off.
        refused.headers.set("connection", "close");
        return refused;
      },
    }),
  );

  app.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
  app.get("/readyz", async (c) => {
    const ready = await options.ready();
    return c.text(ready ? "ready" : "not ready", ready ? 200 : 503, { "cache-control": "no-store" });
  });

  app.get("*", async (c, next) => {
    const { origin } = c.get("handed");
    const path = decodePath(c.get("path"));
    const file = path === null ? undefined : options.files.get(path);
    if (file && path !== null) {
      const known = c.req.query("v") === file.etag.replaceAll('"', "");
      return sendBody(c.req.raw, file, fileHeaders(path, { origin, runner: options.runnerOrigin, known }));
    }
    const personal = [...options.sessionCookies, ...options.flashCookies];
    if (!options.pages || hasCookie(c.req.header("cookie") ?? null, personal)) return next();
    const page = await options.pages.get(c.get("path"), origin);
    if (!page) return next();
    return sendBody(c.req.raw, page, { "cache-control": "no-cache", vary: "Cookie" });
  });

  // Requests with an expired session fall through to a full render.
  app.get("*", async (c, next) => {
    const { origin, now } = c.get("handed");
    const path = c.get("path");
    const { readers } = options;
    const cookie = c.req.header("cookie") ?? null;
    if (!readers?.templates.has(path) || hasCookie(cookie, options.flashCookies)) return next();
    const user = await readers.whoAsks(cookie, origin, now).catch(nullWithoutStore);
    const template = user && (await readers.templates.get(path, origin));
    if (!user || !template) return next();
    const { slots } = template;
    const fill = slots.size === 0 ? undefined : await readers.fill(user.id, slots, now).catch(nullWithoutStore);
    if (fill === null) return next();
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
    return sendParts(c.req.raw, fillIn(template, user, fill), headers);
  });

  app.all("*", async (c) => {
    const handed = c.get("handed");
    const answer = await inWords(await options.render(c.req.raw, handed), {
      path: c.get("path"),
      requestId: handed.requestId,
      notFound() {
        const method = c.req.method === "HEAD" ? "HEAD" : "GET";
        return options.render(new Request(new URL("/404", c.req.url), { method, headers: c.req.raw.headers }), handed);
      },
    });
    // RFC 9110, 15.5.6: an answer 405 says which methods there are. An address that takes a form has said so itself.
    if (answer.status === 405 && !answer.headers.has("allow")) answer.headers.set("allow", "GET, HEAD");
    const response = await packed(c.req.raw, answer);
    if (!response.headers.has("cache-control")) response.headers.set("cache-control", "private, no-store");
    return response;
  });

  app.onError((error, c) => {
    const { log, requestId } = c.get("handed");
    log.error({ err: error }, "request failed outside the application");
    const retryAfter = storeRetryAfter(error);
    if (retryAfter !== null) return unavailable(c.get("path"), retryAfter);
    return refusal(c.get("path"), 500, ourFault(requestId));
  });
  return app;
}

/** For `.catch`: where the store cannot be used, the application renders the page that says so. */
function nullWithoutStore(error: unknown): null {
  if (storeRetryAfter(error) === null) throw error;
  return null;
}

function handOver(c: Context<Env>, options: HttpOptions): RequestContext {
  const given = options.trustProxy ? c.req.header("x-request-id") : undefined;
  const requestId = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
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
    log: options.log.child({ requestId }),
  };
}

/** `known`: the address names the contents, so they can be kept. */
function fileHeaders(
  path: string,
  { origin, runner, known }: { origin: string; runner: string | null; known: boolean },
): Record<string, string> {
  if (path.startsWith("/assets/")) return { "cache-control": "public, max-age=31536000, immutable" };
  if (path.startsWith("/practice/"))
    return {
      // A run of checks opens dozens of frames. Not for longer: the policy that is kept with it follows the configuration.
      "cache-control": known ? "public, max-age=3600" : "no-cache",
      // The sandboxed document has no origin, so even its own script is a cross-origin request.
      "cross-origin-resource-policy": "cross-origin",
      ...(path.endsWith(".html")
        ? {
            "content-security-policy": runnerPolicy({ site: origin, runner }),
            ...runnerNetwork({ site: origin, runner }),
          }
        : {}),
      // Built pages know nothing of the host for frames; app/practice/frame-url.ts asks.
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

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
