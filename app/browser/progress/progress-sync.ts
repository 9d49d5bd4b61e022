/**
 * Saves a learner's progress: on the device as far as consent allows, and in the account of the person who is logged in.
 * Progress is written to the device at once and sent to the account soon after, with retries until it has answered.
 */
import { storageKey } from "#app/domain/consent.ts";
import { changedRecords, joinAll, merge, sameRecord } from "#app/domain/progress/join.ts";
import { type EventTime, type ProgressEvent, recordEvent } from "#app/domain/progress/note.ts";
import { emptyProgress, forgotten, keyOf, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import type { Account, Answer } from "./account.ts";
import { type DeviceState, deletion, freshState, readState, stateText, together, withRecords } from "./device-state.ts";
import { draftsLine, fullLine, mergedLine, unsentLine } from "./wording.ts";

/** What syncing needs from the browser. */
export interface SyncDependencies {
  /** May throw at any call. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key">;
  /** `ask`: no choice was made, so nothing is kept or sent. `no`: nothing is even remembered. */
  readonly consent: () => "yes" | "ask" | "no";
  /** Id of the account that the page was made for; empty for a visitor. */
  readonly user: () => string;
  readonly online: () => boolean;
  readonly account: Account;
  /** Handles the drafts of an owner who has logged out, and returns how many wait here for them (drafts.ts). */
  readonly draftsLeft: (owner: string) => number;
  /** An owner is back. */
  readonly draftsBack: (owner: string) => void;
  /** The present moment in the learner's calendar. */
  readonly moment: () => EventTime;
  /** Does something later; the answer takes it back. */
  readonly later: (milliseconds: number, work: () => void) => () => void;
  /** Tells the person. `forget`: offers to forget this device. */
  readonly say: (text: string, forget?: boolean) => void;
  /** The account has no room for what was sent. `message` is for the person. It may be called repeatedly. */
  readonly accountFull: (message: string) => void;
}

/** Where the progress is. `device`: only here. `sending`: on its way to the account. `account`: there, too. */
export type Place = "memory" | "device" | "sending" | "account";

/** Under which the device keeps its state. */
export const RECORDS = storageKey("progress", "records");
const name = RECORDS;
/** Progress that an account doesn't have yet while its owner is logged out here. */
const waitingName = (owner: string) => storageKey("progress", `waiting:${owner}`);

/** Milliseconds: the delay after an event, and the delay before the account is asked again. */
const soon = 2000;
const fresh = 60_000;
/** Of one call. The limit of the server is 500 records and 256 KiB; a page that goes may send 64 KiB. */
const batchLimit = { records: 200, characters: 60_000 } as const;

export class ProgressSync {
  readonly #dependencies: SyncDependencies;
  #state: DeviceState = freshState();
  readonly #listeners = new Set<() => void>();
  #cancel: (() => void) | null = null;
  #syncing: Promise<void> | null = null;
  #again = false;
  #failures = 0;
  #full = false;

  constructor(dependencies: SyncDependencies) {
    this.#dependencies = dependencies;
  }

  /** The known progress. It's a new object after each change. */
  get progress(): Progress {
    return this.#state.progress;
  }

  get place(): Place {
    if (this.#dependencies.consent() !== "yes" || this.#full) return "memory";
    const { owner, unsent } = this.#state;
    if (owner === null || owner !== this.#dependencies.user()) return "device";
    return unsent.size > 0 ? "sending" : "account";
  }

  /** Calls back after each change; the answer ends it. Both may be handed to React's `useSyncExternalStore`. */
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
    if (this.add(changedRecords(this.#state.progress, next)) > 0) this.#syncSoon(soon);
  }

  /** Joins records from elsewhere, such as a file, to the known progress. Returns how many of them were new. */
  add(records: readonly ProgressRecord[]): number {
    if (this.#dependencies.consent() === "no") return 0;
    const before = this.#state;
    const next = withRecords(before, records);
    if (next === before) return 0;
    this.#set(next);
    this.#write();
    this.#syncSoon(soon);
    return changedRecords(before.progress, next.progress).length;
  }

  /** Deletes all progress, drafts included, on the device and in the account; no other device brings it back. */
  async deleteAll(): Promise<void> {
    const { owner, progress, version, askedAt } = this.#state;
    const unsent = new Set(owner === null ? [] : [deletion]);
    this.#set({ owner, progress: forgotten(progress), version, askedAt, unsent });
    // Progress that waits here for another account belongs to that account.
    this.#removeNames((one) => one !== name && !/^progress:(?:waiting|left):/.test(one));
    this.#write();
    await this.sync();
  }

  /** Consent was given, withdrawn, or forgotten with everything else; what had to be deleted is deleted (browser/consent/consent-actions.ts). */
  consentChanged(): void {
    if (this.#dependencies.consent() === "yes") {
      this.#read();
      this.#write();
      void this.sync();
    } else this.#drop();
  }

  /** Another tab has changed or deleted the device's progress. */
  storedElsewhere(key: string | null, text: string | null): void {
    if (key === null || (key === name && text === null)) {
      this.#drop();
      return;
    }
    const theirs = key === name ? readState(text, this.#dependencies.moment().at) : null;
    if (!theirs || this.#dependencies.consent() !== "yes") return;
    const next = together(this.#state, theirs, this.#dependencies.user());
    this.#set(next);
    // Progress that only this tab knows must not get lost.
    if (next.progress !== theirs.progress && changedRecords(theirs.progress, next.progress).length > 0) this.#write();
  }

  /** The page is closing, perhaps for good, so unsent progress is sent without waiting for an answer. */
  leave(): void {
    const { owner, unsent } = this.#state;
    if (owner === null || owner !== this.#dependencies.user() || unsent.size === 0 || !this.#mayTalk()) return;
    void this.#dependencies.account.send(this.#batch(batchLimit.records).batch, true);
  }

  /** Syncs with the account until both agree or it can't be reached. Resolves when there is nothing more to do for now. */
  async sync(): Promise<void> {
    if (this.#syncing) {
      this.#again = true;
      return this.#syncing;
    }
    this.#syncing = this.#talk().finally(() => {
      this.#syncing = null;
    });
    await this.#syncing;
    if (!this.#again) return;
    this.#again = false;
    return this.sync();
  }

  // --- the account ------------------------------------------------------------------------------------------------------

  #mayTalk(): boolean {
    return this.#dependencies.consent() === "yes" && this.#dependencies.user() !== "" && this.#dependencies.online();
  }

  async #talk(): Promise<void> {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#mayTalk()) return;
    const user = this.#dependencies.user();
    const { account, moment } = this.#dependencies;
    let line: string | null = null;
    if (this.#state.owner !== user) {
      const answer = await account.ask(0);
      if (answer.state !== "ok") return this.#failed(answer);
      if (this.#dependencies.user() !== user || !this.#mayTalk()) return;
      line = this.#adopt(user, answer);
    } else if (this.#state.unsent.size === 0) {
      if (moment().at - this.#state.askedAt < fresh) return;
      const answer = await account.ask(this.#state.version);
      if (answer.state !== "ok") return this.#failed(answer);
      this.#take(answer, []);
    }
    let most: number = batchLimit.records;
    while (this.#state.unsent.size > 0) {
      if (this.#dependencies.user() !== user || !this.#mayTalk()) return;
      const { batch, records } = this.#batch(most);
      const answer = await account.send(batch);
      if (answer.state === "refused" && records.length > 1) most = 1;
      // One that the account never takes stays on the device, and the others are not held up by it.
      else if (answer.state === "refused") this.#settle(records);
      else if (answer.state !== "ok") return this.#failed(answer);
      else this.#take(answer, records);
    }
    this.#failures = 0;
    if (line !== null) this.#dependencies.say(line);
  }

  #failed(answer: Exclude<Answer, { state: "ok" }>): void {
    // It stays on this device and in `unsent`; the next change or the next page tries again.
    if (answer.state === "full") this.#dependencies.accountFull(answer.message);
    // No one is logged in, as the next page will show; or the request was refused, and asking again wouldn't help.
    if (answer.state !== "later") return;
    this.#failures += 1;
    const wait = Math.min(300_000, 3000 * 2 ** Math.min(10, this.#failures - 1));
    this.#syncSoon(answer.waitMs ?? wait * (0.5 + Math.random()));
  }

  #syncSoon(milliseconds: number): void {
    if (this.#dependencies.user() === "" || this.#dependencies.consent() !== "yes") return;
    this.#cancel?.();
    this.#cancel = this.#dependencies.later(milliseconds, () => void this.sync());
  }

  #batch(most: number): { batch: Parameters<Account["send"]>[0]; records: ProgressRecord[] } {
    const { progress, unsent, version } = this.#state;
    const records: ProgressRecord[] = [];
    let characters = 0;
    for (const key of unsent) {
      const record = progress.records.get(key);
      if (!record) continue;
      characters += JSON.stringify(record).length;
      if (records.length > 0 && (records.length >= most || characters > batchLimit.characters)) break;
      records.push(record);
    }
    return { batch: { epoch: progress.epoch, since: version, records }, records };
  }

  /** From now on this device belongs to the account. Returns a message about it, or null. */
  #adopt(user: string, { epoch, version, records }: Extract<Answer, { state: "ok" }>): string | null {
    const known = joinAll(emptyProgress(epoch), records);
    const device = [...this.#state.progress.records.values()];
    const next = joinAll(known, device);
    const toAccount = changedRecords(known, next);
    const state = {
      owner: user,
      progress: next,
      version,
      askedAt: this.#dependencies.moment().at,
      unsent: new Set(toAccount.map(keyOf)),
    };
    this.#dependencies.draftsBack(user);
    this.#set(this.#withWaiting(state, device));
    this.#write();
    return mergedLine(
      device,
      toAccount,
      changedRecords({ epoch, records: new Map(device.map((one) => [keyOf(one), one])) }, next),
    );
  }

  #take({ epoch, version, records }: Extract<Answer, { state: "ok" }>, sent: readonly ProgressRecord[]): void {
    this.#settle(sent);
    const { progress, unsent } = this.#state;
    const next = merge(progress, joinAll(emptyProgress(epoch), records));
    // It was deleted on another device, so drafts are deleted, too.
    if (next.epoch > progress.epoch) this.#removeNames((one) => /^progress:(?:draft|drafts-sent|running)/.test(one));
    let open: Iterable<string> = next.epoch === progress.epoch ? unsent : [];
    // The site was restored from a backup, so it gets back what it has lost.
    if (version < this.#state.version) open = next.records.keys();
    this.#set({
      ...this.#state,
      progress: next,
      version,
      askedAt: this.#dependencies.moment().at,
      unsent: new Set(open),
    });
    this.#write();
  }

  /** These have arrived, unless they have changed since. */
  #settle(sent: readonly ProgressRecord[]): void {
    const unsent = new Set(this.#state.unsent);
    unsent.delete(deletion);
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
    let stored = this.#stored();
    if (mine.owner !== null && mine.owner !== user) {
      this.#ownerLeft(stored?.owner === mine.owner ? together(mine, stored, mine.owner) : mine);
      this.#set(freshState());
      stored = this.#stored();
    }
    if (stored?.owner && stored.owner !== user) {
      this.#ownerLeft(stored);
      stored = null;
    }
    if (stored) this.#set(together(this.#state, stored, user));
  }

  /** Someone has logged out here. The device deletes what their account has, and keeps for them what it doesn't have yet. */
  #ownerLeft(state: DeviceState): void {
    if (this.#stored()?.owner === state.owner) this.#removeNames((one) => one === name);
    const drafts = this.#dependencies.draftsLeft(state.owner ?? "");
    this.#removeNames((one) => /^progress:running:/.test(one));
    const open = this.#wait(state);
    if (open) this.#dependencies.say(unsentLine(open), true);
    else if (drafts > 0) this.#dependencies.say(draftsLine(drafts), true);
  }

  /** Sets unsent progress aside for its owner and returns it, or null if the account has everything. */
  #wait({ owner, progress, unsent, version, askedAt }: DeviceState): ProgressRecord[] | null {
    const open = [...unsent].flatMap((key) => progress.records.get(key) ?? []);
    if (owner === null || (open.length === 0 && !unsent.has(deletion))) return null;
    const kept = { owner, progress: joinAll(emptyProgress(progress.epoch), open), version, askedAt, unsent };
    const before = readState(this.#get(waitingName(owner)), this.#dependencies.moment().at);
    this.#put(waitingName(owner), stateText(before ? together(kept, before, owner) : kept));
    return open;
  }

  /** Adds progress that waited here for the owner, unless it is from an older epoch and has been deleted since. */
  #withWaiting(state: DeviceState, device: readonly ProgressRecord[]): DeviceState {
    const owner = state.owner ?? "";
    const waiting = readState(this.#get(waitingName(owner)), this.#dependencies.moment().at);
    if (!waiting) return state;
    this.#removeNames((one) => one === waitingName(owner));
    if (waiting.progress.epoch < state.progress.epoch) return state;
    if (waiting.progress.epoch === state.progress.epoch) return withRecords(state, waiting.progress.records.values());
    // Everything was deleted here before the owner left, and the account has not heard of it.
    return withRecords({ ...waiting, version: state.version, askedAt: state.askedAt }, device);
  }

  #write(): void {
    if (this.#dependencies.consent() !== "yes") return;
    const mine = this.#state;
    const stored = this.#stored();
    // In this tab someone has logged out elsewhere since, and someone else has logged in.
    if (stored?.owner && mine.owner && stored.owner !== mine.owner) {
      this.#wait(mine);
      return;
    }
    if (stored) {
      const both = together(mine, stored, this.#dependencies.user());
      // This tab has just settled what the account received, and the other tab doesn't know yet.
      const open = [...mine.unsent, ...[...both.unsent].filter((key) => changedSince(mine, both, key))];
      const same = both.owner === mine.owner && both.progress.epoch === mine.progress.epoch;
      this.#set({ ...both, unsent: same ? new Set(open) : both.unsent });
    }
    const { owner, progress } = this.#state;
    // Nothing is saved for people who haven't done anything.
    if (owner !== null || progress.epoch > 0 || progress.records.size > 0) this.#put(name, stateText(this.#state));
  }

  #stored(): DeviceState | null {
    return readState(this.#get(name), this.#dependencies.moment().at);
  }

  #get(key: string): string | null {
    try {
      return this.#dependencies.storage.getItem(key);
    } catch {
      return null;
    }
  }

  #put(key: string, text: string): void {
    try {
      this.#dependencies.storage.setItem(key, text);
      this.#full = false;
    } catch (error) {
      console.error("The progress couldn't be saved on this device.", error);
      if (!this.#full) this.#dependencies.say(fullLine(this.#dependencies.user() !== ""));
      this.#full = true;
    }
  }

  #names(): string[] {
    try {
      const { storage } = this.#dependencies;
      return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
    } catch {
      return [];
    }
  }

  #removeNames(which: (name: string) => boolean): void {
    for (const one of this.#names()) {
      if (one.startsWith("progress:") && which(one)) this.#dependencies.storage.removeItem(one);
    }
  }

  #drop(): void {
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
