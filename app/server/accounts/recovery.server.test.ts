import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#app/domain/accounts/accounts.ts";
import type { MailTemplate } from "#app/domain/ports/mail.ts";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { type LinkPurpose, seal } from "#app/server/tokens.ts";
import { login, register } from "./auth.server.ts";
import {
  removePasskeysByLink,
  requestReset,
  requestVerification,
  resetPassword,
  verifyAddress,
} from "./recovery.server.ts";
import { readSessionCookie, sessionCookie } from "./session.ts";

const person = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel" };

let sample: SampleServices;
let user: User;
let session: string;

const visit = () => ({
  services: sample.services,
  facts: sample.facts(),
  request: new Request("http://localhost:3000/auth/login"),
});

/** The token in the newest email of this kind. */
async function tokenIn(template: MailTemplate, purpose: LinkPurpose): Promise<string> {
  const mail = (await sample.services.store.mail.list(20)).find((one) => one.template === template);
  return seal(sample.services.linkKey, purpose, mail?.tokenId ?? "none");
}

const isVerified = async (): Promise<boolean | undefined> =>
  (await sample.services.sessions.read(session, sample.clock.now))?.profile.emailVerified;

beforeEach(async () => {
  sample = await sampleServices();
  const entered = await register(visit(), person);
  if (!entered.ok) throw new Error(entered.message);
  user = entered.user;
  session = readSessionCookie(sessionCookie("http://localhost:3000"), entered.cookies[0]?.split(";")[0]) ?? "";
});

describe("confirming an address", () => {
  test("shows up at once where the person is logged in", async () => {
    expect(await isVerified()).toBe(false);
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, user)).toBe("verified");
    expect(await isVerified()).toBe(true);
  });

  test("shows up at once if the link was opened in another browser", async () => {
    await isVerified();
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, null)).toBe("verified");
    expect(await verifyAddress(visit(), token, user)).toBe("used");
    expect(await isVerified()).toBe(true);
  });

  test("ignores unknown and expired links", async () => {
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), "rubbish", user)).toBe("unknown");
    sample.clock.now += 48 * 60 * 60_000;
    expect(await verifyAddress(visit(), token, user)).toBe("expired");
    expect(await isVerified()).toBe(false);
  });

  test("can send another email", async () => {
    sample.clock.now += 1000;
    await requestVerification(visit(), user);
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, user)).toBe("verified");
  });
});

describe("a new password", () => {
  const password = "seven ferns in a boat";

  test("logs out every device, confirms the address, and replaces the old password", async () => {
    await requestReset(visit(), person.email);
    const token = await tokenIn("reset-password", "reset");
    expect(await isVerified()).toBe(false);
    expect(await resetPassword(visit(), { token, password })).toMatchObject({ state: "done" });
    expect(await isVerified()).toBeUndefined();
    expect(await login(visit(), person)).toMatchObject({ ok: false, status: 401 });
    expect((await login(visit(), { ...person, password })).ok).toBe(true);
    expect(await resetPassword(visit(), { token, password })).toEqual({ state: "used" });
  });

  const addPasskey = async (id: string) => {
    const key = { id, uid: user.id, name: `Key ${id}`, publicKey: "k", counter: 0, transports: [], usedAt: null };
    const notice = { id: `added-${id}`, template: "passkey-added", tokenId: null, queuedAt: 1 } as const;
    await sample.services.store.passkeys.add({ ...key, createdAt: 1 }, notice);
  };
  const passkeys = async () => (await sample.services.store.passkeys.list(user.id)).map(({ id }) => id);
  const reset = async () => {
    sample.clock.now += 1000;
    await requestReset(visit(), person.email);
    const result = await resetPassword(visit(), { token: await tokenIn("reset-password", "reset"), password });
    if (result.state !== "done") throw new Error(result.state);
    return result;
  };

  test("removes the passkeys of someone who registered another person's address, but not after that", async () => {
    await addPasskey("a");
    expect(await reset()).toMatchObject({ removed: 1, passkeys: [], removal: null });
    expect(await passkeys()).toEqual([]);
    await addPasskey("b");
    expect(await reset()).toMatchObject({ removed: 0, passkeys: ["Key b"], removal: expect.any(String) });
    expect(await passkeys()).toEqual(["b"]);
  });

  test("offers to remove the remaining passkeys, once, and logs out every device", async () => {
    await verifyAddress(visit(), await tokenIn("verify-address", "verify"), user);
    await addPasskey("a");
    const { removal } = await reset();
    const entered = await login(visit(), { ...person, password });
    if (!entered.ok) throw new Error(entered.message);
    session = readSessionCookie(sessionCookie("http://localhost:3000"), entered.cookies[0]?.split(";")[0]) ?? "";
    expect(await isVerified()).toBe(true);
    expect(await removePasskeysByLink(visit(), `${removal}x`)).toBe("unknown");
    expect(await passkeys()).toEqual(["a"]);
    expect(await removePasskeysByLink(visit(), removal ?? "")).toBe("removed");
    expect(await passkeys()).toEqual([]);
    expect(await isVerified()).toBeUndefined();
    expect(await removePasskeysByLink(visit(), removal ?? "")).toBe("used");
  });

  test("a weak password doesn't use up the link", async () => {
    await requestReset(visit(), person.email);
    const token = await tokenIn("reset-password", "reset");
    expect(await resetPassword(visit(), { token, password: "short" })).toMatchObject({ state: "weak-password" });
    expect(await resetPassword(visit(), { token, password })).toMatchObject({ state: "done" });
  });

  test("an unknown address gets no email, but the same answer", async () => {
    expect(await requestReset(visit(), "jonas@post.example")).toEqual({ ok: true });
    expect((await sample.services.store.mail.list(20)).map((mail) => mail.to)).toEqual([person.email]);
  });
});
