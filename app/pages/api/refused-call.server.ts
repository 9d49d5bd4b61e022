import { type Failure, retryHeaders } from "#app/server/failures.server.ts";
import { problem } from "#app/server/json.server.ts";

/** Turns a refusal into the response to an API call. `more`: fields that the specification requires in addition. */
export const refusedCall = (refused: Failure<string>, more: object = {}): Response =>
  problem(refused.status, refused.message, more, retryHeaders(refused));

/** The response of a POST endpoint to every other method. */
export const takesPost = (more: object = {}): Response =>
  problem(405, "This endpoint only accepts POST.", more, { allow: "POST" });
