import { expect, test } from "vitest";
import { createMarker, filesHash, type MarkStore, wasUnfinished } from "./marker.ts";

function memory(): MarkStore {
  const map = new Map<string, string>();
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => map.set(key, value),
    remove: (key) => map.delete(key),
  };
}

const good = { "main.js": "let a;" };
const endless = { "main.js": "for (;;) {}" };

test("a run that came to rest leaves nothing behind", () => {
  const store = memory();
  const marker = createMarker("project:x", store);
  marker.begins(good);
  expect(wasUnfinished("project:x", good, store)).toBe(true);
  marker.settles(good);
  expect(wasUnfinished("project:x", good, store)).toBe(false);
});

test("a run that hung is known at the next visit, until the code is another", () => {
  const store = memory();
  createMarker("project:x", store).begins(endless);
  expect(wasUnfinished("project:x", endless, store)).toBe(true);
  expect(wasUnfinished("project:x", good, store)).toBe(false);
  expect(wasUnfinished("project:y", endless, store)).toBe(false);
});

test("of two runs at once, both have to be well", () => {
  const store = memory();
  const marker = createMarker("project:x", store);
  marker.begins(good);
  marker.begins(good);
  marker.settles(good);
  expect(wasUnfinished("project:x", good, store)).toBe(true);
  marker.settles(good);
  expect(wasUnfinished("project:x", good, store)).toBe(false);
});

test("the order of files does not matter, their text does", () => {
  expect(filesHash({ a: "1", b: "2" })).toBe(filesHash({ b: "2", a: "1" }));
  expect(filesHash({ a: "1" })).not.toBe(filesHash({ a: "2" }));
});
