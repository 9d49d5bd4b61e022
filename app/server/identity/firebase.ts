/**
 * Firebase Authentication as an identity provider. It keeps email addresses and passwords, and sends the emails with
 * its links. Sessions, passkeys and closed accounts stay ours. docs/guides/identity.md says what differs.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { type Identity, type Profile, parseName } from "#app/domain/accounts/accounts.ts";
import { emailKey, parseEmail } from "#app/domain/accounts/email.ts";
import { checkPassword, normalisePassword, ownWords, PASSWORD_MAX } from "#app/domain/accounts/passwords.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { IdSource } from "#app/domain/ports/id-source.ts";
import {
  type CredentialIdentity,
  type IdentityErrorCode,
  type IdentityFailure,
  type IdentityProvider,
  IdentityUnavailable,
} from "#app/domain/ports/identity.ts";
import type { MailTemplate } from "#app/domain/ports/mail.ts";
import { loadPasswordStrength } from "#app/server/identity/password-strength.ts";
import type { LimitedMail } from "#app/server/limits/rate-limits.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import { accountId } from "./account-id.ts";
import { type ConstantTime, constantTime } from "./constant-time.ts";
import { createToolkit, ToolkitError, type ToolkitOptions, toolkitOrigin } from "./identity-toolkit.ts";
import { failure, messages } from "./messages.ts";

const provider = "firebase";

/** How long an operation may take, with all its calls. */
export const OPERATION_MS = 9000;
/** Longer than Firebase takes to send an email, so the time of a response doesn't reveal whether an address is known. */
const RESET_RESPONSE_MS = 1000;
/** How many registrations without an answer are remembered. */
const INTERRUPTED_MOST = 1000;

export interface FirebaseOptions extends ToolkitOptions {
  readonly store: Pick<DataStore, "accounts" | "sessions" | "passkeys" | "mail">;
  readonly ids: IdSource;
  /** Its words are rejected as passwords. */
  readonly site: { readonly name: string; readonly host?: string };
  /** Counts an email to a mailbox; false: the mailbox has reached its limit and gets none. */
  readonly takeMail: (email: string, kind: LimitedMail) => Promise<boolean>;
  /** Called when an email was queued, to wake the worker. */
  readonly onMail: () => void;
  /** Called after a password reset, when all sessions have ended; caches and waits have to be cleared too. */
  readonly onReset: (account: { uid: string; email: string }) => Promise<void>;
  /** Called when cached data of an account is out of date. */
  readonly onChange: (uid: string) => void;
  /** For the operator. The fields never contain an address, a password or a body. */
  readonly onProblem: (problem: { operation: string; code: IdentityErrorCode; reason: string }) => void;
  readonly constantTime?: ConstantTime;
}

// --- what Firebase answers ----------------------------------------------------------------------------------------

const id = z.string().min(1).max(256);
const optional = z
  .string()
  .nullish()
  .transform((text) => text || null);
const signUpShape = z.object({ localId: id, idToken: z.string().min(1) });
const signInShape = z.object({ localId: id, idToken: z.string().min(1).optional(), mfaInfo: z.unknown().optional() });
const lookupShape = z.object({
  users: z
    .array(z.object({ localId: id, email: optional, emailVerified: z.boolean().default(false), displayName: optional }))
    .length(1),
});
const codeShape = z.object({ email: optional, newEmail: optional, requestType: z.string() });
const changedShape = z.object({ localId: id, email: optional });
/** Answers that we only need to know to be genuine. Every one of Firebase's names its kind. */
const doneShape = z.object({ kind: z.string() });

type LinkType = "PASSWORD_RESET" | "VERIFY_EMAIL" | "VERIFY_AND_CHANGE_EMAIL" | "RECOVER_EMAIL";

interface Login {
  readonly localId: string;
  readonly idToken: string;
}

const messageOf: Partial<Record<IdentityErrorCode, string>> = {
  "email-taken": messages.emailTaken,
  "bad-credentials": messages.badCredentials,
  "weak-password": "This password isn’t strong enough. Choose a longer one.",
  "invalid-email": "This email address isn’t accepted. Check it, or use another one.",
  "registration-closed": messages.registrationClosed,
  "rate-limited": messages.tooManyAttempts,
  disabled: messages.disabled,
};

export function createFirebaseIdentity(
  options: FirebaseOptions,
): IdentityProvider & { readonly credentials: CredentialIdentity } {
  const { store, ids, site } = options;
  const toolkit = createToolkit(options);
  const steady = options.constantTime ?? constantTime(RESET_RESPONSE_MS);
  /** Registrations that may have worked although no answer came, by address and password. */
  const interrupted = new RecentMap<true>(INTERRUPTED_MOST);
  /** Addresses with a new password whose sessions couldn't be ended yet. */
  const unfinishedResets = new RecentMap<true>(INTERRUPTED_MOST);
  const registrationKey = (email: string, password: string): string =>
    createHash("sha256")
      .update(`${emailKey(email)}\0${password}`)
      .digest("base64url");

  const deadline = (): number => Date.now() + OPERATION_MS;

  const report = (operation: string, error: ToolkitError): void =>
    options.onProblem({ operation, code: error.code, reason: error.reason });

  /** Turns a `ToolkitError` into a result for the person. All other errors are rethrown. */
  async function answer<T>(operation: string, work: () => Promise<T | IdentityFailure>): Promise<T | IdentityFailure> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ToolkitError)) throw error;
      const message = messageOf[error.code];
      if (message !== undefined) {
        if (error.code === "rate-limited") report(operation, error);
        return failure(error.code, message);
      }
      report(operation, error);
      const code = error.code === "misconfigured" ? "misconfigured" : "unavailable";
      return { ...failure(code, messages.unavailable), retryAfterSeconds: 60 };
    }
  }

  /** The same for operations whose results have no place for it. Throws `IdentityUnavailable`. */
  async function answerOrThrow<T>(operation: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ToolkitError)) throw error;
      report(operation, error);
      throw new IdentityUnavailable(`Firebase can't answer (${operation}, ${error.code})`, { cause: error });
    }
  }

  const checkNew = async (password: string, person: { name: string; email: string }) =>
    checkPassword(password, ownWords(person, site), await loadPasswordStrength());

  async function logIn(email: string, typed: string, until: number): Promise<Login | IdentityFailure> {
    // Input longer than any password isn't worth a request.
    if (typed === "" || typed.length > 8 * PASSWORD_MAX) return failure("bad-credentials", messages.badCredentials);
    const password = normalisePassword(typed);
    const { localId, idToken } = await toolkit.call(
      "signInWithPassword",
      { email, password, returnSecureToken: true },
      { shape: signInShape, deadline: until, repeatable: true },
    );
    // With a second factor, the answer has a right password but no token yet.
    return idToken === undefined ? failure("disabled", messages.secondFactor) : { localId, idToken };
  }

  /** The display name and the state of the address come from here: other answers don't have them. */
  async function identityOf({ localId, idToken }: Login, until: number): Promise<Identity> {
    const { users } = await toolkit.call(
      "lookup",
      { idToken },
      { shape: lookupShape, deadline: until, repeatable: true },
    );
    const user = users[0];
    if (user?.localId !== localId) throw new ToolkitError("unavailable", "an answer about someone else");
    return {
      subject: localId,
      email: user.email,
      emailVerified: user.emailVerified && user.email !== null,
      displayName: user.displayName,
    };
  }

  /** The profile and a fresh login of a logged-in person, if this is their password. */
  async function proved(
    uid: string,
    password: string,
    until: number,
  ): Promise<{ ok: true; profile: Profile & { email: string }; login: Login } | IdentityFailure> {
    const wrong = failure("bad-credentials", messages.wrongPassword);
    const profile = await store.accounts.get(uid);
    if (!profile || profile.email === null) return wrong;
    const login = await logIn(profile.email, password, until).catch((error: unknown) => {
      if (error instanceof ToolkitError && error.code === "bad-credentials") return wrong;
      throw error;
    });
    if ("ok" in login) return login.code === "bad-credentials" ? wrong : login;
    // The address may belong to another account by now.
    if (accountId(provider, login.localId) !== uid) return wrong;
    return { ok: true, profile: { ...profile, email: profile.email }, login };
  }

  /** What a link is for and which address it is about, without using it. */
  async function readCode(
    oobCode: string,
    type: LinkType,
    until: number,
  ): Promise<{ email: string; newEmail: string | null } | "expired" | "unknown"> {
    if (!/^[\w-]{10,1000}$/.test(oobCode)) return "unknown";
    return await toolkit
      .call("resetPassword", { oobCode }, { shape: codeShape, deadline: until, repeatable: true })
      .then(({ email, newEmail, requestType }) =>
        requestType === type && email !== null ? { email, newEmail } : ("unknown" as const),
      )
      .catch(codeState);
  }

  /** Uses up a link about an address. */
  const applyCode = (oobCode: string, until: number) =>
    toolkit.call("update", { oobCode }, { shape: changedShape, deadline: until }).catch(codeState);

  /** Sends a notice of ours, without links. An email to an unconfirmed address doesn't contain the name. */
  async function notify(template: MailTemplate, profile: Profile, data: Record<string, string>, now: number) {
    if (profile.email === null) return;
    const named = profile.emailVerified ? { name: profile.name } : {};
    const mail = { id: ids.id(), template, to: profile.email, data: { ...named, ...data }, tokenId: null };
    await store.mail.add({ ...mail, queuedAt: now });
    options.onMail();
  }

  /** Names the new person and sends the first email. The account exists without either, so neither may fail. */
  async function complete({ idToken }: Login, name: string, until: number): Promise<void> {
    const named = toolkit.call(
      "update",
      { idToken, displayName: name, returnSecureToken: false },
      { shape: doneShape, deadline: until, repeatable: true },
    );
    const sent = toolkit.call(
      "sendOobCode",
      { requestType: "VERIFY_EMAIL", idToken },
      { shape: doneShape, deadline: until },
    );
    for (const result of await Promise.allSettled([named, sent]))
      if (result.status === "rejected") {
        if (!(result.reason instanceof ToolkitError)) throw result.reason;
        report("register", result.reason);
      }
  }

  const credentials: CredentialIdentity = {
    async register({ name: typedName, email: typedEmail, password: typedPassword }) {
      const name = parseName(typedName);
      if (!name.ok) return failure("invalid-name", name.message);
      const email = parseEmail(typedEmail);
      if (!email.ok) return failure("invalid-email", email.message);
      const password = await checkNew(typedPassword, { name: name.name, email: email.email });
      if (!password.ok) return failure("weak-password", password.message);

      return await answer("register", async () => {
        const until = deadline();
        const person = { email: email.email, password: password.password };
        const key = registrationKey(person.email, person.password);
        const made = await toolkit
          .call("signUp", { ...person, returnSecureToken: true }, { shape: signUpShape, deadline: until })
          .catch(async (error: unknown) => {
            if (!(error instanceof ToolkitError)) throw error;
            // Repeating it blindly could tell people that their own new account is someone else's.
            if (error.mayBeDone) interrupted.set(key, true);
            if (error.code !== "email-taken" || !interrupted.get(key)) throw error;
            return await logIn(person.email, person.password, until).catch(() => {
              throw error;
            });
          });
        if ("ok" in made) return made;
        interrupted.delete(key);
        await complete(made, name.name, until);
        return {
          ok: true,
          identity: { subject: made.localId, email: person.email, emailVerified: false, displayName: name.name },
        };
      });
    },

    async signIn({ email: typed, password }) {
      const email = parseEmail(typed);
      if (!email.ok) return failure("bad-credentials", messages.badCredentials);
      return await answer("sign in", async () => {
        const until = deadline();
        const login = await logIn(email.email, password, until);
        if ("ok" in login) return login;
        const identity = await identityOf(login, until);
        const key = emailKey(email.email);
        if (unfinishedResets.get(key)) {
          const uid = accountId(provider, identity.subject);
          await store.sessions.revokeAll(uid, null);
          options.onChange(uid);
          unfinishedResets.delete(key);
        }
        return { ok: true, identity };
      });
    },

    requestPasswordReset: (typed) =>
      steady(async () => {
        const email = parseEmail(typed);
        if (!email.ok || !(await options.takeMail(email.email, "reset"))) return null;
        await answerOrThrow("request a reset", async () => {
          const request = { requestType: "PASSWORD_RESET", email: email.email };
          await toolkit
            .call("sendOobCode", request, { shape: doneShape, deadline: deadline() })
            .catch((error: unknown) => {
              if (!(error instanceof ToolkitError)) throw error;
              // These depend on the address, so a response must not tell them from a sent email.
              if (!/^(?:bad-credentials|disabled|rate-limited|invalid-email)$/.test(error.code)) throw error;
              if (error.code === "rate-limited") report("request a reset", error);
            });
        });
        return null;
      }),

    resetPassword: ({ token, password: typed, now }) =>
      answerOrThrow("reset a password", async () => {
        const until = deadline();
        const code = await readCode(token, "PASSWORD_RESET", until);
        if (typeof code === "string") return { state: code };
        const password = await checkNew(typed, { name: "", email: code.email });
        if (!password.ok) return { state: "weak-password", message: password.message };
        const body = { oobCode: token, newPassword: password.password };
        const done = await toolkit
          .call("resetPassword", body, { shape: codeShape, deadline: until })
          .catch((error: unknown) => {
            if (error instanceof ToolkitError && error.code === "weak-password") return "weak-password" as const;
            return codeState(error);
          });
        if (done === "weak-password") return { state: done, message: messageOf[done] ?? "" };
        if (typeof done === "string") return { state: done };

        // The answer doesn't say whose password it was, and sessions can't end before that is known. If it can't be found
        // out now, the next login ends them.
        unfinishedResets.set(emailKey(code.email), true);
        const login = await logIn(code.email, password.password, until);
        if ("ok" in login) throw new ToolkitError("unavailable", "no login with the new password");
        const uid = accountId(provider, login.localId);
        const profile = await store.accounts.get(uid);
        await store.sessions.revokeAll(uid, null);
        unfinishedResets.delete(emailKey(code.email));
        // Before the address was confirmed, anyone could have registered it and added passkeys.
        const removed = profile && !profile.emailVerified ? await store.passkeys.removeAll(uid, null) : 0;
        const identity = await identityOf(login, until);
        if (profile) {
          const { email, emailVerified } = identity;
          await store.accounts.update(uid, { ...(email === null ? {} : { email }), emailVerified });
          await notify("password-changed", { ...profile, email: code.email, emailVerified }, {}, now);
        }
        await options.onReset({ uid, email: code.email });
        const passkeys = (await store.passkeys.list(uid)).map((passkey) => passkey.name);
        return { state: "done", uid, removed, passkeys, removal: null };
      }),

    removePasskeys: null,
    requestVerification: null,

    verify: (token) =>
      answerOrThrow("confirm an address", async () => {
        const until = deadline();
        const code = await readCode(token, "VERIFY_EMAIL", until);
        if (typeof code === "string") return code;
        const changed = await applyCode(token, until);
        if (typeof changed === "string") return changed;
        const uid = accountId(provider, changed.localId);
        const profile = await store.accounts.get(uid);
        // Our copy of the address may be older. The next login corrects it.
        if (profile?.email && emailKey(profile.email) === emailKey(code.email))
          await store.accounts.update(uid, { emailVerified: true });
        options.onChange(uid);
        return "verified";
      }),

    checkPassword: (uid, password) =>
      answer("check a password", async () => {
        const owner = await proved(uid, password, deadline());
        return owner.ok ? { ok: true } : owner;
      }),

    changePassword: ({ uid, oldPassword, newPassword, keepSession, now }) =>
      answer("change a password", async () => {
        const until = deadline();
        const owner = await proved(uid, oldPassword, until);
        if (!owner.ok) return owner;
        const password = await checkNew(newPassword, owner.profile);
        if (!password.ok) return failure("weak-password", password.message);
        const body = { idToken: owner.login.idToken, password: password.password, returnSecureToken: false };
        await toolkit.call("update", body, { shape: doneShape, deadline: until });
        await store.sessions.revokeAll(uid, keepSession);
        options.onChange(uid);
        await notify("password-changed", owner.profile, { by: "owner" }, now);
        return { ok: true };
      }),

    requestEmail: ({ uid, password, email: typed, now }) =>
      answer("change an address", async () => {
        const email = parseEmail(typed);
        if (!email.ok) return failure("invalid-email", email.message);
        const until = deadline();
        const owner = await proved(uid, password, until);
        if (!owner.ok) return owner;
        if (emailKey(email.email) === emailKey(owner.profile.email))
          return failure("invalid-email", messages.sameEmail);
        if (!(await options.takeMail(email.email, "change"))) return failure("rate-limited", messages.mailboxFull);
        const { idToken } = owner.login;
        const body = { requestType: "VERIFY_AND_CHANGE_EMAIL", idToken, newEmail: email.email };
        await toolkit.call("sendOobCode", body, { shape: doneShape, deadline: until });
        await notify("address-change-asked", owner.profile, { by: "provider" }, now);
        return { ok: true, email: email.email };
      }),

    confirmEmail: (token) =>
      answerOrThrow("confirm a new address", async () => {
        const until = deadline();
        const code = await readCode(token, "VERIFY_AND_CHANGE_EMAIL", until);
        if (typeof code === "string") return { state: code };
        const changed = await applyCode(token, until).catch((error: unknown) => {
          if (error instanceof ToolkitError && error.code === "email-taken") return "email-taken" as const;
          throw error;
        });
        if (typeof changed === "string") return { state: changed };
        const uid = accountId(provider, changed.localId);
        const email = changed.email ?? code.newEmail;
        if (email !== null) await store.accounts.update(uid, { email, emailVerified: true });
        options.onChange(uid);
        return { state: "changed", uid };
      }),

    stopEmailDays: null,
    stopEmail: (token) =>
      answerOrThrow("undo a change of address", async () => {
        const until = deadline();
        const code = await readCode(token, "RECOVER_EMAIL", until);
        if (typeof code === "string") return { state: code };
        const changed = await applyCode(token, until);
        if (typeof changed === "string") return { state: changed };
        const uid = accountId(provider, changed.localId);
        await store.sessions.revokeAll(uid, null);
        await store.accounts.update(uid, { email: changed.email ?? code.email, emailVerified: true });
        options.onChange(uid);
        return { state: "stopped", uid };
      }),

    // Firebase doesn't say.
    pendingEmail: () => Promise.resolve(null),

    remove: ({ uid, password }) =>
      answer("delete an identity", async () => {
        const until = deadline();
        const owner = await proved(uid, password, until);
        if (!owner.ok) return owner;
        await toolkit.call("delete", { idToken: owner.login.idToken }, { shape: doneShape, deadline: until });
        return { ok: true };
      }),
  };

  return {
    id: provider,
    credentials,
    redirect: null,
    /** Tries a login that can't succeed, which shows that the key is right and that logins with passwords are allowed. */
    async probe() {
      const nobody = { email: "nobody@example.com", password: "probe", returnSecureToken: true };
      const origin = toolkitOrigin(options.emulatorHost);
      await toolkit
        .call("signInWithPassword", nobody, { shape: signInShape, deadline: deadline(), repeatable: true })
        .catch((error: unknown) => {
          if (!(error instanceof ToolkitError)) throw error;
          if (error.code === "misconfigured")
            throw new Error(
              `Firebase refused the web API key or doesn't allow logins with email and password (${error.reason}). ` +
                "Check FIREBASE_API_KEY and its restrictions, and turn on “Email/Password” under Authentication, Sign-in method.",
            );
          if (error.code === "unavailable")
            throw new Error(
              `Firebase doesn't answer at ${origin} (${error.reason}). Check the network and ` +
                "FIREBASE_AUTH_EMULATOR_HOST, then start the site again.",
            );
        });
    },
  };
}

/** For `.catch`: what is wrong with a link. A used link looks the same as an invalid one. */
function codeState(error: unknown): "expired" | "unknown" {
  if (!(error instanceof ToolkitError) || error.code !== "bad-code") throw error;
  return error.reason === "EXPIRED_OOB_CODE" ? "expired" : "unknown";
}
