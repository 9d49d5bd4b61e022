/** Starts the site: configuration, stores, HTTP; and stops it so that nothing that was begun is lost. */
import "./http/production.ts";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { faultsText, parseConfig } from "./app/server/config.ts";
import { createHttp } from "./http/app.ts";
import { loadFiles, packedQuality, type StoredBody, storedBody } from "./http/files.ts";
import { createNodeServer } from "./http/node-server.ts";
import { type PageTemplate, pageTemplate, templateReader } from "./http/reader-pages.ts";
import { loadPages, ReadingPages } from "./http/reading-pages.ts";
import { type AppBuild, buildRenderer, renderForKeeping } from "./http/render.ts";

/** How long a stop waits for requests that are under way. */
const stopLimitMs = 10_000;

function giveUp(...lines: string[]): never {
  for (const line of lines) console.error(line);
  process.exit(1);
}

const parsed = parseConfig(process.env);
for (const warning of parsed.warnings) console.warn(`Note: ${warning}`);
if (!parsed.ok) giveUp(faultsText(parsed.faults));
const { config } = parsed;

if (!existsSync("build/server/index.js") || !existsSync("build/pages/manifest.json"))
  giveUp("The site hasn't been built yet. Run `npm start`, which builds it, or `npm run build`.");

const log = pino({ level: config.logLevel });
const build = (await import(pathToFileURL("build/server/index.js").href)) as AppBuild;
const entry = build.entry.module;

const services = await entry.openServices({ config, log, now: Date.now }).catch((error: unknown) => {
  // Faults of the data folder carry a message for the operator; anything else is a fault of ours, with its trace.
  if (error instanceof Error && /^(StoreOpenError|KeysError)$/.test(error.name)) giveUp(error.message);
  throw error;
});

const render = buildRenderer(() => Promise.resolve(build), "production", services);
const { manifest, load } = loadPages("build/pages");
const common = { manifest, now: Date.now, validUntil: entry.pageValidUntil };
const pages = new ReadingPages<StoredBody>({
  ...common,
  load,
  async render(path, origin, keep) {
    const { status, bytes, type } = await renderForKeeping(render, path, { origin, now: Date.now() });
    // Of a page that is kept, a tenth of a second more for the first who asks saves a tenth of the bytes for all others.
    return status === 200 ? storedBody(bytes, type, keep ? 11 : packedQuality) : null;
  },
});
const templates = new ReadingPages<PageTemplate>({
  ...common,
  load: () => null,
  async render(path, origin) {
    const { status, bytes } = await renderForKeeping(render, path, { origin, now: Date.now(), reader: templateReader });
    return status === 200 ? pageTemplate(new TextDecoder().decode(bytes), entry.readerSlots) : null;
  },
});

const http = createHttp({
  log,
  publicUrl: config.publicUrl,
  trustProxy: config.trustProxy,
  runnerOrigin: config.runnerOrigin,
  now: Date.now,
  sessionCookies: entry.sessionCookieNames,
  flashCookies: entry.flashCookieNames,
  bootHash: `'sha256-${createHash("sha256").update(entry.bootScript).digest("base64")}'`,
  files: loadFiles("build/client"),
  pages,
  readers: {
    templates,
    whoAsks: (cookie, origin, now) => entry.whoAsks(() => services.sessions, cookie, origin, now),
    fill: (uid, slots, now) => entry.fillSlotsOf(services, uid, slots, now),
  },
  ready: () => services.ready(),
  render,
});

const server = createNodeServer(http.fetch, log);
server.listen(config.port, config.host, () => {
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  const shown = config.host.includes(":") ? `[${config.host}]` : config.host;
  const local = `http://${shown === "127.0.0.1" || shown === "[::1]" ? "localhost" : shown}:${port}`;
  const address = config.publicUrl ?? local;
  services.open(address);
  console.log(`
  ${services.siteName} is open:  ${address}
  Listens on:        ${local}
  Data is kept in:   ${services.dataPlace}
  Mail:              ${services.mailPlace(address)}
`);
  for (const warning of services.warnings) console.warn(`  Note: ${warning}`);
});

// A client that sends its request a byte a minute must not hold a connection for ever.
server.requestTimeout = 30_000;
server.headersTimeout = 15_000;
server.keepAliveTimeout = 10_000;

server.on("error", async (error: NodeJS.ErrnoException) => {
  await services.close();
  if (error.code === "EADDRINUSE")
    giveUp(
      `Port ${config.port} is already in use by another program or another copy of this site.`,
      "Stop it, or choose another port:  PORT=3001 npm start",
    );
  if (error.code === "EACCES")
    giveUp(`You aren't allowed to listen on port ${config.port}. Choose a port above 1023:  PORT=3000 npm start`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    giveUp(
      `This machine doesn't have the address ${config.host}. Set HOST to one that it has, or leave HOST out to use 127.0.0.1.`,
    );
  throw error;
});

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info("stopping: accepting no new requests and finishing the current ones");
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Again and again: a connection whose request has just been finished would be kept for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  const limit = setTimeout(() => server.closeAllConnections(), stopLimitMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(limit);
  await services.close();
  log.info("stopped");
  process.exit(0);
}
process.on("SIGTERM", () => void stop());
process.on("SIGINT", () => void stop());
