/**
 * What every identity provider with a form for email and password has to do. The cases are data, so that a test can
 * also run them against providers with a known bug and check that the suite finds it.
 */
import { expect } from "vitest";
import type { Identity } from "#app/domain/accounts/accounts.ts";
import type { CredentialIdentity, IdentityResult } from "#app/domain/ports/identity.ts";

/** Links that every provider sends. */
export type CredentialLink = "verify-address" | "reset-password" | "confirm-new-address";

export interface CredentialSubject {
  readonly identity: CredentialIdentity;
  /** Whether a request to change to an address that another account has says so. */
  readonly revealsTakenAddress: boolean;
  /** Does what a login does with an identity, and returns the account's id. */
  enter(identity: Identity): Promise<string>;
  /** Starts a session and returns its hash. */
  startSession(uid: string): Promise<string>;
  /** Hashes of the sessions of an account. */
  sessions(uid: string): Promise<string[]>;
  /** Tokens in the links that were sent to an address, oldest first. */
  tokens(template: CredentialLink, email: string): Promise<string[]>;
  /** Templates of the site's own emails to an address. */
  notices(email: string): Promise<string[]>;
  addPasskey(uid: string, name: string): Promise<void>;
  /** Names of the passkeys of an account. */
  passkeys(uid: string): Promise<string[]>;
}

export interface CredentialCase<Subject = CredentialSubject> {
  readonly name: string;
  run(subject: Subject): Promise<void>;
}

export const now = 1_700_000_000_000;
export const email = "Mira@post.example";
export const password = "lantern orchid gravel";
export const other = "seven ferns in a boat";
export const fresh = "okafor@post.example";

type Subject = Pick<CredentialSubject, "identity">;

export const register = (
  subject: Subject,
  change: Partial<{ name: string; email: string; password: string; uid: string }> = {},
) => subject.identity.register({ name: "Mira Okafor", email, password, uid: "u1", now, ...change });
export const signIn = (subject: Subject, change: Partial<{ email: string; password: string }> = {}) =>
  subject.identity.signIn({ email, password, now, ...change });
/** What a response may reveal: everything except the account's id. */
export const answerOf = (result: IdentityResult) => ({ ...result, subject: undefined });
export const errorCodeOf = (result: IdentityResult): string => (result.ok ? "none" : result.code);
export const last = (list: readonly string[]): string => {
  const entry = list.at(-1);
  if (entry === undefined) throw new Error("There is no such mail.");
  return entry;
};

const enter = async (subject: CredentialSubject, result: IdentityResult): Promise<string> => {
  if (!result.ok) throw new Error(`${result.code}: ${result.message}`);
  return await subject.enter(result.identity);
};
const resetLink = async (subject: CredentialSubject): Promise<string> => {
  await subject.identity.requestPasswordReset(email, now);
  return last(await subject.tokens("reset-password", email));
};

export const credentialCases: readonly CredentialCase[] = [
  {
    name: "after registering, the same person can log in, with an unverified address",
    async run(subject) {
      for (const result of [await register(subject), await signIn(subject)])
        expect(result).toEqual({
          ok: true,
          identity: {
            subject: expect.stringMatching(/./),
            email: expect.stringMatching(/^mira@post\.example$/i),
            emailVerified: false,
            displayName: "Mira Okafor",
          },
        });
      const [first, second] = [await signIn(subject), await signIn(subject)];
      expect(first).toEqual(second);
    },
  },
  {
    name: "addresses are case-insensitive, passwords are case-sensitive",
    async run(subject) {
      await register(subject);
      expect((await signIn(subject, { email: " MIRA@POST.example " })).ok).toBe(true);
      expect(errorCodeOf(await signIn(subject, { password: password.toUpperCase() }))).toBe("bad-credentials");
      expect(errorCodeOf(await signIn(subject, { password: `${password} ` }))).toBe("bad-credentials");
    },
  },
  {
    name: "both Unicode forms of é match in a password",
    async run(subject) {
      await register(subject, { password: "cafe\u0301 lantern orchid" });
      expect((await signIn(subject, { password: "caf\u00e9 lantern orchid" })).ok).toBe(true);
    },
  },
  {
    name: "an unknown address and a wrong password get the same answer",
    async run(subject) {
      await register(subject);
      const wrong = await signIn(subject, { password: other });
      expect(errorCodeOf(wrong)).toBe("bad-credentials");
      for (const change of [
        { email: "jonas@post.example" },
        { email: "not an address" },
        { password: "" },
        { password: "x".repeat(1_000_000) },
      ])
        expect(answerOf(await signIn(subject, change))).toEqual(answerOf(wrong));
    },
  },
  {
    name: "a taken address is reported, and its account doesn't change",
    async run(subject) {
      await register(subject);
      const again = await register(subject, { email: "mira@POST.example", name: "Jonas", password: other, uid: "u2" });
      expect(errorCodeOf(again)).toBe("email-taken");
      expect(await signIn(subject)).toMatchObject({ ok: true, identity: { displayName: "Mira Okafor" } });
      expect(errorCodeOf(await signIn(subject, { password: other }))).toBe("bad-credentials");
      expect(await subject.tokens("verify-address", email)).toHaveLength(1);
    },
  },
  {
    name: "of simultaneous registrations of one address, one succeeds",
    async run(subject) {
      const results = await Promise.all(["u1", "u2", "u3"].map((uid) => register(subject, { uid })));
      expect(results.map(errorCodeOf).sort()).toEqual(["email-taken", "email-taken", "none"]);
      expect(await subject.tokens("verify-address", email)).toHaveLength(1);
    },
  },
  {
    name: "invalid input is rejected with its own code and a message, and nothing is created",
    async run(subject) {
      const results = [
        await register(subject, { email: "mira.example" }),
        await register(subject, { email: "mira@post.example\r\nBcc: jonas@post.example" }),
        await register(subject, { name: "\u0000" }),
        await register(subject, { password: "short" }),
        await register(subject, { password: "Password123!" }),
        await register(subject, { password: "miraokafor12" }),
      ];
      expect(results.map(errorCodeOf)).toEqual([
        "invalid-email",
        "invalid-email",
        "invalid-name",
        "weak-password",
        "weak-password",
        "weak-password",
      ]);
      for (const result of results) if (!result.ok) expect(result.message.length).toBeGreaterThan(20);
      expect(await subject.tokens("verify-address", email)).toEqual([]);
      expect((await register(subject)).ok).toBe(true);
    },
  },
  {
    name: "the link in the first email verifies the address, once",
    async run(subject) {
      await enter(subject, await register(subject));
      const token = last(await subject.tokens("verify-address", email));
      expect(await subject.identity.verify(token, now + 1)).toBe("verified");
      expect(await signIn(subject)).toMatchObject({ ok: true, identity: { emailVerified: true } });
      expect(await subject.identity.verify(token, now + 2)).not.toBe("verified");
    },
  },
  {
    name: "a reset replaces the password, verifies the address, ends every session and tells the owner",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      await subject.startSession(uid);
      await subject.identity.requestPasswordReset("MIRA@post.example", now);
      const token = last(await subject.tokens("reset-password", email));
      expect(await subject.identity.resetPassword({ token, password: other, now: now + 1 })).toEqual({
        state: "done",
        uid,
        removed: 0,
        passkeys: [],
        removal: null,
      });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect(await signIn(subject, { password: other })).toMatchObject({ ok: true, identity: { emailVerified: true } });
      expect(await subject.sessions(uid)).toEqual([]);
      expect(await subject.notices(email)).toEqual(["password-changed"]);
    },
  },
  {
    name: "the reset that first verifies the mailbox removes the passkeys, and a later one names them",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      await subject.addPasskey(uid, "Key of a stranger");
      const first = { token: await resetLink(subject), password: other, now: now + 1 };
      expect(await subject.identity.resetPassword(first)).toMatchObject({ state: "done", removed: 1, passkeys: [] });
      expect(await subject.passkeys(uid)).toEqual([]);
      await subject.addPasskey(uid, "My phone");
      const second = { token: await resetLink(subject), password, now: now + 3 };
      expect(await subject.identity.resetPassword(second)).toMatchObject({
        state: "done",
        removed: 0,
        passkeys: ["My phone"],
      });
      expect(await subject.passkeys(uid)).toEqual(["My phone"]);
    },
  },
  {
    name: "a reset link works once",
    async run(subject) {
      await enter(subject, await register(subject));
      const token = await resetLink(subject);
      const { identity } = subject;
      expect(await identity.resetPassword({ token, password: other, now: now + 1 })).toMatchObject({ state: "done" });
      const again = await identity.resetPassword({ token, password: "a third lantern by the sea", now: now + 2 });
      expect(again.state).toMatch(/^(?:used|unknown)$/);
      expect((await signIn(subject, { password: other })).ok).toBe(true);
    },
  },
  {
    name: "a weak new password is rejected and doesn't use up the link",
    async run(subject) {
      await enter(subject, await register(subject));
      const token = await resetLink(subject);
      for (const weak of ["short", "Password123!", "mira12345678"]) {
        const result = await subject.identity.resetPassword({ token, password: weak, now });
        expect(result.state).toBe("weak-password");
      }
      expect((await signIn(subject)).ok).toBe(true);
      expect(await subject.identity.resetPassword({ token, password: other, now })).toMatchObject({ state: "done" });
    },
  },
  {
    name: "invalid links are unknown, and a link only works for its own purpose",
    async run(subject) {
      await enter(subject, await register(subject));
      const reset = await resetLink(subject);
      const verify = last(await subject.tokens("verify-address", email));
      const flipped = `${reset.slice(0, -2)}${reset.at(-2) === "A" ? "B" : "A"}${reset.slice(-1)}`;
      for (const token of ["", "x", verify, flipped, `${reset}x`])
        expect(await subject.identity.resetPassword({ token, password: other, now })).toEqual({ state: "unknown" });
      for (const token of ["", "x", reset, `${verify}x`]) {
        expect(await subject.identity.verify(token, now)).toBe("unknown");
        expect(await subject.identity.confirmEmail(token, now)).toMatchObject({ state: "unknown" });
        expect(await subject.identity.stopEmail(token, now)).toMatchObject({ state: "unknown" });
      }
      expect((await signIn(subject)).ok).toBe(true);
      expect(await subject.identity.verify(verify, now)).toBe("verified");
    },
  },
  {
    name: "requesting a reset for an unknown address sends nothing and doesn't say so",
    async run(subject) {
      await register(subject);
      expect(await subject.identity.requestPasswordReset("jonas@post.example", now)).toBeNull();
      expect(await subject.identity.requestPasswordReset("not an address", now)).toBeNull();
      expect(await subject.tokens("reset-password", "jonas@post.example")).toEqual([]);
    },
  },
  {
    name: "checks the password of someone who is logged in, and only their own",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      const jonas = { email: "jonas@post.example", name: "Jonas", password: other, uid: "u2" };
      const stranger = await enter(subject, await register(subject, jonas));
      expect(await subject.identity.checkPassword(uid, password)).toEqual({ ok: true });
      expect(await subject.identity.checkPassword(stranger, other)).toEqual({ ok: true });
      for (const [who, wrong] of [
        [uid, other],
        [uid, ""],
        [stranger, password],
        ["u3", password],
      ] as const)
        expect(await subject.identity.checkPassword(who, wrong)).toMatchObject({ ok: false, code: "bad-credentials" });
    },
  },
  {
    name: "changes the password for people who know the old one, and ends every other session",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      await subject.startSession(uid);
      const current = await subject.startSession(uid);
      const change = { uid, oldPassword: password, newPassword: other, keepSession: current, now: now + 1 };
      expect(await subject.identity.changePassword({ ...change, oldPassword: other })).toMatchObject({
        ok: false,
        code: "bad-credentials",
      });
      for (const newPassword of ["short", "Password123!", "okafor123456"])
        expect(await subject.identity.changePassword({ ...change, newPassword })).toMatchObject({
          ok: false,
          code: "weak-password",
        });
      expect((await signIn(subject)).ok).toBe(true);
      expect(await subject.sessions(uid)).toHaveLength(2);
      expect(await subject.identity.changePassword(change)).toEqual({ ok: true });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect((await signIn(subject, { password: other })).ok).toBe(true);
      expect(await subject.sessions(uid)).toEqual([current]);
      expect(await subject.notices(email)).toEqual(["password-changed"]);
    },
  },
  {
    name: "a new address takes effect with its link, and the old one is notified",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      await subject.identity.verify(last(await subject.tokens("verify-address", email)), now);
      const change = { uid, password, email: fresh, now: now + 1 };
      expect(await subject.identity.requestEmail(change)).toEqual({ ok: true, email: fresh });
      expect(await subject.notices(email)).toEqual(["address-change-asked"]);
      expect((await signIn(subject)).ok).toBe(true);
      expect(errorCodeOf(await signIn(subject, { email: fresh }))).toBe("bad-credentials");
      const token = last(await subject.tokens("confirm-new-address", fresh));
      expect(await subject.identity.confirmEmail(token, now + 2)).toEqual({ state: "changed", uid });
      expect(await signIn(subject, { email: fresh })).toMatchObject({
        ok: true,
        identity: { email: fresh, emailVerified: true },
      });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect(await subject.identity.pendingEmail(uid, now + 2)).toBeNull();
      expect((await subject.identity.confirmEmail(token, now + 3)).state).not.toBe("changed");
      // The account follows: its password is checked against the new address.
      expect(await subject.identity.checkPassword(uid, password)).toEqual({ ok: true });
    },
  },
  {
    name: "a change of address needs the password and an unused address, and is rejected with a message",
    async run(subject) {
      const uid = await enter(subject, await register(subject));
      await enter(subject, await register(subject, { email: "jonas@post.example", name: "Jonas", uid: "u2" }));
      const change = { uid, password, email: fresh, now };
      const results = [
        await subject.identity.requestEmail({ ...change, password: other }),
        await subject.identity.requestEmail({ ...change, email: "mira" }),
        await subject.identity.requestEmail({ ...change, email: email.toUpperCase() }),
      ];
      expect(results.map((result) => (result.ok ? "none" : result.code))).toEqual([
        "bad-credentials",
        "invalid-email",
        "invalid-email",
      ]);
      for (const result of results) if (!result.ok) expect(result.message.length).toBeGreaterThan(20);
      expect(await subject.tokens("confirm-new-address", fresh)).toEqual([]);
      expect(await subject.notices(email)).toEqual([]);

      const taken = await subject.identity.requestEmail({ ...change, email: "Jonas@post.example" });
      if (subject.revealsTakenAddress) expect(taken).toMatchObject({ ok: false, code: "email-taken" });
      const links = await subject.tokens("confirm-new-address", "jonas@post.example");
      for (const token of links)
        expect(await subject.identity.confirmEmail(token, now)).toMatchObject({ state: "email-taken" });
      expect((await signIn(subject)).ok).toBe(true);
    },
  },
];
