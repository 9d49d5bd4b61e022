/** Metrics and traces of requests. */
import { createHash, timingSafeEqual } from "node:crypto";
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { matchRoutes, type RouteObject } from "react-router";
import { decodePath } from "./canonical.ts";

/** A request that has been answered. */
export interface AnsweredRequest {
  /** Pattern of the route, such as `/posts/:slug`. */
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly seconds: number;
}

export interface HttpMetrics {
  /** What a scraper has to send as its bearer token. */
  readonly key: string;
  observe(request: AnsweredRequest): void;
  /** The body of `/metrics` and its type. Null if another process of the site didn't report its metrics in time. */
  text(): Promise<{ readonly type: string; readonly body: string } | null>;
}

/** Returns the pattern of the route that a path belongs to, as a label with a bounded number of values. */
export type RouteOf = (path: string) => string;

/** The routes of the compiled application, by id. */
type RouteManifest = Readonly<
  Record<
    string,
    { readonly id: string; readonly parentId?: string; readonly path?: string; readonly index?: boolean } | undefined
  >
>;

/** Matching costs about as much as sending a page from memory, so results are kept for this many paths. */
const maxCachedPaths = 2000;

/** `files`: the files of the build, which are labelled by their first folder. */
export function createRouteOf(manifest: RouteManifest, files: { has(path: string): boolean }): RouteOf {
  const childrenOf = (parent: string | undefined): RouteObject[] =>
    Object.values(manifest)
      .filter((route) => route !== undefined && route.parentId === parent)
      .map((route) =>
        route?.index
          ? { index: true }
          : { ...(route?.path ? { path: route.path } : {}), children: childrenOf(route?.id) },
      );
  const routes = childrenOf(undefined);
  const cache = new Map<string, string>();
  const match = (path: string): string => {
    if (ownRoutes.has(path)) return path;
    const decoded = decodePath(path);
    // The framework would print a warning about it.
    if (decoded === null) return "/*";
    if (files.has(decoded)) {
      const folder = /^\/[^/]+(?=\/)/.exec(path);
      return folder ? `${folder[0]}/*` : "/:file";
    }
    const matched = matchRoutes(routes, path) ?? [];
    return `/${matched
      .map(({ route }) => route.path ?? "")
      .filter(Boolean)
      .join("/")}`;
  };
  return (path) => {
    const cached = cache.get(path);
    if (cached !== undefined) return cached;
    const route = match(path);
    if (cache.size >= maxCachedPaths) cache.clear();
    cache.set(path, route);
    return route;
  };
}

/** Routes of the HTTP layer itself. */
const ownRoutes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Compares digests, so that the time doesn't reveal how much of a wrong key is right. */
export function isAuthorized(header: string | undefined, key: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(header ?? ""), digest(`Bearer ${key}`));
}

const tracer = trace.getTracer("site");
const fromHeaders = { get: (headers: Headers, name: string) => headers.get(name) ?? undefined, keys: () => [] };

/**
 * Runs `work` in a span that continues the trace of the client, if it sent one. Without an SDK this does nothing.
 */
export function inRequestSpan<T>(
  request: Request,
  route: string,
  path: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(context.active(), request.headers, fromHeaders);
  const attributes = { "http.request.method": request.method, "http.route": route, "url.path": path };
  return tracer.startActiveSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent, work);
}

export function endRequestSpan(span: Span, status: number): void {
  span.setAttribute("http.response.status_code", status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
