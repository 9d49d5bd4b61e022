/**
 * Saves a learner's progress: on the device as far as consent allows, and in the account of the person who is logged in.
 * Progress is written to the device at once and sent to the account soon after, with retries until it has answered.
 */
import { storageKey } from "#app/domain/consent.ts";
import { type EventTime, type ProgressEvent, recordEvent } from "#app/domain/progress/events.ts";
import { changedRecords, merge, mergeAll, sameRecord } from "#app/domain/progress/merge.ts";
import { emptyProgress, forgotten, keyOf, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import type { Account, AccountResponse } from "./account-calls.ts";
import {
  type DeviceState,
  deletionKey,
  freshState,
  mergeStates,
  readState,
  serialiseState,
  withRecords,
} from "./device-state.ts";
import { draftsMessage, fullMessage, mergedMessage, unsentMessage } from "./wording.ts";

/** What syncing needs from the browser. */
export interface SyncDependencies {
  /** May throw at any call. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key">;
  /** `ask`: no choice has been made, so nothing is saved or sent. `no`: nothing is kept in memory either. */
  readonly consent: () => "yes" | "ask" | "no";
  /** Id of the account that the page was rendered for. Empty for visitors. */
  readonly user: () => string;
  readonly online: () => boolean;
  readonly account: Account;
  /** Handles the drafts of an owner who has logged out, and returns how many wait here for them (drafts.ts). */
  readonly onOwnerLeft: (owner: string) => number;
  /** An owner has logged in again. */
  readonly onOwnerBack: (owner: string) => void;
  /** The current time in the learner's calendar. */
  readonly moment: () => EventTime;
  /** Runs something later. The returned function cancels it. */
  readonly schedule: (milliseconds: number, work: () => void) => () => void;
  /** Shows a message. `forget` adds a button that forgets this device. */
  readonly notify: (text: string, forget?: boolean) => void;
  /** The account has no room for what was sent. `message` is for the person. It may be called repeatedly. */
  readonly onAccountFull: (message: string) => void;
}

/** Where progress is saved. `device`: only here. `sending`: not completely in the account yet. `account`: here and there. */
export type SavedWhere = "memory" | "device" | "sending" | "account";

/** The storage key of the device's state. */
export const RECORDS = storageKey("progress", "records");
const recordsKey = RECORDS;
/** Progress that an account doesn't have yet while its owner is logged out here. */
const waitingKey = (owner: string) => storageKey("progress", `waiting:${owner}`);

/** Milliseconds: the delay after an event, and the delay before the account is asked again. */
const syncDelay = 2000;
const refreshInterval = 60_000;
/** Limits of one request. The server allows 500 records and 256 KiB, and a closing page may send 64 KiB. */
const batchLimit = { records: 200, characters: 60_000 } as const;

export class ProgressSync {
  readonly #dependencies: SyncDependencies;
  #state: DeviceState = freshState();
  readonly #listeners = new Set<() => void>();
  #cancelScheduled: (() => void) | null = null;
  #syncing: Promise<void> | null = null;
  #syncAgain = false;
  #failures = 0;
  #full = false;

  constructor(dependencies: SyncDependencies) {
    this.#dependencies = dependencies;
  }

  /** The known progress. It's a new object after each change. */
  get progress(): Progress {
    return this.#state.progress;
  }

  get place(): SavedWhere {
    if (this.#dependencies.consent() !== "yes" || this.#full) return "memory";
    const { owner, unsent } = this.#state;
    if (owner === null || owner !== this.#dependencies.user()) return "device";
    return unsent.size > 0 ? "sending" : "account";
  }

  /** Calls `listener` after each change. It has the signature that React's `useSyncExternalStore` expects. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the device's progress and syncs it with the account. Resolves when both agree, or when syncing isn't possible. */
  start(): Promise<void> {
    this.#read();
    return this.sync();
  }

  /** Asks the account for what other devices have sent. */
  refresh(): Promise<void> {
    this.#set({ ...this.#state, askedAt: 0 });
    return this.sync();
  }

  /** Someone has logged in or out. */
  userChanged(): void {
    this.#read();
    void this.sync();
  }

  /** Records what the learner did. */
  note(event: ProgressEvent): void {
    if (this.#dependencies.consent() === "no") return;
    const next = recordEvent(this.#state.progress, event, this.#dependencies.moment());
    if (this.add(changedRecords(this.#state.progress, next)) > 0) this.#syncSoon(syncDelay);
  }

  /** Joins records from elsewhere, such as a file, to the known progress. Returns how many of them were new. */
  add(records: readonly ProgressRecord[]): number {
    if (this.#dependencies.consent() === "no") return 0;
    const before = this.#state;
    const next = withRecords(before, records);
    if (next === before) return 0;
    this.#set(next);
    this.#write();
    this.#syncSoon(syncDelay);
    return changedRecords(before.progress, next.progress).length;
  }

  /** Deletes all progress and drafts on the device and in the account, so that no other device brings them back. */
  async deleteAll(): Promise<void> {
    const { owner, progress, version, askedAt } = this.#state;
    const unsent = new Set(owner === null ? [] : [deletionKey]);
    this.#set({ owner, progress: forgotten(progress), version, askedAt, unsent });
    // Progress that waits here for another account belongs to that account.
    this.#removeKeys((one) => one !== recordsKey && !/^progress:(?:waiting|left):/.test(one));
    this.#write();
    await this.sync();
  }

  /** Consent was given, withdrawn or forgotten. What had to be deleted has been deleted (browser/consent/consent-actions.ts). */
  consentChanged(): void {
    if (this.#dependencies.consent() === "yes") {
      this.#read();
      this.#write();
      void this.sync();
    } else this.#reset();
  }

  /** Another tab has changed or deleted the device's progress. */
  storageChanged(key: string | null, text: string | null): void {
    if (key === null || (key === recordsKey && text === null)) {
      this.#reset();
      return;
    }
    const theirs = key === recordsKey ? readState(text, this.#dependencies.moment().at) : null;
    if (!theirs || this.#dependencies.consent() !== "yes") return;
    const next = mergeStates(this.#state, theirs, this.#dependencies.user());
    this.#set(next);
    // Progress that only this tab knows must not get lost.
    if (next.progress !== theirs.progress && changedRecords(theirs.progress, next.progress).length > 0) this.#write();
  }

  /** The page is closing, perhaps for good, so unsent progress is sent without waiting for an answer. */
  pageClosing(): void {
    const { owner, unsent } = this.#state;
    if (owner === null || owner !== this.#dependencies.user() || unsent.size === 0 || !this.#canSync()) return;
    void this.#dependencies.account.send(this.#batch(batchLimit.records).batch, true);
  }

  /** Syncs with the account until both agree or it can't be reached. Resolves when there is nothing more to do for now. */
  async sync(): Promise<void> {
    if (this.#syncing) {
      this.#syncAgain = true;
      return this.#syncing;
    }
    this.#syncing = this.#syncOnce().finally(() => {
      this.#syncing = null;
    });
    await this.#syncing;
    if (!this.#syncAgain) return;
    this.#syncAgain = false;
    return this.sync();
  }

  // --- the account ------------------------------------------------------------------------------------------------------

  #canSync(): boolean {
    return this.#dependencies.consent() === "yes" && this.#dependencies.user() !== "" && this.#dependencies.online();
  }

  async #syncOnce(): Promise<void> {
    this.#cancelScheduled?.();
    this.#cancelScheduled = null;
    if (!this.#canSync()) return;
    const user = this.#dependencies.user();
    const { account, moment } = this.#dependencies;
    let message: string | null = null;
    if (this.#state.owner !== user) {
      const answer = await account.fetchChanges(0);
      if (answer.state !== "ok") return this.#handleFailure(answer);
      if (this.#dependencies.user() !== user || !this.#canSync()) return;
      message = this.#adopt(user, answer);
    } else if (this.#state.unsent.size === 0) {
      if (moment().at - this.#state.askedAt < refreshInterval) return;
      const answer = await account.fetchChanges(this.#state.version);
      if (answer.state !== "ok") return this.#handleFailure(answer);
      this.#applyResponse(answer, []);
    }
    let maxRecords: number = batchLimit.records;
    while (this.#state.unsent.size > 0) {
      if (this.#dependencies.user() !== user || !this.#canSync()) return;
      const { batch, records } = this.#batch(maxRecords);
      const answer = await account.send(batch);
      if (answer.state === "refused" && records.length > 1) maxRecords = 1;
      // A record that the account refuses stays on the device, so that it doesn't hold up the others.
      else if (answer.state === "refused") this.#markSent(records);
      else if (answer.state !== "ok") return this.#handleFailure(answer);
      else this.#applyResponse(answer, records);
    }
    this.#failures = 0;
    if (message !== null) this.#dependencies.notify(message);
  }

  #handleFailure(answer: Exclude<AccountResponse, { state: "ok" }>): void {
    // It stays on this device and in `unsent`; the next change or the next page tries again.
    if (answer.state === "full") this.#dependencies.onAccountFull(answer.message);
    // No one is logged in, as the next page will show; or the request was refused, and asking again wouldn't help.
    if (answer.state !== "later") return;
    this.#failures += 1;
    const wait = Math.min(300_000, 3000 * 2 ** Math.min(10, this.#failures - 1));
    this.#syncSoon(answer.waitMs ?? wait * (0.5 + Math.random()));
  }

  #syncSoon(milliseconds: number): void {
    if (this.#dependencies.user() === "" || this.#dependencies.consent() !== "yes") return;
    this.#cancelScheduled?.();
    this.#cancelScheduled = this.#dependencies.schedule(milliseconds, () => void this.sync());
  }

  #batch(maxRecords: number): { batch: Parameters<Account["send"]>[0]; records: ProgressRecord[] } {
    const { progress, unsent, version } = this.#state;
    const records: ProgressRecord[] = [];
    let characters = 0;
    for (const key of unsent) {
      const record = progress.records.get(key);
      if (!record) continue;
      characters += JSON.stringify(record).length;
      if (records.length > 0 && (records.length >= maxRecords || characters > batchLimit.characters)) break;
      records.push(record);
    }
    return { batch: { epoch: progress.epoch, since: version, records }, records };
  }

  /** From now on this device belongs to the account. Returns a message about it, or null. */
  #adopt(user: string, { epoch, version, records }: Extract<AccountResponse, { state: "ok" }>): string | null {
    const known = mergeAll(emptyProgress(epoch), records);
    const device = [...this.#state.progress.records.values()];
    const next = mergeAll(known, device);
    const toAccount = changedRecords(known, next);
    const state = {
      owner: user,
      progress: next,
      version,
      askedAt: this.#dependencies.moment().at,
      unsent: new Set(toAccount.map(keyOf)),
    };
    this.#dependencies.onOwnerBack(user);
    this.#set(this.#withWaiting(state, device));
    this.#write();
    return mergedMessage(
      device,
      toAccount,
      changedRecords({ epoch, records: new Map(device.map((one) => [keyOf(one), one])) }, next),
    );
  }

  #applyResponse(
    { epoch, version, records }: Extract<AccountResponse, { state: "ok" }>,
    sent: readonly ProgressRecord[],
  ): void {
    this.#markSent(sent);
    const { progress, unsent } = this.#state;
    const next = merge(progress, mergeAll(emptyProgress(epoch), records));
    // It was deleted on another device, so drafts are deleted, too.
    if (next.epoch > progress.epoch) this.#removeKeys((one) => /^progress:(?:draft|drafts-sent|running)/.test(one));
    let remaining: Iterable<string> = next.epoch === progress.epoch ? unsent : [];
    // The site was restored from a backup, so it gets back what it has lost.
    if (version < this.#state.version) remaining = next.records.keys();
    this.#set({
      ...this.#state,
      progress: next,
      version,
      askedAt: this.#dependencies.moment().at,
      unsent: new Set(remaining),
    });
    this.#write();
  }

  /** Marks these records as sent, unless they have changed since. */
  #markSent(sent: readonly ProgressRecord[]): void {
    const unsent = new Set(this.#state.unsent);
    unsent.delete(deletionKey);
    for (const record of sent) {
      const now = this.#state.progress.records.get(keyOf(record));
      if (!now || sameRecord(now, record)) unsent.delete(keyOf(record));
    }
    // Keys of records that no longer exist.
    for (const key of unsent) if (!this.#state.progress.records.has(key)) unsent.delete(key);
    this.#set({ ...this.#state, unsent });
  }

  // --- the device -------------------------------------------------------------------------------------------------------

  #read(): void {
    if (this.#dependencies.consent() !== "yes") return;
    const user = this.#dependencies.user();
    const mine = this.#state;
    let stored = this.#readStored();
    if (mine.owner !== null && mine.owner !== user) {
      this.#ownerLeft(stored?.owner === mine.owner ? mergeStates(mine, stored, mine.owner) : mine);
      this.#set(freshState());
      stored = this.#readStored();
    }
    if (stored?.owner && stored.owner !== user) {
      this.#ownerLeft(stored);
      stored = null;
    }
    if (stored) this.#set(mergeStates(this.#state, stored, user));
  }

  /** Someone has logged out here. The device deletes what their account has, and keeps for them what it doesn't have yet. */
  #ownerLeft(state: DeviceState): void {
    if (this.#readStored()?.owner === state.owner) this.#removeKeys((one) => one === recordsKey);
    const drafts = this.#dependencies.onOwnerLeft(state.owner ?? "");
    this.#removeKeys((one) => /^progress:running:/.test(one));
    const open = this.#setAside(state);
    if (open) this.#dependencies.notify(unsentMessage(open), true);
    else if (drafts > 0) this.#dependencies.notify(draftsMessage(drafts), true);
  }

  /** Sets unsent progress aside for its owner and returns it, or null if the account has everything. */
  #setAside({ owner, progress, unsent, version, askedAt }: DeviceState): ProgressRecord[] | null {
    const open = [...unsent].flatMap((key) => progress.records.get(key) ?? []);
    if (owner === null || (open.length === 0 && !unsent.has(deletionKey))) return null;
    const kept = { owner, progress: mergeAll(emptyProgress(progress.epoch), open), version, askedAt, unsent };
    const before = readState(this.#getItem(waitingKey(owner)), this.#dependencies.moment().at);
    this.#setItem(waitingKey(owner), serialiseState(before ? mergeStates(kept, before, owner) : kept));
    return open;
  }

  /** Adds progress that waited here for the owner, unless it is from an older epoch and has been deleted since. */
  #withWaiting(state: DeviceState, device: readonly ProgressRecord[]): DeviceState {
    const owner = state.owner ?? "";
    const waiting = readState(this.#getItem(waitingKey(owner)), this.#dependencies.moment().at);
    if (!waiting) return state;
    this.#removeKeys((one) => one === waitingKey(owner));
    if (waiting.progress.epoch < state.progress.epoch) return state;
    if (waiting.progress.epoch === state.progress.epoch) return withRecords(state, waiting.progress.records.values());
    // Everything was deleted here before the owner left, and the account has not heard of it.
    return withRecords({ ...waiting, version: state.version, askedAt: state.askedAt }, device);
  }

  #write(): void {
    if (this.#dependencies.consent() !== "yes") return;
    const mine = this.#state;
    const stored = this.#readStored();
    // In this tab someone has logged out elsewhere since, and someone else has logged in.
    if (stored?.owner && mine.owner && stored.owner !== mine.owner) {
      this.#setAside(mine);
      return;
    }
    if (stored) {
      const both = mergeStates(mine, stored, this.#dependencies.user());
      // This tab has just settled what the account received, and the other tab doesn't know yet.
      const open = [...mine.unsent, ...[...both.unsent].filter((key) => changedSince(mine, both, key))];
      const same = both.owner === mine.owner && both.progress.epoch === mine.progress.epoch;
      this.#set({ ...both, unsent: same ? new Set(open) : both.unsent });
    }
    const { owner, progress } = this.#state;
    // Nothing is saved for people who haven't done anything.
    if (owner !== null || progress.epoch > 0 || progress.records.size > 0)
      this.#setItem(recordsKey, serialiseState(this.#state));
  }

  #readStored(): DeviceState | null {
    return readState(this.#getItem(recordsKey), this.#dependencies.moment().at);
  }

  #getItem(key: string): string | null {
    try {
      return this.#dependencies.storage.getItem(key);
    } catch {
      return null;
    }
  }

  #setItem(key: string, text: string): void {
    try {
      this.#dependencies.storage.setItem(key, text);
      this.#full = false;
    } catch (error) {
      console.error("The progress couldn't be saved on this device.", error);
      if (!this.#full) this.#dependencies.notify(fullMessage(this.#dependencies.user() !== ""));
      this.#full = true;
    }
  }

  #storedKeys(): string[] {
    try {
      const { storage } = this.#dependencies;
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    } catch {
      return [];
    }
  }

  #removeKeys(which: (name: string) => boolean): void {
    for (const one of this.#storedKeys()) {
      if (one.startsWith("progress:") && which(one)) this.#dependencies.storage.removeItem(one);
    }
  }

  #reset(): void {
    this.#set(freshState());
  }

  #set(state: DeviceState): void {
    const changed = state.progress !== this.#state.progress || state.unsent.size !== this.#state.unsent.size;
    this.#state = state;
    if (changed) for (const listener of this.#listeners) listener();
  }
}

/** Whether a record says more in `next` than in `before`. */
function changedSince(before: DeviceState, next: DeviceState, key: string): boolean {
  const [one, other] = [before.progress.records.get(key), next.progress.records.get(key)];
  return other !== undefined && (one === undefined || !sameRecord(one, other));
}
