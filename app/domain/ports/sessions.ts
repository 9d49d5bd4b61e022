export interface Session {
  readonly uid: string;
  readonly createdAt: number;
  /** When it was last used; up to ten minutes behind. */
  readonly seenAt: number;
  readonly expiresAt: number;
  /** Shown in the list of sessions: browser and system in words. */
  readonly client: string;
}

/** Sessions by the SHA-256 of their token. */
export interface SessionStore {
  /**
   * Starts a session. An account has at most `SESSIONS_MAX`: beyond that, expired sessions end first and then the least
   * recently used, but never the new one. Returns the hashes of the sessions that ended.
   */
  create(hash: string, session: Session): Promise<readonly string[]>;
  /** Null when unknown or when `now` has reached `expiresAt`. */
  get(hash: string, now: number): Promise<Session | null>;
  /** Sessions of one person that live at `now`, the last used first. */
  list(uid: string, now: number): Promise<(Session & { readonly hash: string })[]>;
  extend(hash: string, used: { seenAt: number; expiresAt: number }): Promise<void>;
  /** Gives a session another hash; the old one is unknown from then on. False: there is no such session. */
  replace(hash: string, next: string): Promise<boolean>;
  /** Ends a session. Returns whose it was, or null if there is none. */
  revoke(hash: string): Promise<string | null>;
  revokeAll(uid: string, except: string | null): Promise<void>;
  /** Removes what has expired. */
  sweep(now: number): Promise<number>;
}
