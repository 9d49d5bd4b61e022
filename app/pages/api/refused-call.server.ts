import type { Refused } from "#app/server/auth.server.ts";
import { problem } from "#app/server/json.server.ts";

/** A refused registration or login as the answer to a call. `errors` names the fields. */
export const refusedCall = (refused: Refused): Response =>
  problem(
    refused.status,
    refused.message,
    { success: false, errors: refused.faults },
    refused.retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(refused.retryAfter)) },
  );
