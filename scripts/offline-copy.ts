/** Converts pages of the site for a copy that any static server can serve. Pure functions. */
import { createHash } from "node:crypto";
import { pagePolicy } from "../http/headers.ts";

/** Pages that need the server. In a copy, a page says so instead. */
export const serverPages = [
  "/account",
  "/auth/forgot",
  "/auth/login",
  "/auth/logout",
  "/auth/register",
  "/contact",
  "/newsletter/subscribe",
  "/offline",
] as const;

/** Files that only make sense on the live site. */
const excluded: readonly string[] = [
  "/.well-known/security.txt",
  "/offline/search",
  "/offline/unavailable",
  "/robots.txt",
  "/sitemap.xml",
];

/** Whether a page or file of the build is in the copy under its own path. */
export const isCopied = (path: string): boolean =>
  !excluded.includes(path) && !/\.(?:br|gz)$/.test(path) && !/^\/(?:service-worker\.js|offline\.json)$/.test(path);

/** Where a static server looks for `path`: pages are the index of a folder. No leading slash. */
export function fileFor(path: string, type: string): string {
  if (!type.startsWith("text/html") || path.endsWith(".html")) return path.slice(1);
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

/** Directives that browsers ignore in a `<meta>`, with a console message. */
const headerOnly = /^(?:frame-ancestors|sandbox|report-uri)\b/;

const metaPolicy = (policy: string): string => {
  const kept = policy.split("; ").filter((directive) => !headerOnly.test(directive));
  return `<meta http-equiv="Content-Security-Policy" content="${kept.join("; ")}">`;
};

/** Inserts a policy before everything that it has to cover, but after the charset. Throws if a page has none. */
function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (!charset) throw new Error("a page without <meta charset> can't get a content security policy");
  const at = charset.index + charset[0].length;
  return html.slice(0, at) + metaPolicy(policy) + html.slice(at);
}

const inlineScripts = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
/** Links for programs on other sites. They contain URLs that the copy doesn't have. */
const forOtherSites =
  /<link rel="canonical"[^>]*>|<meta (?:property="og:|name="twitter:)[^>]*>|<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
const newsletter = /<section class="letter"[\s\S]*?<\/section>/;

/**
 * A page as a file. It contains its policy, which the server sends as a header, with the hash of each of its inline
 * scripts. The newsletter form is removed.
 */
export function copiedPage(html: string): string {
  const page = html.replace(forOtherSites, "").replace(newsletter, "");
  const hashes = new Set(
    Array.from(page.matchAll(inlineScripts), ([, script = ""]) => {
      return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    }),
  );
  return withPolicy(page, pagePolicy({ scripts: [...hashes].join(" "), runner: "'self'" }));
}

/**
 * The sandboxed document for learner code, with the part of its policy that a `<meta>` can express. The sandbox itself
 * comes from its frame's attribute. `'self'` are the media next to it and also the site's other pictures, which the
 * header would forbid.
 */
export const copiedRunner = (html: string): string =>
  withPolicy(
    html,
    [
      "default-src 'none'",
      "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
      "style-src 'unsafe-inline' blob: data:",
      "img-src data: blob: 'self'",
      "media-src data: blob: 'self'",
      "font-src data:",
      "connect-src 'none'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-src 'none'",
    ].join("; "),
  );

/** The document with the result of a sample in a lesson, as above. Only a sample with JavaScript may run scripts, as its name says. */
export const copiedSample = (path: string, html: string): string =>
  withPolicy(
    html,
    [
      "default-src 'none'",
      ...(path.startsWith("/practice/script-") ? ["script-src 'unsafe-inline'"] : []),
      "style-src 'unsafe-inline'",
      "img-src data: 'self'",
      "media-src data: 'self'",
      "font-src data:",
      "form-action 'none'",
      "base-uri 'none'",
    ].join("; "),
  );

/** Whether a file is such a document. */
export const isSample = (path: string): boolean => /^\/practice\/(?:script-)?sample-[\da-f]+\.html$/.test(path);

/** A page that redirects to another one, as the server would. */
export const redirectPage = (to: string): string =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Moved</title>\n<link rel="icon" href="/favicon.svg">\n<meta http-equiv="refresh" content="0; url=${to}">\n<p><a href="${to}">This page has moved here.</a></p>\n</html>\n`;

/** Pages for a learner's own device that are added to the copy: progress, and the report of each section. */
export const deviceOnlyPages = (paths: readonly string[]): string[] => [
  "/my-progress",
  ...paths.flatMap((path) => {
    const section = /^\/tutorials\/([^/]+)\/overview$/.exec(path)?.[1];
    return section ? [`/my-progress/${section}`] : [];
  }),
];

/** Paths of pictures on pages that are rendered on request: `/images/journal/x.svg`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/images\/journal\/[\w-]+\.svg/g), ([path]) => path)),
];

/** The text of START-HERE.txt. `folder`: the name of the copy's folder. */
export const startHereText = (name: string, folder: string): string => `${name}, an offline copy

The pages need a web server, even a very small one. They don't work if you open them as files. On the machine
that has this folder, open a terminal in the folder and type one of these:

  python3 -m http.server 8000 --bind 127.0.0.1
  npx --yes serve -l 8000
  php -S 127.0.0.1:8000

Then open http://localhost:8000 in a browser. You can use any other static server. It has to serve this folder
(${folder}) as its root: http://localhost:8000/, not http://localhost:8000/${folder}/.

For a room full of people, leave out "--bind 127.0.0.1" and give them the IP address of this machine.

Lessons, exercises, projects with their checks, the journal, the glossary and search all work. Accounts, the
newsletter and the contact form are not in the copy.
`;
