/** Requests as any program may send them: forged headers, paths that no browser would write, bodies in pieces. */
import { once } from "node:events";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { listOutbox, type OutboxMail, outboxFolder, showOutbox } from "../app/server/mail/outbox.ts";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; throws where it is none. */
  json(): unknown;
}

export interface Asked {
  readonly method?: string;
  /** Sent as they are. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Several pieces are sent without a length. */
  readonly body?: string | Uint8Array | readonly Uint8Array[];
}

/** Sends `path` as it stands, without putting it in order first. Rejects where the connection breaks without an answer. */
export function ask(baseUrl: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method: asked.method ?? "GET", headers: { ...asked.headers } });
    let answered = false;
    sent.on("response", (response) => {
      answered = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as unknown,
        });
      });
    });
    // A server that refuses a long body may hang up while it is still being sent; the answer counts.
    sent.on("error", (error) => answered || reject(error));
    const { body } = asked;
    if (Array.isArray(body)) {
      sent.flushHeaders();
      for (const piece of body) sent.write(piece);
      sent.end();
    } else if (body === undefined) sent.end();
    else sent.end(body as string | Uint8Array);
  });
}

/** A form as a page of the site sends it. */
export const form = (baseUrl: string, path: string, fields: Record<string, string>, headers = {}): Promise<Answer> =>
  ask(baseUrl, path, {
    method: "POST",
    headers: { origin: baseUrl, "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** A JSON call as a page of the site makes it. */
export const call = (baseUrl: string, path: string, body: unknown, headers = {}): Promise<Answer> =>
  ask(baseUrl, path, {
    method: "POST",
    headers: { origin: baseUrl, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** Writes bytes to the site and returns everything that comes back until it closes, five seconds at most. */
export async function askRaw(baseUrl: string, bytes: string | Uint8Array): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  let answer = "";
  socket.on("data", (chunk: Buffer) => {
    answer += chunk.toString("latin1");
  });
  // A reset after the answer is the server's way to hang up.
  socket.on("error", () => {});
  socket.setTimeout(5000, () => socket.destroy());
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

/** The cookies that an answer sets, as the next request sends them. */
export const cookiesOf = (answer: Answer): string =>
  (answer.headers["set-cookie"] ?? []).map((cookie) => cookie.slice(0, cookie.indexOf(";"))).join("; ");

/** The mails of the outbox to an address, newest first. */
export async function mailsTo(dataDir: string, address: string): Promise<OutboxMail[]> {
  const folder = outboxFolder(dataDir);
  const entries = (await listOutbox(folder, 100_000)).filter((entry) => entry.to === address);
  const mails = await Promise.all(entries.map((entry) => showOutbox(folder, entry.id)));
  return mails.filter((mail) => mail !== null);
}

/** Waits up to ten seconds for a mail to an address. */
export async function mailTo(dataDir: string, address: string, subject: RegExp): Promise<OutboxMail> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mail = (await mailsTo(dataDir, address)).find((one) => subject.test(one.subject));
    if (mail) return mail;
    await pause(100);
  }
  throw new Error(`no mail to ${address} with the subject ${subject}`);
}

/** Path and token of the first link in a mail. */
export function linkIn(mail: OutboxMail): { path: string; token: string } {
  const url = new URL(/https?:\/\/\S+\?token=\S+/.exec(mail.text)?.[0] ?? "");
  return { path: url.pathname, token: url.searchParams.get("token") ?? "" };
}
