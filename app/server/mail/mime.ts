/** Messages as the bytes of RFC 5322, and back. */
import { createTransport } from "nodemailer";
import PostalMime, { decodeWords } from "postal-mime";
import type { MailMessage } from "#app/domain/ports/mail.ts";

/** Options for nodemailer, for files and SMTP alike. No part of a message is ever read from a file or a URL. */
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

/** The whole message with CR LF line endings. */
export async function toEml(message: MailMessage): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await transport.sendMail(nodemailerOptions(message));
  if (!Buffer.isBuffer(bytes)) throw new Error("The message was not built in one piece.");
  return bytes;
}

export interface ReadMail {
  /** Decoded, by lower-case name; of several with one name the first. */
  readonly headers: ReadonlyMap<string, string>;
  readonly text: string;
  readonly html: string;
}

/** Reads a message. Rejects one whose parts are nested too deeply, which only an attack would be. */
export async function fromEml(bytes: Uint8Array): Promise<ReadMail> {
  const { headers, text, html } = await PostalMime.parse(bytes);
  // Of several entries with one name, the last one stays in a map.
  const byName = new Map(headers.toReversed().map(({ key, value }) => [key, decodeWords(value)]));
  return { headers: byName, text: text ?? "", html: html ?? "" };
}

/** A part of a message that isn't shown as text, such as a report or a message inside. */
export interface ReadPart {
  /** Lowercase, without parameters. */
  readonly type: string;
  readonly text: string;
}

/** The parts of any message that aren't shown as text; none if its parts are nested too deeply. */
export async function attachedParts(bytes: Uint8Array): Promise<ReadPart[]> {
  try {
    const { attachments } = await PostalMime.parse(bytes, { attachmentEncoding: "utf8" });
    return attachments.map(({ mimeType, content }) => ({ type: mimeType, text: String(content) }));
  } catch {
    return [];
  }
}
