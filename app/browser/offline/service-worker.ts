/**
 * The service worker: responds from the cache when the network is gone. It is only registered if people ask for it
 * (app/islands/offline/offline-keeper.island.tsx). Workbox has the list of files by revision, matches requests and fetches.
 *
 * Pages, data and everything else without a hash in its name come from the network first, because they may be personal or
 * have changed. Responses aren't cached: the cache only contains whole builds, so a cached page has its scripts and styles.
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { Route } from "workbox-routing/Route.js";
import { Router } from "workbox-routing/Router.js";
import { NetworkOnly } from "workbox-strategies/NetworkOnly.js";
import { fallbackForPage, isGatewayError, isSandboxed, markAsOfflineCopy } from "./fallbacks.ts";
import { fillCache } from "./fill-cache.ts";
import { cacheName, type OfflineManifest } from "./manifest.ts";

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of the worker's scope that is used here. The project's types are those of pages. */
interface Worker {
  /** The build prepends it to this script. */
  readonly offlineManifest: OfflineManifest;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
}

const worker = self as unknown as Worker;
const { offlineManifest: manifest } = worker;
const { origin } = location;

/** If there is a cached response, the network counts as gone after this time. */
const networkTimeoutSeconds = 5;
const runnerPath = "/practice/runner.html";

const precache = new PrecacheController({ cacheName });
precache.addToCacheList(manifest.files.map(([url, revision]) => ({ url, revision })));

const isCached = (path: string): boolean => precache.getCacheKeyForURL(path) !== undefined;
/** Undefined if it isn't cached. It uses `caches.match`, because `caches.open` would create a deleted cache again. */
async function cachedResponse(path: string): Promise<Response | undefined> {
  const key = precache.getCacheKeyForURL(path);
  return key === undefined ? undefined : caches.match(key, { cacheName });
}

worker.addEventListener("install", (event) => {
  // Skips files that the page has already loaded. After a new build, this loads the files that have changed.
  const fillOwnCache = async () =>
    fillCache({ manifest, cache: await caches.open(cacheName), origin, fetch: (...args) => fetch(...args) });
  event.waitUntil(fillOwnCache().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  // Removes files that only the previous build had.
  event.waitUntil(precache.activate(event as never).then(() => worker.clients.claim()));
});

const treatGatewayErrorsAsOffline = {
  async fetchDidSucceed({ response }: { response: Response }) {
    if (isGatewayError(response.status)) throw new Error(`the site answered with status ${response.status}`);
    return response;
  },
};
const network = new NetworkOnly({ plugins: [treatGatewayErrorsAsOffline] });
const networkWithTimeout = new NetworkOnly({ plugins: [treatGatewayErrorsAsOffline], networkTimeoutSeconds });

interface RouteRequest {
  readonly request: Request;
  readonly url: URL;
  readonly event: unknown;
}

async function handlePage({ request, url, event }: RouteRequest): Promise<Response> {
  const strategy = isCached(url.pathname) ? networkWithTimeout : network;
  try {
    return await strategy.handle({ request, event: event as never });
  } catch {
    const fallback = fallbackForPage(url.pathname, url.search, isCached);
    if ("redirect" in fallback) return Response.redirect(fallback.redirect, 302);
    const response = await cachedResponse(fallback.cached);
    return response ? markedCopy(response) : Response.error();
  }
}

async function markedCopy(response: Response): Promise<Response> {
  const { status, headers } = response;
  const own = new Headers(headers);
  // These were about the compressed body.
  for (const name of ["content-encoding", "content-length"]) own.delete(name);
  return new Response(markAsOfflineCopy(await response.text()), { status, headers: own });
}

async function handleFile({ request, url, event }: RouteRequest): Promise<Response> {
  try {
    return await networkWithTimeout.handle({ request, event: event as never });
  } catch {
    // This is a request for the current page of the person who is logged in (auth-tabs.ts).
    if (request.cache === "no-store") return Response.error();
    return (await cachedResponse(url.pathname)) ?? Response.error();
  }
}

const handleHashedFile = async ({ request, url }: RouteRequest): Promise<Response> =>
  (await cachedResponse(url.pathname)) ?? fetch(request);

/** The document for learners' code, for frames without the attribute `sandbox` (app/practice/frame-url.ts). */
async function handleOfflineRunner(): Promise<Response> {
  const response = await cachedResponse(runnerPath);
  return response && isSandboxed(response.headers.get("content-security-policy")) ? response : Response.error();
}

/** A page asks for the host of frames. If the server is gone, they are served from here. */
async function handleRunnerHead({ request }: RouteRequest): Promise<Response> {
  try {
    const response = await fetch(request);
    if (!isGatewayError(response.status)) return response;
  } catch {
    // Handled below.
  }
  return (await cachedResponse(runnerPath))
    ? new Response(null, { headers: { "x-runner-kept": "1" } })
    : Response.error();
}

const router = new Router();
const route = (
  match: (asked: RouteRequest) => boolean,
  handler: (asked: RouteRequest) => Promise<Response>,
  method?: "HEAD",
) =>
  router.registerRoute(
    new Route(
      ({ request, url, event }) => url.origin === origin && match({ request, url, event }),
      ({ request, url, event }) => handler({ request, url, event }),
      method,
    ),
  );

route(({ url }) => url.pathname === runnerPath && url.search === "?kept", handleOfflineRunner);
route(({ url }) => url.pathname === runnerPath, handleRunnerHead, "HEAD");
route(({ request }) => request.mode === "navigate" && request.destination === "document", handlePage);
route(({ url }) => url.pathname.startsWith("/assets/") && isCached(url.pathname), handleHashedFile);
// Includes pages that in-site navigation fetches.
route(({ url }) => isCached(url.pathname), handleFile);
router.addFetchListener();
