/**
 * Starts the site (configuration, stores, HTTP), and shuts it down without losing requests or data. With one worker, this
 * process is the whole site. With several, it only supervises them (http/primary.ts), and each runs this file again.
 */
import "./http/node-env.ts";
import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { type Config, parseConfig, problemsText } from "./app/server/config.ts";
import { createHttp } from "./http/app.ts";
import { CachedPages, loadPages, pageCaching } from "./http/cached-pages.ts";
import { loadFiles, onDemandQuality, type StoredBody, storedBody } from "./http/files.ts";
import { closeServer, createNodeServer } from "./http/node-server.ts";
import { noSlots, type PageTemplate, pageTemplate, templateBytes, templateReader } from "./http/personalised-pages.ts";
import { staticPart } from "./http/precompressed-body.ts";
import { isWorkerMessage, runPrimary, type WorkerMessage, type WorkerRole } from "./http/primary.ts";
import { type AppBuild, buildRenderer, renderForCache } from "./http/render.ts";
import { createRouteOf } from "./http/telemetry.ts";
import { metricsOfAllWorkers } from "./http/worker-metrics.ts";

/** How a server ends, in milliseconds: for idle connections and for running requests. */
const shutdown = { idleMs: 100, limitMs: 10_000 };
/** A worker that has been replaced has more time, and clients may keep connections for their next request. */
const retirement = { idleMs: 3000, limitMs: 30_000 };
/** How long a worker goes on after it was told to end, in milliseconds. A signal for it alone disconnects nothing. */
const releaseMs = { afterDisconnect: 50, afterSignal: 1000 };

function exitWithError(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const parsed = parseConfig(process.env);
if (cluster.isPrimary) for (const warning of parsed.warnings) console.warn(`Note: ${warning}`);
if (!parsed.ok) exitWithError(problemsText(parsed.problems));
const { config } = parsed;

if (!existsSync("build/server/index.js") || !existsSync("build/pages/manifest.json"))
  exitWithError("The site hasn't been built yet. Run `npm start`, which builds it, or `npm run build`.");

const log = pino({ level: config.logLevel });
const role = cluster.isWorker ? (process.env["WORKER_ROLE"] as WorkerRole) : "only";
if (cluster.isPrimary && config.workers > 1) runPrimary({ count: config.workers, program: import.meta.filename, log });
else await serve(config);

async function serve(config: Config): Promise<void> {
  const build = (await import(pathToFileURL("build/server/index.js").href)) as AppBuild;
  const entry = build.entry.module;

  let problemOfPeer: string | null = null;
  const peers = {
    problem: () => problemOfPeer,
    report(problem: string | null) {
      if (cluster.isWorker && process.connected) process.send?.({ type: "problem", problem } satisfies WorkerMessage);
    },
  };
  const services = await entry.openServices({ config, log, now: Date.now, role, peers }).catch((error: unknown) => {
    // Errors of the data folder have a message for the operator; anything else is a bug and is thrown with its stack.
    if (error instanceof Error && /^(StoreOpenError|KeysError)$/.test(error.name)) exitWithError(error.message);
    throw error;
  });

  const render = buildRenderer(() => Promise.resolve(build), "production", services);
  const { manifest, load } = loadPages("build/pages");
  const common = { manifest, now: Date.now, validUntil: entry.pageValidUntil };
  const pages = new CachedPages<StoredBody>({
    ...common,
    load,
    async render(path, origin, keep) {
      const { status, bytes, type } = await renderForCache(render, path, { origin, now: Date.now() });
      // For a cached page, an extra tenth of a second for the first visitor saves all others a tenth of the bytes.
      return status === 200 ? storedBody(bytes, type, keep ? 11 : onDemandQuality) : null;
    },
  });
  const templates = new CachedPages<PageTemplate>({
    ...common,
    load: () => null,
    async render(path, origin) {
      const { status, bytes } = await renderForCache(render, path, { origin, now: Date.now(), reader: templateReader });
      return status === 200 ? pageTemplate(new TextDecoder().decode(bytes), entry.readerSlots) : null;
    },
  });

  const rendered = entry.createRenderedPages<PageTemplate>({
    services,
    async render({ url, origin, reader, now }, shared) {
      const path = url.pathname + url.search;
      const { status, bytes } = await renderForCache(render, path, {
        origin,
        now,
        reader: shared ? templateReader : reader,
      });
      if (status !== 200) return null;
      return shared
        ? pageTemplate(new TextDecoder().decode(bytes), noSlots)
        : { parts: [staticPart(bytes)], slots: new Set() };
    },
    bytesOf: templateBytes,
  });

  const files = loadFiles("build/client");
  const http = createHttp({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    runnerOrigin: config.runnerOrigin,
    now: Date.now,
    sessionCookies: entry.sessionCookieNames,
    flashCookies: entry.flashCookieNames,
    bootHash: `'sha256-${createHash("sha256").update(entry.bootScript).digest("base64")}'`,
    files,
    pages,
    readers: {
      templates,
      rendered,
      authenticate: (cookie, origin, now) => entry.authenticate(() => services.sessions, cookie, origin, now),
      fill: (uid, slots, now) => entry.fillSlotsOf(services, uid, slots, now),
    },
    publicPageCaching: (now) => pageCaching(config.sharedCacheSeconds, entry.pageValidUntil, now),
    ready: () => services.ready(),
    metrics: services.metrics && cluster.isWorker ? metricsOfAllWorkers(services.metrics) : services.metrics,
    routeOf: createRouteOf(build.routes, files),
    render,
  });

  const server = createNodeServer(http.fetch, log);
  server.listen(config.port, config.host, () => {
    // A server that listens on a port has an address of this type.
    const { port } = server.address() as AddressInfo;
    const shown = config.host.includes(":") ? `[${config.host}]` : config.host;
    const local = `http://${shown === "127.0.0.1" || shown === "[::1]" ? "localhost" : shown}:${port}`;
    const address = config.publicUrl ?? local;
    services.startMail(address);
    if (role !== "only" && role !== "first") return;
    console.log(`
  ${services.siteName} is open:  ${address}
  Listens on:        ${local}
  Data is kept in:   ${services.dataDescription}
  Mail:              ${services.mailDescription(address)}
`);
    for (const warning of services.warnings) console.warn(`  Note: ${warning}`);
  });

  // Otherwise a client that sends a byte per minute could hold a connection for ever.
  server.requestTimeout = 30_000;
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 10_000;

  server.on("error", async (error: NodeJS.ErrnoException) => {
    await services.close();
    if (error.code === "EADDRINUSE")
      exitWithError(
        `Port ${config.port} is already in use by another program or another copy of this site.`,
        "Stop it, or choose another port:  PORT=3001 npm start",
      );
    if (error.code === "EACCES")
      exitWithError(
        `You aren't allowed to listen on port ${config.port}. Choose a port above 1023:  PORT=3000 npm start`,
      );
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
      exitWithError(
        `This machine doesn't have the address ${config.host}. Set HOST to one that it has, or leave HOST out to use 127.0.0.1.`,
      );
    throw error;
  });

  let stopping = false;
  async function stop(limits: Parameters<typeof closeServer>[1]): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info("stopping: accepting no new requests and finishing the current ones");
    await closeServer(server, limits);
    await services.close();
    log.info("stopped");
    process.exit(0);
  }
  // A worker ends when the primary disconnects it, a moment later: by then, the primary has closed its own copy of the socket,
  // and the last worker can accept everything that waits in it. A service manager sends its signal to the workers, too.
  const signalMs = cluster.isWorker ? releaseMs.afterSignal : 0;
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => setTimeout(stop, signalMs, shutdown));
  if (cluster.worker) {
    // Otherwise Node would end the process at once.
    cluster.worker.exitedAfterDisconnect = true;
    process.on("disconnect", () => setTimeout(stop, releaseMs.afterDisconnect, shutdown));
  }
  // Without a handler this signal would end the process.
  process.on("SIGUSR2", () => {
    if (role === "only")
      log.warn("with one worker, nothing can be restarted without a pause; stop the site and start it");
  });
  process.on("message", (message) => {
    if (!isWorkerMessage(message)) return;
    if (message.type === "retire") void stop(retirement);
    if (message.type === "problem") problemOfPeer = message.problem;
  });
}
