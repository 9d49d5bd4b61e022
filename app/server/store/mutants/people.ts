/** Mistakes with accounts, credentials and sessions. */
import { setTimeout as pause } from "node:timers/promises";
import { emailKey } from "#app/domain/accounts/email.ts";
import type { Mutant } from "#app/server/store/mutants/mutant.ts";

export const peopleMutants: readonly Mutant[] = [
  {
    mistake: "a used token is not marked",
    caughtBy: "credentials.verify: once",
    sql: [["UPDATE tokens SET used = 1 WHERE id", "UPDATE tokens SET used = 0 WHERE id"]],
  },
  {
    mistake: "a reset leaves other reset tokens alive",
    caughtBy: "credentials.reset: other reset tokens",
    sql: [
      [
        "UPDATE tokens SET used = 1 WHERE uid = ? AND purpose = ?",
        "UPDATE tokens SET used = used WHERE uid = ? AND purpose = ?",
      ],
    ],
  },
  {
    mistake: "a reset uses up the tokens of everyone",
    caughtBy: "credentials.reset: other reset tokens",
    sql: [["SET used = 1 WHERE uid = ? AND", "SET used = 1 WHERE ? IS NOT NULL AND"]],
  },
  {
    mistake: "the purpose of a token is not checked",
    caughtBy: "credentials.verify: tokens with another",
    sql: [["FROM tokens WHERE id = ? AND purpose = ?", "FROM tokens WHERE id = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "a token is valid one moment too long",
    caughtBy: "credentials.verify: works until just",
    sql: [["SELECT uid, expires_at, used", "SELECT uid, expires_at + 1 AS expires_at, used"]],
  },
  {
    mistake: "a reset leaves the sessions alive",
    caughtBy: "credentials.reset: ends every session",
    sql: [["DELETE FROM sessions WHERE uid = ?", "DELETE FROM sessions WHERE 0 AND uid = ?"]],
  },
  {
    mistake: "the first proof of a mailbox leaves the passkeys of the person who registered it",
    caughtBy: "credentials.reset: the first verification",
    sql: [["DELETE FROM passkeys WHERE uid = ?", "DELETE FROM passkeys WHERE 0 AND uid = ?"]],
  },
  {
    mistake: "the first proof of a mailbox removes the passkeys of everyone",
    caughtBy: "credentials.reset: the first verification",
    sql: [["DELETE FROM passkeys WHERE uid = ?", "DELETE FROM passkeys WHERE ? <> ''"]],
  },
  {
    mistake: "the first proof of a mailbox leaves a challenge that could add a passkey",
    caughtBy: "credentials.reset: the first verification",
    sql: [["DELETE FROM passkey_challenges WHERE uid = ?", "DELETE FROM passkey_challenges WHERE 0 AND uid = ?"]],
  },
  {
    mistake: "the passkeys are removed in a separate step before the reset",
    caughtBy: "credentials.reset: keeps the passkeys",
    wrap: ({ credentials, passkeys, ...rest }) => ({
      ...rest,
      passkeys,
      credentials: {
        ...credentials,
        async reset(input) {
          const token = await credentials.peekReset(input.tokenId, input.now);
          if (token.state === "valid" && !(await credentials.byUid(token.uid))?.emailVerified)
            await passkeys.removeAll(token.uid, null);
          return credentials.reset(input);
        },
      },
    }),
  },
  {
    mistake: "every reset removes the passkeys",
    caughtBy: "credentials.reset: a later one",
    sql: [
      ["profiles.name, password_hash, credentials.email_verified", "profiles.name, password_hash, 0 AS email_verified"],
    ],
  },
  {
    mistake: "a link that removes passkeys leaves the sessions that were begun with them",
    caughtBy: "credentials.removePasskeys: removes",
    wrap: ({ credentials, sessions, ...rest }) => ({
      ...rest,
      sessions,
      credentials: {
        ...credentials,
        async removePasskeys(tokenId, now) {
          const kept = await sessions.list("u1", now);
          const result = await credentials.removePasskeys(tokenId, now);
          if (result.state === "removed") for (const { hash, ...session } of kept) await sessions.create(hash, session);
          return result;
        },
      },
    }),
  },
  {
    mistake: "the version of a credential stays",
    caughtBy: "credentials.setHash: of twelve at",
    sql: [["version = version + 1", "version = version"]],
  },
  {
    mistake: "verifying forgets the profile",
    caughtBy: "credentials.verify: marks credential and profile",
    sql: [
      ["UPDATE profiles SET email_verified = 1 WHERE uid = ?", "UPDATE profiles SET email_verified = 0 WHERE uid = ?"],
    ],
  },
  {
    mistake: "verifying marks whatever address the profile has",
    caughtBy: "credentials.verify: doesn't mark another",
    sql: [["WHERE uid = ? AND email = ?", "WHERE uid = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "addresses are compared letter by letter",
    caughtBy: "credentials.create: one mailbox has",
    sql: [
      ["USING (uid) WHERE email_key = ?", "USING (uid) WHERE credentials.email = ?"],
      ["VALUES (?, ?, ?, ?, 0, 1)", "VALUES (?1, ?2, ?2, ?4, 0, 1)"],
    ],
  },
  {
    mistake: "the profile is written before the address is claimed",
    caughtBy: "credentials.create: a taken address",
    wrap: ({ accounts, credentials, ...rest }) => ({
      ...rest,
      accounts,
      credentials: {
        ...credentials,
        async create(input) {
          await accounts.ensureProfile(input.uid, input);
          return credentials.create(input);
        },
      },
    }),
  },
  {
    mistake: "the address is looked up in one step and claimed in another",
    caughtBy: "credentials.create: of twelve at",
    wrap: ({ accounts, credentials, ...rest }) => ({
      ...rest,
      accounts,
      credentials: {
        ...credentials,
        async create(input) {
          if (await credentials.byEmail(input.email)) return "email-taken";
          await pause(0);
          await accounts.ensureProfile(input.uid, input);
          return credentials.create(input);
        },
      },
    }),
  },
  {
    mistake: "the mail is queued after the account was committed",
    caughtBy: "credentials.create: writes nothing if",
    wrap: ({ credentials, mail, ...rest }) => ({
      ...rest,
      mail,
      credentials: {
        ...credentials,
        async create(input) {
          const blank = { ...input.verification.mail, data: {} };
          const result = await credentials.create({ ...input, verification: { ...input.verification, mail: blank } });
          if (result === "ok") await mail.add(input.verification.mail);
          return result;
        },
      },
    }),
  },
  {
    mistake: "identities with one address are joined",
    caughtBy: "accounts.link: provider and subject",
    wrap: ({ accounts, ...rest }) => {
      const known = new Map<string, string>();
      return {
        ...rest,
        accounts: {
          ...accounts,
          async link(input) {
            const key = emailKey(input.email ?? "");
            const uid = known.get(key);
            if (uid) return { uid, created: false };
            const linked = await accounts.link(input);
            known.set(key, linked.uid);
            return linked;
          },
        },
      };
    },
  },
  {
    mistake: "ensureProfile overwrites",
    caughtBy: "accounts.ensureProfile: creates",
    sql: [["ON CONFLICT (uid) DO NOTHING", "ON CONFLICT (uid) DO UPDATE SET name = excluded.name"]],
  },
  {
    mistake: "update empties what is not named",
    caughtBy: "accounts.update: only changes the",
    sql: [["email = coalesce(?, email)", "email = ?"]],
  },
  {
    mistake: "an account has as many sessions as it likes",
    caughtBy: "sessions.create: the twenty-first session",
    sql: [["DELETE FROM sessions WHERE uid = ?1 AND hash <> ?2", "DELETE FROM sessions WHERE 0 AND hash <> ?2"]],
  },
  {
    mistake: "the sessions of other accounts count",
    caughtBy: "sessions.create: the twenty-first session",
    sql: [["DELETE FROM sessions WHERE uid = ?1 AND", "DELETE FROM sessions WHERE"]],
  },
  {
    mistake: "the session that began first ends instead of the least recently used one",
    caughtBy: "sessions.create: the twenty-first session",
    sql: [["DESC, seen_at DESC, created_at DESC, hash LIMIT", "DESC, created_at DESC, hash LIMIT"]],
  },
  {
    mistake: "the new session can be the one that ends",
    caughtBy: "sessions.create: the new session",
    sql: [
      ["WHERE uid = ?1 AND hash <> ?2 AND hash NOT IN", "WHERE uid = ?1 AND ?2 <> '' AND hash NOT IN"],
      [
        `SELECT hash FROM sessions WHERE uid = ?1 AND hash <> ?2`,
        `SELECT hash FROM sessions WHERE uid = ?1 AND ?2 <> ''`,
      ],
      ["LIMIT 19", "LIMIT 20"],
    ],
  },
  {
    mistake: "an expired session takes the place of one that works",
    caughtBy: "sessions.create: an expired session",
    sql: [["ORDER BY expires_at > ?3 DESC", "ORDER BY ?3 > 0 DESC"]],
  },
  {
    mistake: "a session lives one moment too long",
    caughtBy: "sessions.create and get: a",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at >= ?"]],
  },
  {
    mistake: "expiry is compared the wrong way",
    caughtBy: "sessions.create and get: a",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at < ?"]],
  },
  {
    mistake: "ending the other sessions ends none when none is to be kept",
    caughtBy: "sessions.revokeAll: ends those of",
    sql: [["hash IS NOT ?", "hash <> ?"]],
  },
  {
    mistake: "the list of sessions has those of everyone",
    caughtBy: "sessions.list: active sessions of",
    sql: [
      [
        "WHERE uid = ? AND expires_at > ? ORDER BY seen_at DESC",
        "WHERE ? <> '' AND expires_at > ? ORDER BY seen_at DESC",
      ],
    ],
  },
  {
    mistake: "the list of sessions has those that have ended",
    caughtBy: "sessions.list: active sessions of",
    sql: [["AND expires_at > ? ORDER BY seen_at DESC", "AND ? > 0 ORDER BY seen_at DESC"]],
  },
  {
    mistake: "the list of sessions begins with the oldest",
    caughtBy: "sessions.list: active sessions of",
    sql: [["ORDER BY seen_at DESC", "ORDER BY seen_at"]],
  },
  {
    mistake: "a use of a session does not say when",
    caughtBy: "sessions.extend: only changes the",
    sql: [["SET seen_at = ?, expires_at = ?", "SET seen_at = min(?, seen_at), expires_at = ?"]],
  },
  {
    mistake: "a session keeps its old hash",
    caughtBy: "sessions.replace",
    sql: [
      ["UPDATE sessions SET hash = ? WHERE hash = ?", "UPDATE sessions SET hash = coalesce(hash, ?) WHERE hash = ?"],
    ],
  },
  {
    mistake: "a new password is set over a version that was not seen",
    caughtBy: "credentials.changePassword: replaces the expected",
    wrap: ({ credentials, ...rest }) => ({
      ...rest,
      credentials: {
        ...credentials,
        async changePassword(input) {
          const expectedVersion = (await credentials.byUid(input.uid))?.version ?? 0;
          return credentials.changePassword({ ...input, expectedVersion });
        },
      },
    }),
  },
  {
    mistake: "a new password leaves the other sessions alive",
    caughtBy: "credentials.changePassword: ends the other sessions",
    sql: [["DELETE FROM sessions WHERE uid = ? AND hash IS NOT ?", "DELETE FROM sessions WHERE uid = ? AND ? IS NULL"]],
  },
  {
    mistake: "a second change of address leaves the first to be confirmed",
    caughtBy: "credentials.requestEmail: only the last",
    sql: [
      [
        "SET state = 'ended' WHERE uid = ? AND state = 'pending'",
        "SET state = 'ended' WHERE uid = ? AND state = 'none'",
      ],
    ],
  },
  {
    mistake: "a change of address of one ends those of all",
    caughtBy: "credentials.requestEmail: only the last",
    sql: [["SET state = 'ended' WHERE uid = ? AND", "SET state = 'ended' WHERE ? <> '' AND"]],
  },
  {
    mistake: "a stranger can stop a change, because every old address gets the link",
    caughtBy: "credentials.requestEmail and confirmEmail: an",
    sql: [
      ["profiles.name, password_hash, credentials.email_verified", "profiles.name, password_hash, 1 AS email_verified"],
    ],
  },
  {
    mistake: "a confirmed change of address can be confirmed again",
    caughtBy: "credentials.confirmEmail: once, even for",
    sql: [["SET state = 'done' WHERE id", "SET state = 'pending' WHERE id"]],
  },
  {
    mistake: "the new address is not verified",
    caughtBy: "credentials.confirmEmail: the account has",
    sql: [["SET email = ?, email_key = ?, email_verified = 1", "SET email = ?, email_key = ?, email_verified = 0"]],
  },
  {
    mistake: "the profile keeps the old address",
    caughtBy: "credentials.confirmEmail: the account has",
    sql: [
      [
        "UPDATE profiles SET email = ?, email_verified = 1 WHERE uid = ?",
        "UPDATE profiles SET email = coalesce(email, ?), email_verified = 1 WHERE uid = ?",
      ],
    ],
  },
  {
    mistake: "the old mailbox can still reset the password",
    caughtBy: "credentials.confirmEmail: links to the old address",
    sql: [["SET used = 1 WHERE uid = ? AND purpose = ?", "SET used = 1 WHERE uid = ? AND purpose = ? || '-'"]],
  },
  {
    mistake: "stopping one change leaves those that came after it",
    caughtBy: "credentials.stopEmail: also undoes later",
    sql: [["WHERE uid = ? AND requested_at >= ?", "WHERE uid = ? AND requested_at = ?"]],
  },
  {
    mistake: "a stopped change stops again",
    caughtBy: "credentials.stopEmail: once, until it",
    sql: [["SET state = 'stopped' WHERE uid", "SET state = 'ended' WHERE uid"]],
  },
  {
    mistake: "the sweep forgets changes that can still be stopped",
    caughtBy: "credentials.sweep: keeps a change",
    sql: [["DELETE FROM email_changes WHERE stop_until < ?", "DELETE FROM email_changes WHERE expires_at < ?"]],
  },
  {
    mistake: "the sweep removes sessions that still live",
    caughtBy: "sessions.sweep: removes expired sessions",
    sql: [["DELETE FROM sessions WHERE expires_at <= ?", "DELETE FROM sessions WHERE expires_at >= ?"]],
  },
];
