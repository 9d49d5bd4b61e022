/** What the embedded identity provider does beyond the contract of every provider (credential.contract.ts). */
import { expect } from "vitest";
import {
  type CredentialCase,
  type CredentialLink,
  type CredentialSubject,
  email,
  errorCodeOf,
  fresh,
  last,
  now,
  other,
  password,
  register,
  signIn,
} from "./credential.contract.ts";
import type { EmbeddedCredentials } from "./embedded.ts";

export type LinkTemplate = CredentialLink | "address-change-asked" | "address-changed" | "password-changed";

export interface EmbeddedSubject extends CredentialSubject {
  readonly identity: EmbeddedCredentials;
  /** Tokens in the links of the emails to an address, oldest first. */
  tokens(template: LinkTemplate, email: string): Promise<string[]>;
  /** Templates of the emails to an address, oldest first. */
  mails(email: string): Promise<string[]>;
}

const hourMs = 60 * 60_000;

const resetLink = async (subject: EmbeddedSubject, at: number): Promise<string> => {
  await subject.identity.requestPasswordReset(email, at);
  return last(await subject.tokens("reset-password", email));
};

export const embeddedCases: readonly CredentialCase<EmbeddedSubject>[] = [
  {
    name: "the account has the id from the caller, and the address as it was typed",
    async run(subject) {
      const registered = await register(subject);
      const expected = {
        ok: true,
        identity: { subject: "u1", email: "Mira@post.example", emailVerified: false, displayName: "Mira Okafor" },
      };
      expect(registered).toEqual(expected);
      expect(await signIn(subject)).toEqual(expected);
    },
  },
  {
    name: "a wrong password returns the account's id for the log, an unknown address none",
    async run(subject) {
      await register(subject);
      expect(await signIn(subject, { password: other })).toMatchObject({ ok: false, subject: "u1" });
      expect(await signIn(subject, { email: "jonas@post.example" })).not.toHaveProperty("subject");
    },
  },
  {
    name: "the link in the first email verifies the address, once",
    async run(subject) {
      await register(subject);
      const token = last(await subject.tokens("verify-address", email));
      expect(await subject.identity.verify(token, now + 1)).toBe("verified");
      expect(await signIn(subject)).toMatchObject({ ok: true, identity: { emailVerified: true } });
      expect(await subject.identity.verify(token, now + 2)).toBe("used");
    },
  },
  {
    name: "a verification link expires, and another can be requested until the address is verified",
    async run(subject) {
      await register(subject);
      const first = last(await subject.tokens("verify-address", email));
      const later = now + 48 * hourMs;
      expect(await subject.identity.verify(first, later)).toBe("expired");
      await subject.identity.requestVerification("u1", later);
      const second = last(await subject.tokens("verify-address", email));
      expect(second).not.toBe(first);
      expect(await subject.identity.verify(second, later + 1)).toBe("verified");
      await subject.identity.requestVerification("u1", later + 2);
      await subject.identity.requestVerification("nobody", later + 2);
      expect(await subject.mails(email)).toHaveLength(2);
    },
  },
  {
    name: "a reset replaces the password, verifies the address and tells the owner",
    async run(subject) {
      await register(subject);
      await subject.identity.requestPasswordReset("MIRA@post.example", now);
      const token = last(await subject.tokens("reset-password", email));
      expect(await subject.identity.resetPassword({ token, password: other, now: now + 1 })).toEqual({
        state: "done",
        uid: "u1",
        removed: 0,
        passkeys: [],
        removal: null,
      });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect(await signIn(subject, { password: other })).toMatchObject({
        ok: true,
        identity: { subject: "u1", emailVerified: true },
      });
      expect(await subject.mails(email)).toEqual(["verify-address", "reset-password", "password-changed"]);
    },
  },
  {
    name: "the reset that first verifies the mailbox removes the passkeys, and a later one offers to",
    async run(subject) {
      await register(subject);
      await subject.addPasskey("u1", "Key of a stranger");
      const first = await resetLink(subject, now);
      expect(await subject.identity.resetPassword({ token: first, password: other, now: now + 1 })).toMatchObject({
        state: "done",
        removed: 1,
        passkeys: [],
        removal: null,
      });
      expect(await subject.passkeys("u1")).toEqual([]);

      await subject.addPasskey("u1", "My phone");
      const second = await resetLink(subject, now + 2);
      const done = await subject.identity.resetPassword({ token: second, password, now: now + 3 });
      expect(done).toMatchObject({ state: "done", removed: 0, passkeys: ["My phone"] });
      expect(await subject.passkeys("u1")).toEqual(["My phone"]);
      // The form on the page and the link in the email have the same token.
      const token = last(await subject.tokens("password-changed", email));
      expect("removal" in done && done.removal).toBe(token);
    },
  },
  {
    name: "the link in the notice about a new password removes all passkeys, once and for a week",
    async run(subject) {
      await register(subject);
      await subject.identity.verify(last(await subject.tokens("verify-address", email)), now);
      await subject.addPasskey("u1", "My phone");
      await subject.addPasskey("u1", "My laptop");
      const change = { uid: "u1", oldPassword: password, newPassword: other, keepSession: null, now };
      expect(await subject.identity.changePassword(change)).toEqual({ ok: true });
      const token = last(await subject.tokens("password-changed", email));
      const week = 7 * 24 * hourMs;
      for (const wrong of ["", "x", `${token}x`, last(await subject.tokens("verify-address", email))])
        expect(await subject.identity.removePasskeys(wrong, now)).toEqual({ state: "unknown" });
      expect(await subject.identity.removePasskeys(token, now + week)).toEqual({ state: "expired" });
      expect(await subject.passkeys("u1")).toHaveLength(2);
      expect(await subject.identity.removePasskeys(token, now + week - 1)).toEqual({
        state: "removed",
        uid: "u1",
        removed: 2,
      });
      expect(await subject.passkeys("u1")).toEqual([]);
      expect(await subject.identity.removePasskeys(token, now + 1)).toEqual({ state: "used" });
      expect((await signIn(subject, { password: other })).ok).toBe(true);
    },
  },
  {
    name: "a reset link works once and for an hour, and a new password ends the other links",
    async run(subject) {
      await register(subject);
      await subject.identity.requestPasswordReset(email, now);
      await subject.identity.requestPasswordReset(email, now + 1);
      const [first = "", second = ""] = await subject.tokens("reset-password", email);
      expect(await subject.identity.resetPassword({ token: first, password: other, now: now + hourMs })).toEqual({
        state: "expired",
      });
      expect((await signIn(subject)).ok).toBe(true);
      expect(await subject.identity.resetPassword({ token: second, password: other, now: now + 2 })).toMatchObject({
        state: "done",
      });
      const again = { password: "a third lantern by the sea", now: now + 3 };
      expect(await subject.identity.resetPassword({ token: second, ...again })).toEqual({ state: "used" });
      expect(await subject.identity.resetPassword({ token: first, ...again })).toEqual({ state: "used" });
      expect((await signIn(subject, { password: other })).ok).toBe(true);
    },
  },
  {
    name: "invalid links are unknown, and a link only works for its own purpose",
    async run(subject) {
      await register(subject);
      await subject.identity.requestPasswordReset(email, now);
      const verify = last(await subject.tokens("verify-address", email));
      const reset = last(await subject.tokens("reset-password", email));
      const flipped = `${reset.slice(0, -2)}${reset.at(-2) === "A" ? "B" : "A"}${reset.slice(-1)}`;
      for (const token of ["", "x", verify, flipped, `${reset}x`]) {
        expect(await subject.identity.resetPassword({ token, password: other, now })).toEqual({ state: "unknown" });
      }
      for (const token of ["", "x", reset, `${verify}x`])
        expect(await subject.identity.verify(token, now)).toBe("unknown");
      expect((await signIn(subject)).ok).toBe(true);
    },
  },
  {
    name: "requesting a reset for an unknown address sends nothing and returns no account",
    async run(subject) {
      await register(subject);
      expect(await subject.identity.requestPasswordReset(email, now)).toBe("u1");
      expect(await subject.identity.requestPasswordReset("jonas@post.example", now)).toBeNull();
      expect(await subject.identity.requestPasswordReset("not an address", now)).toBeNull();
      expect(await subject.mails("jonas@post.example")).toEqual([]);
    },
  },
  {
    name: "checks the password of someone who is logged in, and changes it for people who know the old one",
    async run(subject) {
      await register(subject);
      expect(await subject.identity.checkPassword("u1", password)).toEqual({ ok: true });
      expect(await subject.identity.checkPassword("u1", other)).toMatchObject({ ok: false, code: "bad-credentials" });
      expect(await subject.identity.checkPassword("u2", password)).toMatchObject({ ok: false });
      const change = { uid: "u1", oldPassword: password, newPassword: other, keepSession: null, now: now + 1 };
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
      expect(await subject.identity.changePassword(change)).toEqual({ ok: true });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect((await signIn(subject, { password: other })).ok).toBe(true);
      expect(await subject.mails(email)).toEqual(["verify-address", "password-changed"]);
    },
  },
  {
    name: "a new address takes effect with its link, and the old one is notified",
    async run(subject) {
      await register(subject);
      await subject.identity.verify(last(await subject.tokens("verify-address", email)), now);
      const change = { uid: "u1", password, email: fresh, now: now + 1 };
      expect(await subject.identity.requestEmail(change)).toEqual({ ok: true, email: fresh });
      expect((await signIn(subject)).ok).toBe(true);
      expect(errorCodeOf(await signIn(subject, { email: fresh }))).toBe("bad-credentials");
      expect(await subject.identity.pendingEmail("u1", now + 2)).toMatchObject({ email: fresh });
      const token = last(await subject.tokens("confirm-new-address", fresh));
      expect(await subject.identity.confirmEmail(token, now + 2)).toMatchObject({ state: "changed" });
      expect(await signIn(subject, { email: fresh })).toMatchObject({
        ok: true,
        identity: { subject: "u1", email: fresh, emailVerified: true },
      });
      expect(errorCodeOf(await signIn(subject))).toBe("bad-credentials");
      expect(await subject.identity.pendingEmail("u1", now + 2)).toBeNull();
      expect(await subject.mails(email)).toEqual(["verify-address", "address-change-asked", "address-changed"]);
      expect(await subject.identity.confirmEmail(token, now + 3)).toMatchObject({ state: "used" });
    },
  },
  {
    name: "the old address can undo a change for a week, before and after it happened",
    async run(subject) {
      await register(subject);
      await subject.identity.verify(last(await subject.tokens("verify-address", email)), now);
      await subject.identity.requestEmail({ uid: "u1", password, email: fresh, now });
      const stop = last(await subject.tokens("address-change-asked", email));
      await subject.identity.confirmEmail(last(await subject.tokens("confirm-new-address", fresh)), now + 1);
      expect(await subject.identity.stopEmail(stop, now + 7 * 24 * hourMs)).toMatchObject({ state: "expired" });
      expect(await subject.identity.stopEmail(stop, now + 2)).toMatchObject({ state: "stopped" });
      expect((await signIn(subject)).ok).toBe(true);
      expect(errorCodeOf(await signIn(subject, { email: fresh }))).toBe("bad-credentials");
      expect(
        await subject.identity.stopEmail(last(await subject.tokens("address-changed", email)), now + 3),
      ).toMatchObject({
        state: "used",
      });

      await subject.identity.requestEmail({ uid: "u1", password, email: fresh, now: now + 4 });
      await subject.identity.stopEmail(last(await subject.tokens("address-change-asked", email)), now + 5);
      const late = last(await subject.tokens("confirm-new-address", fresh));
      expect(await subject.identity.confirmEmail(late, now + 6)).toMatchObject({ state: "ended" });
      expect((await signIn(subject)).ok).toBe(true);
    },
  },
  {
    name: "links about addresses only work for their own purpose and time",
    async run(subject) {
      await register(subject);
      await subject.identity.verify(last(await subject.tokens("verify-address", email)), now);
      await subject.identity.requestEmail({ uid: "u1", password, email: fresh, now });
      const token = last(await subject.tokens("confirm-new-address", fresh));
      const stop = last(await subject.tokens("address-change-asked", email));
      for (const wrong of ["", "x", stop, `${token}x`])
        expect(await subject.identity.confirmEmail(wrong, now)).toMatchObject({ state: "unknown" });
      for (const wrong of ["", token])
        expect(await subject.identity.stopEmail(wrong, now)).toMatchObject({ state: "unknown" });
      expect(await subject.identity.verify(token, now)).toBe("unknown");
      expect(await subject.identity.confirmEmail(token, now + 48 * hourMs)).toMatchObject({ state: "expired" });
      expect(await subject.identity.confirmEmail(token, now + 48 * hourMs - 1)).toMatchObject({ state: "changed" });
    },
  },
];
