import { SESSIONS_MAX } from "#app/domain/accounts/accounts.ts";
import type { Session, SessionStore } from "#app/domain/ports/sessions.ts";
import { lockAccount } from "#app/server/store/firestore/accounts.ts";
import { collection, type Database, type Unit } from "#app/server/store/firestore/database.ts";

export type SessionDocument = Session & { readonly hash: string };
export const sessions = collection<SessionDocument>("sessions", ({ hash }) => hash);

/** Ends the sessions of an account in the transaction. */
export async function endSessions(unit: Unit, uid: string, except: string | null): Promise<void> {
  for (const { hash } of await unit.find(sessions, { where: [["uid", "==", uid]] }))
    if (hash !== except) unit.remove(sessions, hash);
}

export function firestoreSessions(db: Database): SessionStore {
  return {
    create: (hash, session) =>
      db.transaction(async (unit) => {
        await lockAccount(unit, session.uid);
        const others = await unit.find(sessions, { where: [["uid", "==", session.uid]] });
        const surplus = others
          .filter((other) => other.hash !== hash)
          .sort((a, b) => compareUse(a, b, session.createdAt))
          .slice(SESSIONS_MAX - 1);
        for (const other of surplus) unit.remove(sessions, other.hash);
        unit.create(sessions, { ...session, hash });
        return surplus.map((other) => other.hash);
      }),
    async get(hash, now) {
      const session = await db.get(sessions, hash);
      return session && session.expiresAt > now ? toSession(session) : null;
    },
    list: async (uid, now) =>
      (await db.find(sessions, { where: [["uid", "==", uid]] }))
        .filter(({ expiresAt }) => expiresAt > now)
        .sort((a, b) => b.seenAt - a.seenAt || compareText(a.hash, b.hash)),
    extend: async (hash, { seenAt, expiresAt }) => void (await db.update(sessions, hash, { seenAt, expiresAt })),
    replace: (hash, next) =>
      db.transaction(async (unit) => {
        const session = await unit.get(sessions, hash);
        if (!session) return false;
        unit.remove(sessions, hash);
        unit.create(sessions, { ...session, hash: next });
        return true;
      }),
    revoke: (hash) =>
      db.transaction(async (unit) => {
        const session = await unit.get(sessions, hash);
        if (!session) return null;
        unit.remove(sessions, hash);
        return session.uid;
      }),
    revokeAll: (uid, except) => db.transaction((unit) => endSessions(unit, uid, except)),
    sweep: (now) => db.sweep(sessions, [["expiresAt", "<=", now]]),
  };
}

/** Sessions to keep come first: active ones, then the last used. */
const compareUse = (a: SessionDocument, b: SessionDocument, now: number): number =>
  Number(b.expiresAt > now) - Number(a.expiresAt > now) ||
  b.seenAt - a.seenAt ||
  b.createdAt - a.createdAt ||
  compareText(a.hash, b.hash);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const toSession = ({ uid, createdAt, seenAt, expiresAt, client }: SessionDocument): Session => ({
  uid,
  createdAt,
  seenAt,
  expiresAt,
  client,
});
