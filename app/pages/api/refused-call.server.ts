import { problem } from "#app/server/json.server.ts";
import { type Refused, refusalHeaders } from "#app/server/refused.server.ts";

/** A refusal as the answer to a call. `more`: fields that the specification asks for beside those of a problem. */
export const refusedCall = (refused: Refused<string>, more: object = {}): Response =>
  problem(refused.status, refused.message, more, refusalHeaders(refused));

/** What a call that takes POST answers to anything else. */
export const takesPost = (more: object = {}): Response =>
  problem(405, "This call takes POST.", more, { allow: "POST" });
