/** Failures in the form of RFC 9457, with a `message` for people beside its fields. */

const titles: Record<number, string> = {
  400: "Bad request",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  408: "Request timeout",
  413: "Content too large",
  414: "Address too long",
  415: "Unsupported media type",
  429: "Too many requests",
  500: "Internal error",
  503: "Service unavailable",
};

/** True for calls that are answered with JSON. */
export const wantsJson = (path: string): boolean => path.startsWith("/api/");

export function problem(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json(
    { type: "about:blank", title: titles[status] ?? "Error", status, detail: message, message },
    { status, headers: { ...headers, "content-type": "application/problem+json", "cache-control": "no-store" } },
  );
}

const escapeHtml = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** A page for refusals that happen before the application is asked, without style sheets that might not be there. */
export function plainPage(status: number, message: string, headers: Record<string, string> = {}): Response {
  const title = titles[status] ?? "Error";
  const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">To the home page</a></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** The same refusal in the form that the caller understands. */
export const refusal = (
  path: string,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response => (wantsJson(path) ? problem(status, message, headers) : plainPage(status, message, headers));
