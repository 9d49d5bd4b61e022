/**
 * `npm run dev`: the site with live reload of components, islands, styles and content. It uses the same HTTP layer as
 * production, but no files from a build and no content security policy, which live reload would violate.
 */
import { createServer as createNodeServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { createServer } from "vite";
import { parseConfig, problemsText } from "#app/server/config.ts";
import { createHttp } from "../http/app.ts";
import { type AppBuild, buildRenderer } from "../http/render.ts";
import { createRouteOf } from "../http/telemetry.ts";

const parsed = parseConfig({ LOG_LEVEL: "warn", ...process.env });
for (const warning of parsed.warnings) console.warn(`Note: ${warning}`);
if (!parsed.ok) {
  console.error(problemsText(parsed.problems));
  process.exit(1);
}
const { config } = parsed;
const log = pino({ level: config.logLevel });

const server = createNodeServer();
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
const load = async (): Promise<AppBuild> =>
  (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as AppBuild;

const build = await load();
const { flashCookieNames, openServices, sessionCookieNames } = build.entry.module;
const services = await openServices({ config, log, now: Date.now });
const http = createHttp({
  log,
  publicUrl: config.publicUrl,
  trustProxy: config.trustProxy,
  runnerOrigin: config.runnerOrigin,
  now: Date.now,
  sessionCookies: sessionCookieNames,
  flashCookies: flashCookieNames,
  bootHash: null,
  files: new Map(),
  pages: null,
  readers: null,
  ready: () => services.ready(),
  metrics: services.metrics,
  routeOf: createRouteOf(build.routes, new Map()),
  render: buildRenderer(load, "development", services),
});

// The adapter's own Response and Request only exist for speed, and the syntax highlighter can't use them.
const answer = getRequestListener(http.fetch, { overrideGlobalObjects: false });
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(config.port, config.host, () => {
  const address = `http://localhost:${config.port}`;
  services.startMail(config.publicUrl ?? address);
  console.log(`\n  Working copy:  ${address}\n  Mail:          ${services.mailDescription(address)}\n`);
});
