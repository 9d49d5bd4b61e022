/** Reads the bodies of JSON calls. Invalid ones are rejected with a message, and all errors have the same format. */
import type { z } from "zod";
import { type ProblemStatus, problem } from "../../http/problem.ts";

export { problem };

/**
 * Reads a JSON body of a known shape. It rejects another method with 405, another type with 415, invalid JSON with 400,
 * and another shape with 422 and the first error. `more` is added to each error response.
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  more: object = {},
): Promise<{ ok: true; value: z.infer<S> } | { ok: false; response: Response }> {
  const refuse = (status: ProblemStatus, message: string, headers: Record<string, string> = {}) => ({
    ok: false as const,
    response: problem(status, message, more, headers),
  });
  if (request.method !== "POST") return refuse(405, "This endpoint only accepts POST.", { allow: "POST" });
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/json") return refuse(415, "Send this request as application/json.");
  let body: unknown;
  try {
    body = JSON.parse(await request.text());
  } catch {
    return refuse(400, "The body of this request isn’t valid JSON.");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".");
  return refuse(
    422,
    field
      ? `The field "${field}" is missing or has the wrong type.`
      : "The body of this request isn’t an object with the expected fields.",
  );
}
