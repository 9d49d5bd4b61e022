/** Rate limits as pure functions: the time (milliseconds since 1970) is an argument, and the caller keeps the state. */

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

const rejectedUntil = (until: number, now: number): Verdict => ({
  allowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((until - now) / 1000)),
});

// --- so many in a window ------------------------------------------------------------------------------------------

/** The window starts with the first event, so the time of the next attempt is known exactly. */
export interface WindowState {
  readonly since: number;
  readonly count: number;
}

export interface WindowRule {
  /** Events in a window; 0 allows none. */
  readonly limit: number;
  readonly windowMs: number;
}

export function takeFromWindow(
  state: WindowState | null,
  rule: WindowRule,
  now: number,
): { state: WindowState; verdict: Verdict } {
  const current = state && now < state.since + rule.windowMs ? state : { since: now, count: 0 };
  if (current.count >= rule.limit)
    return { state: current, verdict: rejectedUntil(current.since + rule.windowMs, now) };
  return { state: { ...current, count: current.count + 1 }, verdict: { allowed: true } };
}

/** Returns one event that turned out not to count. */
export const returnToWindow = (state: WindowState): WindowState => ({
  ...state,
  count: Math.max(0, state.count - 1),
});

// --- slowed first, refused far beyond ----------------------------------------------------------------------------

/** Responses beyond `slowFrom` are delayed more and more; events beyond `limit` are rejected. */
export interface SlowingRule extends WindowRule {
  readonly slowFrom: number;
}

const firstDelayMs = 250;
const longestDelayMs = 4000;

/** A network address can be a whole school, so ten times the usual number of events are let through slowly. */
export const slowingRule = (usual: number, windowMs: number): SlowingRule => ({
  slowFrom: usual,
  limit: 10 * usual,
  windowMs,
});

/** Delay of the newest of `count` events in a window: none, then 250 ms, which doubles every `slowFrom` events up to 4 s. */
export function delayMs(count: number, { slowFrom }: SlowingRule): number {
  if (count <= slowFrom) return 0;
  const steps = Math.floor((count - slowFrom - 1) / slowFrom);
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(steps, 30));
}

// --- failures, then growing waits ---------------------------------------------------------------------------------

/** Attempts to log in to one account from one group of addresses. */
export interface BackoffState {
  readonly since: number;
  /** Attempts in this window that failed or are still undecided. */
  readonly count: number;
  /** The number of consecutive waits. */
  readonly level: number;
  /** No attempt is allowed before this time. */
  readonly until: number;
}

export interface BackoffRule {
  /** Failures within the window before the first wait. */
  readonly limit: number;
  readonly windowMs: number;
  /** The first wait. Each further failure doubles it. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** After this long without an attempt, the waits start over. */
  readonly forgetMs: number;
}

/**
 * The product's rule: 10 failures in 15 minutes, then waits of 1, 2, 4 … 60 minutes. They are forgotten after a quiet
 * day.
 */
export const accountRule = (limit: number): BackoffRule => ({
  limit,
  windowMs: 15 * 60_000,
  firstWaitMs: 60_000,
  longestWaitMs: 60 * 60_000,
  forgetMs: 24 * 60 * 60_000,
});

const waitAt = (rule: BackoffRule, level: number): number =>
  level <= 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(level - 1, 30));

/**
 * Counts an attempt as a failure before its outcome is known, so that a hundred simultaneous attempts can't slip
 * through together. `returnToBackoff` undoes it if the attempt succeeded.
 */
export function takeFromBackoff(
  state: BackoffState | null,
  rule: BackoffRule,
  now: number,
): { state: BackoffState; verdict: Verdict } {
  const current = state && !isStale(state, rule, now) ? state : { since: now, count: 0, level: 0, until: 0 };
  if (now < current.until) return { state: current, verdict: rejectedUntil(current.until, now) };
  const count = current.count + 1;
  if (count < rule.limit) return { state: { ...current, count }, verdict: { allowed: true } };
  const level = current.level + 1;
  return { state: { ...current, count, level, until: now + waitAt(rule, level) }, verdict: { allowed: true } };
}

export function returnToBackoff(state: BackoffState, rule: BackoffRule): BackoffState {
  const count = Math.max(0, state.count - 1);
  if (count < rule.limit - 1 || state.level <= 1) return { ...state, count, level: 0, until: 0 };
  // The wait that this attempt started ends; the level of the earlier ones is kept.
  return { ...state, count, level: state.level - 1, until: 0 };
}

/** True if a state no longer affects any result and may be dropped. */
export const isStale = (state: BackoffState, rule: BackoffRule, now: number): boolean =>
  state.level === 0 ? now >= state.since + rule.windowMs : now >= state.until + rule.forgetMs;

// --- any rule -----------------------------------------------------------------------------------------------------

/** A rule as data, so that a store in another process or on another machine can apply it. */
export type CounterRule = ({ readonly kind: "window" } & WindowRule) | ({ readonly kind: "backoff" } & BackoffRule);

/** Events of one kind, counted under one key. */
export interface Counter {
  readonly key: string;
  /** What `CounterStore.forget` deletes together. */
  readonly group: string | null;
  readonly rule: CounterRule;
}

/** A state of a counter, in a form that can be stored. It fits the rule of its counter, which never changes its kind. */
export type CounterState = WindowState | BackoffState;

export interface CounterChange {
  readonly counter: Counter;
  /** Null: nothing is counted any more. */
  readonly state: CounterState | null;
  /** From this time on the state has no effect. */
  readonly expiresAt: number;
}

/** `counts`: the new number of events of each counter. `by`: position of the counter that refused. */
export type Taken =
  | { readonly allowed: true; readonly counts: readonly number[] }
  | { readonly allowed: false; readonly retryAfterSeconds: number; readonly by: number };

/** Counts one event with every counter, or with none if one of them refuses. `read`: the stored state of a counter. */
export function takeFromAll(
  counters: readonly Counter[],
  read: (key: string) => CounterState | null,
  now: number,
): { readonly taken: Taken; readonly changes: readonly CounterChange[] } {
  const changes: CounterChange[] = [];
  for (const [by, counter] of counters.entries()) {
    const { rule } = counter;
    const stored = read(counter.key);
    const { state, verdict } =
      rule.kind === "window"
        ? takeFromWindow(stored, rule, now)
        : takeFromBackoff(stored as BackoffState | null, rule, now);
    if (!verdict.allowed) return { taken: { ...verdict, by }, changes: [] };
    changes.push(changeTo(counter, state));
  }
  return { taken: { allowed: true, counts: changes.map(({ state }) => state?.count ?? 0) }, changes };
}

/** Returns one event to every counter. */
export function returnToAll(
  counters: readonly Counter[],
  read: (key: string) => CounterState | null,
): readonly CounterChange[] {
  return counters.flatMap((counter) => {
    const stored = read(counter.key);
    if (!stored) return [];
    const { rule } = counter;
    return [
      changeTo(
        counter,
        rule.kind === "window" ? returnToWindow(stored) : returnToBackoff(stored as BackoffState, rule),
      ),
    ];
  });
}

function changeTo(counter: Counter, state: CounterState): CounterChange {
  const { rule } = counter;
  const waits = "until" in state && state.level > 0;
  const expiresAt = waits && rule.kind === "backoff" ? state.until + rule.forgetMs : state.since + rule.windowMs;
  return { counter, state: state.count === 0 && !waits ? null : state, expiresAt };
}

// --- whose address ------------------------------------------------------------------------------------------------

/**
 * The part of a network address that identifies one customer: IPv4 as it is, IPv6 by its first 64 bits, because one
 * connection owns all addresses behind them. IPv4 written as IPv6 counts as IPv4. Anything that isn't an address counts
 * as the same customer.
 */
export function addressKey(address: string): string {
  const bare = address
    .trim()
    .replace(/^\[|\]$/g, "")
    .replace(/%.*$/, "")
    .toLowerCase();
  if (isIPv4(bare)) return bare;
  const groups = ipv6Groups(bare);
  if (!groups) return "unknown";
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) {
    const [high = 0, low = 0] = groups.slice(6);
    return [high >> 8, high & 255, low >> 8, low & 255].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

const isIPv4 = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(text) && text.split(".").every((part) => Number(part) <= 255);

/** The eight groups of an IPv6 address, or null. */
function ipv6Groups(text: string): number[] | null {
  let expanded = text;
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail) {
    const [, front = "", quad = ""] = tail;
    if (!isIPv4(quad)) return null;
    const [a = 0, b = 0, c = 0, d = 0] = quad.split(".").map(Number);
    expanded = `${front}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  }
  const halves = expanded.split("::");
  if (halves.length > 2) return null;
  const parse = (half: string | undefined): number[] => (half ? half.split(":").map((group) => hex(group)) : []);
  const front = parse(halves[0]);
  const back = parse(halves[1]);
  const missing = 8 - front.length - back.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const groups = [...front, ...Array<number>(missing).fill(0), ...back];
  return groups.some(Number.isNaN) ? null : groups;
}

const hex = (group: string): number => (/^[0-9a-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : Number.NaN);
