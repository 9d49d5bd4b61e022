/** An authenticator in software, for tests: makes a passkey and answers challenges, rightly or with one thing wrong. */
import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

export interface Answering {
  readonly challenge: string;
  readonly origin: string;
  readonly host: string;
  /** What the counter says; default: it does not count. */
  readonly counter?: number;
  /** False: the owner did not unlock it. */
  readonly verified?: boolean;
}

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();

// CBOR (RFC 8949), as much of it as is needed here.
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
const integer = (value: number): Buffer => Buffer.from([value >= 0 ? value : 0x20 - 1 - value]);
const map = (...entries: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xa0 + entries.length / 2]), ...entries]);

export function sampleAuthenticator(id: Uint8Array = randomBytes(16)) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const coordinate = (value: string): Buffer => bytes(Buffer.from(value, "base64url"));
  // COSE (RFC 9053): EC2, ES256, P-256.
  const coseKey = map(
    ...[integer(1), integer(2), integer(3), integer(-7), integer(-1), integer(1)],
    ...[integer(-2), coordinate(x), integer(-3), coordinate(y)],
  );
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
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), privateKey).toString("base64url"),
          userHandle: Buffer.from(uid).toString("base64url"),
        },
      };
    },
  };
}
