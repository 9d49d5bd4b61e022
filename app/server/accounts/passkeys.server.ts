/**
 * Passkeys (WebAuthn): another way to log in to an account that has a password. The library checks signatures; this
 * module decides what may be requested, by whom, and how often.
 *
 * Adding or removing one requires the password first, because a passkey outlives the session in which it was added. A
 * challenge is random, works once within five minutes, and if it is for adding, only for its account.
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { parseName } from "#app/domain/accounts/accounts.ts";
import type { Passkey } from "#app/domain/ports/passkeys.ts";
import { type Failure, networkLimitFailure, validationFailure } from "#app/server/failures.server.ts";
import { logSecurityEvent } from "#app/server/security-log.ts";
import {
  type AccountVisit,
  type Confirmed,
  confirmPassword,
  type Done,
  withPassword,
  withPasswordIfLocal,
} from "./account.server.ts";
import { type Closed, closedAccount, type LoginResult, startSession, type Visit } from "./auth.server.ts";
import { describeClient, isProtected } from "./session.ts";

/** Loaded at first use: it takes a third of a second and 20 MB that most starts never need. */
const library = () => import("@simplewebauthn/server");

/** The algorithm (COSE) of a stored public key. */
async function algorithmOf(publicKey: Uint8Array<ArrayBuffer>): Promise<number | undefined> {
  const { cose, decodeCredentialPublicKey } = await import("@simplewebauthn/server/helpers");
  return decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg);
}

/**
 * Accepted algorithms (COSE) in order of preference: EdDSA, ES256, ES384 and ES512. RSA isn't accepted, because most of
 * its keys have 2,048 bits, which is less than 128 bits of security, and only old devices need it.
 */
const algorithms = [-8, -7, -35, -36];

/** How long a challenge is valid. */
export const CHALLENGE_MS = 5 * 60_000;

// --- where ------------------------------------------------------------------------------------------------------

/**
 * The host (relying party id) for passkeys of this origin, or null if browsers don't support them there: over plain
 * HTTP on a network, and at an IP address. A passkey only works for the host it was created for.
 */
export function passkeyHost(origin: string): string | null {
  const { hostname } = new URL(origin);
  const numeric = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return isProtected(origin) && !numeric ? hostname : null;
}

/**
 * Whether pages offer passkeys: browsers have to support them at this origin, and the site has to keep the accounts
 * itself.
 */
export const offersPasskeys = ({ services, facts }: Pick<Visit, "services" | "facts">): boolean =>
  services.identity.credentials !== null && passkeyHost(facts.origin) !== null;

const unavailableHere: Failure = {
  ok: false,
  status: 404,
  message: "Passkeys don’t work at this URL. Log in with your password.",
  fieldErrors: {},
};

// --- what browsers send -----------------------------------------------------------------------------------------

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/);
/** How a passkey can be reached. Unknown values are dropped. */
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
type Transport = (typeof transports)[number];
const isTransport = (text: string): text is Transport => transports.some((one) => one === text);

/** `navigator.credentials.create()` as JSON. */
export const registrationShape = z.object({
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: z.string().regex(/^[A-Za-z0-9_-]{1,65536}$/),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});

/** `navigator.credentials.get()` as JSON. */
export const authenticationShape = z.object({
  id: base64url.max(1400),
  rawId: base64url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

/** The challenge that a browser claims to answer; null if it can't be read. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : null;
    return typeof challenge === "string" && /^[A-Za-z0-9_-]{1,64}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** The library throws if a response is invalid. Our own bugs would look the same, so none of our code runs inside. */
async function checked<T>(visit: Visit, verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch (error) {
    visit.facts.log.warn({ reason: error instanceof Error ? error.message : String(error) }, "a passkey was refused");
    return null;
  }
}

const tooOld = "This took longer than five minutes, or it was sent twice. Try again.";

// --- adding -----------------------------------------------------------------------------------------------------

/** The name of a new passkey. By default, it is named after the browser that creates it. */
const nameOf = (typed: string, request: Request) =>
  parseName(typed.trim() === "" ? describeClient(request.headers.get("user-agent")) : typed);

/**
 * Starts adding a passkey, which needs the password. The name is checked now, because the browser creates the passkey in
 * the next step, and a refusal after that would leave an unusable passkey behind.
 */
export async function passkeyOptions(
  visit: AccountVisit,
  typed: { name: string; password: string },
): Promise<(Confirmed & { readonly options: PublicKeyCredentialCreationOptionsJSON }) | Failure<"name" | "password">> {
  const { services, facts, request, user } = visit;
  const host = passkeyHost(facts.origin);
  if (host === null || !offersPasskeys(visit)) return unavailableHere;
  const name = nameOf(typed.name, request);
  if (!name.ok || typed.password === "")
    return validationFailure({
      ...(name.ok ? {} : { name: name.message }),
      ...(typed.password === "" ? { password: confirmPassword } : {}),
    });
  return withPassword(visit, typed.password, async () => {
    const known = await services.store.passkeys.list(user.id);
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      supportedAlgorithmIDs: algorithms,
      rpName: services.siteName,
      rpID: host,
      userName: user.email,
      userDisplayName: user.name,
      userID: new TextEncoder().encode(user.id),
      attestationType: "none",
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const { challenge } = options;
    await services.store.passkeys.challenge({ challenge, uid: user.id, expiresAt: facts.now + CHALLENGE_MS });
    return { ok: true, options };
  });
}

/** Saves a new passkey. */
export async function addPasskey(
  visit: AccountVisit,
  { name: typedName, response }: { name: string; response: z.infer<typeof registrationShape> },
): Promise<Done | Failure<"name">> {
  const { services, facts, request, user } = visit;
  const host = passkeyHost(facts.origin);
  if (host === null) return unavailableHere;
  const name = nameOf(typedName, request);
  if (!name.ok) return validationFailure({ name: name.message });
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await services.store.passkeys.take(challenge, user.id, facts.now)))
    return { ok: false, status: 400, message: tooOld, fieldErrors: {} };

  const { verifyRegistrationResponse } = await library();
  const result = await checked(visit, () =>
    verifyRegistrationResponse({
      supportedAlgorithmIDs: algorithms,
      response: asRegistration(response),
      expectedChallenge: challenge,
      expectedOrigin: facts.origin,
      expectedRPID: host,
      requireUserVerification: true,
    }),
  );
  if (!result?.verified) return rejectedPasskey(400);
  const { credential } = result.registrationInfo;
  const passkey: Passkey = {
    id: credential.id,
    uid: user.id,
    name: name.name,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: (response.response.transports ?? []).filter(isTransport),
    createdAt: facts.now,
    usedAt: null,
  };
  const notice = { id: services.ids.id(), template: "passkey-added" as const, tokenId: null, queuedAt: facts.now };
  const added = await services.store.passkeys.add(passkey, notice);
  if (added !== "ok") return { ok: false, status: 409, message: refusals[added], fieldErrors: {} };
  logSecurityEvent(facts.log, "passkey-added", user.id);
  services.wakeMail();
  return { ok: true };
}

const refusals = {
  exists: "This passkey is already in use.",
  full: "An account can have up to 20 passkeys. Remove one first.",
  "not-found": "This account doesn’t exist any more.",
} as const;

const rejectedPasskey = (status: 400 | 401): Failure => ({
  ok: false,
  status,
  message: "This passkey was not accepted. Try again, or log in with your password.",
  fieldErrors: {},
});

const asRegistration = (sent: z.infer<typeof registrationShape>): RegistrationResponseJSON => ({
  id: sent.id,
  rawId: sent.rawId,
  type: sent.type,
  clientExtensionResults: {},
  response: { clientDataJSON: sent.response.clientDataJSON, attestationObject: sent.response.attestationObject },
});

const asAuthentication = (sent: z.infer<typeof authenticationShape>): AuthenticationResponseJSON => {
  const { clientDataJSON, authenticatorData, signature } = sent.response;
  return {
    id: sent.id,
    rawId: sent.rawId,
    type: sent.type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature },
  };
};

// --- looking after them -----------------------------------------------------------------------------------------

export async function renamePasskey(
  { services, user }: AccountVisit,
  typed: { id: string; name: string },
): Promise<Done | Failure<"name">> {
  const name = parseName(typed.name);
  if (!name.ok) return validationFailure({ name: name.message });
  await services.store.passkeys.rename(user.id, storable(typed.id), name.name);
  return { ok: true };
}

export function removePasskey(
  visit: AccountVisit,
  typed: { id: string; password: string },
): Promise<Confirmed | Failure<"password">> {
  const { services, facts, user } = visit;
  return withPasswordIfLocal(visit, typed.password, async () => {
    const removed = await services.store.passkeys.remove(user.id, storable(typed.id));
    if (removed === "ok") logSecurityEvent(facts.log, "passkey-removed", user.id);
    return { ok: true };
  });
}

/** An id from a form. An invalid one matches no passkey. */
const storable = (id: string): string => (/^[A-Za-z0-9_-]+$/.test(id) ? id : "");

// --- logging in -------------------------------------------------------------------------------------------------

/**
 * Starts a login. The browser offers its passkeys for this site; the email address is neither asked for nor revealed.
 */
export async function loginOptions(
  visit: Visit,
): Promise<{ ok: true; options: PublicKeyCredentialRequestOptionsJSON } | Failure> {
  const { services, facts, request } = visit;
  const host = passkeyHost(facts.origin);
  if (host === null || !offersPasskeys(visit)) return unavailableHere;
  const counted = await services.limits.takeSlowed("passkey", facts.clientAddress, request.signal);
  if (!counted.allowed)
    return networkLimitFailure(
      counted,
      "Your network has started too many logins with passkeys in the last hour.",
      ", or log in with your password",
    );
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
  const { challenge } = options;
  await services.store.passkeys.challenge({ challenge, uid: null, expiresAt: facts.now + CHALLENGE_MS });
  return { ok: true, options };
}

/** Logs in with a passkey's response. */
export async function loginWithPasskey(
  visit: Visit,
  response: z.infer<typeof authenticationShape>,
): Promise<LoginResult | Closed | Failure> {
  const { services, facts } = visit;
  const host = passkeyHost(facts.origin);
  if (host === null || !offersPasskeys(visit)) return unavailableHere;
  const challenge = challengeIn(response.response.clientDataJSON);
  if (challenge === null || !(await services.store.passkeys.take(challenge, null, facts.now)))
    return { ok: false, status: 400, message: tooOld, fieldErrors: {} };

  const passkey = await services.store.passkeys.get(response.id);
  const refused = (): Failure => {
    logSecurityEvent(facts.log, "login-failed", passkey?.uid ?? null, { method: "passkey" });
    return rejectedPasskey(401);
  };
  if (!passkey)
    return {
      ...refused(),
      message: "We don’t know this passkey. It may have been removed. Log in with your password.",
    };
  const { userHandle } = response.response;
  if (userHandle !== undefined && Buffer.from(userHandle, "base64url").toString("utf8") !== passkey.uid)
    return refused();
  const publicKey = new Uint8Array(Buffer.from(passkey.publicKey, "base64url"));
  if (!algorithms.includes((await algorithmOf(publicKey)) ?? 0))
    return {
      ...refused(),
      message: "This passkey uses an old kind of key and no longer works. Log in with your password and add a new one.",
    };
  const { verifyAuthenticationResponse } = await library();
  const result = await checked(visit, () =>
    verifyAuthenticationResponse({
      response: asAuthentication(response),
      expectedChallenge: challenge,
      expectedOrigin: facts.origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey,
        counter: passkey.counter,
      },
    }),
  );
  if (!result?.verified) return refused();
  const used = await services.store.passkeys.used(passkey.id, result.authenticationInfo.newCounter, facts.now);
  if (used !== "ok") return refused();
  const profile = await services.store.accounts.get(passkey.uid);
  if (!profile) return refused();
  logSecurityEvent(facts.log, "passkey-used", profile.uid);
  if (profile.deleteAt !== null) return closedAccount(visit, profile.uid, profile.deleteAt);
  return startSession(visit, { id: profile.uid, email: profile.email ?? "", name: profile.name }, "passkey");
}
