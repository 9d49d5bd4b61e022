/**
 * The service worker: answers from what the device keeps when the network is gone. It exists only where somebody asked
 * for it (app/islands/offline/offline-keeper.island.tsx). Workbox keeps the list of files by revision, matches requests and asks the network.
 *
 * Pages, data and everything else without a hash in its name come from the network first, for they may be another's, or of
 * today. What comes is not kept: the device holds whole builds only, so a kept page finds its scripts and styles.
 */
import { PrecacheController } from "workbox-precaching/PrecacheController.js";
import { Route } from "workbox-routing/Route.js";
import { Router } from "workbox-routing/Router.js";
import { NetworkOnly } from "workbox-strategies/NetworkOnly.js";
import { closesOff, fallbackForPage, markedAsKept, siteIsGone } from "./answers.ts";
import { fill } from "./fill.ts";
import { cacheName, type OfflineManifest } from "./manifest.ts";

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** As far as it is used here; the types of the project are those of pages. */
interface Worker {
  /** Written in front of this script by the build. */
  readonly offlineManifest: OfflineManifest;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", heard: (event: WorkerEvent) => void): void;
}

const worker = self as unknown as Worker;
const { offlineManifest: manifest } = worker;
const { origin } = location;

/** Seconds after which a network that does not answer counts as gone, where something is kept to answer with. */
const patience = 5;
const runnerPath = "/practice/runner.html";

const precache = new PrecacheController({ cacheName });
precache.addToCacheList(manifest.files.map(([url, revision]) => ({ url, revision })));

const has = (path: string): boolean => precache.getCacheKeyForURL(path) !== undefined;
/** Undefined where it is not kept, or is gone: opened by its name, a cache that was removed would come into being again. */
async function kept(path: string): Promise<Response | undefined> {
  const key = precache.getCacheKeyForURL(path);
  return key === undefined ? undefined : caches.match(key, { cacheName });
}

worker.addEventListener("install", (event) => {
  // What the page has loaded is there already; after a new build, what has changed is loaded here.
  const all = async () =>
    fill({ manifest, cache: await caches.open(cacheName), origin, fetch: (...ask) => fetch(...ask) });
  event.waitUntil(all().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  // Removes what the last build had and this one has not.
  event.waitUntil(precache.activate(event as never).then(() => worker.clients.claim()));
});

const goneCounts = {
  async fetchDidSucceed({ response }: { response: Response }) {
    if (siteIsGone(response.status)) throw new Error(`the site answered with status ${response.status}`);
    return response;
  },
};
const network = new NetworkOnly({ plugins: [goneCounts] });
const hurriedNetwork = new NetworkOnly({ plugins: [goneCounts], networkTimeoutSeconds: patience });

interface Asked {
  readonly request: Request;
  readonly url: URL;
  readonly event: unknown;
}

async function page({ request, url, event }: Asked): Promise<Response> {
  const strategy = has(url.pathname) ? hurriedNetwork : network;
  try {
    return await strategy.handle({ request, event: event as never });
  } catch {
    const fallback = fallbackForPage(url.pathname, url.search, has);
    if ("redirect" in fallback) return Response.redirect(fallback.redirect, 302);
    const response = await kept(fallback.kept);
    return response ? keptPage(response) : Response.error();
  }
}

async function keptPage(response: Response): Promise<Response> {
  const { status, headers } = response;
  const own = new Headers(headers);
  // Of the bytes as they came.
  for (const name of ["content-encoding", "content-length"]) own.delete(name);
  return new Response(markedAsKept(await response.text()), { status, headers: own });
}

async function file({ request, url, event }: Asked): Promise<Response> {
  try {
    return await hurriedNetwork.handle({ request, event: event as never });
  } catch {
    // Asked like this, a page is wanted as it is now, for whoever is logged in (auth-tabs.ts).
    if (request.cache === "no-store") return Response.error();
    return (await kept(url.pathname)) ?? Response.error();
  }
}

const hashedFile = async ({ request, url }: Asked): Promise<Response> => (await kept(url.pathname)) ?? fetch(request);

/** The document for code of learners, for a frame whose attribute does not close it off (app/practice/frame-url.ts). */
async function keptRunner(): Promise<Response> {
  const response = await kept(runnerPath);
  return response && closesOff(response.headers.get("content-security-policy")) ? response : Response.error();
}

/** A page asks where frames are; while the server is gone, here. */
async function whereFramesAre({ request }: Asked): Promise<Response> {
  try {
    const response = await fetch(request);
    if (!siteIsGone(response.status)) return response;
  } catch {
    // Answered below.
  }
  return (await kept(runnerPath)) ? new Response(null, { headers: { "x-runner-kept": "1" } }) : Response.error();
}

const router = new Router();
const route = (match: (asked: Asked) => boolean, answer: (asked: Asked) => Promise<Response>, method?: "HEAD") =>
  router.registerRoute(
    new Route(
      ({ request, url, event }) => url.origin === origin && match({ request, url, event }),
      ({ request, url, event }) => answer({ request, url, event }),
      method,
    ),
  );

route(({ url }) => url.pathname === runnerPath && url.search === "?kept", keptRunner);
route(({ url }) => url.pathname === runnerPath, whereFramesAre, "HEAD");
route(({ request }) => request.mode === "navigate" && request.destination === "document", page);
route(({ url }) => url.pathname.startsWith("/assets/") && has(url.pathname), hashedFile);
// Also pages that the move between pages fetches.
route(({ url }) => has(url.pathname), file);
router.addFetchListener();
