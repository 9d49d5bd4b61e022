/** Sends emails to a mail server. */
import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { MailTransport } from "#app/domain/ports/mail.ts";
import { isLoopback } from "#app/server/accounts/session.ts";
import { nodemailerOptions } from "#app/server/mail/mime.ts";
import { MailSendError } from "#app/server/mail/send-error.ts";

export interface SmtpOptions {
  /** To connect, and again for the greeting; milliseconds. */
  readonly connectMs?: number;
  /** Without receiving a byte. */
  readonly silenceMs?: number;
  /** For one email in total, in case a server keeps sending single bytes. */
  readonly mailMs?: number;
  /** Connections at the same time; 2 by default. */
  readonly connections?: number;
}

/**
 * `smtps://` uses TLS from the first byte. `smtp://` upgrades to TLS and rejects a server that doesn't offer it,
 * because emails contain links that log people in; only a server on this machine may do without. `url` has passed
 * `parseConfig`. Connections are reused.
 *
 * `send` throws `MailSendError`. It only resolves after the server has accepted the whole message, and it never sends a
 * message again on its own once the server has received a part of it.
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
    // A reused connection may have died. Try once more on a fresh one, as long as no part of the message was sent.
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
      // The stream is read once the server has asked for the message. Its end becomes the end marker on the wire.
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
 * A 5yz reply to the recipient or the message is about this email. A 5yz reply to anything earlier (greeting, login,
 * sender) is about us and can be fixed by the operator, so no email is given up on because of it.
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
  const responded = responseCode >= 400;
  return new MailSendError(what, { permanent, unreachable: !permanent && unreachable, responded }, error);
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
  const textField = (name: string): string => {
    const value = read(name);
    return typeof value === "string" ? value : "";
  };
  const responseCode = read("responseCode");
  return {
    code: textField("code"),
    command: textField("command"),
    responseCode: typeof responseCode === "number" ? responseCode : 0,
    response: textField("response"),
    message: textField("message") || String(error),
  };
}
