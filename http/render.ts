/** Calls the compiled application from the HTTP layer. */
import { pino } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as entry from "../app/entry.server.tsx";
import type { Services } from "../app/server/services.server.ts";
import type { RequestContext } from "./app.ts";
import type { Reader } from "./personalised-pages.ts";
import { unavailable } from "./problem.ts";

/** The compiled application. Its entry module exports what the HTTP layer needs. */
export type AppBuild = Omit<ServerBuild, "entry"> & { entry: { module: typeof entry } };

export type Render = (request: Request, handed: RequestContext) => Promise<Response>;

/**
 * Creates the function that lets the application respond to a request. Without services, only pages that don't read the
 * store can be rendered, as in the build.
 */
export function buildRenderer(
  build: () => Promise<AppBuild>,
  mode: "production" | "development",
  services: Services | null,
): Render {
  // Created once per build. Given a function, the framework would rank all routes again for every request.
  let made: { readonly from: AppBuild; readonly handler: ReturnType<typeof createRequestHandler> } | null = null;
  return async (request, handed) => {
    const current = await build();
    // The framework types the entry module more loosely than we do; it is the same object.
    if (made?.from !== current)
      made = { from: current, handler: createRequestHandler(current as unknown as ServerBuild, mode) };
    const { handler } = made;
    const { factsContext, servicesContext, storeFailureContext } = current.entry.module;
    const context = new RouterContextProvider();
    context.set(factsContext, handed);
    if (services) context.set(servicesContext, services);
    const response = await handler(withOrigin(request, handed.origin), context);
    const retryAfter = context.get(storeFailureContext);
    // A page already has the message and status (entry.server.tsx). Everything else gets them here.
    if (retryAfter === null || response.status === 503) return response;
    return unavailable(new URL(request.url).pathname, retryAfter);
  };
}

/**
 * The same request with the origin that people see in the address bar. Behind a proxy the connection itself is plain
 * HTTP to another host, and React Router rejects forms whose `Origin` header differs from the origin of the request
 * URL.
 */
export function withOrigin(request: Request, origin: string): Request {
  const { origin: arrivedAt, pathname, search } = new URL(request.url);
  if (arrivedAt === origin) return request;
  const { method, headers, body, signal } = request;
  // Concatenated as text, because resolving a path with two leading slashes against the origin would change the host.
  const same: RequestInit & { duplex: "half" } = { method, headers, body, signal, duplex: "half" };
  return new Request(`${origin}${pathname}${search}`, same);
}

export interface RenderedPage {
  readonly status: number;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

// This isn't an HTTP request, so there is nothing to log. The caller gets errors as a status.
const silentLog = pino({ level: "silent" });

/**
 * Renders a page for the cache, as visitors without a session or as `reader` sees it under `origin`, without a request
 * id.
 */
export async function renderForCache(
  render: Render,
  path: string,
  { origin, now, reader = null }: { origin: string; now: number; reader?: Reader | null },
): Promise<RenderedPage> {
  const response = await render(new Request(origin + path), {
    requestId: "",
    clientAddress: "127.0.0.1",
    origin,
    local: false,
    reader,
    now,
    log: silentLog,
  });
  return {
    status: response.status,
    type: response.headers.get("content-type") ?? "application/octet-stream",
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
