/** The embedded identity provider: email addresses and passwords that we store ourselves. */
import { parseName } from "#app/domain/accounts/accounts.ts";
import { emailKey, parseEmail } from "#app/domain/accounts/email.ts";
import { checkPassword, normalisePassword, ownWords, PASSWORD_MAX } from "#app/domain/accounts/passwords.ts";
import type { Credential, CredentialStore, NewToken } from "#app/domain/ports/credentials.ts";
import type { IdSource } from "#app/domain/ports/id-source.ts";
import type { CredentialIdentity, IdentityFailure, IdentityProvider } from "#app/domain/ports/identity.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import { HashQueueFull, type PasswordHasher } from "#app/server/identity/password-hasher.ts";
import { loadPasswordStrength } from "#app/server/identity/password-strength.ts";
import type { LimitedMail } from "#app/server/limits/rate-limits.ts";
import { open, seal } from "#app/server/tokens.ts";
import { type ConstantTime, constantTime, RESPONSE_MS } from "./constant-time.ts";
import { failure, messages } from "./messages.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** How long the link in a verification email works. */
export const VERIFY_MS = 48 * hourMs;
/** How long the link in a reset email works. */
export const RESET_MS = hourMs;
/** How long the link to a new address works. */
export const NEW_EMAIL_MS = 48 * hourMs;
/** How long the link that removes the passkeys works, from the password change. */
export const REMOVE_PASSKEYS_MS = 7 * 24 * hourMs;
/** How long the old address can undo a change, from the request. */
export const STOP_EMAIL_MS = 7 * dayMs;

export interface EmbeddedOptions {
  readonly credentials: CredentialStore;
  readonly hasher: PasswordHasher;
  /** Signs links in emails. */
  readonly linkKey: Uint8Array;
  readonly ids: IdSource;
  /** Its words are rejected as passwords. */
  readonly site: { readonly name: string; readonly host?: string };
  /** Counts an email to a mailbox; false: the mailbox has reached its limit and gets none. */
  readonly takeMail: (email: string, kind: LimitedMail) => Promise<boolean>;
  /** Called when an email was queued, to wake the worker. */
  readonly onMail: () => void;
  /** Called after a password reset. The store has ended the sessions; caches and waits have to be cleared too. */
  readonly onReset: (account: { uid: string; email: string }) => Promise<void>;
  /** Called when the store has ended sessions of an account or changed its address, so cached data is out of date. */
  readonly onChange: (uid: string) => void;
  /** Called when the hash of a right password couldn't be renewed. The login succeeds anyway. */
  readonly onError: (error: unknown) => void;
  readonly constantTime?: ConstantTime;
}

/** With the capabilities that other providers may lack. */
export type EmbeddedCredentials = CredentialIdentity & {
  readonly [Capability in "removePasskeys" | "requestVerification"]: NonNullable<CredentialIdentity[Capability]>;
};

export function createEmbeddedIdentity(
  options: EmbeddedOptions,
): IdentityProvider & { readonly credentials: EmbeddedCredentials } {
  const { credentials: store, hasher, linkKey, ids, site } = options;
  const steady = options.constantTime ?? constantTime(RESPONSE_MS);

  const issued = (
    purpose: NewToken["purpose"],
    to: Pick<Credential, "uid" | "email" | "name">,
    now: number,
  ): { token: NewToken; mail: QueuedMail } => {
    const token: NewToken = {
      id: ids.id(),
      purpose,
      uid: to.uid,
      expiresAt: now + (purpose === "verify" ? VERIFY_MS : RESET_MS),
    };
    // An email to an unconfirmed address doesn't contain the name, which could be a message to a stranger.
    const data: Record<string, string> = purpose === "verify" ? {} : { name: to.name };
    const template = purpose === "verify" ? "verify-address" : "reset-password";
    return { token, mail: { id: ids.id(), template, to: to.email, data, tokenId: token.id, queuedAt: now } };
  };

  const passwordNotice = (now: number) => ({ id: ids.id(), template: "password-changed", queuedAt: now }) as const;

  /** Hashes a right password again if the parameters have changed since. */
  const renew = async (credential: Credential, password: string): Promise<void> => {
    try {
      if (hasher.isCurrent(credential.passwordHash)) return;
      // "conflict" means that the password was changed meanwhile, which is fine.
      await store.setHash(credential.uid, credential.version, await hasher.hash(password));
    } catch (error) {
      options.onError(error);
    }
  };

  const checkNew = async (password: string, person: { name: string; email: string }) =>
    checkPassword(password, ownWords(person, site), await loadPasswordStrength());

  /** The credential of a logged-in person if this is their password. */
  const proved = async (
    uid: string,
    typed: string,
  ): Promise<{ ok: true; credential: Credential } | IdentityFailure> => {
    const credential = await store.byUid(uid);
    const tooLong = typed.length > 8 * PASSWORD_MAX;
    const password = tooLong ? "" : normalisePassword(typed);
    const right = await hasher.verify(credential && !tooLong ? credential.passwordHash : null, password);
    return credential && right ? { ok: true, credential } : failure("bad-credentials", messages.wrongPassword);
  };

  const identity: EmbeddedCredentials = {
    async register({ name: typedName, email: typedEmail, password: typedPassword, uid, now }) {
      const name = parseName(typedName);
      if (!name.ok) return failure("invalid-name", name.message);
      const email = parseEmail(typedEmail);
      if (!email.ok) return failure("invalid-email", email.message);
      const password = await checkNew(typedPassword, { name: name.name, email: email.email });
      if (!password.ok) return failure("weak-password", password.message);
      // Checked first, because hashing is expensive. `create` has the final say.
      if (await store.byEmail(email.email)) return failure("email-taken", messages.emailTaken);

      return await unlessBusy(async () => {
        const passwordHash = await hasher.hash(password.password);
        const verification = issued("verify", { uid, email: email.email, name: name.name }, now);
        const made = await store.create({ uid, email: email.email, name: name.name, passwordHash, now, verification });
        if (made === "email-taken") return failure("email-taken", messages.emailTaken);
        options.onMail();
        return {
          ok: true,
          identity: { subject: uid, email: email.email, emailVerified: false, displayName: name.name },
        };
      });
    },

    async signIn({ email: typedEmail, password: typedPassword }) {
      const email = parseEmail(typedEmail);
      const credential = email.ok ? await store.byEmail(email.email) : null;
      return await unlessBusy(async () => {
        // Input longer than any password isn't worth hashing, but has to take the same time.
        const tooLong = typedPassword.length > 8 * PASSWORD_MAX;
        const password = tooLong ? "" : normalisePassword(typedPassword);
        const right = await hasher.verify(credential && !tooLong ? credential.passwordHash : null, password);
        if (!credential || !right) {
          const refusal = failure("bad-credentials", messages.badCredentials);
          return credential ? { ...refusal, subject: credential.uid } : refusal;
        }
        await renew(credential, password);
        const { uid, emailVerified, name } = credential;
        return { ok: true, identity: { subject: uid, email: credential.email, emailVerified, displayName: name } };
      });
    },

    requestPasswordReset: (typedEmail, now) =>
      steady(async () => {
        const email = parseEmail(typedEmail);
        if (!email.ok) return null;
        const credential = await store.byEmail(email.email);
        if (!credential) return null;
        if (!(await options.takeMail(credential.email, "reset"))) return credential.uid;
        const { token, mail } = issued("reset", credential, now);
        await store.issue(token, mail);
        options.onMail();
        return credential.uid;
      }),

    async resetPassword({ token, password: typed, now }) {
      const tokenId = open(linkKey, "reset", token);
      if (tokenId === null) return { state: "unknown" };
      // Checked before hashing, so that an invalid link costs nothing. `reset` has the final say.
      const peek = await store.peekReset(tokenId, now);
      if (peek.state !== "valid") return { state: peek.state };
      const credential = await store.byUid(peek.uid);
      if (!credential) return { state: "unknown" };
      const password = await checkNew(typed, credential);
      if (!password.ok) return { state: "weak-password", message: password.message };

      const passwordHash = await hasher.hash(password.password);
      const removal = { id: ids.id(), expiresAt: now + REMOVE_PASSKEYS_MS };
      const done = await store.reset({ tokenId, passwordHash, now, notice: passwordNotice(now), removal });
      if (done.state !== "done") return { state: done.state };
      await options.onReset({ uid: done.uid, email: credential.email });
      options.onMail();
      return { ...done, removal: done.passkeys.length > 0 ? seal(linkKey, "remove-passkeys", removal.id) : null };
    },

    async removePasskeys(token, now) {
      const tokenId = open(linkKey, "remove-passkeys", token);
      if (tokenId === null) return { state: "unknown" };
      const result = await store.removePasskeys(tokenId, now);
      if (result.state === "removed") options.onChange(result.uid);
      return result;
    },

    async requestVerification(uid, now) {
      const credential = await store.byUid(uid);
      if (!credential || credential.emailVerified || !(await options.takeMail(credential.email, "verify"))) return;
      const { token, mail } = issued("verify", credential, now);
      await store.issue(token, mail);
      options.onMail();
    },

    async verify(token, now) {
      const tokenId = open(linkKey, "verify", token);
      return tokenId === null ? "unknown" : await store.verify(tokenId, now);
    },

    checkPassword: (uid, password) =>
      unlessBusy(async () => {
        const result = await proved(uid, password);
        return result.ok ? { ok: true } : result;
      }),

    changePassword: ({ uid, oldPassword, newPassword, keepSession, now }) =>
      unlessBusy(async () => {
        const old = await proved(uid, oldPassword);
        if (!old.ok) return old;
        const password = await checkNew(newPassword, old.credential);
        if (!password.ok) return failure("weak-password", password.message);
        const passwordHash = await hasher.hash(password.password);
        const done = await store.changePassword({
          uid,
          expectedVersion: old.credential.version,
          passwordHash,
          keepSession,
          notice: passwordNotice(now),
          removal: { id: ids.id(), expiresAt: now + REMOVE_PASSKEYS_MS },
        });
        if (done !== "ok") return failure("bad-credentials", messages.changedMeanwhile);
        options.onChange(uid);
        options.onMail();
        return { ok: true };
      }),

    requestEmail: ({ uid, password, email: typed, now }) =>
      unlessBusy(async () => {
        const email = parseEmail(typed);
        if (!email.ok) return failure("invalid-email", email.message);
        const owner = await proved(uid, password);
        if (!owner.ok) return owner;
        if (emailKey(email.email) === emailKey(owner.credential.email))
          return failure("invalid-email", messages.sameEmail);
        if (await store.byEmail(email.email)) return failure("email-taken", messages.emailTaken);
        if (!(await options.takeMail(email.email, "change"))) return failure("rate-limited", messages.mailboxFull);
        const change = {
          id: ids.id(),
          stopId: ids.id(),
          uid,
          email: email.email,
          requestedAt: now,
          expiresAt: now + NEW_EMAIL_MS,
          stopUntil: now + STOP_EMAIL_MS,
        };
        const mail = {
          id: ids.id(),
          template: "confirm-new-address" as const,
          to: email.email,
          data: {},
          tokenId: change.id,
          queuedAt: now,
        };
        const notice = {
          id: ids.id(),
          template: "address-change-asked" as const,
          tokenId: change.stopId,
          queuedAt: now,
        };
        const asked = await store.requestEmail({ change, mail, notice });
        // "not-found": the account was deleted a moment ago, together with its session.
        if (asked !== "ok") return failure("email-taken", messages.emailTaken);
        options.onMail();
        return { ok: true, email: email.email };
      }),

    async confirmEmail(token, now) {
      const id = open(linkKey, "email", token);
      if (id === null) return { state: "unknown" };
      const notice = { id: ids.id(), template: "address-changed" as const, queuedAt: now };
      const result = await store.confirmEmail(id, now, notice);
      if (result.state !== "changed") return result;
      options.onChange(result.uid);
      options.onMail();
      return result;
    },

    stopEmailDays: STOP_EMAIL_MS / dayMs,
    async stopEmail(token, now) {
      const id = open(linkKey, "stop-email", token);
      if (id === null) return { state: "unknown" };
      const result = await store.stopEmail(id, now);
      if ("uid" in result) options.onChange(result.uid);
      return result;
    },

    pendingEmail: (uid, now) => store.pendingEmail(uid, now),
    remove: null,
  };

  return {
    id: "embedded",
    credentials: identity,
    redirect: null,
    /** Computes a hash, so that a platform without the native code fails at startup and not at the first login. */
    async probe() {
      await hasher.verify(null, "probe");
    },
  };
}

/** Turns `HashQueueFull` into a result. All other errors are rethrown. */
async function unlessBusy<T>(work: () => Promise<T | IdentityFailure>): Promise<T | IdentityFailure> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof HashQueueFull)) throw error;
    return { ok: false, code: "unavailable", message: messages.busy, retryAfterSeconds: 5 };
  }
}
