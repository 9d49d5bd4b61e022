/**
 * Password hashes: argon2id with the parameters of OWASP's Password Storage Cheat Sheet. One hash takes 19 MiB and
 * about 30 ms of a core, so only a few are computed at once and the queue is limited. A flood of logins must not use up
 * the memory or the processor.
 */
import { randomBytes } from "node:crypto";
import { hash as argon2Hash, verify as argon2Verify, parseOptions } from "@node-rs/argon2";

export interface PasswordHasher {
  /** Throws `HashQueueFull`. The password is already in NFC. */
  hash(password: string): Promise<string>;
  /** Compares. With null instead of a hash, it takes the same time and returns false. Throws `HashQueueFull`. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** False if a hash was made with other parameters and should be replaced. */
  isCurrent(hash: string): boolean;
}

/** The queue is full, so another hash would take too long. */
export class HashQueueFull extends Error {
  override name = "TooManyWaiting";
}

export interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

export const defaultCost: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id; the package has it as a `const enum`, which only exists in types. */
const ARGON2ID = 2;

/** `concurrency`: hashes computed at the same time. `maxQueued`: further ones that may wait. */
export function createPasswordHasher(
  options: { readonly cost?: HashCost; readonly concurrency?: number; readonly maxQueued?: number } = {},
): PasswordHasher {
  const cost = options.cost ?? defaultCost;
  const createQueue = queue(options.concurrency ?? 2, options.maxQueued ?? 60);
  const make = (password: string): Promise<string> => argon2Hash(password, { algorithm: ARGON2ID, ...cost });
  let dummyHash: Promise<string> | null = null;

  return {
    hash: (password) => createQueue(() => make(password)),
    verify: (hash, password) =>
      createQueue(async () => {
        if (hash !== null) return await argon2Verify(hash, password);
        dummyHash ??= make(randomBytes(32).toString("base64url"));
        await argon2Verify(await dummyHash, password);
        return false;
      }),
    isCurrent(hash) {
      const made = parseOptions(hash);
      return (
        Number(made.algorithm) === ARGON2ID &&
        made.memoryCost === cost.memoryCost &&
        made.timeCost === cost.timeCost &&
        made.parallelism === cost.parallelism
      );
    },
  };
}

/**
 * Runs at most `concurrency` tasks at the same time, in order of arrival. Throws `HashQueueFull` if `maxQueued` tasks
 * are waiting.
 */
function queue(atOnce: number, mostWaiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new HashQueueFull("Too many passwords are being checked right now.");
      // A finished task passes its slot on, so `running` doesn't change.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
