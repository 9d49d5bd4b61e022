/** A person's data as a whole: the archive, and the end of an account. */
import { emailKey } from "#app/domain/accounts/email.ts";
import type { PersonalPart, PersonalRecord } from "#app/domain/accounts/personal-data.ts";
import type { PeopleStore } from "#app/domain/ports/people.ts";
import { findProfile, identities, locks, users } from "#app/server/store/firestore/accounts.ts";
import { copies } from "#app/server/store/firestore/copies.ts";
import { emailHash, emails } from "#app/server/store/firestore/credentials.ts";
import { collection, type Database } from "#app/server/store/firestore/database.ts";
import { emailChanges, endPending } from "#app/server/store/firestore/email-changes.ts";
import { addMail, mails } from "#app/server/store/firestore/mail-queue.ts";
import { challenges, passkeys, passkeysOf } from "#app/server/store/firestore/passkeys.ts";
import { allRecords, heads, parts, removeLeftovers } from "#app/server/store/firestore/progress.ts";
import { endSessions, sessions } from "#app/server/store/firestore/sessions.ts";
import { addresses, deleteSubscription, subscribers } from "#app/server/store/firestore/subscribers.ts";
import { consumeTokens, credentials, isUsed, tokens } from "#app/server/store/firestore/tokens.ts";
import { iso, isoOrNull } from "#app/server/store/iso-time.ts";

/**
 * An account whose data is being deleted. It exists from the moment at which the account is gone until nothing is left,
 * so a sweep that was interrupted continues.
 */
interface DeletionDocument {
  readonly uid: string;
  /** The address of the credential, which stays taken until the end. */
  readonly credentialEmail: string | null;
  /** The address of the person if it was verified, otherwise null. */
  readonly email: string | null;
  readonly at: number;
}
const deletions = collection<DeletionDocument>("deletions", ({ uid }) => uid);

/** Progress whose parts weren't deleted in time; see `removeLeftovers`. */
const LEFTOVERS_AT_ONCE = 50;

export function firestorePeople(db: Database): PeopleStore {
  return {
    async export(uid) {
      const profile = await findProfile(db, uid);
      return profile && personalData(db, uid, profile.emailVerified ? profile.email : null);
    },
    close: ({ uid, deleteAt, mail }) =>
      db.transaction(async (unit) => {
        const [user, profile] = [await unit.get(users, uid), await findProfile(unit, uid)];
        if (!user || !profile) return "not-found";
        if (profile.deleteAt !== null) return "already";
        unit.set(users, { ...user, deleteAt });
        await endSessions(unit, uid, null);
        await consumeTokens(unit, uid, "reset");
        await endPending(unit, uid);
        const name: Record<string, string> = profile.emailVerified ? { name: profile.name } : {};
        if (profile.email !== null) {
          const data = { ...name, deleteAt: String(deleteAt) };
          await addMail(unit, { ...mail, to: profile.email, data }, uid);
        }
        return "closed";
      }),
    reopen: (uid, deleteAt, now) =>
      db.transaction(async (unit) => {
        const user = await unit.get(users, uid);
        if (!user) return "not-found";
        if (user.deleteAt !== deleteAt) return "not-closed";
        if (now >= deleteAt) return "too-late";
        unit.set(users, { ...user, deleteAt: null });
        return "open";
      }),
    async sweep(now) {
      for (const { uid } of await db.find(users, { where: [["deleteAt", "<=", now]] })) await endAccount(db, uid, now);
      const ended = await finishDeletions(db);
      const late = await db.find(heads, { where: [["hasLeftovers", "==", true]], limit: LEFTOVERS_AT_ONCE });
      for (const { uid } of late) await removeLeftovers(db, uid);
      return ended;
    },
  };
}

/** From here on the account is gone, and its deletion is certain. */
const endAccount = (db: Database, uid: string, now: number): Promise<void> =>
  db.transaction(async (unit) => {
    const [user, credential] = [await unit.get(users, uid), await unit.get(credentials, uid)];
    if (user?.deleteAt == null || user.deleteAt > now) return;
    const email = user.emailVerified ? user.email : null;
    unit.set(deletions, { uid, credentialEmail: credential?.email ?? null, email, at: now });
    unit.remove(credentials, uid);
    unit.remove(users, uid);
  });

/** Deletes what is left of accounts that are gone. Returns their ids. */
export async function finishDeletions(db: Database): Promise<string[]> {
  const ended = await db.find(deletions, { where: [] });
  for (const deletion of ended) await deletePerson(db, deletion);
  return ended.map(({ uid }) => uid);
}

/** Deletes all data of an account that is gone. May be interrupted and repeated. */
async function deletePerson(db: Database, { uid, credentialEmail, email, at }: DeletionDocument): Promise<void> {
  await db.sweep(mails, [["uid", "==", uid]]);
  if (email !== null) {
    // An address that is used again meanwhile has newer emails.
    await db.sweep(mails, [
      ["personKey", "==", emailKey(email)],
      ["queuedAt", "<=", at],
    ]);
    await deleteSubscription(db, emailHash(email), at);
  }
  for (const from of [sessions, passkeys, challenges, parts, emailChanges, tokens, identities])
    await db.sweep(from as typeof sessions, [["uid", "==", uid]]);
  await db.transaction(async (unit) => {
    const holder = credentialEmail === null ? null : await unit.get(emails, emailHash(credentialEmail));
    if (holder?.uid === uid) unit.remove(emails, holder.hash);
    unit.remove(heads, uid);
    unit.remove(locks, uid);
    unit.remove(deletions, uid);
  });
}

/** `email`: the person's address if it is verified, otherwise null. */
async function personalData(
  db: Database,
  uid: string,
  email: string | null,
): Promise<Record<PersonalPart, PersonalRecord[]>> {
  const own = [["uid", "==", uid]] as const;
  const address = email === null ? null : await db.get(addresses, emailHash(email));
  const subscriber = address?.subscriberId ? await db.get(subscribers, address.subscriberId) : null;
  const issued = subscriber ? await db.find(copies, { where: [["subscriberId", "==", subscriber.id]] }) : [];
  const credential = await db.get(credentials, uid);
  const about = await db.find(mails, { where: own });
  const to = email === null ? [] : await db.find(mails, { where: [["personKey", "==", emailKey(email)]] });
  const letters = [...new Map([...about, ...to].map((mail) => [mail.id, mail] as const)).values()];
  const profile = await findProfile(db, uid);

  return {
    account: (profile ? [profile] : []).map((user) => ({
      id: uid,
      name: user.name,
      email: user.email,
      emailConfirmed: user.emailVerified,
      registeredAt: iso(user.createdAt),
      deletedAt: isoOrNull(user.deleteAt),
    })),
    identities: (await db.find(identities, { where: own }))
      .map(({ provider, subject }) => ({ provider, subject }))
      .sort(by(({ provider, subject }) => [provider, subject])),
    password: (credential ? [credential] : []).map((known) => ({
      email: known.email,
      emailConfirmed: known.emailVerified,
      passwordChanges: known.version - 1,
    })),
    links: (await db.find(tokens, { where: own }))
      .sort(by(({ expiresAt, id }) => [expiresAt, id]))
      .map((token) => ({ purpose: token.purpose, worksUntil: iso(token.expiresAt), used: isUsed(token, credential) })),
    "address-changes": (await db.find(emailChanges, { where: own }))
      .sort(by(({ requestedAt, id }) => [requestedAt, id]))
      .map((change) => ({
        from: change.oldEmail,
        to: change.newEmail,
        state: change.state,
        askedAt: iso(change.requestedAt),
        worksUntil: iso(change.expiresAt),
        canBeStoppedUntil: iso(change.stopUntil),
      })),
    passkeys: (await passkeysOf(db, uid)).map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      publicKey: passkey.publicKey,
      uses: passkey.counter,
      addedAt: iso(passkey.createdAt),
      lastUsedAt: isoOrNull(passkey.usedAt),
    })),
    // Without the hashes, because they identify the sessions.
    sessions: (await db.find(sessions, { where: own }))
      .sort(by(({ createdAt, hash }) => [createdAt, hash]))
      .map((session) => ({
        client: session.client,
        loggedInAt: iso(session.createdAt),
        lastSeenAt: iso(session.seenAt),
        endsAt: iso(session.expiresAt),
      })),
    // A record is already JSON, in the format of domain/progress/records.ts.
    progress: (await allRecords(db, uid)) as unknown as PersonalRecord[],
    subscriptions: (subscriber ? [subscriber] : []).map((known) => ({
      email: known.email,
      form: known.source,
      state: known.state,
      askedAt: iso(known.requestedAt),
      confirmedAt: isoOrNull(known.confirmedAt),
      unreachableSince: isoOrNull(known.bouncedAt),
    })),
    "newsletter-issues": issued
      .sort(by(({ at, issue }) => [at, issue]))
      .map(({ issue, state, at }) => ({ issue, state, since: iso(at) })),
    "newsletter-bounces": (subscriber?.soft ?? []).map(({ at }) => ({ cameBackAt: iso(at) })),
    "newsletter-complaints":
      address && address.complainedAt !== null ? [{ complainedAt: iso(address.complainedAt) }] : [],
    mails: letters.sort(by(({ queuedAt, id }) => [queuedAt, id])).map((mail) => ({
      kind: mail.template,
      to: mail.to,
      queuedAt: iso(mail.queuedAt),
      state: mail.state,
      [mail.state === "waiting" ? "dueAt" : "settledAt"]: iso(mail.at),
      content: JSON.parse(mail.data) as Record<string, string>,
    })),
  };
}

/** Compares by a list of values, the first difference counts. */
const by =
  <T>(valuesOf: (item: T) => readonly (string | number)[]) =>
  (a: T, b: T): number => {
    const others = valuesOf(b);
    for (const [at, value] of valuesOf(a).entries()) {
      const other = others[at];
      if (other !== undefined && value !== other) return value < other ? -1 : 1;
    }
    return 0;
  };
