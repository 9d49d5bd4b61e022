/** Security headers. Every response has them. */

const closed = [
  "accelerometer",
  "camera",
  "geolocation",
  "gyroscope",
  "microphone",
  "payment",
  "usb",
  "browsing-topics",
]
  .map((name) => `${name}=()`)
  .join(", ");

export interface PolicyOptions {
  /** Source expressions for scripts besides 'self': hashes. */
  scripts: string;
  /** Where learner code runs: 'self', or another host. */
  runner: string;
}

/** The policy of everything that isn't a page. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy of XML feeds, which browsers show with a style sheet of the site. */
const feedPolicy = "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; frame-ancestors 'none'";

/** The policy of a response that isn't a page. */
export const policyOfType = (type: string): string =>
  /^application\/(?:rss|atom)\+xml\b/.test(type) ? feedPolicy : filePolicy;

/** The policy of the site's own pages. */
export const pagePolicy = ({ scripts, runner }: PolicyOptions): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${runner}`,
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types graphite-move graphite-inert graphite-worker",
  ].join("; ");

/**
 * The policy of the sandboxed document that shows a learner's code: the only one with inline code. It may run scripts
 * but can't reach anything: no network, no forms, no frames, and, because of `sandbox`, no origin. The exception is the
 * media of the practice, which are next to it. `site`: where the pages are; `runner`: the second host for frames, if
 * there is one. Live examples in lessons stay on the site's own host.
 */
export const runnerPolicy = ({ site, runner }: { readonly site: string; readonly runner: string | null }): string => {
  const media = [runner, site].flatMap((origin) => (origin === null ? [] : `${origin}/practice/media/`)).join(" ");
  return [
    "sandbox allow-scripts allow-forms allow-modals",
    "default-src 'none'",
    `script-src 'unsafe-inline' 'unsafe-eval' blob: data: ${site}`,
    "style-src 'unsafe-inline' blob: data:",
    `img-src data: blob: ${media}`,
    `media-src data: blob: ${media}`,
    "font-src data:",
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-src 'none'",
    `frame-ancestors ${site}`,
  ].join("; ");
};

/** The documents with the results of samples in lessons, and of those the ones with scripts (`samplePath` in app/domain/urls.ts). */
const samples = /^\/practice\/(script-)?sample-[\da-f]+\.html$/;

/**
 * The policy of the document at `path`, if it shows the result of a sample in a lesson; null for any other. It is like the
 * one above without what only a learner's work needs: no scripts, unless the sample has some, no evaluation of text, and no
 * second host. A form is checked by the browser and goes nowhere.
 */
export function samplePolicy(path: string, { site }: { readonly site: string }): string | null {
  const match = samples.exec(path);
  if (!match) return null;
  const scripted = match[1] !== undefined;
  return [
    scripted ? "sandbox allow-scripts allow-forms" : "sandbox allow-forms",
    "default-src 'none'",
    ...(scripted ? ["script-src 'unsafe-inline'"] : []),
    "style-src 'unsafe-inline'",
    `img-src data: ${site}/practice/media/`,
    `media-src data: ${site}/practice/media/`,
    "font-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${site}`,
  ].join("; ");
}

/**
 * Covers what these policies don't: WebRTC, also in frames within the document, and connections that a browser
 * opens for a navigation before refusing it. Only Chromium supports `Connection-Allowlist` so far; elsewhere
 * runner.html removes the interfaces. `site` and `runner` as above.
 */
export const runnerNetwork = ({
  site,
  runner,
}: {
  readonly site: string;
  readonly runner: string | null;
}): Record<string, string> => ({
  "connection-allowlist": `(${[runner, site].flatMap((origin) => (origin === null ? [] : `"${origin}"`)).join(" ")}); webrtc=block`,
  "x-dns-prefetch-control": "off",
});

/** Pictures named by feeds and Open Graph. Feed readers and other sites load them into their own pages. */
const embeddable = /^\/(?:images\/journal|cards)\/./;

/** Headers of every response. */
export function commonHeaders(path: string, secure: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": embeddable.test(path) ? "cross-origin" : "same-origin",
    "permissions-policy": closed,
    ...(secure ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
