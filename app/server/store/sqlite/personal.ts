/**
 * The rows that belong to a person. Each module of the store defines them for its own tables, and a test fails for tables
 * that no module covers (people.test.ts).
 */
import type { PersonalPart, PersonalRecord } from "#app/domain/accounts/personal-data.ts";

export interface Person {
  readonly uid: string;
  /** `emailKey` of the address if the person has verified it, otherwise null. */
  readonly key: string | null;
}

export interface PersonalTable {
  readonly table: string;
  readonly part: PersonalPart;
  /** The records shown to the person, without secrets. A long list may read its rows while it is iterated. */
  records(person: Person): Iterable<PersonalRecord>;
  remove(person: Person): void;
}
