import { emailKey } from "#app/domain/accounts/email.ts";
import type { Credential, CredentialStore, PasskeyRemoval } from "#app/domain/ports/credentials.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import { profileAdder } from "#app/server/store/sqlite/accounts.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
import { sqliteEmailChanges } from "#app/server/store/sqlite/email-changes.ts";
import { mailAdder } from "#app/server/store/sqlite/mail-queue.ts";
import { sqliteOwnPasskeys } from "#app/server/store/sqlite/passkeys.ts";
import type { PersonalTable } from "#app/server/store/sqlite/personal.ts";
import { sqliteTokens } from "#app/server/store/sqlite/tokens.ts";

interface CredentialRow {
  readonly uid: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  readonly email_verified: number;
  readonly version: number;
}

// The name is only stored in the profile.
const SELECT = `
  SELECT uid, credentials.email, profiles.name, password_hash, credentials.email_verified, version
  FROM credentials JOIN profiles USING (uid)`;

export function sqliteCredentials(db: Connection): CredentialStore {
  const addMail = mailAdder(db);
  const addProfile = profileAdder(db);
  const tokens = sqliteTokens(db);
  const changes = sqliteEmailChanges(db);
  const passkeys = sqliteOwnPasskeys(db);
  const add = db.change(`
    INSERT INTO credentials (uid, email, email_key, password_hash, email_verified, version) VALUES (?, ?, ?, ?, 0, 1)`);
  const byKey = db.row<CredentialRow>(`${SELECT} WHERE email_key = ?`);
  const byUid = db.row<CredentialRow>(`${SELECT} WHERE uid = ?`);
  const setHash = db.change("UPDATE credentials SET password_hash = ?, version = version + 1 WHERE uid = ?");
  const verify = db.change("UPDATE credentials SET email_verified = 1 WHERE uid = ?");
  const verifyProfile = db.change("UPDATE profiles SET email_verified = 1 WHERE uid = ? AND email = ?");
  const revokeSessions = db.change("DELETE FROM sessions WHERE uid = ? AND hash IS NOT ?");
  const setEmail = db.change("UPDATE credentials SET email = ?, email_key = ?, email_verified = 1 WHERE uid = ?");
  const setProfileEmail = db.change("UPDATE profiles SET email = ?, email_verified = 1 WHERE uid = ?");

  /** The owner has proved access to the mailbox. If the profile has another address by now, it isn't changed. */
  function markVerified(credential: CredentialRow): void {
    verify(credential.uid);
    verifyProfile(credential.uid, credential.email);
  }

  function ownerOf(uid: string): CredentialRow {
    const row = byUid(uid);
    if (!row) throw new Error(`A token names the account ${uid}, which has no credential.`);
    return row;
  }

  /** False if another account has the address. */
  function moveTo(email: string, credential: CredentialRow): boolean {
    const key = emailKey(email);
    const owner = byKey(key);
    if (owner && owner.uid !== credential.uid) return false;
    setEmail(email, key, credential.uid);
    setProfileEmail(email, credential.uid);
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
    if (credential.email_verified === 0) return { ...bare, data: {}, tokenId: null };
    return { ...bare, data: { name: credential.name, email }, tokenId: stopId };
  }

  /** Data about remaining passkeys for the notice about a new password. Creates the token of its link. */
  function offerRemoval(
    uid: string,
    names: readonly string[],
    removal: PasskeyRemoval,
  ): { data: Record<string, string>; tokenId: string | null } {
    if (names.length === 0) return { data: {}, tokenId: null };
    tokens.add({ id: removal.id, purpose: "remove-passkeys", uid, expiresAt: removal.expiresAt });
    return { data: { passkeys: names.join("\n") }, tokenId: removal.id };
  }

  return {
    create: ({ uid, email, name, passwordHash, now, verification }) =>
      db.write(() => {
        const key = emailKey(email);
        if (byKey(key)) return "email-taken";
        addProfile(uid, name, email, now);
        add(uid, email, key, passwordHash);
        tokens.add(verification.token);
        addMail(verification.mail, uid);
        return "ok";
      }),
    byEmail: (email) => db.read(() => toCredential(byKey(emailKey(email)))),
    byUid: (uid) => db.read(() => toCredential(byUid(uid))),
    setHash: (uid, expectedVersion, passwordHash) =>
      db.write(() => {
        const row = byUid(uid);
        if (!row) return "not-found";
        if (row.version !== expectedVersion) return "conflict";
        setHash(passwordHash, uid);
        return "ok";
      }),
    issue: (token, mail) =>
      db.write(() => {
        tokens.add(token);
        addMail(mail, token.uid);
      }),
    verify: (tokenId, now) =>
      db.write(() => {
        const token = tokens.state(tokenId, "verify", now);
        if (token.state !== "valid") return token.state;
        tokens.consume(tokenId);
        markVerified(ownerOf(token.uid));
        return "verified";
      }),
    peekReset: (tokenId, now) => db.read(() => tokens.state(tokenId, "reset", now)),
    reset: ({ tokenId, passwordHash, now, notice, removal }) =>
      db.write(() => {
        const token = tokens.state(tokenId, "reset", now);
        if (token.state !== "valid") return token;
        const owner = ownerOf(token.uid);
        // Links that were requested before, perhaps by someone else, must not undo this.
        tokens.consumeAll(owner.uid, "reset");
        setHash(passwordHash, owner.uid);
        revokeSessions(owner.uid, null);
        changes.endPending(owner.uid);
        markVerified(owner);
        // Until now, anyone could have registered this address. The owner of the mailbox added none of the passkeys.
        const removed = owner.email_verified === 0 ? passkeys.removeAll(owner.uid) : 0;
        const names = passkeys.names(owner.uid);
        const { data, tokenId: linkId } = offerRemoval(owner.uid, names, removal);
        const about: Record<string, string> = removed > 0 ? { removed: String(removed) } : data;
        addMail({ ...notice, to: owner.email, data: { name: owner.name, ...about }, tokenId: linkId }, owner.uid);
        return { state: "done", uid: owner.uid, removed, passkeys: names };
      }),
    changePassword: ({ uid, expectedVersion, passwordHash, keepSession, notice, removal }) =>
      db.write(() => {
        const row = byUid(uid);
        if (!row) return "not-found";
        if (row.version !== expectedVersion) return "conflict";
        setHash(passwordHash, uid);
        tokens.consumeAll(uid, "reset");
        revokeSessions(uid, keepSession);
        changes.endPending(uid);
        // An unconfirmed address may belong to a stranger, who must not see or remove anything.
        const names = row.email_verified === 1 ? passkeys.names(uid) : [];
        const { data, tokenId } = offerRemoval(uid, names, removal);
        addMail({ ...notice, to: row.email, data: { name: row.name, by: "owner", ...data }, tokenId }, uid);
        return "ok";
      }),
    removePasskeys: (tokenId, now) =>
      db.write(() => {
        const token = tokens.state(tokenId, "remove-passkeys", now);
        if (token.state !== "valid") return token;
        tokens.consume(tokenId);
        revokeSessions(token.uid, null);
        return { state: "removed", uid: token.uid, removed: passkeys.removeAll(token.uid) };
      }),
    requestEmail: ({ change, mail, notice }) =>
      db.write(() => {
        const row = byUid(change.uid);
        if (!row) return "not-found";
        if (byKey(emailKey(change.email))) return "email-taken";
        changes.endPending(change.uid);
        changes.add(change, row.email);
        addMail(mail, row.uid);
        addMail(about(row, notice, change), row.uid);
        return "ok";
      }),
    confirmEmail: (id, now, notice) =>
      db.write(() => {
        const change = changes.find(id, now);
        if (change.state !== "valid") return change;
        const owner = ownerOf(change.uid);
        if (!moveTo(change.newEmail, owner)) return { state: "email-taken" };
        changes.done(id);
        tokens.consumeAll(owner.uid, "reset");
        tokens.consumeAll(owner.uid, "verify");
        tokens.consumeAll(owner.uid, "remove-passkeys");
        if (owner.email_verified === 1)
          addMail(about(owner, notice, { email: change.newEmail, stopId: change.stopId }), owner.uid);
        return { state: "changed", uid: owner.uid };
      }),
    stopEmail: (stopId, now) =>
      db.write(() => {
        const change = changes.findToStop(stopId, now);
        if (change.state !== "valid") return change;
        const owner = ownerOf(change.uid);
        changes.stopFrom(change.uid, change.requestedAt);
        tokens.consumeAll(owner.uid, "reset");
        tokens.consumeAll(owner.uid, "remove-passkeys");
        revokeSessions(owner.uid, null);
        return { state: moveTo(change.oldEmail, owner) ? "stopped" : "email-taken", uid: owner.uid };
      }),
    pendingEmail: (uid, now) => db.read(() => changes.pending(uid, now)),
    sweep: (expiredBefore) => db.write(() => tokens.sweep(expiredBefore) + changes.sweep(expiredBefore)),
  };
}

export function credentialTable(db: Connection): PersonalTable {
  const rows = db.rows<Pick<CredentialRow, "email" | "email_verified" | "version">>(
    "SELECT email, email_verified, version FROM credentials WHERE uid = ?",
  );
  const remove = db.change("DELETE FROM credentials WHERE uid = ?");
  return {
    table: "credentials",
    part: "password",
    records: ({ uid }) =>
      rows(uid).map(({ email, email_verified, version }) => ({
        email,
        emailConfirmed: email_verified === 1,
        passwordChanges: version - 1,
      })),
    remove: ({ uid }) => void remove(uid),
  };
}

function toCredential(row: CredentialRow | undefined): Credential | null {
  if (!row) return null;
  return {
    uid: row.uid,
    email: row.email,
    name: row.name,
    passwordHash: row.password_hash,
    emailVerified: row.email_verified === 1,
    version: row.version,
  };
}
