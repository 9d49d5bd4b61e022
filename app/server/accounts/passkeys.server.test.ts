import { beforeEach, describe, expect, test } from "vitest";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { type AccountVisit, closeAccount, removeAllPasskeys } from "./account.server.ts";
import { register, type Visit } from "./auth.server.ts";
import {
  addPasskey,
  authenticationShape,
  CHALLENGE_MS,
  loginOptions,
  loginWithPasskey,
  offersPasskeys,
  passkeyHost,
  passkeyOptions,
  registrationShape,
  removePasskey,
  renamePasskey,
} from "./passkeys.server.ts";
import { type Answering, type KeyKind, sampleAuthenticator } from "./testing/sample-authenticator.ts";

const origin = "https://learn.example.org";
const host = "learn.example.org";
const person = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel" };

let sample: SampleServices;
let visit: AccountVisit;
/** A browser without a session, at the clock's time. */
const stranger = (): Visit => ({
  services: sample.services,
  facts: sample.facts({ origin }),
  request: new Request(origin, { headers: { "user-agent": "Firefox/1 Linux" } }),
});
const mine = (): AccountVisit => ({ ...stranger(), user: visit.user });

beforeEach(async () => {
  sample = await sampleServices({ LIMIT_PASSKEY_PER_HOUR: "4" });
  const result = await register(stranger(), person);
  if (!result.ok) throw new Error(result.message);
  visit = { ...stranger(), user: result.user };
});

async function challengeToAdd(): Promise<string> {
  const result = await passkeyOptions(mine(), { name: "", password: person.password });
  if (!result.ok) throw new Error(result.message);
  return result.options.challenge;
}
async function challengeToLogIn(): Promise<string> {
  const result = await loginOptions(stranger());
  if (!result.ok) throw new Error(result.message);
  return result.options.challenge;
}
/** A device with a passkey of Mira's. */
async function added(change: Partial<Answering> = {}, kind: KeyKind = "p256") {
  const device = sampleAuthenticator({ kind });
  const challenge = await challengeToAdd();
  const result = await addPasskey(mine(), {
    name: "",
    response: device.create({ challenge, origin, host, ...change }),
  });
  if (!result.ok) throw new Error(result.message);
  return device;
}
const statusOf = (result: { ok: true } | { ok: false; status: number }): number => (result.ok ? 200 : result.status);

describe("where passkeys are offered", () => {
  test.each([
    ["https://learn.example.org", "learn.example.org"],
    ["https://learn.example.org:8443", "learn.example.org"],
    ["http://localhost:3000", "localhost"],
    ["http://127.0.0.1:3000", null],
    ["http://[::1]:3000", null],
    ["https://203.0.113.7", null],
    ["http://learn.example.org", null],
  ])("%s: %s", (address, expected) => {
    expect(passkeyHost(address)).toBe(expected);
    expect(offersPasskeys({ services: sample.services, facts: sample.facts({ origin: address }) })).toBe(
      expected !== null,
    );
  });

  test("responds to nothing where they aren't offered", async () => {
    const facts = sample.facts({ origin: "http://learn.example.org" });
    const device = sampleAuthenticator();
    const asked = { challenge: "c", origin, host };
    expect(statusOf(await passkeyOptions({ ...visit, facts }, { name: "", password: person.password }))).toBe(404);
    expect(statusOf(await addPasskey({ ...visit, facts }, { name: "", response: device.create(asked) }))).toBe(404);
    expect(statusOf(await loginOptions({ ...stranger(), facts }))).toBe(404);
    expect(statusOf(await loginWithPasskey({ ...stranger(), facts }, device.get(asked, "u")))).toBe(404);
  });
});

describe("adding", () => {
  test("needs the password, and requests what the site needs", async () => {
    expect(await passkeyOptions(mine(), { name: "", password: "" })).toMatchObject({
      status: 422,
      fieldErrors: { password: expect.any(String) },
    });
    expect(await passkeyOptions(mine(), { name: "", password: "seven ferns in a boat" })).toMatchObject({
      status: 422,
      fieldErrors: { password: "This isn’t your password. Check it and try again." },
    });
    expect(await passkeyOptions(mine(), { name: "---", password: "" })).toMatchObject({
      fieldErrors: { name: expect.any(String), password: expect.any(String) },
    });
    const device = await added();
    const result = await passkeyOptions(mine(), { name: "", password: person.password });
    if (!result.ok) throw new Error(result.message);
    expect(result.options).toMatchObject({
      rp: { id: host },
      user: { name: "mira@post.example", displayName: "Mira Okafor" },
      attestation: "none",
      excludeCredentials: [{ id: device.credentialId }],
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  });

  test("saves it under its name, or the browser's, and tells the owner", async () => {
    const device = sampleAuthenticator();
    const challenge = await challengeToAdd();
    const response = registrationShape.parse(device.create({ challenge, origin, host }));
    expect(await addPasskey(mine(), { name: "My  phone", response })).toEqual({ ok: true });
    await added();
    expect(await sample.services.store.passkeys.list(visit.user.id)).toMatchObject([
      expect.objectContaining({ uid: visit.user.id }),
      expect.objectContaining({ uid: visit.user.id }),
    ]);
    const names = (await sample.services.store.passkeys.list(visit.user.id)).map(({ name }) => name).sort();
    expect(names).toEqual(["Firefox on Linux", "My phone"]);
    expect((await sample.services.store.passkeys.get(device.credentialId))?.transports).toEqual(["internal"]);
    const templates = (await sample.services.store.mail.list(9)).map(({ template }) => template);
    expect(templates.filter((template) => template === "passkey-added")).toHaveLength(2);
  });

  const wrong: Readonly<Record<string, Partial<Answering>>> = {
    "made for another site": { host: "evil.example" },
    "asked for by a page of another site": { origin: "https://evil.example" },
    "without the owner having unlocked it": { verified: false },
    "to a challenge that the site did not give": { challenge: "bm90LW91cnM" },
  };
  test.each(Object.keys(wrong))("rejects %s", async (name) => {
    const challenge = await challengeToAdd();
    const response = sampleAuthenticator().create({ challenge, origin, host, ...wrong[name] });
    expect(statusOf(await addPasskey(mine(), { name: "", response }))).toBe(400);
    expect(await sample.services.store.passkeys.list(visit.user.id)).toEqual([]);
  });

  test("a challenge works once, for five minutes, for its account, and not for a login", async () => {
    const device = sampleAuthenticator();
    const once = { name: "", response: device.create({ challenge: await challengeToAdd(), origin, host }) };
    expect(statusOf(await addPasskey({ ...mine(), user: { ...visit.user, id: "somebody" } }, once))).toBe(400);
    expect(statusOf(await addPasskey(mine(), once))).toBe(200);
    expect(statusOf(await addPasskey(mine(), once))).toBe(400);

    const late = {
      name: "",
      response: sampleAuthenticator().create({ challenge: await challengeToAdd(), origin, host }),
    };
    sample.clock.now += CHALLENGE_MS;
    expect(statusOf(await addPasskey(mine(), late))).toBe(400);

    const challenge = await challengeToAdd();
    expect(statusOf(await loginWithPasskey(stranger(), device.get({ challenge, origin, host }, visit.user.id)))).toBe(
      400,
    );
  });

  test("RSA keys are neither requested nor accepted", async () => {
    const asked = await passkeyOptions(mine(), { name: "", password: person.password });
    if (!asked.ok) throw new Error(asked.message);
    expect(asked.options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-8, -7, -35, -36]);
    const { challenge } = asked.options;
    const response = sampleAuthenticator({ kind: "rsa" }).create({ challenge, origin, host });
    expect(statusOf(await addPasskey(mine(), { name: "", response }))).toBe(400);
  });

  test("a passkey can only be added once", async () => {
    const device = await added();
    const response = device.create({ challenge: await challengeToAdd(), origin, host });
    expect(await addPasskey(mine(), { name: "", response })).toMatchObject({ status: 409 });
  });
});

describe("logging in", () => {
  const answer = async (
    device: ReturnType<typeof sampleAuthenticator>,
    change: Partial<Answering> = {},
    uid = visit.user.id,
  ) => loginWithPasskey(stranger(), device.get({ challenge: await challengeToLogIn(), origin, host, ...change }, uid));

  test("starts a session like a login with the password", async () => {
    const device = await added();
    const result = await answer(device);
    if (!result.ok) throw new Error(result.message);
    expect(result.user).toEqual({ id: visit.user.id, email: "mira@post.example", name: "Mira Okafor" });
    expect(result.cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-sid", "__Host-device"]);
    expect((await sample.services.store.passkeys.get(device.credentialId))?.usedAt).toBe(sample.clock.now);
  });

  const wrong: Readonly<Record<string, Partial<Answering>>> = {
    "for another site": { host: "evil.example" },
    "to a page of another site": { origin: "https://evil.example" },
    "without the owner having unlocked it": { verified: false },
  };
  test.each(Object.keys(wrong))("rejects %s", async (name) => {
    expect(statusOf(await answer(await added(), wrong[name]))).toBe(401);
  });

  test("rejects the signature of another device, or a login as another person", async () => {
    const device = await added();
    const other = sampleAuthenticator({ id: Buffer.from(device.credentialId, "base64url") });
    expect(statusOf(await answer(other))).toBe(401);
    expect(statusOf(await answer(device, {}, "somebody"))).toBe(401);
    expect(statusOf(await answer(sampleAuthenticator()))).toBe(401);
  });

  test("a challenge works once, for five minutes, and not for adding", async () => {
    const device = await added();
    const challenge = await challengeToLogIn();
    const response = authenticationShape.parse(device.get({ challenge, origin, host }, visit.user.id));
    expect(statusOf(await loginWithPasskey(stranger(), response))).toBe(200);
    expect(statusOf(await loginWithPasskey(stranger(), response))).toBe(400);
    const late = device.get({ challenge: await challengeToLogIn(), origin, host }, visit.user.id);
    sample.clock.now += CHALLENGE_MS;
    expect(statusOf(await loginWithPasskey(stranger(), late))).toBe(400);
    const made = sampleAuthenticator().create({ challenge: await challengeToLogIn(), origin, host });
    expect(statusOf(await addPasskey(mine(), { name: "", response: made }))).toBe(400);
  });

  test("a counter that doesn't increase means a copy", async () => {
    const device = await added({ counter: 4 });
    expect(statusOf(await answer(device, { counter: 5 }))).toBe(200);
    expect(statusOf(await answer(device, { counter: 5 }))).toBe(401);
    expect(statusOf(await answer(device, { counter: 3 }))).toBe(401);
    expect(statusOf(await answer(device, { counter: 6 }))).toBe(200);
  });

  test("a removed passkey no longer works; renaming changes nothing else", async () => {
    const device = await added();
    expect(await renamePasskey(mine(), { id: device.credentialId, name: "---" })).toMatchObject({ status: 422 });
    expect(await renamePasskey(mine(), { id: device.credentialId, name: "Old phone" })).toEqual({ ok: true });
    expect((await sample.services.store.passkeys.get(device.credentialId))?.name).toBe("Old phone");
    expect(statusOf(await answer(device))).toBe(200);
    const { password } = person;
    const id = device.credentialId;
    await removePasskey(mine(), { id: "\0", password });
    const jonas = await register(stranger(), { name: "Jonas", email: "jonas@post.example", password });
    if (!jonas.ok) throw new Error(jonas.message);
    expect(await removePasskey({ ...stranger(), user: jonas.user }, { id, password })).toMatchObject({ ok: true });
    expect(statusOf(await answer(device))).toBe(200);
    expect(await removePasskey(mine(), { id, password })).toMatchObject({ ok: true });
    expect(statusOf(await answer(device))).toBe(401);
  });

  test.each([
    ["", "Type your current password."],
    ["seven ferns in a boat", "This isn’t your password. Check it and try again."],
  ])("doesn't remove passkeys with a wrong password: %j", async (password, message) => {
    const device = await added();
    const refused = { ok: false, status: 422, fieldErrors: { password: message } };
    expect(await removePasskey(mine(), { id: device.credentialId, password })).toMatchObject(refused);
    expect(await removeAllPasskeys(mine(), { password })).toMatchObject(refused);
    expect(statusOf(await answer(device))).toBe(200);
    expect(await removeAllPasskeys(mine(), { password: person.password })).toMatchObject({ ok: true });
    expect(statusOf(await answer(device))).toBe(401);
  });

  test("rejects a stored RSA key and says what to do instead", async () => {
    const device = sampleAuthenticator({ kind: "rsa" });
    await sample.services.store.passkeys.add(
      {
        id: device.credentialId,
        uid: visit.user.id,
        name: "Old laptop",
        publicKey: device.publicKey,
        counter: 0,
        transports: [],
        createdAt: sample.clock.now,
        usedAt: null,
      },
      { id: "notice", template: "passkey-added", tokenId: null, queuedAt: sample.clock.now },
    );
    expect(await answer(device)).toMatchObject({
      ok: false,
      status: 401,
      message: "This passkey uses an old kind of key and no longer works. Log in with your password and add a new one.",
    });
    expect((await sample.services.store.passkeys.get(device.credentialId))?.usedAt).toBeNull();
  });

  test.each(["ed25519", "p256", "p384", "p521"] as const)("a key of type %s can be added and used", async (kind) => {
    expect(statusOf(await answer(await added({}, kind)))).toBe(200);
  });

  test("offers to keep a closed account without starting a session", async () => {
    const device = await added();
    await closeAccount(mine(), { password: person.password });
    expect(await answer(device)).toMatchObject({ ok: false, status: 403, closed: { key: expect.any(String) } });
    expect(await sample.services.store.sessions.list(visit.user.id, sample.clock.now)).toEqual([]);
  });

  test("limits logins per network and hour", async () => {
    for (let n = 0; n < 40; n += 1) expect((await loginOptions(stranger())).ok).toBe(true);
    expect(await loginOptions(stranger())).toMatchObject({ status: 429, retryAfter: 3600 });
  });

  test.each(["", "e30", "!!", "bnVsbA"])("rejects invalid client data: %s", async (clientDataJSON) => {
    const device = await added();
    const response = device.get({ challenge: await challengeToLogIn(), origin, host }, visit.user.id);
    const broken = { ...response, response: { ...response.response, clientDataJSON } };
    expect(statusOf(await loginWithPasskey(stranger(), broken))).toBe(400);
  });
});
