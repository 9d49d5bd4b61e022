import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "#app/domain/accounts.ts";
import type { MailTemplate } from "#app/domain/ports.ts";
import { login, register } from "./auth.server.ts";
import { requestReset, requestVerification, resetPassword, verifyAddress } from "./recovery.server.ts";
import { type SampleServices, sampleServices } from "./sample-services.ts";
import { readSessionCookie, sessionCookie } from "./session.ts";
import { type LinkPurpose, seal } from "./tokens.ts";

const person = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel" };

let sample: SampleServices;
let user: User;
let session: string;

const visit = () => ({
  services: sample.services,
  facts: sample.facts(),
  request: new Request("http://localhost:3000/auth/login"),
});

/** The token in the newest mail of this kind. */
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
  test("shows at once where the person is signed in", async () => {
    expect(await isVerified()).toBe(false);
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, user)).toBe("verified");
    expect(await isVerified()).toBe(true);
  });

  test("shows at once where the link was used in another browser before", async () => {
    await isVerified();
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, null)).toBe("verified");
    expect(await verifyAddress(visit(), token, user)).toBe("used");
    expect(await isVerified()).toBe(true);
  });

  test("an unknown or expired link changes nothing", async () => {
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), "rubbish", user)).toBe("unknown");
    sample.clock.now += 48 * 60 * 60_000;
    expect(await verifyAddress(visit(), token, user)).toBe("expired");
    expect(await isVerified()).toBe(false);
  });

  test("another mail can be asked for", async () => {
    sample.clock.now += 1000;
    await requestVerification(visit(), user);
    const token = await tokenIn("verify-address", "verify");
    expect(await verifyAddress(visit(), token, user)).toBe("verified");
  });
});

describe("a new password", () => {
  const password = "seven ferns in a boat";

  test("logs every device out, counts as confirmed, and is the one that works", async () => {
    await requestReset(visit(), person.email);
    const token = await tokenIn("reset-password", "reset");
    expect(await isVerified()).toBe(false);
    expect(await resetPassword(visit(), { token, password })).toEqual({ state: "done" });
    expect(await isVerified()).toBeUndefined();
    expect(await login(visit(), person)).toMatchObject({ ok: false, status: 401 });
    expect((await login(visit(), { ...person, password })).ok).toBe(true);
    expect(await resetPassword(visit(), { token, password })).toEqual({ state: "used" });
  });

  test("a weak one leaves the link as it is", async () => {
    await requestReset(visit(), person.email);
    const token = await tokenIn("reset-password", "reset");
    expect(await resetPassword(visit(), { token, password: "short" })).toMatchObject({ state: "weak-password" });
    expect(await resetPassword(visit(), { token, password })).toEqual({ state: "done" });
  });

  test("an unknown address gets no mail and no other answer", async () => {
    expect(await requestReset(visit(), "jonas@post.example")).toBeUndefined();
    expect((await sample.services.store.mail.list(20)).map((mail) => mail.to)).toEqual([person.email]);
  });
});
