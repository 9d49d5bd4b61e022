import { problem } from "#app/server/json.server.ts";
import { type Refused, refusalHeaders } from "#app/server/refused.server.ts";

/** Turns a refusal into the response to an API call. `more`: fields that the specification requires in addition. */
export const refusedCall = (refused: Refused<string>, more: object = {}): Response =>
  problem(refused.status, refused.message, more, refusalHeaders(refused));

/** The response of a POST endpoint to every other method. */
export const takesPost = (more: object = {}): Response =>
  problem(405, "This endpoint only accepts POST.", more, { allow: "POST" });
