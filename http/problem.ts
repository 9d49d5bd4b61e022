/** Failures in the form of RFC 9457, with a `message` for people beside its fields. */

const titles = {
  400: "Bad request",
  401: "Not logged in",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Content too large",
  414: "Address too long",
  415: "Unsupported media type",
  422: "Not acceptable as it is",
  429: "Too many requests",
  500: "Internal error",
  503: "Service unavailable",
} as const;

/** Every status with which something is refused. */
export type ProblemStatus = keyof typeof titles;

/** True for calls that are answered with JSON. */
const wantsJson = (path: string): boolean => path.startsWith("/api/");

/** A failure of a call. `message` is for people; `more`: further fields, where the specification asks for them. */
export const problem = (
  status: ProblemStatus,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response =>
  Response.json(
    { type: "about:blank", title: titles[status], status, detail: message, message, ...more },
    { status, headers: { ...headers, "content-type": "application/problem+json", "cache-control": "no-store" } },
  );

const escapeHtml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** A page without style sheets, which might not be there. */
function plainPage(status: ProblemStatus, message: string): Response {
  const title = titles[status];
  const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">To the home page</a></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** A refusal before the application is asked, in the form that the caller understands: a page or JSON. */
export const refusal = (path: string, status: ProblemStatus, message: string): Response =>
  wantsJson(path) ? problem(status, message) : plainPage(status, message);
