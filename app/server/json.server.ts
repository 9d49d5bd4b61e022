/** The border of JSON calls: what comes in is parsed or refused in words; failures have one form. */
import type { z } from "zod";
import { type ProblemStatus, problem } from "../../http/problem.ts";

export { problem };

/**
 * Reads a JSON body of a known shape. The refusals: 405 for another method, 415 for another type, 400 for text that is
 * no JSON, 422 with the first fault in words for another shape. `more` stands in each refusal.
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
