/**
 * Any OpenID Connect provider: people log in on its own page, and it sends them back with a code (authorization code
 * flow with PKCE, state and nonce). The tokens are used once, to learn who it is; sessions are ours.
 */
import type { Configuration, CustomFetchOptions } from "openid-client";
import { z } from "zod";
import { type Identity, parseName } from "#app/domain/accounts/accounts.ts";
import { parseEmail } from "#app/domain/accounts/email.ts";
import {
  type IdentityErrorCode,
  type IdentityFailure,
  type IdentityProvider,
  LOGIN_FLOW_MS,
  type RedirectIdentity,
  type RedirectResult,
} from "#app/domain/ports/identity.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import { openText, sealText } from "#app/server/sealed-text.ts";
import { boundedFetch, type FetchLimits, NoAnswer, providerLimits } from "./bounded-fetch.ts";
import { failure } from "./messages.ts";

/** Where the provider sends people back to. */
export const callbackPath = "/auth/callback";
/** How far the clocks of the site and the provider may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** A browser keeps cookies of up to 4096 bytes. */
const LOGOUT_TOKEN_MOST = 3500;

export interface OidcOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider. */
  readonly name: string;
  /** Seals what is kept in cookies. */
  readonly key: Uint8Array;
  /** For the operator. The fields never contain a token or anything about the person. */
  readonly onProblem: (problem: { operation: string; code: IdentityErrorCode; reason: string }) => void;
  readonly limits?: FetchLimits;
  readonly fetch?: typeof fetch;
}

const flowShape = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  returnTo: z.string(),
  redirectUri: z.string(),
  expiresAt: z.number(),
});

/** Loaded when it is configured. */
const library = () => import("openid-client");

export function createOidcIdentity(
  options: OidcOptions,
): IdentityProvider & { readonly redirect: RedirectIdentity; readonly credentials: null } {
  const { name, key } = options;
  const id = `oidc:${options.issuer}`;
  const used = new RecentMap<true>(10_000);
  let configuration: Configuration | null = null;

  const fetcher = (url: string, { body, ...init }: CustomFetchOptions): Promise<Response> =>
    boundedFetch(
      url,
      { ...init, ...(body == null ? {} : { body: body as BodyInit }) },
      options.limits ?? providerLimits,
      options.fetch ?? fetch,
    );

  async function discover(): Promise<Configuration> {
    const oidc = await library();
    const issuer = new URL(options.issuer);
    return await oidc.discovery(
      issuer,
      options.clientId,
      { client_secret: options.clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      (server, ...rest) => {
        const basic = server.token_endpoint_auth_methods_supported?.includes("client_secret_basic") ?? true;
        return (basic ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(options.clientSecret)(server, ...rest);
      },
      {
        [oidc.customFetch]: fetcher,
        // The configuration only allows this for a provider on this machine.
        execute: [
          oidc.enableNonRepudiationChecks,
          ...(issuer.protocol === "http:" ? [oidc.allowInsecureRequests] : []),
        ],
      },
    );
  }

  /** The provider's metadata; `probe` has loaded it. */
  const configured = async (): Promise<Configuration> => {
    configuration ??= await discover();
    return configuration;
  };

  function refuse(code: IdentityErrorCode, reason: string): IdentityFailure {
    options.onProblem({ operation: "log in", code, reason });
    const failed = failure(code, messageFor(code, name));
    return code === "unavailable" || code === "misconfigured" ? { ...failed, retryAfterSeconds: 60 } : failed;
  }

  function readFlow(sealed: string | null, callback: URL, now: number): z.infer<typeof flowShape> | string {
    if (sealed === null) return "the callback came without the cookie of a login";
    const text = openText(key, "login-flow", sealed);
    const flow = text === null ? null : flowShape.parse(JSON.parse(text));
    if (!flow) return "the cookie of the login isn't genuine";
    if (now >= flow.expiresAt) return "the login took too long";
    if (callback.searchParams.get("state") !== flow.state) return "the callback has the state of another login";
    if (used.get(flow.state)) return "the callback was repeated";
    used.set(flow.state, true);
    return flow;
  }

  const redirect: RedirectIdentity = {
    name,

    async begin({ returnTo, origin, now }) {
      const oidc = await library();
      const config = await configured();
      const flow = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
        returnTo,
        redirectUri: origin + callbackPath,
        expiresAt: now + LOGIN_FLOW_MS,
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: flow.redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, flow: sealText(key, "login-flow", JSON.stringify(flow)) };
    },

    async finish({ callback, flow: sealed, now }): Promise<RedirectResult> {
      const flow = readFlow(sealed, callback, now);
      if (typeof flow === "string") return refuse("bad-code", flow);
      const oidc = await library();
      try {
        const config = await configured();
        const url = new URL(flow.redirectUri);
        url.search = callback.search;
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: flow.verifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return refuse("unavailable", "no ID token");
        // Many providers put only the subject into the ID token.
        const more =
          claims["email"] === undefined && config.serverMetadata().userinfo_endpoint !== undefined
            ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
            : {};
        const identity = toIdentity({ ...claims, ...more });
        if (identity === null) return refuse("unavailable", "the subject isn't text of a sensible length");
        if (identity.email === null) return refuse("invalid-email", "the provider gave no email address");
        const hint = config.serverMetadata().end_session_endpoint ? (tokens.id_token ?? "") : "";
        const logoutToken = hint === "" ? null : sealText(key, "logout", hint);
        return {
          ok: true,
          identity,
          returnTo: flow.returnTo,
          logoutToken: logoutToken !== null && logoutToken.length <= LOGOUT_TOKEN_MOST ? logoutToken : null,
        };
      } catch (error) {
        const problem = explain(error, oidc);
        if (!problem) throw error;
        return refuse(problem.code, problem.reason);
      }
    },

    logoutUrl({ origin, logoutToken }) {
      const endpoint = configuration?.serverMetadata().end_session_endpoint;
      if (endpoint === undefined || !URL.canParse(endpoint)) return null;
      const hint = logoutToken === null ? null : openText(key, "logout", logoutToken);
      const url = new URL(endpoint);
      url.searchParams.set("client_id", options.clientId);
      url.searchParams.set("post_logout_redirect_uri", `${origin}/`);
      if (hint !== null) url.searchParams.set("id_token_hint", hint);
      return url.href;
    },
  };

  return {
    id,
    credentials: null,
    redirect,
    /** Loads the provider's metadata, so that a wrong setting or an unreachable provider stops the start. */
    async probe() {
      try {
        await configured();
      } catch (error) {
        const problem = explain(error, await library());
        if (!problem) throw error;
        throw new Error(
          `The identity provider can't be used: ${new URL(options.issuer).origin} (${problem.reason}). Check OIDC_ISSUER, ` +
            `which is the URL before /.well-known/openid-configuration, and the network, then start the site again.`,
          { cause: error },
        );
      }
    },
  };
}

function messageFor(code: IdentityErrorCode, name: string): string {
  switch (code) {
    case "cancelled":
      return `You cancelled the login at ${name}. Nothing was changed.`;
    case "bad-code":
      return "This login has expired, or was started in another window. Start it again, and allow cookies for this site.";
    case "invalid-email":
      return `${name} didn’t tell us your email address, which an account here needs. Add one there, or allow ${name} to share it, then try again.`;
    default:
      return `Logging in with ${name} doesn’t work at the moment. It’s not your fault. Try again in a few minutes.`;
  }
}

/** Text of a provider, for the log: short, and without control characters. */
const shortened = (text: string): string => text.replace(/[^\x20-\x7e]/g, "?").slice(0, 200);

/** What an error of the library means, or null if it is a bug of ours. */
function explain(
  error: unknown,
  oidc: typeof import("openid-client"),
): { code: IdentityErrorCode; reason: string } | null {
  if (error instanceof oidc.AuthorizationResponseError) {
    const reason = shortened(error.error);
    if (reason === "access_denied") return { code: "cancelled", reason };
    return {
      code: /^(?:server_error|temporarily_unavailable)$/.test(reason) ? "unavailable" : "misconfigured",
      reason,
    };
  }
  if (error instanceof oidc.ResponseBodyError) {
    const reason = shortened(error.error);
    if (error.status >= 500) return { code: "unavailable", reason };
    return { code: reason === "invalid_grant" ? "bad-code" : "misconfigured", reason };
  }
  if (error instanceof oidc.WWWAuthenticateChallengeError)
    return { code: "misconfigured", reason: `status ${error.status}` };
  const causes: Error[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) causes.push(at);
  const lost = causes.find((cause) => cause instanceof NoAnswer);
  if (lost) return { code: "unavailable", reason: lost.message };
  // Everything else that the library refuses: a status or type that isn't expected, a wrong issuer, audience, nonce,
  // time or signature. Its messages name the claim and never contain a token.
  if (error instanceof oidc.ClientError)
    return { code: "unavailable", reason: shortened([...new Set(causes.map(({ message }) => message))].join(": ")) };
  return null;
}

const text = z.string().catch("");
const claimsShape = z.object({
  sub: z.string().min(1).max(255),
  email: text,
  // Some providers send it as text.
  email_verified: z.union([z.boolean(), z.string().transform((word) => word === "true")]).catch(false),
  name: text,
  given_name: text,
  preferred_username: text,
  nickname: text,
});

/** What the site keeps of the claims. Text that it wouldn't accept in a form counts as missing. */
export function toIdentity(claims: unknown): Identity | null {
  const parsed = claimsShape.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, email: typed, email_verified, ...names } = parsed.data;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a store refuses it
  if (/\u0000|\p{Cs}/u.test(sub)) return null;
  const email = parseEmail(typed);
  const candidates = [
    names.name,
    names.given_name,
    names.preferred_username,
    names.nickname,
    email.ok ? (email.email.split("@")[0] ?? "") : "",
  ];
  const name = candidates.map(parseName).find((checked) => checked.ok);
  return {
    subject: sub,
    email: email.ok ? email.email : null,
    emailVerified: email.ok && email_verified,
    displayName: name?.ok ? name.name : null,
  };
}
