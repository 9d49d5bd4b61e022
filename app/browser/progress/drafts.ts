/**
 * Syncs drafts of code between this device and the account. A draft is sent after its checks, when the page closes, and
 * when a page starts. The account's draft is requested when its practice is opened. Nothing is lost: the version that is
 * replaced goes into the history of the draft.
 */
import { storageKey } from "#app/domain/consent.ts";
import {
  addToHistory,
  type Draft,
  fingerprint,
  freshDraft,
  parseDraft,
  sameFiles,
  serializeDraft,
} from "#app/domain/practice/drafts.ts";
import type { Files } from "#app/domain/practice/practice.ts";
import type { DraftRecord } from "#app/domain/progress/records.ts";
import type { Account } from "./account-calls.ts";

export interface DraftDependencies {
  /** May throw at any call. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key">;
  /** The epoch of the logged-in account (`Progress.epoch`). Null: nothing may be sent now. */
  readonly epoch: () => number | null;
  readonly account: Pick<Account, "send">;
  /** The account's draft, or null. "later" if the account can't be reached. */
  readonly fetchDraft: (practice: string) => Promise<DraftRecord | null | "later">;
  readonly now: () => number;
  readonly createRevision: () => string;
  /** See `EventTime.by`. */
  readonly by: string;
  /** See `SyncDependencies` in progress-sync.ts. */
  readonly accountFull: (message: string) => void;
}

const prefix = storageKey("progress", "draft:");
/** Drafts of someone who has logged out that their account doesn't have yet. */
const setAsidePrefix = (owner: string) => storageKey("progress", `left:${owner}:`);
/** The storage key of the number and fingerprint of the last version that device and account share, by practice. */
const sentKey = storageKey("progress", "drafts-sent");

/** A draft with another version as the newest entry of its history. */
const withOtherInHistory = (draft: Draft, files: Files, at: number): Draft => ({
  ...draft,
  history: addToHistory({ ...draft, files }, "other-tab", at).history,
});

type SentStates = Readonly<Record<string, { readonly n: number; readonly print: string; readonly refused?: boolean }>>;

export class Drafts {
  readonly #dependencies: DraftDependencies;
  #sending: Promise<void> = Promise.resolve();
  /** The fingerprint of a version that the account had no room for, by practice. The next page tries again. */
  readonly #refusedAsFull = new Map<string, string>();

  constructor(dependencies: DraftDependencies) {
    this.#dependencies = dependencies;
  }

  /** Sends what the account doesn't have yet. `closing`: the page is closing, so no one receives the answers. */
  send(closing = false): Promise<void> {
    const epoch = this.#dependencies.epoch();
    if (epoch === null) return Promise.resolve();
    if (closing) {
      // A closing page may only send a limited amount. The next page sends the rest.
      const [record] = this.#unsentRecords();
      if (record) void this.#dependencies.account.send({ epoch, since: 0, records: [record] }, true);
      return Promise.resolve();
    }
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  /** Fetches the account's draft of a practice before it is opened. */
  async fetch(practice: string): Promise<void> {
    if (this.#dependencies.epoch() === null) return;
    const found = await this.#dependencies.fetchDraft(practice);
    if (found === null || found === "later" || this.#dependencies.epoch() === null) return;
    const common = this.#sentStates()[practice];
    if (common && found.n <= common.n) return;
    const mine = this.#draft(practice);
    const theirs = { ...freshDraft(found.files, Object.keys(found.files)), at: found.at };
    if (mine && sameFiles(mine.files, found.files)) {
      this.#recordSent(practice, found.n, fingerprint(found.files));
      return;
    }
    const changedHere = mine !== null && mine.at > 0 && fingerprint(mine.files) !== common?.print;
    // Both have changed: this device keeps its version, and the other one becomes the newest entry of the history.
    const [shown, other] = changedHere
      ? [mine, found.files]
      : [{ ...(mine ?? theirs), files: found.files, at: found.at }, mine?.files];
    const at = this.#dependencies.now();
    const next = other ? withOtherInHistory(shown, other, at) : shown;
    if (!this.#setItem(prefix + practice, serializeDraft({ ...next, revision: this.#dependencies.createRevision() })))
      return;
    this.#recordSent(practice, found.n, fingerprint(found.files));
  }

  /** How many drafts the account doesn't have. */
  get unsent(): number {
    return this.#practices().filter((practice) => !this.#isSent(practice)).length;
  }

  /**
   * Someone has logged out: drafts that their account has are deleted here, and the others are set aside for them.
   * Returns how many were set aside.
   */
  ownerLeft(owner: string): number {
    let setAside = 0;
    for (const practice of this.#practices()) {
      const text = this.#getItem(prefix + practice);
      if (text && !this.#isSent(practice)) {
        if (!this.#setItem(setAsidePrefix(owner) + practice, text)) continue;
        setAside += 1;
      }
      this.#dependencies.storage.removeItem(prefix + practice);
    }
    this.#dependencies.storage.removeItem(sentKey);
    return setAside;
  }

  /** They have logged in again, so the drafts that were set aside come back. */
  ownerBack(owner: string): void {
    for (const name of this.#keysWith(setAsidePrefix(owner))) {
      const practice = name.slice(setAsidePrefix(owner).length);
      const left = this.#getItem(name);
      const mine = this.#draft(practice);
      const theirs = this.#read(left);
      // Written here in the meantime by someone who wasn't logged in.
      const kept =
        mine && theirs ? serializeDraft(withOtherInHistory(mine, theirs.files, this.#dependencies.now())) : left;
      if (kept !== null && this.#setItem(prefix + practice, kept)) this.#dependencies.storage.removeItem(name);
    }
  }

  async #sendAll(): Promise<void> {
    for (const record of this.#unsentRecords()) {
      const epoch = this.#dependencies.epoch();
      if (epoch === null) return;
      const answer = await this.#dependencies.account.send({ epoch, since: 0, records: [record] });
      // Everything was deleted on another device. ProgressSync finds out about it by itself.
      if (answer.state === "ok" && answer.epoch > epoch) return;
      if (answer.state === "ok") this.#recordSent(record.id, record.n, fingerprint(record.files));
      // It is too long for the account, so it stays on this device and isn't sent again until it has changed.
      else if (answer.state === "refused") this.#recordSent(record.id, record.n - 1, fingerprint(record.files), true);
      else if (answer.state === "full") {
        this.#refusedAsFull.set(record.id, fingerprint(record.files));
        this.#dependencies.accountFull(answer.message);
      } else return;
    }
  }

  /** Drafts that differ from what the account has, as records. */
  *#unsentRecords(): Generator<DraftRecord> {
    const { by, now } = this.#dependencies;
    for (const practice of this.#practices()) {
      const draft = this.#draft(practice);
      const common = this.#sentStates()[practice];
      const print = draft && fingerprint(draft.files);
      if (!draft || draft.at === 0 || print === common?.print || print === this.#refusedAsFull.get(practice)) continue;
      yield {
        kind: "draft",
        id: practice,
        files: draft.files,
        at: Math.min(draft.at, now()),
        n: (common?.n ?? 0) + 1,
        by,
      };
    }
  }

  #practices(): string[] {
    return this.#keysWith(prefix).map((name) => name.slice(prefix.length));
  }

  #keysWith(begin: string): string[] {
    try {
      const { storage } = this.#dependencies;
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return names.filter((name) => name.startsWith(begin));
    } catch {
      return [];
    }
  }

  #draft(practice: string): Draft | null {
    return this.#read(this.#getItem(prefix + practice));
  }

  /** Parses a stored draft with all its files. Null if it is invalid. */
  #read(text: string | null): Draft | null {
    try {
      const { files } = JSON.parse(text ?? "{}") as { files?: Record<string, string> };
      return parseDraft(text, {}, Object.keys(files ?? {}));
    } catch {
      return null;
    }
  }

  #sentStates(): SentStates {
    try {
      const found: unknown = JSON.parse(this.#getItem(sentKey) ?? "{}");
      return typeof found === "object" && found !== null ? (found as SentStates) : {};
    } catch {
      return {};
    }
  }

  /** Whether the account has this version. */
  #isSent(practice: string): boolean {
    const draft = this.#draft(practice);
    const common = this.#sentStates()[practice];
    return !draft || draft.at === 0 || (fingerprint(draft.files) === common?.print && common.refused !== true);
  }

  #recordSent(practice: string, n: number, print: string, refused?: true): void {
    this.#setItem(sentKey, JSON.stringify({ ...this.#sentStates(), [practice]: { n, print, refused } }));
  }

  #getItem(name: string): string | null {
    try {
      return this.#dependencies.storage.getItem(name);
    } catch {
      return null;
    }
  }

  #setItem(name: string, text: string): boolean {
    try {
      this.#dependencies.storage.setItem(name, text);
      return true;
    } catch (error) {
      console.error("A draft couldn't be saved on this device.", error);
      return false;
    }
  }
}
