/** Limits built-in functions that could fill the machine's memory before a time limit can stop them. */
import { define } from "./native.ts";

/** Entries that one call may create, a hundred times more than any exercise needs. */
const maxEntries = 5_000_000;

export function limitArrays(): void {
  const { fill } = Array.prototype;
  define(Array.prototype, "fill", {
    configurable: true,
    writable: true,
    value: function limited(this: unknown[], ...values: Parameters<typeof fill>) {
      assertLength(Number(this?.length), "fill()");
      return fill.apply(this, values);
    },
  });
  const { from } = Array;
  define(Array, "from", {
    configurable: true,
    writable: true,
    value: function limited(this: ArrayConstructor, ...values: Parameters<typeof from>) {
      const source: unknown = values[0];
      if (typeof source === "object" && source !== null && "length" in source)
        assertLength(Number(source.length), "Array.from()");
      return from.apply(typeof this === "function" ? this : Array, values);
    },
  });
}

function assertLength(length: number, name: string): void {
  if (length > maxEntries)
    throw new RangeError(
      `${name} was asked for ${length} entries. A practice page can create at most ${maxEntries} at once.`,
    );
}
