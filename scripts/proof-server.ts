/** Serves the proof page (app/practice/proof-page.ts) with the headers of production, for browsers that drive the runner. */

import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { build } from "vite";
import { mediaIn } from "#app/catalog/build/media-plugin.ts";
import { mediaPath } from "#app/domain/urls.ts";
import { framePlugin } from "#app/practice/frame-plugin.ts";
import { createHttp } from "../http/app.ts";
import { type StoredBody, storedBody } from "../http/files.ts";

export interface ProofServer {
  /** Origin without a trailing slash. The page is at `/proof.html`. */
  readonly url: string;
  close(): Promise<void>;
}

const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Proof</title></head>
<body><h1>Proof</h1><label>Editor <textarea id="editor">typed</textarea></label><div id="host"></div>
<link rel="stylesheet" href="/assets/proof.css"><script type="module" src="/assets/proof.js"></script></body></html>`;
const css = "#host { inline-size: 800px; block-size: 400px; }";

/** Builds the page and serves it on a free port. `secondHost`: frames come from another host name, as with RUNNER_ORIGIN. */
export async function startProofServer(
  options: { secondHost?: boolean; contentDir?: string } = {},
): Promise<ProofServer> {
  const files = new Map<string, StoredBody>();
  const add = async (path: string, body: string | Uint8Array, type: string) => {
    files.set(path, await storedBody(typeof body === "string" ? new TextEncoder().encode(body) : body, type, 4));
  };
  await add("/proof.html", html, "text/html; charset=utf-8");
  await add("/assets/proof.css", css, "text/css; charset=utf-8");
  for (const { path, code } of await bundled()) await add(`/assets/${path}`, code, "text/javascript; charset=utf-8");
  await add("/practice/runner.html", readFileSync("public/practice/runner.html"), "text/html; charset=utf-8");
  const contentDir = options.contentDir ?? "content";
  for (const { path, type } of mediaIn(contentDir))
    await add(mediaPath + path, readFileSync(join(contentDir, "media", path)), type);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const http = createHttp({
    log: pino({ level: "silent" }),
    publicUrl: options.secondHost ? url : null,
    trustProxy: false,
    runnerOrigin: options.secondHost ? `http://127.0.0.1:${port}` : null,
    now: Date.now,
    sessionCookies: [],
    flashCookies: [],
    bootHash: "",
    files,
    pages: null,
    readers: null,
    ready: () => Promise.resolve(true),
    metrics: null,
    routeOf: (path) => path,
    render: () => Promise.resolve(new Response("not found", { status: 404 })),
  });
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: http.fetch, port, hostname: "127.0.0.1" }, () => resolve(started));
  });
  return {
    url,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The origin is part of the headers, so the port must be known before the server starts. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function bundled(): Promise<{ path: string; code: string }[]> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [framePlugin()],
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: {
        input: { proof: "app/practice/proof-page.ts" },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
      modulePreload: false,
    },
    base: "/assets/",
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("The proof page wasn't built.");
  return result.output.flatMap((file) => (file.type === "chunk" ? [{ path: file.fileName, code: file.code }] : []));
}
