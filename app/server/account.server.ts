/**
 * What a signed-in person does with their account. The functions parse what was typed, count attempts, call the identity
 * provider or the store once, and say what the page has to answer.
 */
import { parseName, type User } from "#app/domain/accounts.ts";
import { parseEmail } from "#app/domain/email.ts";
import type { IdentityFault, IdentityRefusal, Passkey } from "#app/domain/ports.ts";
import { credentialsOf, statusOf, type Visit } from "./auth.server.ts";
import { personalArchive } from "./personal-archive.ts";
import { type Refused, refusedByLimit, refusedFor } from "./refused.server.ts";
import {
  clearSessionCookie,
  hashToken,
  knownDevice,
  type ListedSession,
  readSessionCookie,
  sessionCookie,
} from "./session.ts";

/** A visit of somebody who is signed in. */
export interface OwnVisit extends Visit {
  readonly user: User;
}

export type Done = { readonly ok: true };
const done: Done = { ok: true };

const tokenOf = ({ facts, request }: Visit): string | null =>
  readSessionCookie(sessionCookie(facts.origin), request.headers.get("cookie"));

// --- name ---------------------------------------------------------------------------------------------------------

export async function changeName(
  { services, user }: OwnVisit,
  typed: { name: string },
): Promise<Done | Refused<"name">> {
  const name = parseName(typed.name);
  if (!name.ok) return refusedFor({ name: name.message });
  const counted = services.limits.takeOfAccount(user.id);
  if (!counted.allowed) return refusedByLimit(counted.retryAfterSeconds, tooManyChanges);
  await services.store.accounts.update(user.id, { name: name.name });
  services.sessions.forget(user.id);
  return done;
}

// --- address ------------------------------------------------------------------------------------------------------

/** Sends the mails that lead to another address. */
export async function requestNewAddress(
  visit: OwnVisit,
  typed: { email: string; password: string },
): Promise<Done | Refused<"email" | "password">> {
  const { services, facts, user } = visit;
  const email = parseEmail(typed.email);
  const faults = {
    ...(email.ok ? {} : { email: email.message }),
    ...(typed.password === "" ? { password: askForPassword } : {}),
  };
  if (!email.ok || typed.password === "") return refusedFor(faults);
  return proved(
    visit,
    () =>
      credentialsOf(services).requestEmail({
        uid: user.id,
        password: typed.password,
        email: email.email,
        now: facts.now,
      }),
    { "bad-credentials": "password", "invalid-email": "email", "email-taken": "email", "rate-limited": "email" },
  );
}

/** What the link in the mail to the new address does. */
export const confirmNewAddress = ({ services, facts }: Pick<Visit, "services" | "facts">, token: string) =>
  credentialsOf(services).confirmEmail(token, facts.now);

/** What the link in the mail to the old address does. */
export const keepOldAddress = ({ services, facts }: Pick<Visit, "services" | "facts">, token: string) =>
  credentialsOf(services).stopEmail(token, facts.now);

// --- password -----------------------------------------------------------------------------------------------------

/** Changes the password and ends every other session. */
export async function changePassword(
  visit: OwnVisit,
  typed: { old: string; fresh: string },
): Promise<Done | Refused<"old" | "fresh">> {
  const { services, facts, user } = visit;
  const faults = {
    ...(typed.old === "" ? { old: askForPassword } : {}),
    ...(typed.fresh === "" ? { fresh: "Type the new password." } : {}),
  };
  if (typed.old === "" || typed.fresh === "") return refusedFor(faults);
  const token = tokenOf(visit);
  return proved(
    visit,
    () =>
      credentialsOf(services).changePassword({
        uid: user.id,
        oldPassword: typed.old,
        newPassword: typed.fresh,
        keep: token === null ? null : hashToken(token),
        now: facts.now,
      }),
    { "bad-credentials": "old", "weak-password": "fresh" },
  );
}

export const askForPassword = "Type the password that you have now.";
const tooManyChanges = "This account was changed too often in the last hour.";

/**
 * Runs something that asks for the password, and counts a wrong one like a failed login: a stranger at an open computer
 * guesses no faster here than at the door. `fields`: which field is at fault for which refusal.
 */
export async function proved<Field extends string>(
  visit: OwnVisit,
  work: () => Promise<{ ok: true } | IdentityRefusal>,
  fields: Readonly<Partial<Record<IdentityFault, Field>>>,
): Promise<Done | Refused<Field>> {
  const { services, facts, request, user } = visit;
  const counted = services.limits.takeOfAccount(user.id);
  if (!counted.allowed) return refusedByLimit(counted.retryAfterSeconds, tooManyChanges);
  const cookie = sessionCookie(facts.origin);
  const attempt = services.limits.attemptLogin({
    email: user.email,
    address: facts.clientAddress,
    device: knownDevice.read(cookie, services.linkKey, user.email, request.headers.get("cookie")),
  });
  if (!attempt.allowed) return refusedByLimit(attempt.retryAfterSeconds, "The password was wrong too often.");
  const result = await work().catch((error: unknown) => {
    attempt.undone();
    throw error;
  });
  if (result.ok) {
    attempt.succeeded();
    return done;
  }
  // Every other refusal says nothing of the password.
  if (result.fault !== "bad-credentials") attempt.undone();
  const field = fields[result.fault];
  const faults: Partial<Record<Field, string>> = {};
  if (field) faults[field] = result.message;
  return {
    ok: false,
    // Signed in is who asks; a wrong password in a form is bad input there.
    status: result.fault === "bad-credentials" ? 422 : statusOf[result.fault],
    message: result.message,
    faults,
    ...(result.retryAfterSeconds === undefined ? {} : { retryAfter: result.retryAfterSeconds }),
  };
}

// --- sessions -----------------------------------------------------------------------------------------------------

export const listSessions = (visit: OwnVisit): Promise<ListedSession[]> =>
  visit.services.sessions.list(visit.user.id, tokenOf(visit), visit.facts.now);

/** Ends one session of the person by its `ref`. False: it had ended already. */
export const endSession = ({ services, facts, user }: OwnVisit, ref: string): Promise<boolean> =>
  services.sessions.endListed(user.id, ref, facts.now);

export const endOtherSessions = (visit: OwnVisit): Promise<void> =>
  visit.services.sessions.endAll(visit.user.id, tokenOf(visit));

// --- everything, and the end --------------------------------------------------------------------------------------

/** Time between closing an account and deleting it. */
export const UNDO_MS = 7 * 24 * 60 * 60_000;

/** All that is held about the person, as a zip archive. */
export async function downloadOf(
  visit: OwnVisit,
): Promise<{ ok: true; name: string; bytes: Uint8Array<ArrayBuffer> } | Refused> {
  const { services, facts, user } = visit;
  const counted = services.limits.takeOfAccount(user.id);
  if (!counted.allowed) return refusedByLimit(counted.retryAfterSeconds, tooManyChanges);
  const data = await services.store.people.export(user.id);
  // Between the look at the session and here the account was deleted.
  if (!data) return { ok: false, status: 404, message: "This account is gone.", faults: {} };
  return { ok: true, ...personalArchive(data, { site: services.siteName, address: facts.origin, now: facts.now }) };
}

/** Closes the account: everybody is logged out, and in seven days it is deleted. */
export async function closeAccount(
  visit: OwnVisit,
  typed: { password: string },
): Promise<{ ok: true; deleteAt: number; cookie: string } | Refused<"password">> {
  const { services, facts, user } = visit;
  if (typed.password === "") return refusedFor({ password: askForPassword });
  const result = await proved(visit, () => credentialsOf(services).checkPassword(user.id, typed.password), {
    "bad-credentials": "password",
  });
  if (!result.ok) return result;
  const deleteAt = facts.now + UNDO_MS;
  const mail = { id: services.chance.id(), template: "account-closed" as const, tokenId: null, queuedAt: facts.now };
  await services.store.people.close({ uid: user.id, deleteAt, mail });
  services.sessions.forget(user.id);
  services.wakeMail();
  return { ok: true, deleteAt, cookie: clearSessionCookie(sessionCookie(facts.origin)) };
}

// --- the page -----------------------------------------------------------------------------------------------------

export interface AccountView {
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: number;
  /** Another address that waits for its confirmation. */
  readonly newEmail: string | null;
  /** The site keeps the password itself; false: another service does. */
  readonly hasPassword: boolean;
  readonly sessions: readonly ListedSession[];
  readonly passkeys: readonly Pick<Passkey, "id" | "name" | "createdAt" | "usedAt">[];
}

/** What the account page shows; null where the account is gone by now. */
export async function accountView(visit: OwnVisit): Promise<AccountView | null> {
  const { services, facts, user } = visit;
  const { credentials } = services.identity;
  const [profile, pending, sessions, passkeys] = await Promise.all([
    services.store.accounts.get(user.id),
    credentials ? credentials.pendingEmail(user.id, facts.now) : null,
    listSessions(visit),
    services.store.passkeys.list(user.id),
  ]);
  if (!profile) return null;
  return {
    name: profile.name,
    email: profile.email ?? "",
    emailVerified: profile.emailVerified,
    createdAt: profile.createdAt,
    newEmail: pending?.email ?? null,
    hasPassword: credentials !== null,
    sessions,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
  };
}
