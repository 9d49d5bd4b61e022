import { describe, expect, test } from "vitest";
import { createPasswordHasher, HashQueueFull } from "#app/server/identity/password-hasher.ts";

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

describe("hashes", () => {
  test("are argon2id with the parameters of the cheat sheet", async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash("lantern orchid gravel");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hasher.verify(hash, "lantern orchid gravel")).toBe(true);
    expect(await hasher.verify(hash, "lantern orchid gravel ")).toBe(false);
    expect(await hasher.verify(hash, "Lantern orchid gravel")).toBe(false);
  });

  test("use every character of a long password", async () => {
    const hasher = createPasswordHasher({ cost: cheap });
    const hash = await hasher.hash(`${"x".repeat(255)}a`);
    expect(await hasher.verify(hash, `${"x".repeat(255)}b`)).toBe(false);
  });

  test("differ for the same password", async () => {
    const hasher = createPasswordHasher({ cost: cheap });
    expect(await hasher.hash("lantern orchid")).not.toBe(await hasher.hash("lantern orchid"));
  });

  test("recognises other parameters", async () => {
    const old = await createPasswordHasher({ cost: cheap }).hash("lantern orchid gravel");
    const hasher = createPasswordHasher({ cost: { ...cheap, timeCost: 2 } });
    expect(hasher.isCurrent(old)).toBe(false);
    expect(await hasher.verify(old, "lantern orchid gravel")).toBe(true);
    expect(hasher.isCurrent(await hasher.hash("lantern orchid gravel"))).toBe(true);
  });

  test("a missing hash never matches, and takes as long to check", async () => {
    const hasher = createPasswordHasher();
    const hash = await hasher.hash("lantern orchid gravel");
    await hasher.verify(null, "warm up");
    const time = async (known: string | null): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < 9; i += 1) {
        const before = performance.now();
        expect(await hasher.verify(known, "wrong password")).toBe(false);
        times.push(performance.now() - before);
      }
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    const ratio = (await time(null)) / (await time(hash));
    // A shortcut would take a thousandth of the time. The bounds are wide because machines are busy.
    expect(ratio).toBeGreaterThan(0.1);
    expect(ratio).toBeLessThan(10);
  });
});

test("limits the queue, rejects the rest at once and serves the queue", async () => {
  const hasher = createPasswordHasher({ cost: cheap, concurrency: 2, maxQueued: 3 });
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hasher.hash("lantern orchid gravel")));
  expect(results.map((result) => result.status)).toEqual([...Array(5).fill("fulfilled"), ...Array(5).fill("rejected")]);
  for (const result of results) if (result.status === "rejected") expect(result.reason).toBeInstanceOf(HashQueueFull);
  await expect(hasher.hash("lantern orchid gravel")).resolves.toContain("argon2id");
});
