import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { LOGIN_FLOW_MS } from "#app/domain/ports/identity.ts";
import { createOidcIdentity, type OidcOptions, toIdentity } from "./oidc.ts";

const issuer = "https://login.example";
const origin = "https://learn.example";
const now = 1_700_000_000_000;
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A signed ID token. */
function idToken(claims: object): string {
  const text = `${base64url({ alg: "RS256", kid: "k1" })}.${base64url(claims)}`;
  return `${text}.${sign("sha256", Buffer.from(text), keys.privateKey).toString("base64url")}`;
}

let problems: Parameters<OidcOptions["onProblem"]>[0][];
/** What the provider answers, by path; a test replaces answers. */
let answers: Record<string, () => Response>;
let metadata: Record<string, unknown>;
/** Changes to the claims of the next ID token. */
let claims: Record<string, unknown>;
let nonce: string;

beforeEach(() => {
  problems = [];
  nonce = "";
  metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    end_session_endpoint: `${issuer}/logout`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
  };
  claims = { email: "mira@post.example", email_verified: true, name: "Mira Okafor" };
  const seconds = () => Math.floor(Date.now() / 1000);
  const all = () => ({ iss: issuer, aud: "site", sub: "mira", iat: seconds(), exp: seconds() + 60, nonce, ...claims });
  answers = {
    "/.well-known/openid-configuration": () => Response.json(metadata),
    "/keys": () =>
      Response.json({ keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" }] }),
    "/token": () =>
      Response.json({ access_token: "a", token_type: "bearer", expires_in: 60, id_token: idToken(all()) }),
    "/me": () => Response.json({ sub: "mira", email: "mira@post.example", email_verified: "true", nickname: "Mi" }),
  };
});

const make = (change: Partial<OidcOptions> = {}) =>
  createOidcIdentity({
    issuer,
    clientId: "site",
    clientSecret: "secret",
    name: "Campus login",
    key: Buffer.alloc(32, 7),
    onProblem: (problem) => void problems.push(problem),
    fetch: async (input) => answers[new URL(String(input)).pathname]?.() ?? new Response(null, { status: 404 }),
    ...change,
  });

type Provider = ReturnType<typeof make>;

/** Begins a login, and returns what the browser comes back with. */
async function comeBack({ redirect }: Provider, change: Readonly<Record<string, string | null>> = {}) {
  const { url, flow } = await redirect.begin({ returnTo: "/my-progress", origin, now });
  const { searchParams } = new URL(url);
  nonce = searchParams.get("nonce") ?? "";
  const callback = new URL(`${origin}/auth/callback?code=c`);
  callback.searchParams.set("state", searchParams.get("state") ?? "");
  for (const [name, value] of Object.entries(change))
    if (value === null) callback.searchParams.delete(name);
    else callback.searchParams.set(name, value);
  return { url: new URL(url), callback, flow, now: now + 1000 };
}

const logIn = async (provider: Provider, change: Readonly<Record<string, string | null>> = {}) =>
  provider.redirect.finish(await comeBack(provider, change));

test("sends people to the provider with PKCE, state and nonce", async () => {
  const { url } = await comeBack(make());
  expect(url.origin + url.pathname).toBe(`${issuer}/auth`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "site",
    response_type: "code",
    redirect_uri: `${origin}/auth/callback`,
    scope: "openid email profile",
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
});

test("knows who comes back, and where they were", async () => {
  expect(await logIn(make())).toEqual({
    ok: true,
    identity: { subject: "mira", email: "mira@post.example", emailVerified: true, displayName: "Mira Okafor" },
    returnTo: "/my-progress",
    logoutToken: expect.stringMatching(/^[\w-]+$/),
  });
  expect(problems).toEqual([]);
});

test("asks for the claims that the ID token doesn't have", async () => {
  claims = {};
  expect(await logIn(make())).toMatchObject({
    identity: { email: "mira@post.example", emailVerified: true, displayName: "Mi" },
  });
});

test("logs out at the provider, with the ID token if there is one", async () => {
  const provider = make();
  expect(provider.redirect.logoutUrl({ origin, logoutToken: null })).toBeNull();
  const result = await logIn(provider);
  const logoutToken = result.ok ? result.logoutToken : null;
  const url = new URL(provider.redirect.logoutUrl({ origin, logoutToken }) ?? "");
  expect(url.pathname).toBe("/logout");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "site",
    post_logout_redirect_uri: `${origin}/`,
    id_token_hint: expect.stringMatching(/^ey.*\..*\./),
  });
  const without = provider.redirect.logoutUrl({ origin, logoutToken: "made-up" });
  expect(without).not.toContain("id_token_hint");
});

test("has no page to log out at a provider without one, and no cookie for a very long ID token", async () => {
  claims = { ...claims, groups: Array.from({ length: 200 }, () => randomUUID()) };
  expect(await logIn(make())).toMatchObject({ ok: true, logoutToken: null });
  metadata = { ...metadata, end_session_endpoint: undefined };
  const provider = make();
  expect(await logIn(provider)).toMatchObject({ ok: true, logoutToken: null });
  expect(provider.redirect.logoutUrl({ origin, logoutToken: null })).toBeNull();
});

describe("a callback that isn't the answer to this browser's login", () => {
  test.each([
    ["another state", { state: "made-up" }],
    ["no state", { state: null }],
  ])("%s", async (_, change) => {
    expect(await logIn(make(), change)).toMatchObject({ ok: false, code: "bad-code" });
    expect(problems).toEqual([{ operation: "log in", code: "bad-code", reason: expect.stringContaining("state") }]);
  });

  test("without a cookie, with a made-up one, or with one for something else", async () => {
    const provider = make();
    const back = await comeBack(provider);
    const { redirect } = provider;
    const login = await redirect.finish(back);
    const logoutToken = login.ok ? login.logoutToken : null;
    for (const flow of [null, "", "made-up", `${back.flow}x`, logoutToken])
      expect(await redirect.finish({ ...back, flow })).toMatchObject({ ok: false, code: "bad-code" });
  });

  test("a second time", async () => {
    const provider = make();
    const back = await comeBack(provider);
    expect((await provider.redirect.finish(back)).ok).toBe(true);
    expect(await provider.redirect.finish(back)).toMatchObject({ ok: false, code: "bad-code" });
    expect(problems[0]?.reason).toContain("repeated");
  });

  test("after ten minutes", async () => {
    const provider = make();
    const back = await comeBack(provider);
    const late = await provider.redirect.finish({ ...back, now: now + LOGIN_FLOW_MS });
    expect(late).toMatchObject({ ok: false, code: "bad-code", message: expect.stringContaining("Start it again") });
    expect((await provider.redirect.finish({ ...back, now: now + LOGIN_FLOW_MS - 1 })).ok).toBe(true);
  });
});

test.each([
  ["access_denied", "cancelled"],
  ["temporarily_unavailable", "unavailable"],
  ["unauthorized_client", "misconfigured"],
  ["invented\n\u001b[31m", "misconfigured"],
])("the provider sends people back with the error %j: %s", async (error, code) => {
  const result = await logIn(make(), { code: null, error });
  expect(result).toMatchObject({ ok: false, code, message: expect.stringContaining("Campus login") });
  expect(problems[0]?.reason).toMatch(/^[\x20-\x7e]+$/);
});

describe("an ID token that isn't right", () => {
  const seconds = Math.floor(Date.now() / 1000);
  test.each([
    ["for another audience", { aud: "someone-else" }],
    ["from another issuer", { iss: "https://other.example" }],
    ["of another login", { nonce: "made-up" }],
    ["that expired a minute ago", { exp: seconds - 60 }],
    ["from the future", { nbf: seconds + 600 }],
    ["without a subject", { sub: undefined }],
    ["with an empty subject", { sub: "" }],
    ["with a very long subject", { sub: "x".repeat(300) }],
    ["with a subject that can't be stored", { sub: "a\u0000" }],
  ])("%s", async (_, change) => {
    claims = { ...claims, ...change };
    expect(await logIn(make())).toMatchObject({ ok: false, code: "unavailable", retryAfterSeconds: 60 });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.reason).not.toContain("mira");
  });

  test("with a signature of another key", async () => {
    answers["/keys"] = () => {
      const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).publicKey.export({ format: "jwk" });
      return Response.json({ keys: [{ ...other, kid: "k1", alg: "RS256", use: "sig" }] });
    };
    expect(await logIn(make())).toMatchObject({ ok: false, code: "unavailable" });
  });
});

test("clocks may differ by a few seconds", async () => {
  const seconds = Math.floor(Date.now() / 1000);
  claims = { ...claims, exp: seconds - 20, nbf: seconds + 20 };
  expect((await logIn(make())).ok).toBe(true);
});

test("someone without an address is told what to do", async () => {
  claims = {};
  answers["/me"] = () => Response.json({ sub: "mira" });
  expect(await logIn(make())).toMatchObject({
    ok: false,
    code: "invalid-email",
    message: expect.stringContaining("email address"),
  });
});

test("claims about someone else are refused", async () => {
  claims = {};
  answers["/me"] = () => Response.json({ sub: "jonas", email: "jonas@post.example" });
  expect(await logIn(make())).toMatchObject({ ok: false, code: "unavailable" });
});

test.each([
  ["a used code", () => Response.json({ error: "invalid_grant" }, { status: 400 }), "bad-code"],
  ["a wrong secret", () => Response.json({ error: "invalid_client" }, { status: 400 }), "misconfigured"],
  [
    "a wrong secret, as a challenge",
    () => Response.json({ error: "invalid_client" }, { status: 401, headers: { "www-authenticate": "Basic" } }),
    "misconfigured",
  ],
  ["503", () => new Response("later", { status: 503 }), "unavailable"],
  [
    "HTML",
    () => new Response("<p>Log in to this network", { headers: { "content-type": "text/html" } }),
    "unavailable",
  ],
  [
    "half of an answer",
    () => new Response('{"id_token', { headers: { "content-type": "application/json" } }),
    "unavailable",
  ],
  [
    "more than 1 MB",
    () => new Response(new Uint8Array(1_000_001), { headers: { "content-type": "application/json" } }),
    "unavailable",
  ],
])("the token endpoint answers with %s", async (_, answer, code) => {
  answers["/token"] = answer;
  expect(await logIn(make())).toMatchObject({ ok: false, code });
  expect(problems).toHaveLength(1);
});

describe("the probe", () => {
  test("passes, and the metadata is loaded once", async () => {
    let loaded = 0;
    const real = answers["/.well-known/openid-configuration"];
    answers["/.well-known/openid-configuration"] = () => {
      loaded += 1;
      return real?.() ?? Response.error();
    };
    const provider = make();
    await provider.probe();
    expect((await logIn(provider)).ok).toBe(true);
    expect(loaded).toBe(1);
  });

  test.each([
    ["nothing is there", () => new Response(null, { status: 404 })],
    ["another issuer answers", () => Response.json({ ...metadata, issuer: "https://other.example" })],
    ["the connection fails", () => Promise.reject(new TypeError("refused")) as unknown as Response],
  ])("says what to check if %s", async (_, answer) => {
    answers["/.well-known/openid-configuration"] = answer;
    await expect(make().probe()).rejects.toThrow(/login\.example.*Check OIDC_ISSUER.*start the site again/);
  });
});

test.each([
  [{}, null],
  [{ sub: 7 }, null],
  [{ sub: "a" }, { email: null, displayName: null }],
  [
    { sub: "a", email: "not an address", email_verified: true },
    { email: null, emailVerified: false },
  ],
  [
    { sub: "a", email: "mira@post.example" },
    { emailVerified: false, displayName: "mira" },
  ],
  [{ sub: "a", email: "mira@post.example", email_verified: "false" }, { emailVerified: false }],
  [{ sub: "a", email: "mira@post.example", email_verified: 1 }, { emailVerified: false }],
  [{ sub: "a", name: "\u0000", given_name: "Mira" }, { displayName: "Mira" }],
  [{ sub: "a", name: { text: "Mira" }, preferred_username: "mi" }, { displayName: "mi" }],
])("claims %j are the identity %j", (given, expected) => {
  const identity = toIdentity(given);
  if (expected === null) expect(identity).toBeNull();
  else expect(identity).toMatchObject(expected);
});
