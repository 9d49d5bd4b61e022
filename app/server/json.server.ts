/** The border of JSON calls: what comes in is parsed or refused in words; failures have one form. */
import type { z } from "zod";

const titles: Record<number, string> = {
  400: "Bad request",
  401: "Not logged in",
  404: "Not found",
  405: "Method not allowed",
  409: "Conflict",
  415: "Unsupported media type",
  422: "Not acceptable as it is",
  429: "Too many requests",
  503: "Service unavailable",
};

/** A failure of a call: RFC 9457, with `message` for people, and further fields where the specification asks for them. */
export function problem(
  status: number,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { type: "about:blank", title: titles[status] ?? "Error", status, detail: message, message, ...more },
    { status, headers: { ...headers, "content-type": "application/problem+json" } },
  );
}

/** Too many of something; `seconds` until the next one is taken. */
export const tooMany = (seconds: number, message: string, more: object = {}): Response =>
  problem(429, message, more, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });

/** How long to wait, in words. */
export function waitInWords(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/**
 * Reads a JSON body of a known shape. The refusals: 405 for another method, 415 for another type, 400 for text that is
 * no JSON, 422 with the first fault in words for another shape. `more` stands in each refusal.
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  more: object = {},
): Promise<{ ok: true; value: z.infer<S> } | { ok: false; response: Response }> {
  const refuse = (status: number, message: string, headers: Record<string, string> = {}) => ({
    ok: false as const,
    response: problem(status, message, more, headers),
  });
  if (request.method !== "POST") return refuse(405, "This call takes POST.", { allow: "POST" });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuse(415, "Send this call as application/json.");
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    return refuse(400, "The body of this call is no valid JSON.");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".");
  return refuse(
    422,
    field
      ? `The field "${field}" is missing or has the wrong type.`
      : "The body of this call is not an object with the expected fields.",
  );
}
