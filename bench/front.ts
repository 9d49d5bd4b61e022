/**
 * An HTTP/2 proxy with TLS in front of the site, as operators have it. The budgets were measured with it, and a browser
 * opens one connection instead of six. The certificate is generated for the run, so browsers have to be told to accept
 * it.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface HttpsProxy {
  /** Origin, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

/** A key and a certificate for localhost, valid for two days. Throws if the program `openssl` is missing. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), "bench-tls-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  try {
    execFileSync(
      "openssl",
      ["req", "-x509", "-nodes", "-days", "2", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"].concat([
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
        "-keyout",
        key,
        "-out",
        cert,
      ]),
      { stdio: "pipe" },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch (error) {
    throw new Error("No certificate could be made for HTTP/2. Is `openssl` installed?", { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Connection-specific headers, which HTTP/2 forbids (RFC 9113, 8.2.2). */
const ofConnection = /^(?:connection|keep-alive|transfer-encoding|upgrade|proxy-connection|host)$/;

const forwardHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":") && !ofConnection.test(name)));

/**
 * Opens the proxy on a free port. `host` is the Host header that the site gets: the one for which the build rendered
 * its pages, so that visitors get the files of the build and not pages rendered for this port.
 */
export async function openProxy(siteUrl: string, host: string): Promise<HttpsProxy> {
  const agent = new Agent({ keepAlive: true });
  const forward = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const onward = httpRequest(
      siteUrl + request.url,
      { agent, method: request.method, headers: { ...forwardHeaders(request.headers), host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, forwardHeaders(answer.headers));
        answer.pipe(response);
      },
    );
    onward.on("error", (error) => {
      // The site closes a connection after a while, possibly just as the next request is sent on it.
      const isStale = onward.reusedSocket && "code" in error && error.code === "ECONNRESET";
      if (isStale && request.method === "GET" && !response.headersSent) forward(request, response);
      else response.stream?.destroy();
    });
    request.pipe(onward);
  };
  const server = createSecureServer(certificate(), forward);
  const sessions = new Set<{ destroy(): void }>();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A listening server on a port always has an AddressInfo.
  const { port } = server.address() as AddressInfo;
  return {
    url: `https://localhost:${port}`,
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
