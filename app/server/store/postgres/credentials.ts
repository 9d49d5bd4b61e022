import { emailKey } from "#app/domain/accounts/email.ts";
import type { Credential, CredentialStore, PasskeyRemoval } from "#app/domain/ports/credentials.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import { addProfile } from "#app/server/store/postgres/accounts.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import {
  addChange,
  endPendingChange,
  finishChange,
  lockChange,
  lockChangeToStop,
  pendingChange,
  stopChangesFrom,
} from "#app/server/store/postgres/email-changes.ts";
import { addMail } from "#app/server/store/postgres/mail-queue.ts";
import { passkeyNames, removeOwnPasskeys } from "#app/server/store/postgres/passkeys.ts";
import { ownedTable, type PersonalTable } from "#app/server/store/postgres/personal.ts";
import { endSessions } from "#app/server/store/postgres/sessions.ts";
import { addToken, consumeToken, consumeTokens, lockToken, tokenState } from "#app/server/store/postgres/tokens.ts";

interface CredentialRow {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly email_verified: boolean;
  readonly version: number;
}

// The name is only stored in the profile.
const SELECT = `
  SELECT uid, credentials.email, profiles.name, password_hash, credentials.email_verified, version
  FROM credentials JOIN profiles USING (uid)`;

const byKey = (db: Queries, key: string) => db.row<CredentialRow>(`${SELECT} WHERE email_key = $1`, key);
const byUid = (db: Queries, uid: string) => db.row<CredentialRow>(`${SELECT} WHERE uid = $1`, uid);
/** Locks the credential and its account until the transaction ends. */
const lock = (tx: Queries, uid: string) => tx.row<CredentialRow>(`${SELECT} WHERE uid = $1 FOR NO KEY UPDATE`, uid);

async function lockOwner(tx: Queries, uid: string): Promise<CredentialRow> {
  const row = await lock(tx, uid);
  if (!row) throw new Error(`A token names the account ${uid}, which has no credential.`);
  return row;
}

const setHash = (db: Queries, uid: string, expectedVersion: number, hash: string): Promise<number> =>
  db.change(
    "UPDATE credentials SET password_hash = $3, version = version + 1 WHERE uid = $1 AND version = $2",
    uid,
    expectedVersion,
    hash,
  );

/** The owner has proved access to the mailbox. If the profile has another address by now, it isn't changed. */
async function markVerified(tx: Queries, { uid, email }: CredentialRow): Promise<void> {
  await tx.change("UPDATE credentials SET email_verified = true WHERE uid = $1", uid);
  await tx.change("UPDATE profiles SET email_verified = true WHERE uid = $1 AND email = $2", uid, email);
}

/** False if another account has the address. */
async function moveTo(tx: Queries, email: string, { uid }: CredentialRow): Promise<boolean> {
  const key = emailKey(email);
  const owner = await byKey(tx, key);
  if (owner && owner.uid !== uid) return false;
  const sql = "UPDATE credentials SET email = $2, email_key = $3, email_verified = true WHERE uid = $1";
  await tx.change(sql, uid, email, key);
  await tx.change("UPDATE profiles SET email = $2, email_verified = true WHERE uid = $1", uid, email);
  return true;
}

/** The email to the current address about a change to `email`. */
function about(
  credential: CredentialRow,
  { id, template, queuedAt }: Pick<QueuedMail, "id" | "template" | "queuedAt">,
  { email, stopId }: { email: string; stopId: string },
): QueuedMail {
  const bare = { id, template, queuedAt, to: credential.email };
  // An unconfirmed address may belong to a stranger, who must not be able to take over the account.
  if (!credential.email_verified) return { ...bare, data: {}, tokenId: null };
  return { ...bare, data: { name: credential.name, email }, tokenId: stopId };
}

/** Data about remaining passkeys for the notice about a new password. Creates the token of its link. */
async function offerRemoval(
  tx: Queries,
  uid: string,
  names: readonly string[],
  removal: PasskeyRemoval,
): Promise<{ data: Record<string, string>; tokenId: string | null }> {
  if (names.length === 0) return { data: {}, tokenId: null };
  await addToken(tx, { id: removal.id, purpose: "remove-passkeys", uid, expiresAt: removal.expiresAt });
  return { data: { passkeys: names.join("\n") }, tokenId: removal.id };
}

export function postgresCredentials(db: Database): CredentialStore {
  return {
    create: ({ uid, email, name, passwordHash, now, verification }) =>
      db.write(async (tx) => {
        const key = emailKey(email);
        // If someone else registers the address at the same moment, the unique key makes this call start again.
        if (await byKey(tx, key)) return "email-taken";
        await addProfile(tx, uid, { name, email, now });
        await tx.change(
          `INSERT INTO credentials (uid, email, email_key, password_hash, email_verified, version)
           VALUES ($1, $2, $3, $4, false, 1)`,
          uid,
          email,
          key,
          passwordHash,
        );
        await addToken(tx, verification.token);
        await addMail(tx, verification.mail, uid);
        return "ok";
      }),
    byEmail: async (email) => toCredential(await byKey(db, emailKey(email))),
    byUid: async (uid) => toCredential(await byUid(db, uid)),
    async setHash(uid, expectedVersion, passwordHash) {
      if ((await setHash(db, uid, expectedVersion, passwordHash)) === 1) return "ok";
      return (await byUid(db, uid)) ? "conflict" : "not-found";
    },
    issue: (token, mail) =>
      db.write(async (tx) => {
        await addToken(tx, token);
        await addMail(tx, mail, token.uid);
      }),
    verify: (tokenId, now) =>
      db.write(async (tx) => {
        const token = await lockToken(tx, tokenId, "verify", now);
        if (token.state !== "valid") return token.state;
        await consumeToken(tx, token.uid, tokenId);
        await markVerified(tx, await lockOwner(tx, token.uid));
        return "verified";
      }),
    peekReset: (tokenId, now) => tokenState(db, tokenId, "reset", now),
    reset: ({ tokenId, passwordHash, now, notice, removal }) =>
      db.write(async (tx) => {
        const token = await lockToken(tx, tokenId, "reset", now);
        if (token.state !== "valid") return token;
        const owner = await lockOwner(tx, token.uid);
        // Links that were requested before, perhaps by someone else, must not undo this.
        await consumeTokens(tx, owner.uid, "reset");
        await setHash(tx, owner.uid, owner.version, passwordHash);
        await endSessions(tx, owner.uid, null);
        await endPendingChange(tx, owner.uid);
        await markVerified(tx, owner);
        // Until now, anyone could have registered this address. The owner of the mailbox added none of the passkeys.
        const removed = owner.email_verified ? 0 : await removeOwnPasskeys(tx, owner.uid);
        const names = await passkeyNames(tx, owner.uid);
        const { data, tokenId: linkId } = await offerRemoval(tx, owner.uid, names, removal);
        const about: Record<string, string> = removed > 0 ? { removed: String(removed) } : data;
        const letter = { ...notice, to: owner.email, data: { name: owner.name, ...about }, tokenId: linkId };
        await addMail(tx, letter, owner.uid);
        return { state: "done", uid: owner.uid, removed, passkeys: names };
      }),
    changePassword: ({ uid, expectedVersion, passwordHash, keepSession, notice, removal }) =>
      db.write(async (tx) => {
        const row = await lock(tx, uid);
        if (!row) return "not-found";
        if (row.version !== expectedVersion) return "conflict";
        await setHash(tx, uid, expectedVersion, passwordHash);
        await consumeTokens(tx, uid, "reset");
        await endSessions(tx, uid, keepSession);
        await endPendingChange(tx, uid);
        // An unconfirmed address may belong to a stranger, who must not see or remove anything.
        const names = row.email_verified ? await passkeyNames(tx, uid) : [];
        const { data, tokenId } = await offerRemoval(tx, uid, names, removal);
        await addMail(tx, { ...notice, to: row.email, data: { name: row.name, by: "owner", ...data }, tokenId }, uid);
        return "ok";
      }),
    removePasskeys: (tokenId, now) =>
      db.write(async (tx) => {
        const token = await lockToken(tx, tokenId, "remove-passkeys", now);
        if (token.state !== "valid") return token;
        await consumeToken(tx, token.uid, tokenId);
        await endSessions(tx, token.uid, null);
        return { state: "removed", uid: token.uid, removed: await removeOwnPasskeys(tx, token.uid) };
      }),
    requestEmail: ({ change, mail, notice }) =>
      db.write(async (tx) => {
        const row = await lock(tx, change.uid);
        if (!row) return "not-found";
        if (await byKey(tx, emailKey(change.email))) return "email-taken";
        await endPendingChange(tx, change.uid);
        await addChange(tx, change, row.email);
        await addMail(tx, mail, row.uid);
        await addMail(tx, about(row, notice, change), row.uid);
        return "ok";
      }),
    confirmEmail: (id, now, notice) =>
      db.write(async (tx) => {
        const change = await lockChange(tx, id, now);
        if (change.state !== "valid") return change;
        const owner = await lockOwner(tx, change.uid);
        if (!(await moveTo(tx, change.newEmail, owner))) return { state: "email-taken" };
        await finishChange(tx, change);
        await consumeTokens(tx, owner.uid, "reset", "verify", "remove-passkeys");
        if (owner.email_verified) {
          await addMail(tx, about(owner, notice, { email: change.newEmail, stopId: change.stopId }), owner.uid);
        }
        return { state: "changed", uid: owner.uid };
      }),
    stopEmail: (stopId, now) =>
      db.write(async (tx) => {
        const change = await lockChangeToStop(tx, stopId, now);
        if (change.state !== "valid") return change;
        const owner = await lockOwner(tx, change.uid);
        await stopChangesFrom(tx, change.uid, change.requestedAt);
        await consumeTokens(tx, owner.uid, "reset", "remove-passkeys");
        await endSessions(tx, owner.uid, null);
        return { state: (await moveTo(tx, change.oldEmail, owner)) ? "stopped" : "email-taken", uid: owner.uid };
      }),
    pendingEmail: async (uid, now) => (await pendingChange(db, uid, now)) ?? null,
    sweep: (expiredBefore) =>
      db.write(async (tx) => {
        const tokens = await tx.change("DELETE FROM tokens WHERE expires_at < $1", expiredBefore);
        return tokens + (await tx.change("DELETE FROM email_changes WHERE stop_until < $1", expiredBefore));
      }),
  };
}

export const credentialTable: PersonalTable = ownedTable<Pick<CredentialRow, "email" | "email_verified" | "version">>(
  "credentials",
  "password",
  "SELECT email, email_verified, version FROM credentials",
  "uid",
  ({ email, email_verified, version }) => ({ email, emailConfirmed: email_verified, passwordChanges: version - 1 }),
);

function toCredential(row: CredentialRow | undefined): Credential | null {
  if (!row) return null;
  return {
    uid: row.uid,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    emailVerified: row.email_verified,
    version: row.version,
  };
}
