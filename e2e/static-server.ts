/** The plainest static file server: paths are files, folders have an index, and no header says more than the type. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".jpg": "image/jpeg",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".xml": "text/xml",
};

export interface StaticServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves files by their path below the root, which has no slash at its beginning. */
export async function serveFiles(files: ReadonlyMap<string, Uint8Array>): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname).slice(1);
    const name = path === "" || path.endsWith("/") ? `${path}index.html` : path;
    const found = files.get(name);
    if (request.method !== "GET" && request.method !== "HEAD") response.writeHead(501).end();
    else if (found) {
      response.writeHead(200, { "content-type": types[extname(name)] ?? "application/octet-stream" });
      response.end(request.method === "HEAD" ? undefined : found);
    } else if (files.has(`${path}/index.html`)) response.writeHead(301, { location: `/${path}/` }).end();
    else response.writeHead(404, { "content-type": "text/html" }).end(files.get("404.html"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
