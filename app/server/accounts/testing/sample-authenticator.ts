/** A software authenticator for tests. It creates a passkey and answers challenges, correctly or with one error. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** Algorithm of its key: Ed25519, ECDSA over one of three curves, or RSA, which the site rejects. */
export type KeyKind = "ed25519" | "p256" | "p384" | "p521" | "rsa";

export interface Answering {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
  /** The counter's value. By default it doesn't count. */
  readonly counter?: number;
  /** False: the owner didn't unlock it. */
  readonly verified?: boolean;
}

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();

// The part of CBOR (RFC 8949) that is needed here.
const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Uint8Array): Buffer =>
  Buffer.concat([
    value.length < 24
      ? Buffer.from([0x40 + value.length])
      : value.length < 256
        ? Buffer.from([0x58, value.length])
        : Buffer.from([0x59, value.length >> 8, value.length & 255]),
    value,
  ]);
function integer(value: number): Buffer {
  const [major, size] = value >= 0 ? [0x00, value] : [0x20, -1 - value];
  if (size < 24) return Buffer.from([major + size]);
  return Buffer.from(size < 256 ? [major + 24, size] : [major + 25, size >> 8, size & 255]);
}
const map = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length / 2]), ...entries]);

/** Curve, its number, algorithm and hash (RFC 9053). */
const curves = {
  p256: { curve: "P-256", number: 1, algorithm: -7, hash: "sha256" },
  p384: { curve: "P-384", number: 2, algorithm: -35, hash: "sha384" },
  p521: { curve: "P-521", number: 3, algorithm: -36, hash: "sha512" },
} as const;

/** A new key: its public half in COSE, and a function that signs with the private half. */
function makeKey(kind: KeyKind): { cose: Buffer; signed(data: Uint8Array): Buffer } {
  const part = (value = ""): Buffer => bytes(Buffer.from(value, "base64url"));
  if (kind === "rsa") {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const { n, e } = publicKey.export({ format: "jwk" });
    const cose = map(
      ...[integer(1), integer(3), integer(3), integer(-257)],
      ...[integer(-1), part(n), integer(-2), part(e)],
    );
    return { cose, signed: (data) => sign("sha256", data, privateKey) };
  }
  if (kind === "ed25519") {
    const { privateKey, publicKey } = generateKeyPairSync("ed25519");
    const { x } = publicKey.export({ format: "jwk" });
    const cose = map(
      ...[integer(1), integer(1), integer(3), integer(-8)],
      ...[integer(-1), integer(6), integer(-2), part(x)],
    );
    return { cose, signed: (data) => sign(null, data, privateKey) };
  }
  const { curve, number, algorithm, hash } = curves[kind];
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: curve });
  const { x, y } = publicKey.export({ format: "jwk" });
  const cose = map(
    ...[integer(1), integer(2), integer(3), integer(algorithm)],
    ...[integer(-1), integer(number), integer(-2), part(x), integer(-3), part(y)],
  );
  return { cose, signed: (data) => sign(hash, data, privateKey) };
}

export function sampleAuthenticator({
  id = randomBytes(16),
  kind = "p256",
}: {
  readonly id?: Uint8Array;
  readonly kind?: KeyKind;
} = {}) {
  const { cose: coseKey, signed } = makeKey(kind);
  const credentialId = Buffer.from(id).toString("base64url");

  const authData = ({ host, counter = 0, verified = true }: Answering, attested: Uint8Array): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested]);
  };
  const clientData = (type: string, { challenge, origin }: Answering): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    credentialId,
    /** As the store has it. */
    publicKey: coseKey.toString("base64url"),
    /** As `navigator.credentials.create()` answers. */
    create(asked: Answering) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = map(
        ...[text("fmt"), text("none"), text("attStmt"), map()],
        ...[text("authData"), bytes(authData(asked, attested))],
      );
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key" as const,
        response: {
          clientDataJSON: clientData("webauthn.create", asked).toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal", "something-new"],
        },
      };
    },
    /** As `navigator.credentials.get()` answers. */
    get(asked: Answering, uid: string) {
      const data = authData(asked, Buffer.alloc(0));
      const client = clientData("webauthn.get", asked);
      return {
        id: credentialId,
        rawId: credentialId,
        type: "public-key" as const,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: signed(Buffer.concat([data, sha256(client)])).toString("base64url"),
          userHandle: Buffer.from(uid).toString("base64url"),
        },
      };
    },
  };
}
