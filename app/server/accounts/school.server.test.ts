/**
 * A school behind one network address: what happens to a class when one pupil guesses passwords, and how far guessing
 * gets.
 */
import { beforeEach, describe, expect, test } from "vitest";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { type AccountVisit, changePassword } from "./account.server.ts";
import { login, register, type Visit } from "./auth.server.ts";
import { requestReset } from "./recovery.server.ts";

const password = "violet kettle moon nine";
const wrong = "wrong kettle moon nine";

let sample: SampleServices;
beforeEach(async () => {
  // The default limits.
  sample = await sampleServices();
});

/** A visit from the school, by a browser with these cookies. */
const visit = (cookie = ""): Visit => ({
  services: sample.services,
  facts: sample.facts(),
  request: new Request("http://localhost:3000/auth/login", { headers: { cookie } }),
});
const emailOf = (pupil: number): string => `pupil${pupil}@school.example`;
const cookiesIn = (result: Awaited<ReturnType<typeof login>>): string => {
  if (!result.ok) throw new Error(result.message);
  return result.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
};
const registered = async (pupil: number): Promise<string> =>
  cookiesIn(await register(visit(), { name: `Pupil ${pupil}`, email: emailOf(pupil), password }));
const loggedIn = (pupil: number, cookie = "") => login(visit(cookie), { email: emailOf(pupil), password });
/** Without the session cookie, as after logging out: only the device cookie is left. */
const deviceOf = (cookie: string): string => /__Host-device=[^;]+/.exec(cookie)?.[0] ?? "";

/** Types wrong passwords and returns how many were tried before the first rejection. */
async function guess(times: number, email: (n: number) => string): Promise<number> {
  for (let n = 0; n < times; n += 1) {
    const result = await login(visit(), { email: email(n), password: wrong });
    if (!result.ok && result.status === 429) return n;
  }
  return times;
}

const class30 = Array.from({ length: 30 }, (_, n) => n);

describe("30 pupils behind one address, one of whom types 300 wrong passwords", () => {
  test("at accounts that don't exist: everyone can register and log in without delay, with or without the device cookie", async () => {
    const cookies: string[] = [];
    for (const pupil of class30) {
      cookies.push(await registered(pupil));
      await guess(10, (n) => `stranger${pupil}-${n}@post.example`);
    }
    for (const pupil of class30) {
      expect(await loggedIn(pupil, deviceOf(cookies[pupil] ?? ""))).toMatchObject({ ok: true });
      expect(await loggedIn(pupil)).toMatchObject({ ok: true });
    }
    expect(sample.delays.filter((ms) => ms > 250)).toEqual([]);
  });

  test("at the others' accounts: they can log in on their devices without delay", async () => {
    const cookies: string[] = [];
    for (const pupil of class30) cookies.push(await registered(pupil));
    await guess(300, (n) => emailOf(n % 30));
    sample.delays.length = 0;
    for (const pupil of class30)
      expect(await loggedIn(pupil, deviceOf(cookies[pupil] ?? ""))).toMatchObject({ ok: true });
    expect(sample.delays).toEqual([]);
    // On an unknown device the owner has to wait, and is told what helps.
    expect(await loggedIn(7)).toMatchObject({
      status: 429,
      message:
        "Someone has typed a wrong password for this account too often. Try again in 60 seconds, log in on a device that you have used before, or reset your password by email.",
    });
  });

  test("at the same account: only this account waits", async () => {
    for (const pupil of class30) await registered(pupil);
    expect(await guess(300, () => emailOf(0))).toBe(10);
    for (const pupil of class30.slice(1)) expect(await loggedIn(pupil)).toMatchObject({ ok: true });
    expect(sample.delays).toEqual([]);
  });
});

test("5,000 accounts from one address: slows down and stops after 3,000", { timeout: 60_000 }, async () => {
  const cookie = await registered(0);
  expect(await guess(5000, (n) => `stranger${n}@post.example`)).toBe(3000);
  expect(sample.delays).toHaveLength(2700);
  expect(sample.delays.slice(0, 300).every((ms) => ms === 250)).toBe(true);
  expect(sample.delays.slice(-1500).every((ms) => ms === 4000)).toBe(true);

  expect(await loggedIn(1)).toMatchObject({
    status: 429,
    message:
      "Too many logins from your network have failed in the last hour. Try again in 60 minutes, or log in on a device that you have used before.",
    retryAfter: 3600,
  });
  sample.delays.length = 0;
  expect(await loggedIn(0, deviceOf(cookie))).toMatchObject({ ok: true });
  expect(sample.delays).toEqual([]);
  sample.clock.now += 60 * 60_000;
  await registered(1);
  expect(await loggedIn(1)).toMatchObject({ ok: true });
});

describe("registering", () => {
  test("makes the device and the address known", async () => {
    const cookie = await registered(0);
    const elsewhere = { ...visit(), facts: sample.facts({ clientAddress: "198.51.100.1" }) };
    for (let n = 0; n < 12; n += 1) await login(elsewhere, { email: emailOf(0), password: wrong });
    expect(await login(elsewhere, { email: emailOf(0), password })).toMatchObject({ status: 429 });
    // At school without the cookie, and on the device anywhere.
    expect(await loggedIn(0)).toMatchObject({ ok: true });
    const moved = { ...visit(deviceOf(cookie)), facts: elsewhere.facts };
    expect(await login(moved, { email: emailOf(0), password })).toMatchObject({ ok: true });
  });

  test("taken addresses don't use up registrations", async () => {
    sample = await sampleServices({ LIMIT_REGISTER_PER_HOUR: "30" });
    await registered(0);
    for (let n = 0; n < 30; n += 1)
      expect(await register(visit(), { name: "Pupil", email: emailOf(0), password })).toMatchObject({ status: 409 });
    for (const pupil of class30.slice(1)) await registered(pupil);
    expect(Math.max(...sample.delays)).toBeLessThanOrEqual(250);
  });

  test("several classes can register, but a script that creates accounts is stopped", async () => {
    sample = await sampleServices({ LIMIT_REGISTER_PER_HOUR: "10" });
    for (let pupil = 0; pupil < 100; pupil += 1) await registered(pupil);
    expect(await register(visit(), { name: "Robot", email: emailOf(100), password })).toMatchObject({
      status: 429,
      message:
        "Your network has created too many accounts in the last hour. Try again in 60 minutes, or use another network.",
    });
  });
});

test("wrong passwords of a logged-in pupil lock neither the login nor the class", async () => {
  const cookie = await registered(0);
  const signedIn = await loggedIn(0, cookie);
  if (!signedIn.ok) throw new Error(signedIn.message);
  const own: AccountVisit = { ...visit(cookie), user: signedIn.user };
  const change = () => changePassword(own, { old: wrong, fresh: "seven quiet lanterns" });
  for (let n = 0; n < 10; n += 1) expect(await change()).toMatchObject({ status: 422 });
  expect(await change()).toMatchObject({
    status: 429,
    message: "You have typed a wrong password too often. Try again in 60 seconds, or reset your password by email.",
    retryAfter: 60,
  });
  expect(await loggedIn(0, deviceOf(cookie))).toMatchObject({ ok: true });
  expect(await loggedIn(0)).toMatchObject({ ok: true });
  sample.clock.now += 60_000;
  const late = { ...own, facts: sample.facts() };
  expect(await changePassword(late, { old: password, fresh: "seven quiet lanterns" })).toMatchObject({ ok: true });
});

describe("asking for a reset", () => {
  beforeEach(async () => {
    sample = await sampleServices({ LIMIT_RESET_PER_HOUR: "3" });
  });

  test("is slowed and then rejected per address, with the same answer for known and unknown mailboxes", async () => {
    await registered(0);
    const answers = new Set<string>();
    for (let n = 0; n < 30; n += 1)
      answers.add(JSON.stringify(await requestReset(visit(), n % 2 === 0 ? emailOf(0) : emailOf(n))));
    expect([...answers]).toEqual(['{"ok":true}']);
    expect(sample.delays).toHaveLength(27);
    const refused = {
      ok: false,
      status: 429,
      message:
        "Your network has asked for too many password resets in the last hour. Try again in 60 minutes, or use another network.",
      fieldErrors: {},
      retryAfter: 3600,
    };
    expect(await requestReset(visit(), emailOf(0))).toEqual(refused);
    expect(await requestReset(visit(), "nobody@post.example")).toEqual(refused);
    const elsewhere = { ...visit(), facts: sample.facts({ clientAddress: "198.51.100.1" }) };
    expect(await requestReset(elsewhere, emailOf(0))).toEqual({ ok: true });
  });

  test("sends five emails an hour to a mailbox, whoever asks, without saying so", async () => {
    await registered(0);
    for (let n = 0; n < 9; n += 1) {
      const facts = sample.facts({ clientAddress: `198.51.100.${n}` });
      expect(await requestReset({ ...visit(), facts }, emailOf(0))).toEqual({ ok: true });
    }
    const mails = await sample.services.store.mail.list(50);
    expect(mails.filter(({ template }) => template === "reset-password")).toHaveLength(5);
  });
});
