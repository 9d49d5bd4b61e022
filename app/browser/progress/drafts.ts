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
import type { Account } from "./account.ts";

export interface DraftSurroundings {
  /** May throw at any call. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem" | "length" | "key">;
  /** The epoch of the logged-in account (`Progress.epoch`). Null: nothing may be sent now. */
  readonly epoch: () => number | null;
  readonly account: Pick<Account, "send">;
  /** The draft that the account has, or null; "later" where it cannot be asked. */
  readonly ask: (practice: string) => Promise<DraftRecord | null | "later">;
  readonly now: () => number;
  readonly newName: () => string;
  /** See `Moment.by`. */
  readonly by: string;
  /** See `SyncDependencies` in progress-sync.ts. */
  readonly accountFull: (message: string) => void;
}

const prefix = storageKey("progress", "draft:");
/** Drafts of someone who has logged out that their account doesn't have yet. */
const leftPrefix = (owner: string) => storageKey("progress", `left:${owner}:`);
/** By practice: the number and the fingerprint of the state that device and account have in common. */
const commonName = storageKey("progress", "drafts-sent");

/** A draft with another state as the newest of its history. */
const withOther = (draft: Draft, files: Files, at: number): Draft => ({
  ...draft,
  history: addToHistory({ ...draft, files }, "other-tab", at).history,
});

type Common = Readonly<Record<string, { readonly n: number; readonly print: string; readonly refused?: boolean }>>;

export class Drafts {
  readonly #around: DraftSurroundings;
  #sending: Promise<void> = Promise.resolve();
  /** By practice: the fingerprint of a state for which the account had no room. The next page tries again. */
  readonly #noRoom = new Map<string, string>();

  constructor(around: DraftSurroundings) {
    this.#around = around;
  }

  /** Sends what the account doesn't have yet. `leaving`: the page is closing, so no one receives the answers. */
  send(leaving = false): Promise<void> {
    const epoch = this.#around.epoch();
    if (epoch === null) return Promise.resolve();
    if (leaving) {
      // As much as a page that goes may send; the rest is sent by the next one.
      const [record] = this.#open();
      if (record) void this.#around.account.send({ epoch, since: 0, records: [record] }, true);
      return Promise.resolve();
    }
    this.#sending = this.#sending.then(() => this.#sendAll());
    return this.#sending;
  }

  /** Takes the account's draft of a practice over, before it is opened. */
  async fetch(practice: string): Promise<void> {
    if (this.#around.epoch() === null) return;
    const found = await this.#around.ask(practice);
    if (found === null || found === "later" || this.#around.epoch() === null) return;
    const common = this.#common()[practice];
    if (common && found.n <= common.n) return;
    const mine = this.#draft(practice);
    const theirs = { ...freshDraft(found.files, Object.keys(found.files)), at: found.at };
    if (mine && sameFiles(mine.files, found.files)) {
      this.#note(practice, found.n, fingerprint(found.files));
      return;
    }
    const changedHere = mine !== null && mine.at > 0 && fingerprint(mine.files) !== common?.print;
    // Both have changed: this device keeps its version, and the other one becomes the newest entry of the history.
    const [shown, other] = changedHere
      ? [mine, found.files]
      : [{ ...(mine ?? theirs), files: found.files, at: found.at }, mine?.files];
    const at = this.#around.now();
    const next = other ? withOther(shown, other, at) : shown;
    if (!this.#put(prefix + practice, serializeDraft({ ...next, revision: this.#around.newName() }))) return;
    this.#note(practice, found.n, fingerprint(found.files));
  }

  /** How many drafts the account has not got. */
  get unsent(): number {
    return this.#practices().filter((practice) => !this.#isSent(practice)).length;
  }

  /**
   * Someone has logged out: drafts that their account has are deleted here, and the others are set aside for them.
   * Answers how many those are.
   */
  ownerLeft(owner: string): number {
    let stay = 0;
    for (const practice of this.#practices()) {
      const text = this.#get(prefix + practice);
      if (text && !this.#isSent(practice)) {
        if (!this.#put(leftPrefix(owner) + practice, text)) continue;
        stay += 1;
      }
      this.#around.storage.removeItem(prefix + practice);
    }
    this.#around.storage.removeItem(commonName);
    return stay;
  }

  /** They have logged in again, so the drafts that were set aside come back. */
  ownerBack(owner: string): void {
    for (const name of this.#names(leftPrefix(owner))) {
      const practice = name.slice(leftPrefix(owner).length);
      const left = this.#get(name);
      const mine = this.#draft(practice);
      const theirs = this.#read(left);
      // Written here in the meantime by someone who wasn't logged in.
      const kept = mine && theirs ? serializeDraft(withOther(mine, theirs.files, this.#around.now())) : left;
      if (kept !== null && this.#put(prefix + practice, kept)) this.#around.storage.removeItem(name);
    }
  }

  async #sendAll(): Promise<void> {
    for (const record of this.#open()) {
      const epoch = this.#around.epoch();
      if (epoch === null) return;
      const answer = await this.#around.account.send({ epoch, since: 0, records: [record] });
      // Everything was deleted on another device. ProgressSync finds out about it by itself.
      if (answer.state === "ok" && answer.epoch > epoch) return;
      if (answer.state === "ok") this.#note(record.id, record.n, fingerprint(record.files));
      // Too long for the account: it stays on this device and is not sent again until it has changed.
      else if (answer.state === "refused") this.#note(record.id, record.n - 1, fingerprint(record.files), true);
      else if (answer.state === "full") {
        this.#noRoom.set(record.id, fingerprint(record.files));
        this.#around.accountFull(answer.message);
      } else return;
    }
  }

  /** Drafts that differ from what the account has, as records. */
  *#open(): Generator<DraftRecord> {
    const { by, now } = this.#around;
    for (const practice of this.#practices()) {
      const draft = this.#draft(practice);
      const common = this.#common()[practice];
      const print = draft && fingerprint(draft.files);
      if (!draft || draft.at === 0 || print === common?.print || print === this.#noRoom.get(practice)) continue;
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
    return this.#names(prefix).map((name) => name.slice(prefix.length));
  }

  #names(begin: string): string[] {
    try {
      const { storage } = this.#around;
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return names.filter((name) => name.startsWith(begin));
    } catch {
      return [];
    }
  }

  #draft(practice: string): Draft | null {
    return this.#read(this.#get(prefix + practice));
  }

  /** A kept draft with the files that it has, or null. */
  #read(text: string | null): Draft | null {
    try {
      const { files } = JSON.parse(text ?? "{}") as { files?: Record<string, string> };
      return parseDraft(text, {}, Object.keys(files ?? {}));
    } catch {
      return null;
    }
  }

  #common(): Common {
    try {
      const found: unknown = JSON.parse(this.#get(commonName) ?? "{}");
      return typeof found === "object" && found !== null ? (found as Common) : {};
    } catch {
      return {};
    }
  }

  /** Whether the account has this version. */
  #isSent(practice: string): boolean {
    const draft = this.#draft(practice);
    const common = this.#common()[practice];
    return !draft || draft.at === 0 || (fingerprint(draft.files) === common?.print && common.refused !== true);
  }

  #note(practice: string, n: number, print: string, refused?: true): void {
    this.#put(commonName, JSON.stringify({ ...this.#common(), [practice]: { n, print, refused } }));
  }

  #get(name: string): string | null {
    try {
      return this.#around.storage.getItem(name);
    } catch {
      return null;
    }
  }

  #put(name: string, text: string): boolean {
    try {
      this.#around.storage.setItem(name, text);
      return true;
    } catch (error) {
      console.error("A draft couldn't be saved on this device.", error);
      return false;
    }
  }
}
