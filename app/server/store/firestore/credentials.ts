import { emailKey } from "#app/domain/accounts/email.ts";
import type { Credential, CredentialStore, PasskeyRemoval } from "#app/domain/ports/credentials.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import { newProfile, users } from "#app/server/store/firestore/accounts.ts";
import { collection, type Database, type Reader, type Unit } from "#app/server/store/firestore/database.ts";
import {
  addChange,
  type EmailChangeDocument,
  emailChanges,
  endPending,
  findChange,
  findChangeToStop,
  pendingEmail,
  stopFrom,
} from "#app/server/store/firestore/email-changes.ts";
import { sha256 } from "#app/server/store/firestore/ids.ts";
import { addMail } from "#app/server/store/firestore/mail-queue.ts";
import { passkeysOf, removePasskeys } from "#app/server/store/firestore/passkeys.ts";
import { endSessions } from "#app/server/store/firestore/sessions.ts";
import {
  addToken,
  type CredentialDocument,
  consumeToken,
  consumeTokens,
  credentials,
  tokenState,
  tokens,
} from "#app/server/store/firestore/tokens.ts";

/** Which account has an address. The id makes addresses unique. */
interface EmailDocument {
  /** SHA-256 of the `emailKey`. */
  readonly hash: string;
  readonly uid: string;
}
export const emails = collection<EmailDocument>("emails", ({ hash }) => hash);
export const emailHash = (email: string): string => sha256(emailKey(email));

export function firestoreCredentials(db: Database): CredentialStore {
  return {
    create: ({ uid, email, name, passwordHash, now, verification }) =>
      db.transaction(async (unit) => {
        const hash = emailHash(email);
        if (await unit.get(emails, hash)) return "email-taken";
        unit.create(emails, { hash, uid });
        if (!(await unit.get(users, uid))) unit.create(users, newProfile(uid, name, email, now));
        const rounds = { verify: 0, reset: 0, "remove-passkeys": 0 };
        unit.create(credentials, { uid, email, passwordHash, emailVerified: false, version: 1, rounds });
        await addToken(unit, verification.token);
        await addMail(unit, verification.mail, uid);
        return "ok";
      }),
    async byEmail(email) {
      const entry = await db.get(emails, emailHash(email));
      return entry && findCredential(db, entry.uid);
    },
    byUid: (uid) => findCredential(db, uid),
    setHash: (uid, expectedVersion, passwordHash) =>
      db.transaction(async (unit) => {
        const owner = await unit.get(credentials, uid);
        if (!owner) return "not-found";
        if (owner.version !== expectedVersion) return "conflict";
        await change(unit, uid, { passwordHash, version: owner.version + 1 });
        return "ok";
      }),
    issue: (token, mail) =>
      db.transaction(async (unit) => {
        await addToken(unit, token);
        await addMail(unit, mail, token.uid);
      }),
    verify: (tokenId, now) =>
      db.transaction(async (unit) => {
        const token = await tokenState(unit, tokenId, "verify", now);
        if (token.state !== "valid") return token.state;
        await consumeToken(unit, tokenId);
        await markVerified(unit, token.uid);
        return "verified";
      }),
    peekReset: (tokenId, now) => tokenState(db, tokenId, "reset", now),
    reset: ({ tokenId, passwordHash, now, notice, removal }) =>
      db.transaction(async (unit) => {
        const token = await tokenState(unit, tokenId, "reset", now);
        if (token.state !== "valid") return token;
        const owner = await ownerOf(unit, token.uid);
        const { uid } = owner;
        await setPassword(unit, owner, passwordHash, null);
        await markVerified(unit, uid);
        // Until now, anyone could have registered this address. The owner of the mailbox added none of the passkeys.
        const removed = owner.emailVerified ? 0 : await removePasskeys(unit, uid);
        const names = owner.emailVerified ? await passkeyNames(unit, uid) : [];
        const { data, tokenId: linkId } = await offerRemoval(unit, uid, names, removal);
        const about: Record<string, string> = removed > 0 ? { removed: String(removed) } : data;
        await addMail(unit, { ...notice, to: owner.email, data: { name: owner.name, ...about }, tokenId: linkId }, uid);
        return { state: "done", uid, removed, passkeys: names };
      }),
    changePassword: ({ uid, expectedVersion, passwordHash, keepSession, notice, removal }) =>
      db.transaction(async (unit) => {
        const owner = await findCredential(unit, uid);
        if (!owner) return "not-found";
        if (owner.version !== expectedVersion) return "conflict";
        await setPassword(unit, owner, passwordHash, keepSession);
        // An unconfirmed address may belong to a stranger, who must not see or remove anything.
        const names = owner.emailVerified ? await passkeyNames(unit, uid) : [];
        const { data, tokenId } = await offerRemoval(unit, uid, names, removal);
        const told = { name: owner.name, by: "owner", ...data };
        await addMail(unit, { ...notice, to: owner.email, data: told, tokenId }, uid);
        return "ok";
      }),
    removePasskeys: (tokenId, now) =>
      db.transaction(async (unit) => {
        const token = await tokenState(unit, tokenId, "remove-passkeys", now);
        if (token.state !== "valid") return token;
        await consumeToken(unit, tokenId);
        await endSessions(unit, token.uid, null);
        return { state: "removed", uid: token.uid, removed: await removePasskeys(unit, token.uid) };
      }),
    requestEmail: ({ change: asked, mail, notice }) =>
      db.transaction(async (unit) => {
        const owner = await findCredential(unit, asked.uid);
        if (!owner) return "not-found";
        if (await unit.get(emails, emailHash(asked.email))) return "email-taken";
        await addChange(unit, asked, owner.email);
        await addMail(unit, mail, owner.uid);
        await addMail(unit, aboutChange(owner, notice, asked), owner.uid);
        return "ok";
      }),
    confirmEmail: (id, now, notice) =>
      db.transaction(async (unit) => {
        const found = await findChange(unit, id, now);
        if (found.state !== "valid") return found;
        const { uid, newEmail: email, stopId } = found.change;
        const owner = await findCredential(unit, uid);
        if (!owner) return { state: "unknown" };
        if (!(await moveTo(unit, email, owner))) return { state: "email-taken" };
        unit.set<EmailChangeDocument>(emailChanges, { ...found.change, state: "done" });
        await consumeTokens(unit, uid, "reset", "verify", "remove-passkeys");
        if (owner.emailVerified) await addMail(unit, aboutChange(owner, notice, { email, stopId }), uid);
        return { state: "changed", uid };
      }),
    stopEmail: (stopId, now) =>
      db.transaction(async (unit) => {
        const found = await findChangeToStop(unit, stopId, now);
        if (found.state !== "valid") return found;
        const { uid, oldEmail, requestedAt } = found.change;
        const owner = await findCredential(unit, uid);
        if (!owner) return { state: "unknown" };
        await stopFrom(unit, uid, requestedAt);
        await consumeTokens(unit, uid, "reset", "remove-passkeys");
        await endSessions(unit, uid, null);
        return { state: (await moveTo(unit, oldEmail, owner)) ? "stopped" : "email-taken", uid };
      }),
    pendingEmail: (uid, now) => pendingEmail(db, uid, now),
    sweep: async (expiredBefore) =>
      (await db.sweep(tokens, [["expiresAt", "<", expiredBefore]])) +
      (await db.sweep(emailChanges, [["stopUntil", "<", expiredBefore]])),
  };
}

async function findCredential(reader: Reader, uid: string): Promise<Credential | null> {
  const [credential, user] = await Promise.all([reader.get(credentials, uid), reader.get(users, uid)]);
  if (!credential || !user) return null;
  const { email, passwordHash, emailVerified, version } = credential;
  // The name is only stored in the profile.
  return { uid, email, name: user.name, passwordHash, emailVerified, version };
}

async function ownerOf(unit: Unit, uid: string): Promise<Credential> {
  const owner = await findCredential(unit, uid);
  if (!owner) throw new Error(`A token names the account ${uid}, which has no credential.`);
  return owner;
}

async function change(unit: Unit, uid: string, fields: Partial<CredentialDocument>): Promise<void> {
  const credential = await unit.get(credentials, uid);
  if (credential) unit.set(credentials, { ...credential, ...fields });
}

/**
 * Replaces the hash, and ends sessions, links and changes of address that were requested before, perhaps by someone else.
 */
async function setPassword(unit: Unit, owner: Credential, passwordHash: string, keep: string | null): Promise<void> {
  await consumeTokens(unit, owner.uid, "reset");
  await change(unit, owner.uid, { passwordHash, version: owner.version + 1 });
  await endSessions(unit, owner.uid, keep);
  await endPending(unit, owner.uid);
}

/** The owner has proved access to the mailbox. If the profile has another address by now, it isn't changed. */
async function markVerified(unit: Unit, uid: string): Promise<void> {
  await change(unit, uid, { emailVerified: true });
  const [credential, user] = [await unit.get(credentials, uid), await unit.get(users, uid)];
  if (user && user.email === credential?.email) unit.set(users, { ...user, emailVerified: true });
}

/** False if another account has the address. */
async function moveTo(unit: Unit, email: string, { uid, email: before }: Credential): Promise<boolean> {
  const hash = emailHash(email);
  const holder = await unit.get(emails, hash);
  if (holder && holder.uid !== uid) return false;
  unit.remove(emails, emailHash(before));
  unit.set(emails, { hash, uid });
  await change(unit, uid, { email, emailVerified: true });
  const user = await unit.get(users, uid);
  if (user) unit.set(users, { ...user, email, emailVerified: true });
  return true;
}

/** The email to the current address about a change to `email`. */
function aboutChange(
  owner: Credential,
  { id, template, queuedAt }: Pick<QueuedMail, "id" | "template" | "queuedAt">,
  { email, stopId }: { email: string; stopId: string },
): QueuedMail {
  const bare = { id, template, queuedAt, to: owner.email };
  // An unconfirmed address may belong to a stranger, who must not be able to take over the account.
  if (!owner.emailVerified) return { ...bare, data: {}, tokenId: null };
  return { ...bare, data: { name: owner.name, email }, tokenId: stopId };
}

const passkeyNames = async (unit: Unit, uid: string): Promise<string[]> =>
  (await passkeysOf(unit, uid)).map(({ name }) => name);

/** Data about remaining passkeys for the notice about a new password. Creates the token of its link. */
async function offerRemoval(
  unit: Unit,
  uid: string,
  names: readonly string[],
  removal: PasskeyRemoval,
): Promise<{ data: Record<string, string>; tokenId: string | null }> {
  if (names.length === 0) return { data: {}, tokenId: null };
  await addToken(unit, { id: removal.id, purpose: "remove-passkeys", uid, expiresAt: removal.expiresAt });
  return { data: { passkeys: names.join("\n") }, tokenId: removal.id };
}
