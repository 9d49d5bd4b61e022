import type { Profile } from "#app/domain/accounts/accounts.ts";
import type { AccountStore } from "#app/domain/ports/accounts.ts";
import { collection, type Database, type Reader, type Unit } from "#app/server/store/firestore/database.ts";
import { sha256 } from "#app/server/store/firestore/ids.ts";

/**
 * `users/{uid}`, the profile record of the specification. A record that another program wrote has perhaps only the name
 * and the address.
 */
export type UserDocument = Pick<Profile, "uid" | "name" | "email"> & Partial<Profile>;
export const users = collection<UserDocument>("users", ({ uid }) => uid);

export interface IdentityDocument {
  readonly provider: string;
  readonly subject: string;
  readonly uid: string;
}
const identityId = ({ provider, subject }: Pick<IdentityDocument, "provider" | "subject">): string =>
  sha256(JSON.stringify([provider, subject]));
export const identities = collection<IdentityDocument>("identities", identityId);

interface LockDocument {
  readonly uid: string;
  readonly uses: number;
}
export const locks = collection<LockDocument>("locks", ({ uid }) => uid);

/** The port's limit. */
const MOST_AT_ONCE = 30;

/**
 * Makes transactions of one account run one after the other. Firestore only locks documents that exist, so counting them
 * isn't enough to keep others from adding one.
 */
export async function lockAccount(unit: Unit, uid: string): Promise<void> {
  const lock = await unit.get(locks, uid);
  unit.set(locks, { uid, uses: (lock?.uses ?? 0) + 1 });
}

export async function findProfile(reader: Reader, uid: string): Promise<Profile | null> {
  const user = await reader.get(users, uid);
  return user && toProfile(uid, user);
}

export const newProfile = (uid: string, name: string, email: string | null, createdAt: number): Profile => ({
  uid,
  name,
  email,
  emailVerified: false,
  createdAt,
  deleteAt: null,
});

export function firestoreAccounts(db: Database): AccountStore {
  return {
    link: ({ provider, subject, email, name, newUid, now }) =>
      db.transaction(async (unit) => {
        const identity = await unit.get(identities, identityId({ provider, subject }));
        // The identity of an account that is being deleted is still there for a moment.
        if (identity && (await unit.get(users, identity.uid))) return { uid: identity.uid, created: false };
        if (!(await unit.get(users, newUid))) unit.create(users, newProfile(newUid, name ?? "", email, now));
        unit.set(identities, { provider, subject, uid: newUid });
        return { uid: newUid, created: true };
      }),
    get: (uid) => findProfile(db, uid),
    async getMany(uids) {
      if (uids.length > MOST_AT_ONCE) throw new RangeError(`At most ${MOST_AT_ONCE} profiles at once.`);
      const unique = [...new Set(uids)];
      const found = await db.getAll(users, unique);
      return new Map(
        unique.flatMap((uid, at) => {
          const user = found[at];
          return user ? [[uid, toProfile(uid, user)] as const] : [];
        }),
      );
    },
    async ensureProfile(uid, { name, email, now }) {
      // Nearly always there is one, and reading costs less than writing.
      const known = await findProfile(db, uid);
      if (known) return known;
      const profile = newProfile(uid, name, email, now);
      return (await db.create(users, profile)) ? profile : ((await findProfile(db, uid)) ?? profile);
    },
    async update(uid, change) {
      const fields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const exists = Object.keys(fields).length === 0 ? await db.get(users, uid) : await db.update(users, uid, fields);
      return exists ? "ok" : "not-found";
    },
  };
}

export const toProfile = (uid: string, user: UserDocument): Profile => ({
  uid,
  name: user.name,
  email: user.email,
  emailVerified: user.emailVerified ?? false,
  createdAt: user.createdAt ?? 0,
  deleteAt: user.deleteAt ?? null,
});
