import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { Database } from "#app/server/store/postgres/database.ts";
import { batchesOf, exportTables, rowTables } from "#app/server/store/transfer.ts";

export function postgresTransfer(db: Database): Pick<DataStore, "exportRows" | "importRows"> {
  return {
    exportRows: () =>
      exportTables((kind, after, limit) => {
        const { key, columns } = rowTables[kind];
        const names = Object.keys(columns);
        const marks = key.map((_, n) => `$${n + 2}`);
        const where = after ? `WHERE (${key}) > (${marks})` : "";
        const sql = `SELECT ${names} FROM ${kind} ${where} ORDER BY ${key} LIMIT $1`;
        return db.rows<Record<string, unknown>>(sql, limit, ...(after ?? []));
      }),
    async importRows(rows) {
      for await (const { kind, values } of batchesOf(rows)) {
        const { key, columns } = rowTables[kind];
        const names = Object.keys(columns);
        const changes = names.map((name) => `${name} = excluded.${name}`);
        // Type json and not jsonb, which would change the text of records.
        const sql = `
          INSERT INTO ${kind} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${kind}, $1::json)
          ON CONFLICT (${key}) DO UPDATE SET ${changes}`;
        await db.change(sql, JSON.stringify(values));
      }
    },
  };
}
