/** A real OpenID Connect provider in this process, with login pages for tests, and with faults on demand. */
import { generateKeyPairSync } from "node:crypto";
import Provider from "oidc-provider";
import { parseProviderLogin } from "../../fixtures/identity.ts";
import { type FaultServer, startFaultServer } from "./fault-server.ts";

export const clientId = "site";
export const clientSecret = "a-secret-for-tests-with-enough-characters";

export interface OidcPeer {
  readonly issuer: string;
  readonly server: FaultServer;
  /** People who can log in, by what they type as their name. Anyone else is who `providerLogin` names, with a verified address. */
  readonly people: Map<string, Readonly<Record<string, unknown>>>;
  stop(): Promise<void>;
}

/** Logs out at once, instead of asking first. */
const logOutAtOnce = (context: { body?: unknown }, form: string): void => {
  context.body = `<!doctype html><title>Logout</title>${form}
    <script>const form = document.forms[0]; form.insertAdjacentHTML("beforeend", '<input type="hidden" name="logout" value="yes">'); form.submit();</script>`;
};

/** `sites`: origins that may use it. `asksAtLogout`: people confirm that they want to log out there, too. */
export async function startOidcPeer(sites: readonly string[], { asksAtLogout = true } = {}): Promise<OidcPeer> {
  const server = await startFaultServer();
  const issuer = `http://${server.host}`;
  const people = new Map<string, Readonly<Record<string, unknown>>>();
  const key = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: sites.map((site) => `${site}/auth/callback`),
        post_logout_redirect_uris: sites.map((site) => `${site}/`),
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(people.get(id) ?? claimsOf(id)) }),
    }),
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true, ...(asksAtLogout ? {} : { logoutSource: logOutAtOnce }) },
    },
    cookies: { keys: ["a-key-for-tests"] },
    jwks: { keys: [{ ...key, kid: "k1", alg: "RS256", use: "sig" }] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, IdToken: 60, Interaction: 600, Grant: 600, Session: 600 },
  });
  server.answerWith(provider.callback());
  return { issuer, server, people, stop: () => server.stop() };
}

function claimsOf(login: string): object {
  const person = parseProviderLogin(login);
  return person ? { ...person, email_verified: true } : {};
}

/** Does what a browser does on the provider's pages. Returns where the provider sends it back to. */
export async function logInAt(peer: OidcPeer, url: string, name: string, site: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (to: URL, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const response = await fetch(to, { redirect: "manual", ...init, headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ""] = set.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return response;
  };
  let response = await go(new URL(url));
  for (let steps = 0; steps < 12; steps += 1) {
    const location = response.headers.get("location");
    if (location !== null) {
      const next = new URL(location, peer.issuer);
      if (next.origin === site) return next;
      response = await go(next);
      continue;
    }
    const page = await response.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined) throw new Error(`no form: ${page.slice(0, 300)}`);
    const body = new URLSearchParams(prompt === "login" ? { prompt, login: name, password: "x" } : { prompt });
    response = await go(new URL(action, peer.issuer), { method: "POST", body });
  }
  throw new Error("the provider doesn't come to an end");
}
