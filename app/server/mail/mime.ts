/**
 * Our messages as the bytes of RFC 5322, and back. Reading understands what writing makes (one or two texts), not every
 * mail that there is.
 */
import { createTransport } from "nodemailer";
import type { MailMessage } from "#app/domain/ports/mail.ts";

/** What nodemailer takes, for files and for SMTP alike. Nothing of a message is ever read from a file or a URL. */
export const nodemailerOptions = (message: MailMessage) => ({
  messageId: message.messageId,
  from: message.from,
  to: message.to,
  ...(message.replyTo === null ? {} : { replyTo: message.replyTo }),
  subject: message.subject,
  text: message.text,
  html: message.html,
  headers: { ...message.headers },
  date: message.date,
  textEncoding: "quoted-printable" as const,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The whole message with CR LF at the ends of lines. */
export async function toEml(message: MailMessage): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(nodemailerOptions(message));
  if (!Buffer.isBuffer(bytes)) throw new Error("The message was not built in one piece.");
  return bytes;
}

export interface ReadMail {
  /** By lower-case name; of several with one name the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** A message or a part of one, as it came: one character for each byte. */
export interface MimePart {
  /** By lower-case name; of several with one name the first. Not decoded. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/** The outermost part of a message, whatever its line ends are. */
export const partOf = (bytes: Uint8Array): MimePart =>
  split(Buffer.from(bytes).toString("latin1").replace(/\r?\n/g, "\r\n"));

/** `text/plain` for a part that does not say. */
export const typeOf = (part: MimePart): string =>
  (part.headers.get("content-type") ?? "text/plain").replace(/;.*$/s, "").trim().toLowerCase();

/** The parts of a multipart; none of any other. */
export function innerParts(part: MimePart): MimePart[] {
  const type = part.headers.get("content-type") ?? "";
  if (!/^\s*multipart\//i.test(type)) return [];
  const [, quoted, bare] = /boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  return boundary === undefined ? [] : partsOf(part.body, boundary).map(split);
}

/** What a part says, decoded as UTF-8, with LF at the ends of lines. */
export const textOfPart = (part: MimePart): string => decodeBody(part.body, part.headers);

/** Reads a message that `toEml` made. */
export function fromEml(bytes: Uint8Array): ReadMail {
  const whole = partOf(bytes);
  const found = { text: "", html: "" };
  const inner = innerParts(whole);
  for (const part of inner.length > 0 ? inner : [whole]) {
    if (typeOf(part) === "text/plain") found.text ||= textOfPart(part);
    if (typeOf(part) === "text/html") found.html ||= textOfPart(part);
  }
  return { headers: new Map([...whole.headers].map(([name, value]) => [name, decodeWords(value)])), ...found };
}

/** Headers alone; enough for a list. */
export const headersOfEml = (bytes: Uint8Array): ReadonlyMap<string, string> => fromEml(bytes).headers;

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(raw);
  const head = end ? raw.slice(0, end.index) : raw;
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r?\n[ \t]+/g, " ").split(/\r?\n/)) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return { headers, body: end ? raw.slice(end.index + end[0].length) : "" };
}

function partsOf(body: string, boundary: string): string[] {
  const literally = boundary.replace(/[^A-Za-z0-9]/g, "\\$&");
  const mark = new RegExp(`\\r\\n--${literally}(--)?[ \\t]*(?=\\r\\n|$)`);
  // Text before the first mark and after the last one is for very old email programs.
  const pieces = `\r\n${body}`.split(mark);
  const parts: string[] = [];
  for (let at = 1; at < pieces.length && pieces[at] === undefined; at += 2) {
    parts.push((pieces[at + 1] ?? "").replace(/^\r\n/, ""));
  }
  return parts;
}

function decodeBody(body: string, headers: ReadonlyMap<string, string>): string {
  const encoding = (headers.get("content-transfer-encoding") ?? "7bit").toLowerCase();
  const bytes =
    encoding === "base64"
      ? Buffer.from(body, "base64")
      : Buffer.from(
          encoding === "quoted-printable" ? quotedPrintable(body.replace(/=[ \t]*\r?\n/g, "")) : body,
          "latin1",
        );
  return bytes.toString("utf8").replace(/\r\n/g, "\n");
}

const quotedPrintable = (words: string): string =>
  words.replace(/=([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const encodedWord = /=\?utf-8\?([bq])\?([^?]*)\?=/i;
const encodedRun = /=\?utf-8\?[bq]\?[^?]*\?=(?:\s*=\?utf-8\?[bq]\?[^?]*\?=)*/gi;

/** Undoes RFC 2047: `=?UTF-8?Q?J=C3=BCrgen?=`. Bytes of one character may be in two words, so the words are joined first. */
const decodeWords = (value: string): string =>
  value.replace(encodedRun, (run) =>
    Buffer.concat(
      run.split(/(?<=\?=)\s*(?==\?)/).map((word) => {
        const [, kind = "", words = ""] = encodedWord.exec(word) ?? [];
        return kind.toLowerCase() === "b"
          ? Buffer.from(words, "base64")
          : Buffer.from(quotedPrintable(words.replace(/_/g, " ")), "latin1");
      }),
    ).toString("utf8"),
  );
