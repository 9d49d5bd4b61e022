import { strFromU8, unzipSync } from "fflate";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { IdentityProvider } from "#app/domain/ports/identity.ts";
import { piecesOf } from "#app/server/testing/pieces.ts";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { seal } from "#app/server/tokens.ts";
import {
  type AccountVisit,
  accountView,
  changeName,
  changePassword,
  closeAccount,
  confirmNewAddress,
  DELETE_AFTER_MS,
  DELETE_SOON_MS,
  downloadOf,
  endOtherSessions,
  endSession,
  removeAllPasskeys,
  requestNewAddress,
  restoreOldAddress,
} from "./account.server.ts";
import { credentialsOf, login, register, reopen } from "./auth.server.ts";
import { passkeyOptions, removePasskey } from "./passkeys.server.ts";
import { fullAccount } from "./testing/sample-full-account.ts";

const origin = "http://localhost:3000";
const person = { name: "Mira Okafor", email: "Mira@post.example", password: "lantern orchid gravel" };
const other = "seven ferns in a boat";

const bytesOf = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(body).arrayBuffer());

let sample: SampleServices;
let visit: AccountVisit;
/** A visit by Mira from her own browser. */
async function enter(how: typeof register | typeof login, userAgent: string): Promise<AccountVisit> {
  const base = { services: sample.services, facts: sample.facts() };
  const first = { ...base, request: new Request(origin, { headers: { "user-agent": userAgent } }) };
  const result = await how(first, person);
  if (!result.ok) throw new Error(result.message);
  const cookie = result.cookies.map((one) => one.split(";")[0]).join("; ");
  return { ...base, user: result.user, request: new Request(origin, { headers: { cookie } }) };
}

beforeEach(async () => {
  sample = await sampleServices({ LIMIT_ACCOUNT_FAILURES: "3", LIMIT_ACCOUNT_CHANGES_PER_HOUR: "9" });
  visit = await enter(register, "Firefox/1 Linux");
});

const isIn = async ({ request }: AccountVisit): Promise<boolean> => {
  const token = /sid=([^;]+)/.exec(request.headers.get("cookie") ?? "")?.[1] ?? "";
  return (await sample.services.sessions.read(token, sample.clock.now)) !== null;
};
/** Mira's browser after a response that set a cookie. */
const renewedBy = (result: { ok: true; cookie: string | null } | { ok: false }): AccountVisit => {
  if (!result.ok) throw new Error("the change should have been accepted");
  const cookie = result.cookie?.split(";")[0] ?? "";
  return { ...visit, request: new Request(origin, { headers: { cookie } }) };
};
const link = async (template: string, purpose: "email" | "stop-email"): Promise<string> => {
  const mail = (await sample.services.store.mail.list(50)).find((one) => one.template === template);
  return seal(sample.services.linkKey, purpose, mail?.tokenId ?? "");
};

test("shows name, address, pending changes and sessions", async () => {
  await enter(login, "Mozilla (iPhone) Safari/1");
  visit = renewedBy(await requestNewAddress(visit, { email: "okafor@post.example", password: person.password }));
  expect(await accountView(visit)).toMatchObject({
    name: "Mira Okafor",
    email: "Mira@post.example",
    emailVerified: false,
    createdAt: sample.clock.now,
    newEmail: "okafor@post.example",
    hasPassword: true,
    provider: null,
    canResendVerification: true,
    stopEmailDays: 7,
    canReopen: true,
    sessions: expect.arrayContaining([
      expect.objectContaining({ client: "Firefox on Linux", current: true }),
      expect.objectContaining({ client: "Safari on iPhone", current: false }),
    ]),
  });
});

describe("name", () => {
  test("a new name is there for the next request", async () => {
    expect(await changeName(visit, { name: "  Mira   O. " })).toEqual({ ok: true });
    expect(await accountView(visit)).toMatchObject({ name: "Mira O." });
  });

  test("reports an invalid name at its field", async () => {
    expect(await changeName(visit, { name: "\u0000" })).toMatchObject({ ok: false, status: 422 });
    expect(await accountView(visit)).toMatchObject({ name: "Mira Okafor" });
  });

  test("limits changes per hour", async () => {
    for (let n = 0; n < 9; n += 1) expect((await changeName(visit, { name: `Mira ${n}` })).ok).toBe(true);
    expect(await changeName(visit, { name: "Mira" })).toMatchObject({ ok: false, status: 429, retryAfter: 3600 });
  });
});

describe("confirming with the password", () => {
  const refOfPhone = async () =>
    (await accountView(visit))?.sessions.find(({ client }) => client === "Safari on iPhone")?.ref ?? "";

  test.each<[string, () => Promise<{ ok: true; cookie: string | null } | { ok: false }>]>([
    ["a new address", () => requestNewAddress(visit, { email: "okafor@post.example", password: person.password })],
    ["a new password", () => changePassword(visit, { old: person.password, fresh: other })],
    ["a new passkey", () => passkeyOptions(visit, { name: "", password: person.password })],
    ["removing a passkey", () => removePasskey(visit, { id: "of-nothing", password: person.password })],
    ["removing all passkeys", () => removeAllPasskeys(visit, { password: person.password })],
    ["ending a session", async () => endSession(visit, { ref: await refOfPhone(), password: person.password })],
    ["ending the other sessions", () => endOtherSessions(visit, { password: person.password })],
  ])("for %s gives the session a new token and invalidates the old one", async (_, confirm) => {
    await enter(login, "Mozilla (iPhone) Safari/1");
    const before = (await accountView(visit))?.sessions.find(({ current }) => current);
    expect(await isIn(visit)).toBe(true);
    const result = await confirm();
    if (!result.ok) throw new Error("the password is right");
    expect(result.cookie).toMatch(/^__Host-sid=.*HttpOnly/);
    const renewed = renewedBy(result);
    expect([await isIn(visit), await isIn(renewed)]).toEqual([false, true]);
    const { ref: _ref, ...same } = before ?? { ref: "" };
    expect((await accountView(renewed))?.sessions.find(({ current }) => current)).toMatchObject(same);
  });

  test("a wrong password or a rejected change keeps the token", async () => {
    expect(await requestNewAddress(visit, { email: "x@post.example", password: other })).toMatchObject({ ok: false });
    expect(await changePassword(visit, { old: person.password, fresh: "short" })).toMatchObject({ ok: false });
    expect(await isIn(visit)).toBe(true);
  });
});

describe("password", () => {
  test("a change keeps this session and ends the others at once", async () => {
    const phone = await enter(login, "Mozilla (iPhone) Safari/1");
    expect([await isIn(visit), await isIn(phone)]).toEqual([true, true]);
    const result = await changePassword(visit, { old: person.password, fresh: other });
    expect(result).toMatchObject({ ok: true });
    visit = renewedBy(result);
    expect([await isIn(visit), await isIn(phone)]).toEqual([true, false]);
  });

  test("reports every wrong field", async () => {
    expect(await changePassword(visit, { old: "", fresh: "" })).toMatchObject({
      status: 422,
      fieldErrors: { old: expect.any(String), fresh: expect.any(String) },
    });
    expect(await changePassword(visit, { old: other, fresh: other })).toMatchObject({
      status: 422,
      fieldErrors: { old: "This isn’t your password. Check it and try again." },
    });
    expect(await changePassword(visit, { old: person.password, fresh: "short" })).toMatchObject({
      status: 422,
      fieldErrors: { fresh: expect.stringContaining("12 characters") },
    });
  });

  test("guesses wait as they do at the login, but a weak new password doesn't count as a guess", async () => {
    for (let n = 0; n < 3; n += 1) await changePassword(visit, { old: person.password, fresh: "short" });
    for (let n = 0; n < 3; n += 1)
      expect(await changePassword(visit, { old: other, fresh: other })).toMatchObject({ status: 422 });
    sample.clock.now += 1;
    const late = { ...visit, facts: sample.facts() };
    expect(await requestNewAddress(late, { email: "x@post.example", password: other })).toMatchObject({
      status: 429,
      message: expect.stringContaining("You have typed a wrong password too often."),
    });
  });
});

describe("address", () => {
  test("changes when the link is opened, shows up in sessions at once, and can be undone", async () => {
    const verify = (await sample.services.store.mail.list(9)).find(({ template }) => template === "verify-address");
    await sample.services.store.credentials.verify(verify?.tokenId ?? "", sample.clock.now);
    visit = renewedBy(await requestNewAddress(visit, { email: "okafor@post.example", password: person.password }));
    expect(await confirmNewAddress(visit, await link("confirm-new-address", "email"))).toBe("changed");
    expect(await isIn(visit)).toBe(true);
    expect(await accountView(visit)).toMatchObject({
      email: "okafor@post.example",
      emailVerified: true,
      newEmail: null,
    });
    expect(await restoreOldAddress(visit, await link("address-changed", "stop-email"))).toBe("stopped");
    expect(await isIn(visit)).toBe(false);
    expect((await sample.services.store.accounts.get(visit.user.id))?.email).toBe("Mira@post.example");
  });

  test("reports a wrong password, an invalid address and a taken one at the right field", async () => {
    const fields = async (email: string, password: string) => {
      const result = await requestNewAddress(visit, { email, password });
      return result.ok ? [] : [result.status, ...Object.keys(result.fieldErrors)];
    };
    expect(await fields("", "")).toEqual([422, "email", "password"]);
    expect(await fields("okafor@post.example", other)).toEqual([422, "password"]);
    expect(await fields("MIRA@post.example", person.password)).toEqual([422, "email"]);
  });

  test("sends no more emails to a mailbox that has reached its limit", async () => {
    const email = "full@post.example";
    for (let n = 0; n < 5; n += 1) await sample.services.limits.takeMail(email, "change");
    expect(await requestNewAddress(visit, { email, password: person.password })).toMatchObject({
      status: 429,
      fieldErrors: { email: expect.stringContaining("too many emails") },
    });
  });
});

describe("sessions", () => {
  const { password } = person;
  const refOf = async (name: string): Promise<string> =>
    (await accountView(visit))?.sessions.find(({ client }) => client === name)?.ref ?? "";

  test("ends one session by its ref, or all others at once, and keeps this one", async () => {
    const [phone, desk] = [await enter(login, "Mozilla (iPhone) Safari/1"), await enter(login, "curl/8")];
    const ref = await refOf("Safari on iPhone");
    visit = renewedBy(await endSession(visit, { ref, password }));
    expect([await isIn(visit), await isIn(phone), await isIn(desk)]).toEqual([true, false, true]);
    // It has already ended, so this changes nothing.
    visit = renewedBy(await endSession(visit, { ref, password }));
    visit = renewedBy(await endOtherSessions(visit, { password }));
    expect([await isIn(visit), await isIn(desk)]).toEqual([true, false]);
  });

  test.each([
    ["", "Type your current password."],
    [other, "This isn’t your password. Check it and try again."],
  ])("doesn't end sessions with a wrong password: %j", async (wrong, message) => {
    const phone = await enter(login, "Mozilla (iPhone) Safari/1");
    const refused = { ok: false, status: 422, fieldErrors: { password: message } };
    expect(await endSession(visit, { ref: await refOf("Safari on iPhone"), password: wrong })).toMatchObject(refused);
    expect(await endOtherSessions(visit, { password: wrong })).toMatchObject(refused);
    expect([await isIn(visit), await isIn(phone)]).toEqual([true, true]);
  });

  test("ends sessions without a password if another service keeps the passwords", async () => {
    const phone = await enter(login, "Mozilla (iPhone) Safari/1");
    const { services } = sample;
    const elsewhere = { ...visit, services: { ...services, identity: { ...services.identity, credentials: null } } };
    expect(await endOtherSessions(elsewhere, { password: "" })).toMatchObject({ ok: true });
    expect(await isIn(phone)).toBe(false);
  });

  test("can't end someone else's session", async () => {
    const jonas = { name: "Jonas", email: "jonas@post.example", password: "violet kettle moon nine" };
    const base = { services: sample.services, facts: sample.facts(), request: new Request(origin) };
    const result = await register(base, jonas);
    if (!result.ok) throw new Error(result.message);
    const ref = (await accountView(visit))?.sessions[0]?.ref ?? "";
    const stranger = { ...base, user: result.user };
    expect(await endSession(stranger, { ref, password: jonas.password })).toMatchObject({ ok: true });
    expect(await isIn(visit)).toBe(true);
  });
});

describe("personal data archive", () => {
  test("is a zip file with the person's data", async () => {
    const result = await downloadOf(visit);
    if (!result.ok) throw new Error(result.message);
    expect(result.name).toMatch(/^graphite-my-data-.*[.]zip$/);
    const [account] = JSON.parse(strFromU8(unzipSync(await bytesOf(result.body))["account.json"] ?? new Uint8Array()));
    expect(account).toMatchObject({ name: "Mira Okafor", email: "Mira@post.example" });
  });

  test("of the largest account doesn't block other requests", async () => {
    const { store } = sample.services;
    const records = fullAccount();
    await store.progress.merge(visit.user.id, { epoch: 0, since: 0, records });
    let bytes = new Uint8Array();
    const pieces = await piecesOf(async () => {
      const result = await downloadOf(visit);
      if (result.ok) bytes = await bytesOf(result.body);
    });
    const files = unzipSync(bytes);
    expect(JSON.parse(strFromU8(files["progress.json"] ?? new Uint8Array()))).toHaveLength(records.length);
    // Each record is read in a piece of its own, and compressed in another.
    expect(pieces).toBeGreaterThanOrEqual(2 * records.length);
  });

  test("is limited per hour", async () => {
    for (let n = 0; n < 9; n += 1) expect((await downloadOf(visit)).ok).toBe(true);
    expect(await downloadOf(visit)).toMatchObject({ ok: false, status: 429, retryAfter: 3600 });
  });
});

describe("closing an account", () => {
  const signIn = () => login(visit, person);
  const close = async () => {
    const result = await closeAccount(visit, { password: person.password });
    if (!result.ok) throw new Error(result.message);
    return result;
  };
  /** The form after logging in to the closed account. */
  const offer = async () => {
    const result = await signIn();
    if (!("closed" in result)) throw new Error("the account should be closed");
    return result.closed;
  };
  const asForm = ({ key, until, deleteAt }: Awaited<ReturnType<typeof offer>>) => ({
    key,
    until: String(until),
    deleteAt: String(deleteAt),
  });
  const at = (now: number): AccountVisit => {
    sample.clock.now = now;
    return { ...visit, facts: sample.facts() };
  };

  test("needs the password", async () => {
    expect(await closeAccount(visit, { password: "" })).toMatchObject({
      status: 422,
      fieldErrors: { password: expect.any(String) },
    });
    expect(await closeAccount(visit, { password: other })).toMatchObject({
      status: 422,
      fieldErrors: { password: expect.any(String) },
    });
    expect(await isIn(visit)).toBe(true);
  });

  test("logs out everywhere at once, says when, and a login offers to keep the account", async () => {
    const phone = await enter(login, "Mozilla (iPhone) Safari/1");
    expect(await isIn(phone)).toBe(true);
    const { deleteAt, cookie } = await close();
    expect(deleteAt).toBe(sample.clock.now + DELETE_AFTER_MS);
    expect(cookie).toContain("Max-Age=0");
    expect([await isIn(visit), await isIn(phone)]).toEqual([false, false]);
    expect((await sample.services.store.mail.list(9)).map(({ template }) => template)).toContain("account-closed");
    expect(await signIn()).toMatchObject({
      ok: false,
      status: 403,
      message: expect.stringContaining("will be deleted on"),
    });
  });

  /** The same visit with another identity provider. */
  const withIdentity = (change: Partial<IdentityProvider>): AccountVisit => ({
    ...visit,
    services: { ...sample.services, identity: { ...sample.services.identity, ...change } },
  });

  test("if the provider deletes the login at once, the rest follows within hours", async () => {
    const remove = vi.fn(async () => ({ ok: true as const }));
    const leaving = withIdentity({ credentials: { ...credentialsOf(sample.services), remove } });
    expect(await accountView(leaving)).toMatchObject({ canReopen: false });
    const result = await closeAccount(leaving, { password: person.password });
    expect(result).toMatchObject({ ok: true, deleteAt: sample.clock.now + DELETE_SOON_MS });
    expect(remove).toHaveBeenCalledExactlyOnceWith({ uid: visit.user.id, password: person.password });
    expect(await isIn(visit)).toBe(false);
  });

  test("if the provider can't delete the login, the account stays open", async () => {
    const remove = async () => ({ ok: false as const, code: "unavailable" as const, message: "Try again." });
    const leaving = withIdentity({ credentials: { ...credentialsOf(sample.services), remove } });
    expect(await closeAccount(leaving, { password: person.password })).toMatchObject({ ok: false, status: 503 });
    expect((await sample.services.store.accounts.get(visit.user.id))?.deleteAt).toBeNull();
    expect((await signIn()).ok).toBe(true);
  });

  test("without a password where people log in elsewhere", async () => {
    const leaving = withIdentity({ id: "oidc:x", credentials: null });
    expect(await closeAccount(leaving, { password: "" })).toMatchObject({
      ok: true,
      deleteAt: sample.clock.now + DELETE_AFTER_MS,
    });
    expect(await isIn(visit)).toBe(false);
  });

  test("keeping it logs in, and nothing is deleted at the end of the week", async () => {
    await close();
    const entered = await reopen(visit, asForm(await offer()));
    expect(entered?.user).toMatchObject({ name: "Mira Okafor" });
    at(sample.clock.now + DELETE_AFTER_MS);
    await sample.services.store.people.sweep(sample.clock.now);
    expect((await signIn()).ok).toBe(true);
  });

  test("the offer works once, and not for a later closing", async () => {
    await close();
    const form = asForm(await offer());
    expect((await reopen(visit, form))?.user).toMatchObject({ name: "Mira Okafor" });
    expect(await reopen(visit, form)).toBeNull();
    visit = { ...(await enter(login, "Firefox/1 Linux")), facts: at(sample.clock.now + 1000).facts };
    await close();
    expect(await reopen(visit, form)).toBeNull();
    expect((await sample.services.store.accounts.get(visit.user.id))?.deleteAt).not.toBeNull();
    expect((await reopen(visit, asForm(await offer())))?.user).toMatchObject({ name: "Mira Okafor" });
  });

  test("the offer is valid for 15 minutes, for this account, and only unchanged", async () => {
    await close();
    const offered = await offer();
    const form = asForm(offered);
    const { key } = form;
    const flipped = `${key.slice(0, -3)}${key.at(-3) === "A" ? "B" : "A"}${key.slice(-2)}`;
    for (const wrong of [
      { ...form, until: String(offered.until + 1) },
      { ...form, deleteAt: String(offered.deleteAt + 1) },
      { ...form, key: flipped },
      { key: "", until: "", deleteAt: "" },
    ])
      expect(await reopen(visit, wrong)).toBeNull();
    expect(await reopen(at(offered.until), form)).toBeNull();
    expect((await sample.services.store.accounts.get(visit.user.id))?.deleteAt).not.toBeNull();
  });

  test("the account is gone after seven days, and the address can register again", async () => {
    await close();
    at(sample.clock.now + DELETE_AFTER_MS);
    const form = asForm(await offer());
    expect(await reopen({ ...visit, facts: sample.facts() }, form)).toBeNull();
    await sample.services.store.people.sweep(sample.clock.now);
    expect(await signIn()).toMatchObject({ ok: false, status: 401 });
    expect((await register(at(sample.clock.now), person)).ok).toBe(true);
  });
});
