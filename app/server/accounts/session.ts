/**
 * Sessions: an opaque token of 256 random bits in an httpOnly cookie. The store only has its SHA-256.
 *
 * A session ends 30 days after it was last used and 90 days after it was started, whichever is first. Every login starts
 * a new one, and it gets a new token whenever its owner types the password to confirm a change.
 */
import { createHash, randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { Profile, User } from "#app/domain/accounts/accounts.ts";
import { emailKey } from "#app/domain/accounts/email.ts";
import type { AccountStore } from "#app/domain/ports/accounts.ts";
import type { Session, SessionStore } from "#app/domain/ports/sessions.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";
import { open, seal } from "#app/server/tokens.ts";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
export const IDLE_MS = 30 * dayMs;
export const ABSOLUTE_MS = 90 * dayMs;
/** The use of a session is saved at most this often. */
export const EXTEND_EVERY_MS = 10 * minuteMs;
// --- the cookie ---------------------------------------------------------------------------------------------------

/** Both names, for every origin. A request with either of them may belong to a logged-in person. */
export const sessionCookieNames = ["__Host-sid", "sid"] as const;

export interface SessionCookie {
  readonly name: "__Host-sid" | "sid";
  readonly secure: boolean;
}

/**
 * The right cookie for an origin (`PUBLIC_URL`, or scheme and host of the request if that is unset). Browsers accept
 * Secure cookies over HTTPS and on loopback; on a plain-HTTP network address only an unprotected cookie works.
 */
export function sessionCookie(origin: string): SessionCookie {
  const secure = isProtected(origin);
  return { name: secure ? "__Host-sid" : "sid", secure };
}

/** True for HTTPS and for loopback hosts. False: the operator should be warned that logins can be intercepted. */
export function isProtected(origin: string): boolean {
  const url = new URL(origin);
  return url.protocol === "https:" || isLoopback(url.hostname);
}

export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

/** The attributes that all our cookies share. */
export const cookieAttributes = (cookie: SessionCookie, maxAgeSeconds: number): string =>
  `Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${cookie.secure ? "; Secure" : ""}`;

/** Value of `Set-Cookie` after a login. The server ends an unused session earlier. */
export const setSessionCookie = (cookie: SessionCookie, token: string): string =>
  `${cookie.name}=${token}; ${cookieAttributes(cookie, ABSOLUTE_MS / 1000)}`;

/** Value of `Set-Cookie` after a logout. */
export const clearSessionCookie = (cookie: SessionCookie): string => `${cookie.name}=; ${cookieAttributes(cookie, 0)}`;

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * The token in a `Cookie` header, or null. If there are several such cookies, the first that looks like a token counts.
 */
export const readSessionCookie = (cookie: SessionCookie, header: string | null | undefined): string | null =>
  cookieValues(header, cookie.name).find((value) => tokenPattern.test(value)) ?? null;

/** Every value of this name in a `Cookie` header. */
export function cookieValues(header: string | null | undefined, name: string): string[] {
  return (header ?? "").split(";").flatMap((pair) => {
    const at = pair.indexOf("=");
    return at !== -1 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
}

// --- known devices ------------------------------------------------------------------------------------------------

/**
 * A second cookie, set at login, which shows that this device has logged in to this account. It doesn't give any rights. It
 * only saves the device from waiting because of strangers' failures (rate-limits.ts). It doesn't contain the email address,
 * which is only part of the signature.
 */
export const deviceCookie = {
  cookieName: (cookie: SessionCookie): string => (cookie.secure ? "__Host-device" : "device"),

  /** Value of `Set-Cookie`. `deviceId`: fresh random id, such as `ids.id()`. */
  set(cookie: SessionCookie, key: Uint8Array, email: string, deviceId: string): string {
    const value = seal(key, `device:${accountDigest(email)}`, deviceId);
    return `${deviceCookie.cookieName(cookie)}=${value}; ${cookieAttributes(cookie, (365 * dayMs) / 1000)}`;
  },

  /** The id of this device if it has logged in to the account with this address, or null. */
  read(cookie: SessionCookie, key: Uint8Array, email: string, header: string | null | undefined): string | null {
    const purpose = `device:${accountDigest(email)}` as const;
    for (const value of cookieValues(header, deviceCookie.cookieName(cookie))) {
      const id = open(key, purpose, value);
      if (id !== null) return id;
    }
    return null;
  },
};

const accountDigest = (email: string): string => createHash("sha256").update(emailKey(email)).digest("hex");

// --- sessions -----------------------------------------------------------------------------------------------------

export interface SignedIn {
  readonly session: Session;
  readonly profile: Profile;
  readonly user: User;
}

/** A session as shown to its owner. Times are milliseconds since 1970. */
export interface ListedSession {
  /** Identifies it in a form. It can't be used to log in and isn't what the store contains. */
  readonly ref: string;
  /** Browser and operating system. */
  readonly client: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly current: boolean;
}

export interface Sessions {
  /**
   * Starts a session and returns its token for the cookie. `userAgent` is the header of the login. `previousToken`: the
   * browser's old session, which ends.
   */
  start(input: { uid: string; userAgent: string | null; previousToken: string | null; now: number }): Promise<string>;
  /** The person with this token, or null. Records the use. */
  read(token: string, now: number): Promise<SignedIn | null>;
  /**
   * Gives a session a new token and returns it, for a browser whose owner has typed the password again. The old token
   * stops working. Null: the session has ended.
   */
  renew(token: string): Promise<string | null>;
  /** Ends one session. Returns the account's id, or null if there was no such session. */
  end(token: string): Promise<string | null>;
  /** The sessions of an account, last used first. `current` is the one of `token`. */
  list(uid: string, token: string | null, now: number): Promise<ListedSession[]>;
  /** Ends the session of an account with this `ref` from `list`. False: it no longer exists. */
  endListed(uid: string, ref: string, now: number): Promise<boolean>;
  /** Ends every session of an account, except the one of `exceptToken`. */
  endAll(uid: string, exceptToken: string | null): Promise<void>;
  /** Clears the cached sessions of an account in this process. Call it when name, address or verification changed. */
  clearCache(uid: string): void;
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

const refOf = (hash: string): string => createHash("sha256").update(`list ${hash}`).digest("base64url").slice(0, 22);

/**
 * `cacheMs`: how long a lookup is trusted. Without it, each request reads the store, so a session ends at once in all
 * processes on all machines. With it, a session that another process has ended lives on for so long at most; a store
 * where each read costs money needs that. `token`: 32 random bytes, base64url; an argument for tests.
 */
export function createSessions(
  stores: { readonly sessions: SessionStore; readonly accounts: AccountStore },
  options: { readonly cacheMs?: number; readonly token?: () => string; readonly maxCached?: number } = {},
): Sessions {
  const cacheMs = options.cacheMs ?? 0;
  const makeToken = options.token ?? (() => randomBytes(32).toString("base64url"));
  const cache = new RecentMap<{ readonly signedIn: SignedIn; readonly until: number }>(options.maxCached ?? 5000);
  /** Increases with every change, so that a lookup that started before the change doesn't put old data into the cache. */
  let changes = 0;

  const lookUp = async (hash: string, now: number): Promise<SignedIn | null> => {
    const stored = await stores.sessions.get(hash, now);
    if (!stored) return null;
    const profile = await stores.accounts.get(stored.uid);
    if (!profile || profile.deleteAt !== null) return null;
    const session = await extended(hash, stored, now);
    const user: User = { id: profile.uid, email: profile.email ?? "", name: profile.name };
    return { session, profile, user };
  };

  const extended = async (hash: string, session: Session, now: number): Promise<Session> => {
    const expiresAt = Math.min(now + IDLE_MS, session.createdAt + ABSOLUTE_MS);
    if (now - session.seenAt < EXTEND_EVERY_MS) return session;
    try {
      await stores.sessions.extend(hash, { seenAt: now, expiresAt });
    } catch (error) {
      // A full disk must not keep people from reading. The next request tries again.
      if (!isStoreFailure(error)) throw error;
      return session;
    }
    return { ...session, seenAt: now, expiresAt };
  };

  const endHash = async (hash: string): Promise<string | null> => {
    changes += 1;
    cache.delete(hash);
    const uid = await stores.sessions.revoke(hash);
    // Again, because a lookup that started in the meantime may have found the session.
    changes += 1;
    cache.delete(hash);
    return uid;
  };

  const end = (token: string): Promise<string | null> => endHash(hashToken(token));

  const forget = (uid: string, exceptHash: string | null = null): void => {
    changes += 1;
    cache.deleteWhere((hash, entry) => entry.signedIn.session.uid === uid && hash !== exceptHash);
  };

  return {
    async start({ uid, userAgent, previousToken, now }) {
      if (previousToken !== null) await end(previousToken);
      const token = makeToken();
      const session = { uid, createdAt: now, seenAt: now, expiresAt: now + IDLE_MS, client: describeClient(userAgent) };
      const ended = await stores.sessions.create(hashToken(token), session);
      changes += 1;
      for (const hash of ended) cache.delete(hash);
      return token;
    },

    async read(token, now) {
      const hash = hashToken(token);
      const known = cache.get(hash);
      if (known && now < known.until && now < known.signedIn.session.expiresAt) return known.signedIn;
      const before = changes;
      const signedIn = await lookUp(hash, now);
      if (!signedIn) cache.delete(hash);
      else if (cacheMs > 0 && changes === before) cache.set(hash, { signedIn, until: now + cacheMs });
      return signedIn;
    },

    async renew(token) {
      const hash = hashToken(token);
      const fresh = makeToken();
      const replaced = await stores.sessions.replace(hash, hashToken(fresh));
      changes += 1;
      cache.delete(hash);
      return replaced ? fresh : null;
    },

    end,

    async list(uid, token, now) {
      const current = token === null ? null : hashToken(token);
      const sessions = await stores.sessions.list(uid, now);
      return sessions.map(({ hash, client, createdAt, seenAt }) => ({
        ref: refOf(hash),
        client,
        createdAt,
        seenAt,
        current: hash === current,
      }));
    },

    async endListed(uid, ref, now) {
      const found = (await stores.sessions.list(uid, now)).find(({ hash }) => refOf(hash) === ref);
      if (found) await endHash(found.hash);
      return found !== undefined;
    },

    async endAll(uid, exceptToken) {
      const except = exceptToken === null ? null : hashToken(exceptToken);
      await stores.sessions.revokeAll(uid, except);
      forget(uid, except);
    },

    clearCache: (uid) => forget(uid),
  };
}

// --- the list of sessions -----------------------------------------------------------------------------------------

/** Order matters: most browsers also name those whose engine they use. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browser and operating system from the `User-Agent` header: "Firefox on Linux". */
export function describeClient(userAgent: string | null): string {
  const text = (userAgent ?? "").slice(0, 512);
  const find = (known: readonly (readonly [RegExp, string])[]): string | undefined =>
    known.find(([pattern]) => pattern.test(text))?.[1];
  const browser = find(browsers);
  const system = find(systems);
  if (!browser && !system) return "Unknown browser";
  return `${browser ?? "Unknown browser"} on ${system ?? "an unknown system"}`;
}
