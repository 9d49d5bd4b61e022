/**
 * Counts how often something happens, in a store that all processes share. An address here means an IP address; IPv6
 * addresses count by their first 64 bits.
 *
 * **Failed logins, per account.** Ten failures in fifteen minutes, then waits of 1, 2, 4 … 60 minutes. A stranger who keeps
 * failing must not lock the owner out, so failures are counted separately for each known device (a signed cookie shows
 * that it has logged in to this account before, see `knownDevice` in session.ts), for each address from which someone
 * has logged in to the account in the last 30 days, and together for all other places. On a new device the
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
 * The store gets keyed fingerprints instead of addresses, and a count is deleted when it no longer has an effect. A count
 * of an account is one more row for an attacker to fill the disk with, but each costs a password hash, and the limits per
 * address come first.
 */
import { createHmac } from "node:crypto";
import { emailKey } from "#app/domain/accounts/email.ts";
import type { CounterStore } from "#app/domain/ports/counters.ts";
import {
  accountRule,
  addressKey,
  type Counter,
  delayMs,
  type SlowingRule,
  slowingRule,
  type Taken,
  type Verdict,
  type WindowRule,
} from "#app/domain/rate-limit-rules.ts";
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
  succeeded(): Promise<void>;
  /** No result (an error, too busy), so the attempt doesn't count. */
  cancel(): Promise<void>;
}

/** A registration that may proceed. Call one of the methods; until then it counts for both limits. */
export interface RegistrationAttempt {
  readonly allowed: true;
  succeeded(): Promise<void>;
  /** The address has an account: that counts, but not as a registration. */
  taken(): Promise<void>;
  cancel(): Promise<void>;
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
  passwordRight(): Promise<void>;
  /** The password was wrong: the attempt does not count as a change. */
  wrong(): Promise<void>;
  cancel(): Promise<void>;
}

export interface RateLimits {
  /** Counts one action from an address. */
  take(action: CountedAction, address: string): Promise<Verdict>;
  /**
   * Counts one action from an address, and delays it if there were many. `signal`: aborted when the client hangs up.
   */
  takeSlowed(action: SlowedAction, address: string, signal: AbortSignal): Promise<{ readonly allowed: true } | TooMany>;
  /** Call before the account is created. Waits as `takeSlowed` does. */
  attemptRegistration(address: string, signal: AbortSignal): Promise<RegistrationAttempt | TooMany>;
  /** Call before the password is checked. Waits as `takeSlowed` does. A rejected attempt doesn't count. */
  attemptLogin(place: LoginPlace, signal: AbortSignal): Promise<LoginAttempt | TooMany>;
  /** Records a login to this account from this address. */
  rememberLogin(place: Pick<LoginPlace, "email" | "address">): Promise<void>;
  /** Call before the password that confirms a change is checked. */
  attemptChange(account: { readonly uid: string; readonly email: string }): Promise<ChangeAttempt | TooManyChanges>;
  /** After a password reset: ends all waits of the account. */
  clearBackoff(email: string): Promise<void>;
  /** Counts one change or download of an account that costs work or sends email. */
  takeOfAccount(uid: string): Promise<Verdict>;
  /** Counts one email to a mailbox. False: it has reached its limit of this kind. */
  takeMail(email: string, kind: LimitedMail): Promise<boolean>;
}

const hourMs = 60 * 60_000;
const busySeconds = 5;
const familiarMs = 30 * 24 * hourMs;

/** `key`: makes the fingerprints of addresses; 32 bytes. `now`: milliseconds since 1970. `pause`: for tests. */
/** `name`: the limit, for the metrics. */
type NamedCounter = Counter & { readonly name: string };

export function createRateLimits({
  settings,
  counters,
  key,
  now,
  pause,
}: {
  readonly settings: LimitSettings;
  readonly counters: CounterStore;
  readonly key: Uint8Array;
  readonly now: () => number;
  readonly pause?: Pause | undefined;
}): RateLimits {
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
    // The first login of 30 days is counted, and that is all there is to know about the others.
    familiar: { limit: 1, windowMs: familiarMs },
  };
  const failures = accountRule(settings.accountFailures);
  const delays = createDelays(pause);

  const fingerprint = (text: string): string => createHmac("sha256", key).update(`counter:${text}`).digest("base64url");
  const window = (kind: keyof typeof rules, who: string): NamedCounter => {
    const { limit, windowMs } = rules[kind];
    return { name: kind, key: fingerprint(`${kind} ${who}`), group: null, rule: { kind: "window", limit, windowMs } };
  };
  /** `place`: where passwords are typed for the account with this email key. */
  const backoff = (account: string, place: string): NamedCounter => ({
    name: "password",
    key: fingerprint(`backoff ${place}`),
    group: fingerprint(`account ${account}`),
    rule: { kind: "backoff", ...failures },
  });
  const take = async (...counted: NamedCounter[]): Promise<Taken> => {
    const taken = await counters.take(counted, now());
    if (!taken.allowed) rateLimitRefusals.inc({ limit: counted[taken.by]?.name ?? "" });
    return taken;
  };
  const giveBack = (...counted: Counter[]): Promise<void> => counters.giveBack(counted);

  const busy: TooMany = { allowed: false, retryAfterSeconds: busySeconds, reason: "busy" };

  /**
   * Counts one event with every counter and delays it by what the counters of `slowing` ask for. If it is rejected, can't
   * wait or is given up meanwhile, it counts for none of them. `reasons`: why each counter rejects.
   */
  const takeSlowly = async (
    counted: readonly {
      readonly counter: NamedCounter;
      readonly slows?: SlowingRule;
      readonly reason: "account" | "address";
    }[],
    from: string,
    signal: AbortSignal,
  ): Promise<{ readonly allowed: true } | TooMany> => {
    const taken = await take(...counted.map(({ counter }) => counter));
    if (!taken.allowed) return tooMany(taken, counted[taken.by]?.reason ?? "address");
    const delay = Math.max(...counted.map(({ slows }, n) => (slows ? delayMs(taken.counts[n] ?? 0, slows) : 0)));
    if (delay === 0 || (await delays.wait(from, delay, signal)) === "done") return { allowed: true };
    await giveBack(...counted.map(({ counter }) => counter));
    rateLimitRefusals.inc({ limit: "busy" });
    return busy;
  };
  const slowly = (kind: keyof typeof slowed, from: string) =>
    ({ counter: window(kind, from), slows: slowed[kind], reason: "address" }) as const;

  return {
    take: async (action, address) => verdictOf(await take(window(action, addressKey(address)))),

    takeSlowed(action, address, signal) {
      const from = addressKey(address);
      return takeSlowly([slowly(action, from)], from, signal);
    },

    async attemptRegistration(address, signal) {
      const from = addressKey(address);
      const asRegistration = slowly("register", from);
      const asTaken = slowly("taken", from);
      const taken = await takeSlowly([asRegistration, asTaken], from, signal);
      if (!taken.allowed) return taken;
      return {
        allowed: true,
        ...settleOnce({
          succeeded: () => giveBack(asTaken.counter),
          taken: () => giveBack(asRegistration.counter),
          cancel: () => giveBack(asRegistration.counter, asTaken.counter),
        }),
      };
    },

    async attemptLogin({ email, address, device }, signal) {
      const account = emailKey(email);
      const from = addressKey(address);
      const here = `${account} at ${from}`;
      const isFamiliar = async () => await counters.has(window("familiar", here).key, now());
      const place = device !== null ? `${account} on ${device}` : (await isFamiliar()) ? here : account;

      const ofAccount = { counter: backoff(account, place), reason: "account" } as const;
      // The account comes first: what it rejects must not count for the address.
      const counted = device === null ? [ofAccount, slowly("failures", from)] : [ofAccount];
      const taken = await takeSlowly(counted, from, signal);
      if (!taken.allowed) return taken;
      const back = () => giveBack(...counted.map(({ counter }) => counter));
      return { allowed: true, ...settleOnce({ succeeded: back, cancel: back }) };
    },

    async rememberLogin({ email, address }) {
      await take(window("familiar", `${emailKey(email)} at ${addressKey(address)}`));
    },

    async attemptChange({ uid, email }) {
      const account = emailKey(email);
      const asWrong = backoff(account, `${account} signed in`);
      const asChange = window("account", uid);
      const taken = await take(asWrong, asChange);
      if (!taken.allowed) return tooMany(taken, taken.by === 0 ? "password" : "changes");
      return {
        allowed: true,
        ...settleOnce({
          passwordRight: () => giveBack(asWrong),
          wrong: () => giveBack(asChange),
          cancel: () => giveBack(asWrong, asChange),
        }),
      };
    },

    clearBackoff: (email) => counters.forget(fingerprint(`account ${emailKey(email)}`)),

    takeOfAccount: async (uid) => verdictOf(await take(window("account", uid))),

    takeMail: async (email, kind) => (await take(window("recipient", `${kind} ${emailKey(email)}`))).allowed,
  };
}

const verdictOf = (taken: Taken): Verdict =>
  taken.allowed ? { allowed: true } : { allowed: false, retryAfterSeconds: taken.retryAfterSeconds };

const tooMany = <Reason>({ retryAfterSeconds }: { readonly retryAfterSeconds: number }, reason: Reason) =>
  ({ allowed: false, retryAfterSeconds, reason }) as const;

/** The outcomes of an attempt. Only the first call has an effect. */
function settleOnce<Outcome extends string>(
  outcomes: Record<Outcome, () => Promise<void>>,
): Record<Outcome, () => Promise<void>> {
  let open = true;
  const once = (act: () => Promise<void>) => async (): Promise<void> => {
    if (!open) return;
    open = false;
    await act();
  };
  const wrapped = { ...outcomes };
  for (const name in wrapped) wrapped[name] = once(outcomes[name]);
  return wrapped;
}
