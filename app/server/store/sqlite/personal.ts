/**
 * The rows that belong to a person. Each module of the store defines them for its own tables, and a test fails for tables
 * that no module covers (people.test.ts).
 */
import type { PersonalPart, PersonalRecord } from "#app/domain/accounts/personal-data.ts";

export interface Person {
  readonly uid: string;
  /** `emailKey` of the address where the person has proved that it is theirs, else null. */
  readonly key: string | null;
}

export interface PersonalTable {
  readonly table: string;
  readonly part: PersonalPart;
  /** What is shown to the person; secrets are left out. A long list may read its rows piece by piece as it is gone through. */
  records(person: Person): Iterable<PersonalRecord>;
  remove(person: Person): void;
}

/** A stored moment as text. */
export const iso = (at: number): string => new Date(at).toISOString();
export const isoOrNull = (at: number | null): string | null => (at === null ? null : iso(at));
