/** What a page of the site becomes in a copy that any static server can hand out. Pure functions. */
import { createHash } from "node:crypto";
import { pagePolicy } from "../http/headers.ts";

/** Pages that only the server can answer; in a copy a page says so in their place. */
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

/** What only makes sense at the address of the site, or while it runs. */
const left: readonly string[] = [
  "/.well-known/security.txt",
  "/offline/search",
  "/offline/unavailable",
  "/robots.txt",
  "/sitemap.xml",
];

/** Whether a page or file of the build is in the copy under its own path. */
export const belongsInCopy = (path: string): boolean =>
  !left.includes(path) && !/\.(?:br|gz)$/.test(path) && !/^\/(?:service-worker\.js|offline\.json)$/.test(path);

/** Where a static server finds what is asked for as `path`: pages are the index of a folder. No slash at the beginning. */
export function fileFor(path: string, type: string): string {
  if (!type.startsWith("text/html") || path.endsWith(".html")) return path.slice(1);
  return path === "/" ? "index.html" : `${path.slice(1)}/index.html`;
}

/** Directives that a browser ignores, with a complaint, in a `<meta>`. */
const headerOnly = /^(?:frame-ancestors|sandbox|report-uri)\b/;

const metaPolicy = (policy: string): string => {
  const kept = policy.split("; ").filter((directive) => !headerOnly.test(directive));
  return `<meta http-equiv="Content-Security-Policy" content="${kept.join("; ")}">`;
};

/** Puts a policy where it holds for everything after it; the encoding has to be said before. Throws for a page without. */
function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (!charset) throw new Error("a page without <meta charset> can't get a content security policy");
  const at = charset.index + charset[0].length;
  return html.slice(0, at) + metaPolicy(policy) + html.slice(at);
}

const inlineScripts = /<script(?![^>]*\b(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
/** For programs that read the site from elsewhere: it names addresses that the copy does not have. */
const forOthers =
  /<link rel="canonical"[^>]*>|<meta (?:property="og:|name="twitter:)[^>]*>|<script type="application\/ld\+json">[\s\S]*?<\/script>/g;
const newsletter = /<section class="letter"[\s\S]*?<\/section>/;

/**
 * A page as a file. It contains its policy, which the server sends as a header, with the hash of each of its inline
 * scripts. The newsletter form is removed.
 */
export function copiedPage(html: string): string {
  const page = html.replace(forOthers, "").replace(newsletter, "");
  const hashes = new Set(
    Array.from(page.matchAll(inlineScripts), ([, script = ""]) => {
      return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    }),
  );
  return withPolicy(page, pagePolicy({ scripts: [...hashes].join(" "), runner: "'self'" }));
}

/**
 * The sandboxed document for code of learners, with what a `<meta>` can say of its policy. That it is closed off from the site
 * is said by the attribute of its frame; `'self'` are the media beside it and, which the header refuses, the site's other
 * pictures.
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

/** A page that leads on to another one, as the server's redirect does. */
export const redirectPage = (to: string): string =>
  `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Moved</title>\n<link rel="icon" href="/favicon.svg">\n<meta http-equiv="refresh" content="0; url=${to}">\n<p><a href="${to}">This page has moved here.</a></p>\n</html>\n`;

/** Pages of a learner's own device, beside these pages of the site: what is done, and the record of each section. */
export const pagesOfDevice = (paths: readonly string[]): string[] => [
  "/my-progress",
  ...paths.flatMap((path) => {
    const section = /^\/tutorials\/([^/]+)\/overview$/.exec(path)?.[1];
    return section ? [`/my-progress/${section}`] : [];
  }),
];

/** Paths of the pictures that pages show and that are rendered on request: `/images/journal/x.svg`. */
export const picturesIn = (html: string): string[] => [
  ...new Set(Array.from(html.matchAll(/\/images\/journal\/[\w-]+\.svg/g), ([path]) => path)),
];

/** The text of START-HERE.txt. `folder`: the name of the copy's folder. */
export const startHere = (name: string, folder: string): string => `${name}, an offline copy

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
