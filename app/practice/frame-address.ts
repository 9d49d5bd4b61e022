/** Where frames for code of learners come from: this host, or the second one of RUNNER_ORIGIN. */

const path = "/practice/runner.html";
/** Set by http/app.ts. Pages are built before anybody knows the hosts, so they cannot say it themselves. */
const header = "x-runner-origin";
let known: Promise<string> | null = null;

/** Address for the frames of a runner. The site is asked once; without an answer it is the site's own host. */
export function frameAddress(): Promise<string> {
  known ??= asked().catch(() => {
    known = null;
    return path;
  });
  return known;
}

async function asked(): Promise<string> {
  const origin = (await fetch(path, { method: "HEAD" })).headers.get(header);
  return origin === null ? path : new URL(path, origin).href;
}
