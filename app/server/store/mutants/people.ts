/** Mistakes with accounts, credentials and sessions. */
import { setTimeout as pause } from "node:timers/promises";
import { emailKey } from "#app/domain/email.ts";
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
    mistake: "a reset uses up the tokens of everybody",
    caughtBy: "credentials.reset: other reset tokens",
    sql: [["SET used = 1 WHERE uid = ? AND", "SET used = 1 WHERE ? IS NOT NULL AND"]],
  },
  {
    mistake: "the purpose of a token is not looked at",
    caughtBy: "credentials.verify: unknown tokens",
    sql: [["FROM tokens WHERE id = ? AND purpose = ?", "FROM tokens WHERE id = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "a token is good one moment too long",
    caughtBy: "credentials.verify: to the last moment",
    sql: [["SELECT uid, expires_at, used", "SELECT uid, expires_at + 1 AS expires_at, used"]],
  },
  {
    mistake: "a reset leaves the sessions alive",
    caughtBy: "credentials.reset: ends every session",
    sql: [["DELETE FROM sessions WHERE uid = ?", "DELETE FROM sessions WHERE uid = ? AND 0"]],
  },
  {
    mistake: "the version of a credential stays",
    caughtBy: "credentials.setHash: of twelve",
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
    caughtBy: "credentials.verify: says nothing of another address",
    sql: [["WHERE uid = ? AND email = ?", "WHERE uid = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "addresses are compared letter by letter",
    caughtBy: "credentials.create: one mailbox",
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
    caughtBy: "credentials.create: of twelve at once",
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
    caughtBy: "credentials.create: when its mail is refused",
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
    caughtBy: "accounts.ensureProfile",
    sql: [["ON CONFLICT (uid) DO NOTHING", "ON CONFLICT (uid) DO UPDATE SET name = excluded.name"]],
  },
  {
    mistake: "update empties what is not named",
    caughtBy: "accounts.update: changes only",
    sql: [["email = coalesce(?, email)", "email = ?"]],
  },
  {
    mistake: "a session lives one moment too long",
    caughtBy: "sessions.create and get",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at >= ?"]],
  },
  {
    mistake: "expiry is compared the wrong way",
    caughtBy: "sessions.create and get",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at < ?"]],
  },
  {
    mistake: "ending the other sessions ends none when none is to be kept",
    caughtBy: "sessions.revokeAll",
    sql: [["hash IS NOT ?", "hash <> ?"]],
  },
  {
    mistake: "the sweep removes sessions that still live",
    caughtBy: "sessions.sweep",
    sql: [["DELETE FROM sessions WHERE expires_at <= ?", "DELETE FROM sessions WHERE expires_at >= ?"]],
  },
];
