export interface Session {
  readonly uid: string;
  readonly createdAt: number;
  /** When it was last used, up to ten minutes out of date. */
  readonly seenAt: number;
  readonly expiresAt: number;
  /** Shown in the list of sessions: browser and operating system. */
  readonly client: string;
}

/** Sessions by the SHA-256 of their token. */
export interface SessionStore {
  /**
   * Creates a session. An account has at most `SESSIONS_MAX`; beyond that, expired sessions are removed first and then
   * the least recently used, but never the new one. Returns the hashes of the removed sessions.
   */
  create(hash: string, session: Session): Promise<readonly string[]>;
  /** Null if it is unknown or expired at `now`. */
  get(hash: string, now: number): Promise<Session | null>;
  /** Sessions of one person that are active at `now`, most recently used first. */
  list(uid: string, now: number): Promise<(Session & { readonly hash: string })[]>;
  extend(hash: string, used: { seenAt: number; expiresAt: number }): Promise<void>;
  /** Gives a session another hash. The old one is unknown from then on. False: there is no such session. */
  replace(hash: string, next: string): Promise<boolean>;
  /** Ends a session. Returns the account's id, or null if there was no such session. */
  revoke(hash: string): Promise<string | null>;
  revokeAll(uid: string, except: string | null): Promise<void>;
  /** Removes expired sessions. */
  sweep(now: number): Promise<number>;
}
