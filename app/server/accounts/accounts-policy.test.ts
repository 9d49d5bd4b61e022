/** Rules about accounts in docs/security.md that aren't the job of a single module. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";

test("a new installation has no accounts and no other data", async () => {
  const { dataDir } = await sampleServices();
  const db = new DatabaseSync(dataFiles(dataDir).database, { readOnly: true });
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
  expect(tables.length).toBeGreaterThan(8);
  const filled = tables.filter(({ name }) => db.prepare(`SELECT 1 FROM "${String(name)}" LIMIT 1`).get() !== undefined);
  db.close();
  expect(filled).toEqual([]);
});

test("a password never expires", async () => {
  const { services, clock } = await sampleServices();
  const { credentials } = services.identity;
  if (!credentials) throw new Error("The embedded provider has a form.");
  const person = { email: "mira@post.example", password: "lantern orchid gravel" };
  await credentials.register({ ...person, name: "Mira", uid: "u1", now: clock.now });
  const tenYears = 10 * 365 * 24 * 60 * 60_000;
  expect(await credentials.signIn({ ...person, now: clock.now + tenYears })).toMatchObject({ ok: true });
});

test.each([
  ["lower-case letters alone", "lantern orchid gravel"],
  ["digits alone", "84062957310482650917"],
  ["64 characters", "seven ferns in a boat, and the tall heron waits for a small frog"],
  ["256 characters", "lantern orchid gravel, ".repeat(12).slice(0, 256)],
  ["spaces at both ends", "  lantern orchid gravel  "],
  ["another script", "жёлтый зонтик под дождём"],
  ["emoji", "🦜🧊🪗🪴🧭🪁🦔🪵🥨🧦🛶🪐"],
])("accepts a password of %s and compares it exactly as typed", async (_, password) => {
  const { services, clock } = await sampleServices();
  const { credentials } = services.identity;
  if (!credentials) throw new Error("The embedded provider has a form.");
  const email = "mira@post.example";
  const { now } = clock;
  expect(await credentials.register({ email, password, name: "Mira", uid: "u1", now })).toMatchObject({ ok: true });
  expect(await credentials.signIn({ email, password, now })).toMatchObject({ ok: true });
  for (const other of [password.slice(0, -1), `${password} `, `${password.slice(0, -1)}X`, password.toUpperCase()])
    if (other !== password)
      expect(await credentials.signIn({ email, password: other, now })).toMatchObject({ ok: false });
});
