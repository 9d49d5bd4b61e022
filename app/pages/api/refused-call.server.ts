import { type Failure, retryHeaders } from "#app/server/failures.server.ts";
import { problem } from "#app/server/json.server.ts";

/** Turns a failure into the response to an API call. `more`: further fields that the specification requires. */
export const failureResponse = (refused: Failure<string>, more: object = {}): Response =>
  problem(refused.status, refused.message, more, retryHeaders(refused));

/** The response of a POST endpoint to every other method. */
export const postOnly = (more: object = {}): Response =>
  problem(405, "This endpoint only accepts POST.", more, { allow: "POST" });
