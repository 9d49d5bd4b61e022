/**
 * The rows that belong to a person. Each module of the store defines them for its own tables, and a test fails for tables
 * that no module covers.
 */
import type { PersonalPart, PersonalRecord } from "#app/domain/accounts/personal-data.ts";
import type { Queries } from "#app/server/store/postgres/database.ts";

export interface Person {
  readonly uid: string;
  /** `emailKey` of the address if the person has verified it, otherwise null. */
  readonly key: string | null;
}

export interface PersonalTable {
  readonly table: string;
  readonly part: PersonalPart;
  /** The records shown to the person, without secrets. */
  records(tx: Queries, person: Person): Promise<PersonalRecord[]>;
  remove(tx: Queries, person: Person): Promise<unknown>;
}

/** A table whose rows belong to the account in their `uid`. `select`: `SELECT … FROM {table}`, without WHERE. */
export function ownedTable<Row>(
  table: string,
  part: PersonalPart,
  select: string,
  order: string,
  record: (row: Row) => PersonalRecord,
): PersonalTable {
  return {
    table,
    part,
    records: async (tx, { uid }) => (await tx.rows<Row>(`${select} WHERE uid = $1 ORDER BY ${order}`, uid)).map(record),
    remove: (tx, { uid }) => tx.change(`DELETE FROM ${table} WHERE uid = $1`, uid),
  };
}
