import type { Passkey, PasskeyStore } from "#app/domain/ports/passkeys.ts";
import { findProfile, lockAccount } from "#app/server/store/firestore/accounts.ts";
import { collection, type Database, type Reader, type Unit } from "#app/server/store/firestore/database.ts";
import { addMail } from "#app/server/store/firestore/mail-queue.ts";
import { endSessions } from "#app/server/store/firestore/sessions.ts";

export interface ChallengeDocument {
  readonly challenge: string;
  readonly uid: string | null;
  readonly expiresAt: number;
}
export const passkeys = collection<Passkey>("passkeys", ({ id }) => id);
export const challenges = collection<ChallengeDocument>("passkeyChallenges", ({ challenge }) => challenge);

/** The limit for one account. People don't have that many devices. */
const MOST = 20;

/** Oldest first. */
export async function passkeysOf(reader: Reader, uid: string): Promise<Passkey[]> {
  const found = await reader.find(passkeys, { where: [["uid", "==", uid]] });
  return found.sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Removes challenges too: one of them could still add a passkey. Returns how many passkeys there were. */
export async function removePasskeys(unit: Unit, uid: string): Promise<number> {
  const [own, open] = [await passkeysOf(unit, uid), await unit.find(challenges, { where: [["uid", "==", uid]] })];
  for (const { challenge } of open) unit.remove(challenges, challenge);
  for (const { id } of own) unit.remove(passkeys, id);
  return own.length;
}

export function firestorePasskeys(db: Database): PasskeyStore {
  /** Changes the passkey of an account, or removes it with null. */
  const change = (uid: string, id: string, next: (passkey: Passkey) => Passkey | null): Promise<"ok" | "not-found"> =>
    db.transaction(async (unit) => {
      const passkey = await unit.get(passkeys, id);
      if (passkey?.uid !== uid) return "not-found";
      const changed = next(passkey);
      if (changed) unit.set(passkeys, changed);
      else unit.remove(passkeys, id);
      return "ok";
    });

  return {
    challenge: async ({ challenge, uid, expiresAt }) =>
      void (await db.create(challenges, { challenge, uid, expiresAt })),
    take: (challenge, uid, now) =>
      db.transaction(async (unit) => {
        const found = await unit.get(challenges, challenge);
        if (found?.uid !== uid || found.expiresAt <= now) return false;
        unit.remove(challenges, challenge);
        return true;
      }),
    add: (passkey, notice) =>
      db.transaction(async (unit) => {
        const profile = await findProfile(unit, passkey.uid);
        if (!profile) return "not-found";
        if (await unit.get(passkeys, passkey.id)) return "exists";
        await lockAccount(unit, passkey.uid);
        if ((await passkeysOf(unit, passkey.uid)).length >= MOST) return "full";
        const { id, uid, name, publicKey, counter, transports, createdAt } = passkey;
        unit.create(passkeys, { id, uid, name, publicKey, counter, transports, createdAt, usedAt: null });
        const greeted: Record<string, string> = profile.emailVerified ? { name: profile.name } : {};
        if (profile.email !== null)
          await addMail(unit, { ...notice, to: profile.email, data: { ...greeted, passkey: name } }, uid);
        return "ok";
      }),
    get: (id) => db.get(passkeys, id),
    list: (uid) => passkeysOf(db, uid),
    used: (id, counter, now) =>
      db.transaction(async (unit) => {
        const passkey = await unit.get(passkeys, id);
        if (!passkey) return "not-found";
        // Authenticators that don't count say 0 each time.
        if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) return "stale";
        unit.set(passkeys, { ...passkey, counter, usedAt: now });
        return "ok";
      }),
    rename: (uid, id, name) => change(uid, id, (passkey) => ({ ...passkey, name })),
    remove: (uid, id) => change(uid, id, () => null),
    removeAll: (uid, keep) =>
      db.transaction(async (unit) => {
        await endSessions(unit, uid, keep);
        return removePasskeys(unit, uid);
      }),
    sweep: (now) => db.sweep(challenges, [["expiresAt", "<=", now]]),
  };
}
