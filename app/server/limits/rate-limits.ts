/**
 * Counts in the memory of this process how often something happens. An address here means an IP address; IPv6
 * addresses count by their first 64 bits.
 *
 * **Failed logins, per account.** Ten failures in fifteen minutes, then waits of 1, 2, 4 … 60 minutes. A stranger who keeps
 * failing must not lock the owner out, so failures are counted separately for each known device (a signed cookie shows
 * that it has logged in to this account before, see `knownDevice` in session.ts), for each address from which someone
 * has logged in to the account since this process started, and together for all other places. On a new device the
 * owner may have to wait because of strangers. A reset by email ends all waits.
 *
 * **Failed logins, per address.** Failures on known devices don't count here, and these limits don't apply to them. So
 * someone who guesses passwords at a school doesn't slow down people on devices that they have used before.
 *
 * **Other actions, per address.** A number of each kind per hour. A registration that fails because the address is taken
 * counts separately. What a whole school does at once (logging in, registering, resetting passwords) is slowed down
 * beyond the configured number and refused at ten times as many; the rest is refused at the number.
 *
 * **Per account**: a number of changes and downloads per hour by people who are logged in. Wrong passwords that they type to
 * confirm a change have separate waits and don't affect the login.
 *
 * **Per mailbox**: a number of emails per hour that anyone can cause by typing an address, for each kind separately. Someone who
 * uses up that number for a stranger has filled the mailbox with links that work for that hour, so a reset stays possible.
 *
 * Memory is bounded: the least recently used entries are dropped first. Each process counts separately, so
 * several processes behind a load balancer multiply the limits.
 */
import { emailKey } from "#app/domain/accounts/email.ts";
import {
  accountRule,
  addressKey,
  type BackoffState,
  delayMs,
  returnToBackoff,
  returnToWindow,
  type SlowingRule,
  slowingRule,
  takeFromBackoff,
  takeFromWindow,
  type Verdict,
  type WindowRule,
  type WindowState,
} from "#app/domain/rate-limit.ts";
import type { LimitSettings } from "#app/server/config.ts";
import { rateLimitRefusals } from "#app/server/telemetry/metrics.ts";
import { createDelays, type Pause } from "./delays.ts";

export type CountedAction = "subscribe" | "contact";
export type SlowedAction = "passkey" | "reset";

/** Emails that anyone can cause. */
export type LimitedMail = "verify" | "reset" | "change" | "subscribe";

export interface LoginPlace {
  readonly email: string;
  /** Network address of the client. */
  readonly address: string;
  /** Id of a device that has logged in to this account before, from its signed cookie; null: none or not genuine. */
  readonly device: string | null;
}

export interface TooMany {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
  /** "busy": too many requests from the address, or in total, are being delayed right now. */
  readonly reason: "account" | "address" | "busy";
}

/** An attempt that may proceed. It counts as failed until one of the two is called. */
export interface LoginAttempt {
  readonly allowed: true;
  /** The password was right. */
  succeeded(): void;
  /** No result (an error, too busy), so the attempt doesn't count. */
  cancel(): void;
}

/** A registration that may proceed. Call one of the methods; until then it counts for both limits. */
export interface RegistrationAttempt {
  readonly allowed: true;
  succeeded(): void;
  /** The address has an account: that counts, but not as a registration. */
  taken(): void;
  cancel(): void;
}

export interface TooManyChanges {
  readonly allowed: false;
  readonly retryAfterSeconds: number;
  /** Too many wrong passwords, or too many changes. */
  readonly reason: "password" | "changes";
}

/** A change that a logged-in person confirms with the password. */
export interface ChangeAttempt {
  readonly allowed: true;
  /** The password was right: the attempt counts as a change, and not as a wrong password. */
  passwordRight(): void;
  /** The password was wrong: the attempt does not count as a change. */
  wrong(): void;
  cancel(): void;
}

export interface RateLimits {
  /** Counts one action from an address. */
  take(action: CountedAction, address: string): Verdict;
  /**
   * Counts one action from an address, and delays it if there were many. `signal`: aborted when the client hangs up.
   */
  takeSlowed(action: SlowedAction, address: string, signal: AbortSignal): Promise<{ readonly allowed: true } | TooMany>;
  /** Call before the account is created. Waits as `takeSlowed` does. */
  attemptRegistration(address: string, signal: AbortSignal): Promise<RegistrationAttempt | TooMany>;
  /** Call before the password is checked. Waits as `takeSlowed` does. A rejected attempt doesn't count. */
  attemptLogin(place: LoginPlace, signal: AbortSignal): Promise<LoginAttempt | TooMany>;
  /** Records a login to this account from this address. */
  rememberLogin(place: Pick<LoginPlace, "email" | "address">): void;
  /** Call before the password that confirms a change is checked. */
  attemptChange(account: { readonly uid: string; readonly email: string }): ChangeAttempt | TooManyChanges;
  /** After a password reset: ends all waits of the account. */
  clearBackoff(email: string): void;
  /** Counts one change or download of an account that costs work or sends email. */
  takeOfAccount(uid: string): Verdict;
  /** Counts one email to a mailbox. False: it has reached its limit of this kind. */
  takeMail(email: string, kind: LimitedMail): boolean;
}

const hourMs = 60 * 60_000;
const busySeconds = 5;

/** `now`: milliseconds since 1970. `mostEntries`: per kind; one entry takes about 200 bytes. `pause`: for tests. */
export function createRateLimits(
  settings: LimitSettings,
  now: () => number,
  { mostEntries = 20_000, pause }: { readonly mostEntries?: number; readonly pause?: Pause | undefined } = {},
): RateLimits {
  const hourly = (limit: number): WindowRule => ({ limit, windowMs: hourMs });
  const slowed = {
    register: slowingRule(settings.registerPerHour, hourMs),
    taken: slowingRule(settings.registerPerHour, hourMs),
    failures: slowingRule(settings.loginFailuresPerHour, hourMs),
    reset: slowingRule(settings.resetPerHour, hourMs),
    passkey: slowingRule(settings.passkeyPerHour, hourMs),
  } satisfies Record<string, SlowingRule>;
  const rules = {
    ...slowed,
    subscribe: hourly(settings.subscribePerHour),
    contact: hourly(settings.contactPerHour),
    recipient: hourly(settings.recipientPerHour),
    account: hourly(settings.accountChangesPerHour),
  };
  const windows = new RecentMap<WindowState>(mostEntries);
  const backoffs = new RecentMap<BackoffState>(mostEntries);
  const familiar = new RecentMap<true>(mostEntries);
  const failures = accountRule(settings.accountFailures);
  const delays = createDelays(pause);

  const takeWindow = (kind: keyof typeof rules, who: string): Verdict => {
    const key = `${kind} ${who}`;
    const { state, verdict } = takeFromWindow(windows.get(key) ?? null, rules[kind], now());
    windows.set(key, state);
    if (!verdict.allowed) rateLimitRefusals.inc({ limit: kind });
    return verdict;
  };
  const giveWindowBack = (kind: keyof typeof rules, who: string): void => {
    const key = `${kind} ${who}`;
    const state = windows.get(key);
    if (state) windows.set(key, returnToWindow(state));
  };
  const takeBackoff = (place: string): Verdict => {
    const { state, verdict } = takeFromBackoff(backoffs.get(place) ?? null, failures, now());
    backoffs.set(place, state);
    if (!verdict.allowed) rateLimitRefusals.inc({ limit: "password" });
    return verdict;
  };
  const giveBackoffBack = (place: string): void => {
    const state = backoffs.get(place);
    if (state) backoffs.set(place, returnToBackoff(state, failures));
  };

  /** Counts one event of each kind from an address and delays it. If it is rejected, it counts for none of them. */
  const takeSlowly = async (
    kinds: readonly (keyof typeof slowed)[],
    from: string,
    signal: AbortSignal,
  ): Promise<{ readonly allowed: true } | TooMany> => {
    const verdicts = kinds.map((kind) => ({ kind, verdict: takeWindow(kind, from) }));
    const giveBack = (): void => {
      for (const { kind, verdict } of verdicts) if (verdict.allowed) giveWindowBack(kind, from);
    };
    for (const { verdict } of verdicts) {
      if (verdict.allowed) continue;
      giveBack();
      return { ...verdict, reason: "address" };
    }
    const delay = Math.max(
      ...kinds.map((kind) => {
        const state = windows.get(`${kind} ${from}`);
        return state ? delayMs(state, slowed[kind]) : 0;
      }),
    );
    if (delay === 0 || (await delays.wait(from, delay, signal)) === "done") return { allowed: true };
    giveBack();
    rateLimitRefusals.inc({ limit: "busy" });
    return { allowed: false, retryAfterSeconds: busySeconds, reason: "busy" };
  };

  return {
    take: (action, address) => takeWindow(action, addressKey(address)),

    takeSlowed: (action, address, signal) => takeSlowly([action], addressKey(address), signal),

    async attemptRegistration(address, signal) {
      const from = addressKey(address);
      const taken = await takeSlowly(["register", "taken"], from, signal);
      if (!taken.allowed) return taken;
      return {
        allowed: true,
        ...settleOnce({
          succeeded: () => giveWindowBack("taken", from),
          taken: () => giveWindowBack("register", from),
          cancel() {
            giveWindowBack("register", from);
            giveWindowBack("taken", from);
          },
        }),
      };
    },

    async attemptLogin({ email, address, device }, signal) {
      const account = emailKey(email);
      const from = addressKey(address);
      const here = `${account} at ${from}`;
      const place = device !== null ? `${account} on ${device}` : familiar.get(here) ? here : account;

      const ofAccount = takeBackoff(place);
      if (!ofAccount.allowed) return { ...ofAccount, reason: "account" };
      if (device === null) {
        const ofAddress = await takeSlowly(["failures"], from, signal);
        if (!ofAddress.allowed) {
          giveBackoffBack(place);
          return ofAddress;
        }
      }
      const giveBack = (): void => {
        if (device === null) giveWindowBack("failures", from);
        giveBackoffBack(place);
      };
      return { allowed: true, ...settleOnce({ succeeded: giveBack, cancel: giveBack }) };
    },

    rememberLogin({ email, address }) {
      familiar.set(`${emailKey(email)} at ${addressKey(address)}`, true);
    },

    attemptChange({ uid, email }) {
      const place = `${emailKey(email)} signed in`;
      const ofPassword = takeBackoff(place);
      if (!ofPassword.allowed) return { ...ofPassword, reason: "password" };
      const ofAccount = takeWindow("account", uid);
      if (!ofAccount.allowed) {
        giveBackoffBack(place);
        return { ...ofAccount, reason: "changes" };
      }
      return {
        allowed: true,
        ...settleOnce({
          passwordRight: () => giveBackoffBack(place),
          wrong: () => giveWindowBack("account", uid),
          cancel() {
            giveBackoffBack(place);
            giveWindowBack("account", uid);
          },
        }),
      };
    },

    clearBackoff(email) {
      const account = emailKey(email);
      backoffs.deleteWhere((key) => key === account || key.startsWith(`${account} `));
    },

    takeOfAccount: (uid) => takeWindow("account", uid),

    takeMail: (email, kind) => takeWindow("recipient", `${kind} ${emailKey(email)}`).allowed,
  };
}

/** The outcomes of an attempt. Only the first call has an effect. */
function settleOnce<Outcome extends string>(outcomes: Record<Outcome, () => void>): Record<Outcome, () => void> {
  let open = true;
  const once = (act: () => void) => (): void => {
    if (open) act();
    open = false;
  };
  const wrapped = { ...outcomes };
  for (const name in wrapped) wrapped[name] = once(outcomes[name]);
  return wrapped;
}

/**
 * A map whose entries weigh at most `most` together, which drops the least recently used ones. Without `weigh`, each entry
 * weighs 1.
 */
export class RecentMap<V> {
  readonly #most: number;
  readonly #weigh: (value: V) => number;
  readonly #entries = new Map<string, V>();
  #weight = 0;

  constructor(most: number, weigh: (value: V) => number = () => 1) {
    this.#most = most;
    this.#weigh = weigh;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(key: string): V | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: V): void {
    // Removed first so that it goes to the end, because a Map keeps insertion order.
    this.delete(key);
    this.#entries.set(key, value);
    this.#weight += this.#weigh(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const value = this.#entries.get(key);
    if (this.#entries.delete(key)) this.#weight -= this.#weigh(value as V);
  }

  deleteWhere(matches: (key: string, value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (matches(key, value)) this.delete(key);
  }
}
