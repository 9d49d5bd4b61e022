/** Built-in functions that fill the memory of the machine before any clock can stop them. */
import { define } from "./native.ts";

/** Entries of an array made at once. A hundred times more than any exercise needs. */
const most = 5_000_000;

export function limitArrays(): void {
  const { fill } = Array.prototype;
  define(Array.prototype, "fill", {
    configurable: true,
    writable: true,
    value: function limited(this: unknown[], ...values: Parameters<typeof fill>) {
      refuseAbove(Number(this?.length), "fill()");
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
        refuseAbove(Number(source.length), "Array.from()");
      return from.apply(typeof this === "function" ? this : Array, values);
    },
  });
}

function refuseAbove(length: number, name: string): void {
  if (length > most)
    throw new RangeError(
      `${name} was asked for ${length} entries. A practice page can create at most ${most} at once.`,
    );
}
