import { createHash } from "node:crypto";

/**
 * The account's id for a person of a hosted provider. It is derived, so an answer of the provider can be compared with
 * the account that it should be about.
 */
export const accountId = (provider: string, subject: string): string =>
  createHash("sha256").update(`${provider}\0${subject}`).digest("base64url").slice(0, 22);
