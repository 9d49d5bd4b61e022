/**
 * Counts in the memory of this process how often something happens.
 *
 * **Logging in, per account.** Ten failures in fifteen minutes, then waits of 1, 2, 4 … 60 minutes. A stranger who keeps
 * failing must not keep the owner out, so failures are counted apart for each *familiar place* and together for all
 * unfamiliar ones. A familiar place is a device that has logged in to this account before (a signed cookie says so, see
 * `knownDevice` in session.ts), or, where that cookie is missing, a network address from which this account was logged in
 * to since this process started. So the owner's own devices do not wait for what strangers do. On a new device the owner
 * does; a reset by mail logs in at once, because whoever resets proves the mailbox.
 *
 * **Per network address** (IPv6 by its first 64 bits): so many of each kind an hour. The numbers are high enough for a
 * class behind one address.
 *
 * **Per account**: so many changes and downloads an hour by whoever is signed in.
 *
 * **Per mailbox**: so many mails an hour that anybody can cause by typing an address, each kind apart. Whoever uses the
 * number up for a stranger has filled the mailbox with links that work for that hour, so nobody is kept from a reset.
 *
 * Memory is bounded: the entries that were not touched for longest go first. Processes behind a balancer count apart, so
 * the limits are higher by their number there.
 */
import { emailKey } from "#app/domain/email.ts";
import {
  accountRule,
  addressKey,
  type BackoffState,
  giveBackToBackoff,
  giveBackToWindow,
  takeFromBackoff,
  takeFromWindow,
  type Verdict,
  type WindowRule,
  type WindowState,
} from "#app/domain/rate-limit.ts";
import type { LimitSettings } from "#app/server/config.ts";

export type CountedAction = "register" | "subscribe" | "contact" | "passkey";

/** Mails that anybody can cause. */
export type CausedMail = "verify" | "reset" | "change" | "subscribe";

export interface LoginPlace {
  readonly email: string;
  /** Network address of the client. */
  readonly address: string;
  /** Id of a device that has logged in to this account before, from its signed cookie; null: none or not genuine. */
  readonly device: string | null;
}

/** An attempt that may go ahead. It counts as failed until one of the two is called. */
export interface LoginAttempt {
  readonly allowed: true;
  /** The password was right; the place is familiar from now on. */
  succeeded(): void;
  /** There was no answer (a fault, too busy): the attempt does not count. */
  undone(): void;
}

export interface RateLimits {
  /** Counts one action from an address. */
  take(action: CountedAction, address: string): Verdict;
  /** Call before the password is looked at. A refused attempt does not count. */
  attemptLogin(place: LoginPlace): LoginAttempt | Extract<Verdict, { allowed: false }>;
  /** After a reset of the password: all waits of the account end. */
  forgive(email: string): void;
  /** Counts one change or download of an account that costs work or sends mail. */
  takeOfAccount(uid: string): Verdict;
  /** Counts one mail to a mailbox; false: it has had enough of this kind for now. */
  mayMail(email: string, kind: CausedMail): boolean;
}

const hourMs = 60 * 60_000;

/** `now`: milliseconds since 1970. `mostEntries`: of each kind; one entry takes about 200 bytes. */
export function createRateLimits(settings: LimitSettings, now: () => number, mostEntries = 20_000): RateLimits {
  const hourly = (limit: number): WindowRule => ({ limit, windowMs: hourMs });
  const rules = {
    register: hourly(settings.registerPerHour),
    subscribe: hourly(settings.subscribePerHour),
    contact: hourly(settings.contactPerHour),
    passkey: hourly(settings.passkeyPerHour),
    failures: hourly(settings.loginFailuresPerHour),
    recipient: hourly(settings.recipientPerHour),
    account: hourly(settings.accountChangesPerHour),
  };
  const windows = new RecentMap<WindowState>(mostEntries);
  const backoffs = new RecentMap<BackoffState>(mostEntries);
  const familiar = new RecentMap<true>(mostEntries);
  const failures = accountRule(settings.accountFailures);

  const takeWindow = (kind: keyof typeof rules, who: string): Verdict => {
    const key = `${kind} ${who}`;
    const { state, verdict } = takeFromWindow(windows.get(key) ?? null, rules[kind], now());
    windows.set(key, state);
    return verdict;
  };
  const giveWindowBack = (kind: keyof typeof rules, who: string): void => {
    const key = `${kind} ${who}`;
    const state = windows.get(key);
    if (state) windows.set(key, giveBackToWindow(state));
  };

  return {
    take: (action, address) => takeWindow(action, addressKey(address)),

    attemptLogin({ email, address, device }) {
      const account = emailKey(email);
      const from = addressKey(address);
      const here = `${account} at ${from}`;
      const place = device !== null ? `${account} on ${device}` : familiar.get(here) ? here : account;

      const ofAddress = takeWindow("failures", from);
      if (!ofAddress.allowed) return ofAddress;
      const { state, verdict } = takeFromBackoff(backoffs.get(place) ?? null, failures, now());
      backoffs.set(place, state);
      if (!verdict.allowed) {
        giveWindowBack("failures", from);
        return verdict;
      }

      let open = true;
      const giveBack = (): void => {
        if (!open) return;
        open = false;
        giveWindowBack("failures", from);
        const current = backoffs.get(place);
        if (current) backoffs.set(place, giveBackToBackoff(current, failures));
      };
      return {
        allowed: true,
        succeeded() {
          giveBack();
          familiar.set(here, true);
        },
        undone: giveBack,
      };
    },

    forgive(email) {
      const account = emailKey(email);
      backoffs.deleteWhere((key) => key === account || key.startsWith(`${account} `));
    },

    takeOfAccount: (uid) => takeWindow("account", uid),

    mayMail: (email, kind) => takeWindow("recipient", `${kind} ${emailKey(email)}`).allowed,
  };
}

/** A map that holds at most `most` entries and drops the one that was not touched for longest. */
export class RecentMap<V> {
  readonly #most: number;
  readonly #entries = new Map<string, V>();

  constructor(most: number) {
    this.#most = most;
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
    // Taken out first, so that it goes to the end: a Map keeps the order of insertion.
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#most) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      break;
    }
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteWhere(matches: (key: string, value: V) => boolean): void {
    for (const [key, value] of this.#entries) if (matches(key, value)) this.#entries.delete(key);
  }
}
