/** Where frames for code of learners come from: this host, the second one of RUNNER_ORIGIN, or what the device keeps. */

const path = "/practice/runner.html";
/** Set by http/app.ts. Pages are built before anybody knows the hosts, so they cannot say it themselves. */
const header = "x-runner-origin";
/** Set by the service worker (app/browser/offline/worker.ts) where it answers for a server that cannot be reached. */
const keptHeader = "x-runner-kept";
/** Answered by the service worker alone, with the policy of the server. */
const keptPath = `${path}?kept`;
let known: Promise<string> | null = null;

/**
 * Address for the frames of a runner. It names the contents, so the browser keeps them: otherwise each frame of a run would
 * ask the site anew. The site is asked once; without an answer it is the site's own host.
 */
export function frameAddress(): Promise<string> {
  known ??= asked().catch(() => {
    known = null;
    return path;
  });
  return known;
}

/** The address of the document that the device keeps, while the server cannot be reached; else null. */
export async function keptAddress(): Promise<string | null> {
  const { headers } = await fetch(path, { method: "HEAD" });
  return headers.has(keptHeader) ? keptPath : null;
}

async function asked(): Promise<string> {
  const { headers } = await fetch(path, { method: "HEAD" });
  if (headers.has(keptHeader)) {
    // Only until the server is back.
    known = null;
    return keptPath;
  }
  // `"tag-br"` is the packed form of `"tag"`.
  const tag = /^"([\w-]+?)(?:-(?:br|gzip))?"$/.exec(headers.get("etag") ?? "")?.[1];
  const named = tag === undefined ? path : `${path}?v=${tag}`;
  const origin = headers.get(header);
  return origin === null ? named : new URL(named, origin).href;
}

/**
 * Points a frame at a runner and closes it off. Browsers ask no service worker for a frame with the attribute `sandbox`, so
 * what the device keeps is closed off by the same directive in the header that is kept with it; the worker refuses a
 * document without that header, and the document does nothing where it has an origin.
 */
export function pointAt(frame: HTMLIFrameElement, address: string, sandbox: string): void {
  if (address === keptPath && navigator.serviceWorker?.controller) frame.removeAttribute("sandbox");
  else frame.setAttribute("sandbox", sandbox);
  frame.src = address;
}
