/** Errors in the format of RFC 9457, with a `message` for people added to its fields. */
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

/** Every status of an error response. */
export type ProblemStatus = keyof typeof titles;

/** Whether the caller expects JSON. */
const wantsJson = (path: string): boolean => path.startsWith("/api/");

/** An API error. `message` is for people; `more`: further fields that the specification requires. */
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

/** A page without style sheets, because they might be unavailable. */
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

/** Specification, section 7: a failed call about accounts contains `success: false` besides its message. */
const extraFields = (path: string): object => (path.startsWith("/api/auth/") ? { success: false } : {});

/** An error response from outside the application, as a page or JSON, depending on the caller. */
export const errorResponse = (
  path: string,
  status: ProblemStatus,
  message: string,
  headers: Record<string, string> = {},
): Response =>
  wantsJson(path) ? problem(status, message, extraFields(path), headers) : plainPage(status, message, headers);

/** What people read if the data store is unavailable: the disk is full, or the database is damaged or locked. */
export const unavailableText =
  "That didn’t work, because our server can’t read or save data at the moment. It’s not your fault. Please try again in a few minutes.";

/**
 * Seconds after which a request that failed because the store was unavailable may be retried; null for every other
 * error. The application is compiled separately and has its own copies of the error classes, so they are compared by
 * name.
 */
export function storeRetryAfter(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  return error.name === "StoreBusy" ? 5 : /^(?:Store|Identity)Unavailable$/.test(error.name) ? 60 : null;
}

/** 503, as a page or JSON, depending on the caller. `retryAfter` in seconds. */
export const unavailable = (path: string, retryAfter: number): Response =>
  errorResponse(path, 503, unavailableText, { "retry-after": String(retryAfter) });

export const internalErrorMessage = (requestId: string): string =>
  `Something went wrong on our side. If it keeps happening, tell us this ID: ${requestId}.`;

const rejectedForm = "The site couldn’t read this request. Go back, reload the page and send the form again.";

/**
 * Replaces the framework's error responses to API calls and data routes (`null`, "Unexpected Server Error") with
 * messages for people, as a page or JSON. All other responses stay as they are. `notFound` renders the page for URLs
 * that don't exist.
 */
export async function toErrorResponse(
  response: Response,
  { path, requestId, notFound }: { path: string; requestId: string; notFound: () => Promise<Response> },
): Promise<Response> {
  const { status } = response;
  const type = response.headers.get("content-type");
  // Without a type there is no body either.
  const hasNoBody = type === null && status >= 500;
  if (status < 400 || !(hasNoBody || /^(?:application\/json|text\/plain)\b/.test(type ?? ""))) return response;
  if (status === 404 && !wantsJson(path)) return notFound();
  if (status === 404) return errorResponse(path, 404, "There is no API endpoint at this URL.");
  if (status === 405) return errorResponse(path, 405, "This URL doesn’t accept this request method.");
  if (status >= 500) return errorResponse(path, 500, internalErrorMessage(requestId));
  // React Router's own rejection of a form whose origin it doesn't accept.
  return status === 400 && !wantsJson(path) ? errorResponse(path, 400, rejectedForm) : response;
}
