import { expect, test } from "vitest";
import { CLIENT_VERSION, openFirestoreStore } from "#app/server/store/firestore/open.ts";
import packageFile from "../../../../package.json" with { type: "json" };

const database = { projectId: "demo-graphite", databaseId: "(default)" };

test("says how to install the package if it is missing", async () => {
  const missing = Object.assign(new Error("not found"), { code: "ERR_MODULE_NOT_FOUND" });
  await expect(openFirestoreStore(database, () => Promise.reject(missing))).rejects.toMatchObject({
    name: "StoreOpenError",
    message: `STORE is firestore, but the package for it isn't installed. Install it with: npm install --no-save @google-cloud/firestore@${CLIENT_VERSION}`,
  });
});

test("is tested with the version that the package file names", () => {
  expect(packageFile.peerDependencies["@google-cloud/firestore"]).toBe(CLIENT_VERSION);
});
