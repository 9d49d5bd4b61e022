import { createHash } from "node:crypto";
import { assertStorable } from "#app/server/store/text.ts";

/** As hexadecimal digits. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const usable = /^(?!__.*__$)[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/;

/** The id of a document. Firestore refuses some texts (slashes, `.`, `__x__`, long ones), so these are hashed. */
export function documentId(id: string): string {
  assertStorable(id);
  return usable.test(id) ? id : `~${sha256(id)}`;
}
