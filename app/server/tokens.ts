/**
 * Links in emails: `id.code`, where the code is an HMAC-SHA-256 of purpose and id with a key that isn't in the store.
 * People who can read the store or a backup without the keys can't create links, and a link for one purpose doesn't
 * work for another.
 */
import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a seal is for. These aren't used in emails: `device` and `mailbox` are in cookies, `reopen` in a form after a
 * login.
 */
export type SealPurpose = LinkPurpose | "mailbox" | `device:${string}` | `reopen:${number}:${number}`;

export type LinkPurpose = "verify" | "reset" | "remove-passkeys" | "email" | "stop-email" | "subscribe" | "unsubscribe";

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const tokenPattern = /^([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{43})$/;

const sign = (key: Uint8Array, purpose: string, id: string): Buffer =>
  createHmac("sha256", key).update(`${purpose}\0${id}`).digest();

/** The text for a link. `id` has 1 to 64 letters, digits, `-` or `_`; passing any other id is a bug. */
export function seal(key: Uint8Array, purpose: SealPurpose, id: string): string {
  if (!idPattern.test(id)) throw new TypeError("An id in a link has 1 to 64 letters, digits, hyphens or underscores.");
  return `${id}.${sign(key, purpose, id).toString("base64url")}`;
}

/** The id of a genuine token, or null. The comparison takes constant time. */
export function open(key: Uint8Array, purpose: SealPurpose, token: string): string | null {
  const [, id, code] = tokenPattern.exec(token) ?? [];
  if (id === undefined || code === undefined) return null;
  const given = Buffer.from(code, "base64url");
  const right = sign(key, purpose, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}
