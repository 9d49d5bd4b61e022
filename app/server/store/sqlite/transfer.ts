import type { DataStore, StoreRow } from "#app/domain/ports/data-store.ts";
import type { Connection, Value } from "#app/server/store/sqlite/connection.ts";
import { batchesOf, exportTables, rowTables } from "#app/server/store/transfer.ts";

export function sqliteTransfer(db: Connection): Pick<DataStore, "exportRows" | "importRows"> {
  return {
    exportRows: () =>
      exportTables((kind, after, limit) => {
        const { key, columns } = rowTables[kind];
        const names = Object.keys(columns);
        const where = after ? `WHERE (${key}) > (${marksFor(key)})` : "";
        const sql = `SELECT ${names} FROM ${kind} ${where} ORDER BY ${key} LIMIT ?`;
        return db.read(() => db.rows<Record<string, unknown>>(sql)(...(after ?? []), limit));
      }),
    async importRows(rows) {
      for await (const { kind, values } of batchesOf(rows)) {
        const { key, columns } = rowTables[kind];
        const names = Object.keys(columns);
        const changes = names.map((name) => `${name} = excluded.${name}`);
        const put = db.change(`
          INSERT INTO ${kind} (${names}) VALUES (${marksFor(names)})
          ON CONFLICT (${key}) DO UPDATE SET ${changes}`);
        await db.write(() => {
          for (const value of values) put(...names.map((name) => toSql(value, name)));
        });
      }
    },
  };
}

const marksFor = (names: readonly string[]): string[] => names.map(() => "?");

function toSql(row: StoreRow["value"], name: string): Value {
  const value = row[name] ?? null;
  if (typeof value === "boolean") return Number(value);
  return value === null || typeof value === "string" || typeof value === "number" ? value : JSON.stringify(value);
}
