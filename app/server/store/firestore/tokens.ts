/** Single-use tokens of accounts, inside the caller's transaction. */
import type { NewToken } from "#app/domain/ports/credentials.ts";
import { collection, type Reader, type Unit } from "#app/server/store/firestore/database.ts";

type Purpose = NewToken["purpose"];

export interface CredentialDocument {
  readonly uid: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  readonly version: number;
  /** How often all tokens of a purpose were used up. */
  readonly rounds: Readonly<Record<Purpose, number>>;
}
export const credentials = collection<CredentialDocument>("credentials", ({ uid }) => uid);

export interface TokenDocument extends NewToken {
  readonly used: boolean;
  /** The round of the account in which the token was issued. Tokens of earlier rounds are used up. */
  readonly round: number;
}
export const tokens = collection<TokenDocument>("tokens", ({ id }) => id);

export type TokenState = { state: "valid"; uid: string } | { state: "used" | "expired" | "unknown" };

export const isUsed = (token: TokenDocument, owner: CredentialDocument | null): boolean =>
  token.used || token.round < (owner?.rounds[token.purpose] ?? 0);

export async function addToken(unit: Unit, { id, purpose, uid, expiresAt }: NewToken): Promise<void> {
  const owner = await unit.get(credentials, uid);
  if (!owner) throw new Error(`A token names the account ${uid}, which has no credential.`);
  unit.create(tokens, { id, purpose, uid, expiresAt, used: false, round: owner.rounds[purpose] });
}

/** A token with another purpose is unknown. A used one stays used after it expires. */
export async function tokenState(reader: Reader, id: string, purpose: Purpose, now: number): Promise<TokenState> {
  const token = await reader.get(tokens, id);
  if (token?.purpose !== purpose) return { state: "unknown" };
  const owner = await reader.get(credentials, token.uid);
  // The account is being deleted.
  if (!owner) return { state: "unknown" };
  if (isUsed(token, owner)) return { state: "used" };
  return now >= token.expiresAt ? { state: "expired" } : { state: "valid", uid: token.uid };
}

export async function consumeToken(unit: Unit, id: string): Promise<void> {
  const token = await unit.get(tokens, id);
  if (token) unit.set(tokens, { ...token, used: true });
}

/** Uses up all tokens of an account for some purposes, however many there are. */
export async function consumeTokens(unit: Unit, uid: string, ...purposes: readonly Purpose[]): Promise<void> {
  const owner = await unit.get(credentials, uid);
  if (!owner) return;
  const rounds = { ...owner.rounds };
  for (const purpose of purposes) rounds[purpose] += 1;
  unit.set(credentials, { ...owner, rounds });
}
