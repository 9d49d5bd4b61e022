/** Where frames for code of learners come from: this host, or the second one of RUNNER_ORIGIN. */

const path = "/practice/runner.html";
/** Set by http/app.ts. Pages are built before anybody knows the hosts, so they cannot say it themselves. */
const header = "x-runner-origin";
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

async function asked(): Promise<string> {
  const { headers } = await fetch(path, { method: "HEAD" });
  // `"tag-br"` is the packed form of `"tag"`.
  const tag = /^"([\w-]+?)(?:-(?:br|gzip))?"$/.exec(headers.get("etag") ?? "")?.[1];
  const named = tag === undefined ? path : `${path}?v=${tag}`;
  const origin = headers.get(header);
  return origin === null ? named : new URL(named, origin).href;
}
