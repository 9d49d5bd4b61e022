import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { Operation } from "../../../app/server/store/firestore/database.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { storeContract } from "../../../app/server/store/store.contract.ts";
import { bridgeClient } from "./bridge.ts";

type Shape = Extract<Operation, { kind: "query" }>;
const queries: Shape[] = [];
const observe = (operation: Operation): void => void (operation.kind === "query" && queries.push(operation));

storeContract("firestore, in memory", async () => firestoreStore(bridgeClient(), { observe }), { concurrent: true });

interface Indexes {
  readonly indexes: readonly { collectionGroup: string; fields: readonly { fieldPath: string; order: string }[] }[];
  readonly fieldOverrides: readonly { collectionGroup: string; fieldPath: string; indexes: readonly unknown[] }[];
}

/** Firestore merges the indexes of single fields for comparisons with a value, but not for those and an order. */
const needsIndex = ({ equal, order }: Shape): boolean => order.length > 1 || (order.length === 1 && equal.length > 0);
const signature = (name: string, fields: readonly (readonly [string, string])[]): string =>
  `${name}: ${fields.map(([field, order]) => `${field} ${order}`).join(", ")}`;

describe("firestore.indexes.json, for the queries of the contract", async () => {
  const file = new URL("../../../app/server/store/firestore/firestore.indexes.json", import.meta.url);
  const { indexes, fieldOverrides } = JSON.parse(await readFile(file, "utf8")) as Indexes;

  test("has every index that a query needs, and no other", () => {
    const needed = queries.filter(needsIndex).map(({ collection, equal, order }) => {
      const fields = [...equal.toSorted().map((field) => [field, "asc"] as const), ...order];
      return signature(collection, fields);
    });
    const shipped = indexes.map(({ collectionGroup, fields }) =>
      signature(
        collectionGroup,
        fields.map(({ fieldPath, order }) => [fieldPath, order === "ASCENDING" ? "asc" : "desc"] as const),
      ),
    );
    expect([...new Set(needed)].sort()).toEqual(shipped.toSorted());
  });

  test("doesn't switch off the index of a field that a query uses", () => {
    const used = queries.flatMap(({ collection, equal, order }) =>
      [...equal, ...order.map(([field]) => field)].map((field) => `${collection}.${field}`),
    );
    for (const { collectionGroup, fieldPath } of fieldOverrides)
      expect(used).not.toContain(`${collectionGroup}.${fieldPath}`);
  });
});
