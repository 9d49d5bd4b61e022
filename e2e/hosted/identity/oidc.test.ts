/** The OpenID Connect adapter against a real provider, and against one that fails. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOidcIdentity, type OidcOptions } from "#app/server/identity/oidc.ts";
import { faults } from "./fault-server.ts";
import { clientId, clientSecret, logInAt, type OidcPeer, startOidcPeer } from "./oidc-peer.ts";

const origin = "http://localhost:3997";
let peer: OidcPeer;
let problems: Parameters<OidcOptions["onProblem"]>[0][];

beforeAll(async () => {
  peer = await startOidcPeer([origin]);
  peer.people.set("mira", { email: "mira@post.example", email_verified: true, name: "Mira Okafor" });
  peer.people.set("jonas", { email: "jonas@post.example", email_verified: false, name: "Jonas" });
  peer.people.set("nobody", {});
});
afterAll(() => peer.stop());
beforeEach(() => {
  peer.server.fault = null;
  problems = [];
});

const make = (change: Partial<OidcOptions> = {}) =>
  createOidcIdentity({
    issuer: peer.issuer,
    clientId,
    clientSecret,
    name: "Campus login",
    key: Buffer.alloc(32, 7),
    onProblem: (problem) => void problems.push(problem),
    ...change,
  });
const begin = ({ redirect }: ReturnType<typeof make>) =>
  redirect.begin({ returnTo: "/my-progress", origin, now: Date.now() });
const logIn = async (provider: ReturnType<typeof make>, name: string) => {
  const { url, flow } = await begin(provider);
  const callback = await logInAt(peer, url, name, origin);
  return { result: await provider.redirect.finish({ callback, flow, now: Date.now() }), callback, flow };
};

test("knows who comes back, and whether the address is verified", async () => {
  const provider = make();
  await provider.probe();
  expect((await logIn(provider, "mira")).result).toMatchObject({
    ok: true,
    identity: { subject: "mira", email: "mira@post.example", emailVerified: true, displayName: "Mira Okafor" },
    returnTo: "/my-progress",
  });
  expect((await logIn(provider, "jonas")).result).toMatchObject({
    identity: { email: "jonas@post.example", emailVerified: false },
  });
  expect((await logIn(provider, "nobody")).result).toMatchObject({ ok: false, code: "invalid-email" });
});

test("a repeated callback is refused, here and by the provider", async () => {
  const provider = make();
  const { callback, flow } = await logIn(provider, "mira");
  const again = { callback, flow, now: Date.now() };
  expect(await provider.redirect.finish(again)).toMatchObject({ ok: false, code: "bad-code" });
  // Another process hasn't seen the first one.
  expect(await make().redirect.finish(again)).toMatchObject({ ok: false, code: "bad-code" });
  expect(problems.map(({ reason }) => reason)).toEqual(["the callback was repeated", "invalid_grant"]);
});

test("a code of another login is refused", async () => {
  const provider = make();
  const mine = await begin(provider);
  const stolen = await logInAt(peer, (await begin(provider)).url, "mira", origin);
  const callback = new URL(stolen);
  callback.searchParams.set("state", new URL(mine.url).searchParams.get("state") ?? "");
  const finished = await provider.redirect.finish({ callback, flow: mine.flow, now: Date.now() });
  expect(finished).toMatchObject({ ok: false, code: "bad-code" });
});

test("a wrong secret is the operator's problem", async () => {
  const { result } = await logIn(make({ clientSecret: "another-secret-that-is-not-right-at-all" }), "mira");
  expect(result).toMatchObject({ ok: false, code: "misconfigured" });
});

test("logging out ends the session at the provider without a question about who it is", async () => {
  const provider = make();
  const { result } = await logIn(provider, "mira");
  const logoutToken = result.ok ? result.logoutToken : null;
  const response = await fetch(provider.redirect.logoutUrl({ origin, logoutToken }) ?? "", { redirect: "manual" });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("logout");
});

test("adds less than 20 ms to the provider's own answers", async () => {
  let waited = 0;
  const timing: typeof fetch = async (input, init) => {
    const begun = performance.now();
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    waited += performance.now() - begun;
    return new Response(body, response);
  };
  const provider = make({ fetch: timing });
  await logIn(provider, "mira");
  const own: number[] = [];
  for (let i = 0; i < 15; i += 1) {
    const { url, flow } = await begin(provider);
    const callback = await logInAt(peer, url, "mira", origin);
    waited = 0;
    const begun = performance.now();
    await provider.redirect.finish({ callback, flow, now: Date.now() });
    own.push(performance.now() - begun - waited);
  }
  const median = own.sort((a, b) => a - b)[7] ?? 0;
  console.log(`login: ${median.toFixed(1)} ms besides waiting for the provider`);
  expect(median).toBeLessThan(20);
});

describe("a provider that fails", () => {
  const limits = { timeoutMs: 300, maxBytes: 1_000_000 };

  test.each(faults)("%s", async (fault) => {
    const running = make({ limits });
    await running.probe();
    const { url, flow } = await begin(running);
    const callback = await logInAt(peer, url, "mira", origin);
    peer.server.fault = fault;
    const begun = performance.now();
    expect(await running.redirect.finish({ callback, flow, now: Date.now() })).toMatchObject({
      ok: false,
      code: "unavailable",
      retryAfterSeconds: 60,
    });
    await expect(make({ limits }).probe()).rejects.toThrow(/can't be used: .*Check OIDC_ISSUER/);
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(JSON.stringify(problems)).not.toMatch(/mira|secret/);
    // Sending people there needs no answer.
    expect((await begin(running)).url).toContain(peer.issuer);
    peer.server.fault = null;
    expect((await logIn(running, "mira")).result).toMatchObject({ ok: true });
  });
});
