/**
 * Response bodies assembled from parts that never change and a few bytes that do. The static parts are compressed only
 * once: a gzip body is a sequence of blocks, and a block that doesn't refer to earlier ones can follow any other (RFC
 * 1951, 3.2). A response then only costs a checksum and a copy.
 */
import { constants, crc32, deflateRawSync } from "node:zlib";
import { chooseCoding } from "./files.ts";

/** Static bytes with their compressed blocks. */
export interface StaticPart {
  readonly plain: Uint8Array;
  readonly blocks: Uint8Array;
}

/** A part of a body: a static part, or bytes for this request only. */
export type Part = StaticPart | Uint8Array;

const plainBytes = (part: Part): Uint8Array => (part instanceof Uint8Array ? part : part.plain);

/** Blocks that end at a byte boundary, without ending the body. */
const compressBlocks = (plain: Uint8Array, level: number): Uint8Array =>
  deflateRawSync(plain, { level, finishFlush: constants.Z_SYNC_FLUSH });

/** For static parts. */
export const staticPart = (plain: Uint8Array): StaticPart => ({ plain, blocks: compressBlocks(plain, 9) });

/** Below this many bytes, setting up the compressor takes longer than sending them. */
const minCompressedBytes = 256;

/** A stored block: length, its complement, bytes (RFC 1951, 3.2.4). */
function storedBlock(plain: Uint8Array): Uint8Array {
  const block = Buffer.alloc(5 + plain.length);
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(~plain.length & 0xffff, 3);
  block.set(plain, 5);
  return block;
}

/** RFC 1952, 2.3: deflate, without name and time, unknown system. */
const head = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);
/** The last block, which is empty. */
const last = Uint8Array.of(3, 0);

/** The parts as one gzip body. */
export function gzipParts(parts: readonly Part[]): Buffer<ArrayBuffer> {
  let [sum, length] = [0, 0];
  const pieces: Uint8Array[] = [head];
  for (const part of parts) {
    const plain = plainBytes(part);
    sum = crc32(plain, sum);
    length += plain.length;
    pieces.push(
      !(part instanceof Uint8Array)
        ? part.blocks
        : plain.length < minCompressedBytes
          ? storedBlock(plain)
          : compressBlocks(plain, 6),
    );
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(sum, 0);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return Buffer.concat([...pieces, last, tail]);
}

/**
 * Responds to a GET or HEAD with the parts. Clients without gzip, which all browsers support, get them uncompressed:
 * brotli streams can't be assembled from independent parts, and compressing everything for each request costs more than
 * all the rest.
 */
export function sendParts(request: Request, parts: readonly Part[], headers: Record<string, string>): Response {
  const coding = chooseCoding(request.headers.get("accept-encoding"), { br: null, gzip: true });
  const bytes = coding ? gzipParts(parts) : Buffer.concat(parts.map(plainBytes));
  const all: Record<string, string> = { ...headers, vary: "Accept-Encoding", "content-length": String(bytes.length) };
  if (coding) all["content-encoding"] = coding;
  return new Response(request.method === "HEAD" ? null : bytes, { headers: all });
}
