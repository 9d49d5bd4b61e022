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

/** Specification, section 7: a call about accounts that fails says `success: false` beside its message. */
const alsoSaid = (path: string): object => (path.startsWith("/api/auth/") ? { success: false } : {});

/** A refusal that is not the application's, in the form that the caller understands: a page or JSON. */
export const refusal = (path: string, status: ProblemStatus, message: string): Response =>
  wantsJson(path) ? problem(status, message, alsoSaid(path)) : plainPage(status, message);

export const ourFault = (requestId: string): string =>
  `Something went wrong on our side. If it stays, tell us the number ${requestId}.`;

/**
 * Calls, and addresses that give out data, fail in words of the framework: `null`, "Unexpected Server Error". They become
 * words for people in the form that the caller understands; every other answer is left as it is. `notFound` renders the
 * page for addresses that do not exist.
 */
export async function inWords(
  answer: Response,
  { path, requestId, notFound }: { path: string; requestId: string; notFound: () => Promise<Response> },
): Promise<Response> {
  const { status } = answer;
  if (status < 400 || !/^(?:application\/json|text\/plain)\b/.test(answer.headers.get("content-type") ?? ""))
    return answer;
  if (status === 404 && !wantsJson(path)) return notFound();
  if (status === 404) return refusal(path, 404, "There is no such call.");
  if (status === 405) return refusal(path, 405, "This address takes no such request.");
  return status >= 500 ? refusal(path, 500, ourFault(requestId)) : answer;
}
