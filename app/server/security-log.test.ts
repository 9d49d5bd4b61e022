import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import type { MailTemplate } from "#app/domain/ports/mail.ts";
import {
  type AccountVisit,
  changePassword,
  closeAccount,
  confirmNewAddress,
  DELETE_AFTER_MS,
  endOtherSessions,
  endSession,
  listSessions,
  removeAllPasskeys,
  requestNewAddress,
  restoreOldAddress,
} from "./accounts/account.server.ts";
import { login, logout, register, reopen, type Visit } from "./accounts/auth.server.ts";
import {
  addPasskey,
  loginOptions,
  loginWithPasskey,
  passkeyOptions,
  removePasskey,
} from "./accounts/passkeys.server.ts";
import { removePasskeysByLink, requestReset, resetPassword } from "./accounts/recovery.server.ts";
import { sampleAuthenticator } from "./accounts/testing/sample-authenticator.ts";
import { type SecurityEvent, securityEvents } from "./security-log.ts";
import { sweep } from "./sweep.ts";
import { type SampleServices, sampleServices } from "./testing/sample-services.ts";
import { type LinkPurpose, seal } from "./tokens.ts";

const origin = "https://learn.example.org";
const host = "learn.example.org";
const person = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel" };
const other = "seven ferns in a boat";
const address = "203.0.113.7";

let sample: SampleServices;
let lines: Record<string, unknown>[];
let mira: AccountVisit;
const log = {
  info: (fields: object) => void lines.push({ ...fields }),
  warn: (fields: object) => void lines.push({ ...fields }),
  error: (fields: object) => void lines.push({ ...fields }),
};

const stranger = (cookie = ""): Visit => ({
  services: sample.services,
  facts: sample.facts({ origin, clientAddress: address, log }),
  request: new Request(origin, { headers: { "user-agent": "Firefox/1 Linux", cookie } }),
});

async function enter(how: typeof register | typeof login): Promise<AccountVisit> {
  const result = await how(stranger(), person);
  if (!result.ok) throw new Error(result.message);
  const cookie = result.cookies.map((one) => one.split(";")[0]).join("; ");
  return { ...stranger(cookie), user: result.user };
}

async function linkIn(template: MailTemplate, purpose: LinkPurpose): Promise<string> {
  const mail = (await sample.services.store.mail.list(50)).find((one) => one.template === template);
  return seal(sample.services.linkKey, purpose, mail?.tokenId ?? "none");
}

async function verify(): Promise<void> {
  const mail = (await sample.services.store.mail.list(50)).find(({ template }) => template === "verify-address");
  await sample.services.store.credentials.verify(mail?.tokenId ?? "", sample.clock.now);
}

async function withPasskey() {
  const device = sampleAuthenticator();
  const asked = await passkeyOptions(mira, { name: "", password: person.password });
  if (!asked.ok) throw new Error(asked.message);
  const { challenge } = asked.options;
  await addPasskey(mira, { name: "Key of Mira", response: device.create({ challenge, origin, host }) });
  return device;
}

/** New log lines from here on. */
async function during(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  lines = [];
  await work();
  return lines;
}

const line = (event: SecurityEvent, more: object = {}) => ({ event, account: mira.user.id, ...more });

beforeEach(async () => {
  lines = [];
  sample = await sampleServices();
  mira = await enter(register);
});

test("the guide to operating the site explains every event, and no others", async () => {
  const guide = await readFile("docs/guides/operate.md", "utf8");
  const [, section = ""] =
    guide
      .split(/^## /m)
      .filter((text) => text.startsWith("Security events"))[0]
      ?.split("| Event") ?? [];
  expect([...section.matchAll(/^\| `([a-z-]+)` +\|/gm)].map(([, event]) => event)).toEqual([...securityEvents]);
});

describe("logged:", () => {
  test("registration", () => {
    expect(lines).toEqual([line("registration"), line("login", { method: "registration" })]);
  });

  test("login and logout", async () => {
    let visit = mira;
    expect(
      await during(async () => {
        visit = await enter(login);
      }),
    ).toEqual([line("login", { method: "password" })]);
    expect(await during(() => logout(visit))).toEqual([line("logout")]);
    // No one was logged in any more.
    expect(await during(() => logout(visit))).toEqual([]);
  });

  test("a wrong password; an unknown address has no account", async () => {
    expect(await during(() => login(stranger(), { ...person, password: other }))).toEqual([
      line("login-failed", { method: "password" }),
    ]);
    expect(await during(() => login(stranger(), { email: "jonas@post.example", password: other }))).toEqual([
      { event: "login-failed", method: "password" },
    ]);
    // Nothing has been tried yet.
    expect(await during(() => login(stranger(), { email: "", password: "" }))).toEqual([]);
  });

  test("a reset: requested and done, but nothing for a link that doesn't work", async () => {
    await withPasskey();
    expect(await during(() => requestReset(stranger(), person.email))).toEqual([line("password-reset-requested")]);
    expect(await during(() => requestReset(stranger(), "jonas@post.example"))).toEqual([
      { event: "password-reset-requested" },
    ]);
    const token = await linkIn("reset-password", "reset");
    expect(await during(() => resetPassword(stranger(), { token, password: other }))).toEqual([
      line("password-reset", { passkeysRemoved: 1 }),
    ]);
    expect(await during(() => resetPassword(stranger(), { token, password: other }))).toEqual([]);
  });

  test("a changed password, and a wrong one on the account page", async () => {
    expect(await during(() => changePassword(mira, { old: other, fresh: other }))).toEqual([
      line("password-check-failed"),
    ]);
    expect(await during(() => changePassword(mira, { old: person.password, fresh: other }))).toEqual([
      line("password-changed"),
    ]);
  });

  test("passkeys: added, used, rejected, removed", async () => {
    let device = sampleAuthenticator();
    expect(
      await during(async () => {
        device = await withPasskey();
      }),
    ).toEqual([line("passkey-added")]);
    const enterWith = async () => {
      const asked = await loginOptions(stranger());
      if (!asked.ok) throw new Error(asked.message);
      const answer = device.get({ challenge: asked.options.challenge, origin, host }, mira.user.id);
      return loginWithPasskey(stranger(), answer);
    };
    expect(await during(enterWith)).toEqual([line("passkey-used"), line("login", { method: "passkey" })]);
    const remove = (password: string) => removePasskey(mira, { id: device.credentialId, password });
    expect(await during(() => remove(other))).toEqual([line("password-check-failed")]);
    expect(await during(() => remove(person.password))).toEqual([line("passkey-removed")]);
    expect(await during(() => remove(person.password))).toEqual([]);
    expect(await during(enterWith)).toEqual([{ event: "login-failed", method: "passkey" }]);
  });

  test("all passkeys removed, on the account page and through the link", async () => {
    await verify();
    await withPasskey();
    const { password } = person;
    expect(await during(() => removeAllPasskeys(mira, { password }))).toEqual([
      line("passkeys-removed", { passkeysRemoved: 1 }),
    ]);
    await withPasskey();
    await changePassword(mira, { old: person.password, fresh: other });
    const token = await linkIn("password-changed", "remove-passkeys");
    expect(await during(() => removePasskeysByLink(stranger(), token))).toEqual([
      line("passkeys-removed", { passkeysRemoved: 1 }),
    ]);
    expect(await during(() => removePasskeysByLink(stranger(), token))).toEqual([]);
  });

  test("ended sessions", async () => {
    await enter(login);
    const ref = (await listSessions(mira)).find(({ current }) => !current)?.ref ?? "";
    const { password } = person;
    expect(await during(() => endSession(mira, { ref, password }))).toEqual([line("session-ended")]);
    expect(await during(() => endSession(mira, { ref, password }))).toEqual([]);
    expect(await during(() => endOtherSessions(mira, { password }))).toEqual([line("sessions-ended")]);
  });

  test("a change of address: requested, confirmed, stopped", async () => {
    await verify();
    const change = { email: "okafor@post.example", password: person.password };
    expect(await during(() => requestNewAddress(mira, change))).toEqual([line("address-change-requested")]);
    const token = await linkIn("confirm-new-address", "email");
    expect(await during(() => confirmNewAddress(stranger(), token))).toEqual([line("address-changed")]);
    expect(await during(() => confirmNewAddress(stranger(), token))).toEqual([]);
    const stop = await linkIn("address-changed", "stop-email");
    expect(await during(() => restoreOldAddress(stranger(), stop))).toEqual([line("address-change-stopped")]);
  });

  test("closing, keeping and deleting an account", async () => {
    const close = () => closeAccount(mira, { password: person.password });
    expect(await during(close)).toEqual([line("account-closed")]);
    const offered = await login(stranger(), person);
    if (!("closed" in offered)) throw new Error("the account should be closed");
    const { key, until, deleteAt } = offered.closed;
    const form = { key, until: String(until), deleteAt: String(deleteAt) };
    expect(await during(() => reopen(stranger(), form))).toEqual([
      line("account-reopened"),
      line("login", { method: "reopening" }),
    ]);
    await close();
    expect(await during(() => sweep(sample.services.store, sample.clock.now + DELETE_AFTER_MS, log))).toEqual([
      line("account-deleted"),
    ]);
  });
});

test("the lines contain nothing about the person", async () => {
  const seen: object[] = [...lines];
  const doing = async (work: () => Promise<unknown>) => seen.push(...(await during(work)));
  await doing(() => login(stranger(), { ...person, password: other }));
  await doing(() => login(stranger(), { email: "jonas@post.example", password: other }));
  await doing(() => requestReset(stranger(), "jonas@post.example"));
  await doing(withPasskey);
  await doing(() => requestNewAddress(mira, { email: "okafor@post.example", password: person.password }));
  await doing(() => changePassword(mira, { old: person.password, fresh: other }));
  await doing(() => logout(mira));
  expect(seen.length).toBeGreaterThan(7);
  const text = JSON.stringify(seen).toLowerCase();
  const secrets = [person.name, "mira", "okafor", "jonas", "post.example", address, person.password, other, "firefox"];
  for (const secret of secrets) expect(text).not.toContain(secret.toLowerCase());
});
