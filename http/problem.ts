/** Failures in the form of RFC 9457, with a `message` for people beside its fields. */
import { escapeHtml } from "#app/domain/escape.ts";

const titles = {
  400: "Bad request",
  401: "Not logged in",
  403: "Forbidden",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  413: "Content too large",
  414: "URL too long",
  415: "Unsupported media type",
  422: "Invalid input",
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

/** A page without style sheets, which might not be there. */
function plainPage(status: ProblemStatus, message: string, headers: Record<string, string>): Response {
  const title = titles[status];
  const html = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title></head>
<body><main><h1>${title}</h1><p>${escapeHtml(message)}</p><p><a href="/">Go to the home page</a></p></main></body></html>
`;
  return new Response(html, {
    status,
    headers: { ...headers, "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
}

/** Specification, section 7: a call about accounts that fails says `success: false` beside its message. */
const alsoSaid = (path: string): object => (path.startsWith("/api/auth/") ? { success: false } : {});

/** A refusal that is not the application's, in the form that the caller understands: a page or JSON. */
export const refusal = (
  path: string,
  status: ProblemStatus,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  wantsJson(path) ? problem(status, message, alsoSaid(path), headers) : plainPage(status, message, headers);

/** What people read when the data store cannot be used: the disk is full, the database is damaged or locked. */
export const unavailableText =
  "That didn’t work, because our server can’t read or save data at the moment. It’s not your fault. Please try again in a few minutes.";

/**
 * Seconds after which a request may be tried again that failed because the store could not be used; null for every other
 * error. The application is compiled on its own and has its own copy of these classes, so their names decide.
 */
export function storeRetryAfter(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  return error.name === "StoreBusy" ? 5 : error.name === "StoreUnavailable" ? 60 : null;
}

/** 503, in the form that the caller understands. `retryAfter` in seconds. */
export const unavailable = (path: string, retryAfter: number): Response =>
  refusal(path, 503, unavailableText, { "retry-after": String(retryAfter) });

export const ourFault = (requestId: string): string =>
  `Something went wrong on our side. If it keeps happening, tell us this ID: ${requestId}.`;

const refusedForm = "The site couldn’t read this request. Go back, reload the page and send the form again.";

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
  const type = answer.headers.get("content-type");
  // Without a type there is no body either.
  const bare = type === null && status >= 500;
  if (status < 400 || !(bare || /^(?:application\/json|text\/plain)\b/.test(type ?? ""))) return answer;
  if (status === 404 && !wantsJson(path)) return notFound();
  if (status === 404) return refusal(path, 404, "There is no API endpoint at this URL.");
  if (status === 405) return refusal(path, 405, "This URL doesn’t accept this request method.");
  if (status >= 500) return refusal(path, 500, ourFault(requestId));
  // React Router's own refusal of a form whose origin it doesn't accept.
  return status === 400 && !wantsJson(path) ? refusal(path, 400, refusedForm) : answer;
}
