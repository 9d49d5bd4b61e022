/** The URL of frames for learners' code: on this host, on the second one (RUNNER_ORIGIN), or the copy saved on the device. */

const path = "/practice/runner.html";
/** Set by http/app.ts. Pages are built before the hosts are known, so they can't contain it. */
const header = "x-runner-origin";
/** Set by the service worker (app/browser/offline/service-worker.ts) when the server can't be reached. */
const offlineHeader = "x-runner-kept";
/** Only the service worker responds to it, with the same policy as the server. */
const offlinePath = `${path}?kept`;
let cachedUrl: Promise<string> | null = null;

/**
 * The URL for the frames of a runner. It contains a version, so the browser can cache the document instead of requesting it
 * for each frame. It is requested once. If that fails, frames come from the site's own host.
 */
export function getFrameUrl(): Promise<string> {
  cachedUrl ??= fetchFrameUrl().catch(() => {
    cachedUrl = null;
    return path;
  });
  return cachedUrl;
}

/** The URL of the copy saved on this device, if the server can't be reached. Otherwise null. */
export async function getOfflineFrameUrl(): Promise<string | null> {
  const { headers } = await fetch(path, { method: "HEAD" });
  return headers.has(offlineHeader) ? offlinePath : null;
}

async function fetchFrameUrl(): Promise<string> {
  const { headers } = await fetch(path, { method: "HEAD" });
  if (headers.has(offlineHeader)) {
    // The server may be back for the next call.
    cachedUrl = null;
    return offlinePath;
  }
  // `"tag-br"` is the compressed form of `"tag"`.
  const tag = /^"([\w-]+?)(?:-(?:br|gzip))?"$/.exec(headers.get("etag") ?? "")?.[1];
  const versioned = tag === undefined ? path : `${path}?v=${tag}`;
  const origin = headers.get(header);
  return origin === null ? versioned : new URL(versioned, origin).href;
}

/**
 * Sets the URL of a frame and sandboxes it. Browsers bypass service workers for frames with the attribute `sandbox`, so the
 * saved copy is sandboxed by a directive in the header that was saved with it. The worker refuses a document without that
 * header, and the document does nothing if it has an origin.
 */
export function setFrameSource(frame: HTMLIFrameElement, address: string, sandbox: string): void {
  if (address === offlinePath && navigator.serviceWorker?.controller) frame.removeAttribute("sandbox");
  else frame.setAttribute("sandbox", sandbox);
  frame.src = address;
}
