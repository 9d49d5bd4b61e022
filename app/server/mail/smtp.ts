/** Hands mails to a mail server. */
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { MailTransport } from "#app/domain/ports/mail.ts";
import { isLoopback } from "#app/server/accounts/session.ts";
import { nodemailerOptions } from "#app/server/mail/mime.ts";
import { MailSendError } from "#app/server/mail/send-error.ts";

export interface SmtpOptions {
  /** To connect, and again for the greeting; milliseconds. */
  readonly connectMs?: number;
  /** Without a byte from the other side. */
  readonly silenceMs?: number;
  /** For one mail in all, for a server that sends a byte now and then. */
  readonly mailMs?: number;
  /** At the same time; 2 if it is not said. */
  readonly connections?: number;
}

/**
 * `smtps://` speaks TLS from the first byte. `smtp://` changes to TLS and refuses a server that does not offer it, because
 * mails contain links that log people in; only a server on this machine may do without. `url` has passed `parseConfig`. Connections are kept and used again.
 *
 * `send` throws `MailSendError`. It resolves only after the server has taken the whole message, and it never sends a
 * message again by itself once the server has seen a part of it.
 */
export function createSmtp(url: string, options: SmtpOptions = {}): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, "");
  const secure = protocol === "smtps:";
  const hasPassword = username !== "" || password !== "";
  const connectMs = options.connectMs ?? 10_000;
  const transport = createTransport({
    pool: true,
    maxConnections: options.connections ?? 2,
    // A kept connection may have died; one more try on a fresh one, as long as nothing of the message was sent.
    maxRequeues: 1,
    host,
    port: port === "" ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !isLoopback(hostname),
    ...(hasPassword ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: options.silenceMs ?? 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use("stream", (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: () => Promise<void> };
    if (beforeEnd) {
      const whole = mail.message.createReadStream.bind(mail.message);
      // It is read once the server has asked for the message, and its end is the mark of the end on the wire.
      mail.message.createReadStream = () => Readable.from(delayedEnd(whole(), beforeEnd)) as ReturnType<typeof whole>;
    }
    done();
  });
  return {
    name: "smtp",
    destination: `to ${host}`,
    async send(message, beforeEnd) {
      try {
        await transport.sendMail({
          ...nodemailerOptions(message),
          ...(beforeEnd ? { beforeEnd } : {}),
          signal: AbortSignal.timeout(options.mailMs ?? 180_000),
        });
      } catch (error) {
        throw classify(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

async function* delayedEnd(message: AsyncIterable<unknown>, beforeEnd: () => Promise<void>): AsyncGenerator<unknown> {
  yield* message;
  await beforeEnd();
}

/**
 * A 5yz answer to the recipient or to the message is about this email. A 5yz answer to anything before (greeting, login,
 * sender) is about us. The operator can fix it, so no email is given up because of it.
 */
function classify(error: unknown): MailSendError {
  const { code, command, responseCode, response, message } = errorFacts(error);
  const aboutThisMail = /^RCPT TO|^DATA|^BODY/i.test(command);
  const refused = responseCode >= 500 && responseCode < 600;
  // The mail library doesn't accept the recipient as an address. Nothing was sent, and trying again won't help.
  const impossible = command === "API" && code === "EENVELOPE";
  const permanent = (refused && aboutThisMail) || impossible;
  const unreachable = responseCode === 0 || !aboutThisMail;
  const what = response === "" ? message : response;
  const answered = responseCode >= 400;
  return new MailSendError(what, { permanent, unreachable: !permanent && unreachable, answered }, error);
}

function errorFacts(error: unknown): {
  code: string;
  command: string;
  responseCode: number;
  response: string;
  message: string;
} {
  const read = (name: string): unknown =>
    typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  const replyText = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  const responseCode = read("responseCode");
  return {
    code: replyText("code"),
    command: replyText("command"),
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    response: replyText("response"),
    message: replyText("message") || String(error),
  };
}
