/** Copies everything between this store and another one. */

import { emailKey } from "#app/domain/accounts/email.ts";
import type { DataStore, RowKind, StoreRow } from "#app/domain/ports/data-store.ts";
import type { Passkey } from "#app/domain/ports/passkeys.ts";
import { keyOf, type ProgressRecord } from "#app/domain/progress/records.ts";
import {
  type IdentityDocument,
  identities,
  toProfile,
  type UserDocument,
  users,
} from "#app/server/store/firestore/accounts.ts";
import { type CopyDocument, copies } from "#app/server/store/firestore/copies.ts";
import { emailHash, emails } from "#app/server/store/firestore/credentials.ts";
import type { Collection, Database, Unit } from "#app/server/store/firestore/database.ts";
import { type EmailChangeDocument, emailChanges } from "#app/server/store/firestore/email-changes.ts";
import { copyForEveryone, type IssueDocument, issues } from "#app/server/store/firestore/issues.ts";
import { type MailDocument, mails } from "#app/server/store/firestore/mail-queue.ts";
import { type ChallengeDocument, challenges, passkeys } from "#app/server/store/firestore/passkeys.ts";
import { finishDeletions } from "#app/server/store/firestore/people.ts";
import { allEntries, type Entry, heads, putCounters, putEntries } from "#app/server/store/firestore/progress.ts";
import { type SessionDocument, sessions } from "#app/server/store/firestore/sessions.ts";
import {
  addresses,
  derived,
  forgetAddress,
  type SubscriberDocument,
  subscribers,
} from "#app/server/store/firestore/subscribers.ts";
import {
  type CredentialDocument,
  credentials,
  isUsed,
  type TokenDocument,
  tokens,
} from "#app/server/store/firestore/tokens.ts";
import { batchesOf, rowTables, toStoreRow } from "#app/server/store/transfer.ts";

type Value = StoreRow["value"];

/** Rows of one page and of one transaction, which writes up to three documents for each. */
const BATCH = 50;

export function firestoreTransfer(db: Database): Pick<DataStore, "exportRows" | "importRows"> {
  return {
    async *exportRows() {
      await finishDeletions(db);
      for (const { id } of await db.find(issues, { where: [["sentAt", "==", null]] })) await copyForEveryone(db, id);
      for (const kind of Object.keys(readers) as RowKind[])
        for await (const value of readers[kind](db)) yield toStoreRow(kind, value);
    },
    async importRows(rows) {
      const isFull = (values: readonly Value[], next: StoreRow): boolean =>
        next.kind === "progress_records" ? values.at(-1)?.["uid"] !== next.value["uid"] : values.length === BATCH;
      for await (const { kind, values } of batchesOf(rows, isFull)) {
        if (kind === "progress_records") await putEntries(db, String(values[0]?.["uid"]), values.map(toEntry));
        else
          await db.transaction(async (unit) => {
            for (const value of values) await writers[kind](unit, value);
          });
      }
    },
  };
}

const toEntry = ({ version, record }: Value): Entry => [version as number, record as ProgressRecord];

const camelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** The row of a document whose fields have the same names, apart from their spelling. */
const toValue = (kind: RowKind, document: object): Value =>
  Object.fromEntries(
    Object.keys(rowTables[kind].columns).map((name) => [name, (document as Value)[camelCase(name)] ?? null]),
  );

/** The reverse. A row comes from a store, so it has the fields of its kind. */
const toDocument = <T extends object>(kind: RowKind, value: Value): T =>
  Object.fromEntries(Object.keys(rowTables[kind].columns).map((name) => [camelCase(name), value[name] ?? null])) as T;

type Read = (db: Database) => AsyncGenerator<Value>;

/** Reads the documents of a collection one by one, as rows of a kind. `convert` renames and derives fields. */
const read = <T extends object>(
  kind: RowKind,
  from: Collection<T>,
  convert: (document: T) => object = (same) => same,
): Read =>
  async function* (db) {
    for await (const page of db.pages(from, BATCH)) for (const document of page) yield toValue(kind, convert(document));
  };

/** In the order of `rowKinds`. */
const readers: Readonly<Record<RowKind, Read>> = {
  profiles: read("profiles", users, (user) => toProfile(user.uid, user)),
  identities: read("identities", identities),
  credentials: read("credentials", credentials, (owner) => ({ ...owner, emailKey: emailKey(owner.email) })),
  async *tokens(db) {
    for await (const page of db.pages(tokens, BATCH)) {
      const owners = await db.getAll(
        credentials,
        page.map(({ uid }) => uid),
      );
      for (const [at, token] of page.entries())
        yield toValue("tokens", { ...token, used: isUsed(token, owners[at] ?? null) });
    }
  },
  email_changes: read("email_changes", emailChanges),
  sessions: read("sessions", sessions),
  passkeys: read("passkeys", passkeys),
  passkey_challenges: read("passkey_challenges", challenges),
  progress: read("progress", heads),
  async *progress_records(db) {
    for await (const page of db.pages(heads, BATCH))
      for (const { uid } of page)
        for (const [version, record] of await allEntries(db, uid)) yield { uid, key: keyOf(record), version, record };
  },
  mails: read("mails", mails, (mail) => ({ ...mail, recipient: mail.to, data: JSON.parse(mail.data) as object })),
  subscribers: read("subscribers", subscribers, (subscriber) => ({
    ...subscriber,
    emailKey: subscriber.email === null ? null : emailKey(subscriber.email),
  })),
  async *soft_bounces(db) {
    for await (const page of db.pages(subscribers, BATCH))
      for (const { id, soft } of page) for (const { ref, at } of soft) yield { subscriber_id: id, ref, at };
  },
  async *complaints(db) {
    for await (const page of db.pages(addresses, BATCH))
      for (const { hash, complainedAt } of page) if (complainedAt !== null) yield { address: hash, at: complainedAt };
  },
  issues: read("issues", issues, (issue) => ({
    ...issue,
    articles: JSON.parse(issue.articles) as object,
    passedOver: issue.skipped,
    begunAt: issue.startedAt,
  })),
  copies: read("copies", copies, (copy) => ({ ...copy, state: copy.state === "sending" ? "handed" : copy.state })),
};

type Write = (unit: Unit, value: Value) => Promise<void>;

/** Documents that are the same as the row. */
const write =
  <T extends object>(kind: RowKind, to: Collection<T>): Write =>
  async (unit, value) =>
    unit.set(to, toDocument<T>(kind, value));

const noRounds = { verify: 0, reset: 0, "remove-passkeys": 0 };

const writers: Readonly<Record<Exclude<RowKind, "progress_records">, Write>> = {
  profiles: write<UserDocument>("profiles", users),
  identities: write<IdentityDocument>("identities", identities),
  async credentials(unit, value) {
    const { uid, email, passwordHash, emailVerified, version } = toDocument<CredentialDocument>("credentials", value);
    const before = await unit.get(credentials, uid);
    if (before && (await unit.get(emails, emailHash(before.email)))?.uid === uid)
      unit.remove(emails, emailHash(before.email));
    unit.set(emails, { hash: emailHash(email), uid });
    unit.set(credentials, { uid, email, passwordHash, emailVerified, version, rounds: before?.rounds ?? noRounds });
  },
  async tokens(unit, value) {
    const token = toDocument<Omit<TokenDocument, "round">>("tokens", value);
    const owner = await unit.get(credentials, token.uid);
    unit.set(tokens, { ...token, round: owner?.rounds[token.purpose] ?? 0 });
  },
  email_changes: write<EmailChangeDocument>("email_changes", emailChanges),
  sessions: write<SessionDocument>("sessions", sessions),
  passkeys: write<Passkey>("passkeys", passkeys),
  passkey_challenges: write<ChallengeDocument>("passkey_challenges", challenges),
  progress: (unit, value) => putCounters(unit, toDocument("progress", value)),
  async mails(unit, value) {
    type Fields = Omit<MailDocument, "to" | "data"> & { readonly recipient: string; readonly data: object };
    const { recipient: to, data, ...mail } = toDocument<Fields>("mails", value);
    unit.set(mails, {
      ...mail,
      to,
      data: JSON.stringify(data),
      due: mail.state === "waiting" ? mail.at : null,
      sentAt: mail.state === "sent" ? mail.at : null,
    });
  },
  async subscribers(unit, value) {
    type Fields = Omit<SubscriberDocument, "soft"> & { readonly emailKey: string | null };
    const { emailKey: _, ...subscriber } = toDocument<Fields>("subscribers", value);
    const before = await unit.get(subscribers, subscriber.id);
    const former = before?.email == null ? null : await unit.get(addresses, emailHash(before.email));
    if (former?.subscriberId === subscriber.id) await forgetAddress(unit, before?.email ?? null);
    if (subscriber.email !== null) {
      const hash = emailHash(subscriber.email);
      const complainedAt = (await unit.get(addresses, hash))?.complainedAt ?? null;
      unit.set(addresses, { hash, subscriberId: subscriber.id, complainedAt });
    }
    unit.set(subscribers, derived({ ...subscriber, soft: before?.soft ?? [] }));
  },
  async soft_bounces(unit, value) {
    const { subscriber_id: id, ref, at } = value as { subscriber_id: string; ref: string; at: number };
    const known = await unit.get(subscribers, id);
    if (!known) throw new Error(`A bounce names the subscriber ${id}, who doesn't exist.`);
    unit.set(subscribers, { ...known, soft: [...known.soft.filter((bounce) => bounce.ref !== ref), { ref, at }] });
  },
  async complaints(unit, value) {
    const { address: hash, at } = value as { address: string; at: number };
    const subscriberId = (await unit.get(addresses, hash))?.subscriberId ?? null;
    unit.set(addresses, { hash, subscriberId, complainedAt: at });
  },
  async issues(unit, value) {
    type Fields = Omit<IssueDocument, "articles" | "skipped" | "startedAt"> & {
      readonly articles: object;
      readonly passedOver: readonly string[];
      readonly begunAt: number;
    };
    const { articles, passedOver, begunAt, ...issue } = toDocument<Fields>("issues", value);
    const text = JSON.stringify(articles);
    unit.set(issues, { ...issue, articles: text, skipped: passedOver, startedAt: begunAt, copiedTo: null });
  },
  async copies(unit, value) {
    const copy = toDocument<Omit<CopyDocument, "state"> & { state: CopyDocument["state"] | "handed" }>("copies", value);
    const { state } = copy;
    unit.set(copies, {
      ...copy,
      state: state === "handed" ? "sending" : state,
      due: state === "waiting" ? copy.due : null,
    });
  },
};
