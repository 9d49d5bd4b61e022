/**
 * Bodies that are put together for one request from parts that never change and a few bytes that do. What never changes
 * is packed once, as far as the format allows: a gzip body is a row of blocks, and a block that refers to nothing before
 * it can follow any other (RFC 1951, 3.2). So an answer costs a checksum and a copy.
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import { chooseCoding } from "./files.ts";

/** Bytes that never change, and the blocks that stand for them. */
export interface PackedPart {
  readonly plain: Uint8Array;
  readonly blocks: Uint8Array;
}

/** What a body is put together from: bytes of this request stand as they are. */
export type Part = PackedPart | Uint8Array;

const plainOf = (part: Part): Uint8Array => (part instanceof Uint8Array ? part : part.plain);

/** Blocks that end with a whole byte and leave the body open for others. */
const blocksOf = (plain: Uint8Array, level: number): Uint8Array =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** For parts that are kept. */
export const packedPart = (plain: Uint8Array): PackedPart => ({ plain, blocks: blocksOf(plain, 9) });

/** Below this many bytes setting up the packer takes longer than sending them. */
const worthPacking = 256;

/** A block that is stored as it is: length, its complement, bytes (RFC 1951, 3.2.4). */
function stored(plain: Uint8Array): Uint8Array {
  const block = Buffer.alloc(5 + plain.length);
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(~plain.length & 0xffff, 3);
  block.set(plain, 5);
  return block;
}

/** RFC 1952, 2.3: deflated, without name and time, on an unknown system. */
const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** The last block, which holds nothing. */
const last = Uint8Array.of(3, 0);

/** The parts as one gzip body. */
export function gzipOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  let [sum, length] = [0, 0];
  const pieces: Uint8Array[] = [head];
  for (const part of parts) {
    const plain = plainOf(part);
    sum = crc32(plain, sum);
    length += plain.length;
    pieces.push(
      !(part instanceof Uint8Array) ? part.blocks : plain.length < worthPacking ? stored(plain) : blocksOf(plain, 6),
    );
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...pieces, last, tail]);
}

/**
 * Answers a GET or HEAD with the parts. Clients without gzip, which all browsers support, get them uncompressed: brotli
 * doesn't have parts that can follow any other, and compressing everything for one request costs more than all the rest.
 */
export function sendParts(request: Request, parts: readonly Part[], headers: Record<string, string>): Response {
  const coding = chooseCoding(request.headers.get("accept-encoding"), { br: null, gzip: true });
  const bytes = coding ? gzipOf(parts) : Buffer.concat(parts.map(plainOf));
  const all: Record<string, string> = { ...headers, vary: "Accept-Encoding", "content-length": String(bytes.length) };
  if (coding) all["content-encoding"] = coding;
  return new Response(request.method === "HEAD" ? null : bytes, { headers: all });
}
