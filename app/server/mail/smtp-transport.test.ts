import { createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test } from "vitest";
import type { MailMessage } from "#app/domain/ports/mail.ts";
import { fromEml } from "#app/server/mail/mime.ts";
import { MailSendError } from "#app/server/mail/send-error.ts";
import { createSmtp, type SmtpOptions } from "#app/server/mail/smtp-transport.ts";

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

const message = (change: Partial<MailMessage> = {}): MailMessage => ({
  messageId: "<m1@learn.example.org>",
  from: "Graphite <info@graphite.example>",
  to: "mira@post.example",
  replyTo: null,
  subject: "Grüße",
  text: "Hello\n.\nBye\n",
  html: "<p>Hello</p>\n",
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  date: new Date("2026-03-01T09:30:00Z"),
  ...change,
});

interface Taken {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

/** A real server on loopback that accepts every email unless `options` says otherwise. */
async function startServer(
  options: SMTPServerOptions = {},
): Promise<{ port: number; taken: Taken[]; connections: () => number }> {
  const taken: Taken[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 50,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      text(stream).then((raw) => {
        const from = session.envelope.mailFrom;
        taken.push({ from: from ? from.address : "", to: session.envelope.rcptTo.map((to) => to.address), raw });
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  open.push(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return { port: address.port, taken, connections: () => connections };
}

/** A server controlled byte by byte, for things that a well-behaved server doesn't do. */
async function startRaw(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}

const smtp = (url: string, options: SmtpOptions = {}) => {
  const transport = createSmtp(url, { connectMs: 4000, silenceMs: 4000, mailMs: 4500, ...options });
  open.push(() => transport.close());
  return transport;
};

const failure = async (sending: Promise<void>): Promise<MailSendError> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof MailSendError)) throw new Error(`Expected a MailSendError, got ${String(error)}.`);
  return error;
};
const reply = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

describe("a server that accepts the email", () => {
  test("gets envelope, headers and both texts", async () => {
    const { port, taken } = await startServer();
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    expect(transport.destination).toBe("to 127.0.0.1");
    await transport.send(message());
    expect(taken).toHaveLength(1);
    expect(taken[0]).toMatchObject({ from: "info@graphite.example", to: ["mira@post.example"] });
    const mail = await fromEml(Buffer.from(taken[0]?.raw ?? "", "latin1"));
    expect(mail.headers.get("subject")).toBe("Grüße");
    expect(mail.headers.get("message-id")).toBe("<m1@learn.example.org>");
    expect(mail.headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.text.trimEnd()).toBe("Hello\n.\nBye");
    expect(mail.html).toContain("<p>Hello</p>");
  });

  test("handles many emails over one connection", async () => {
    const { port, taken, connections } = await startServer();
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    for (let i = 0; i < 5; i += 1) await transport.send(message({ messageId: `<m${i}@learn.example.org>` }));
    expect(taken).toHaveLength(5);
    expect(connections()).toBe(1);
  });

  test("gets the decoded name and password from the URL", async () => {
    const seen: unknown[] = [];
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth(auth, _session, done) {
        seen.push([auth.username, auth.password]);
        done(null, { user: "me" });
      },
    });
    await smtp(`smtp://me%40post.example:a%2Fb%3Ac@127.0.0.1:${port}`).send(message());
    expect(seen).toEqual([["me@post.example", "a/b:c"]]);
  });
});

describe("beforeEnd", () => {
  test("is called when the server has everything except the end", async () => {
    let ended = false;
    let bytes = 0;
    const { port, taken } = await startServer({
      onData(stream, _session, done) {
        stream.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
        });
        stream.on("end", () => {
          ended = true;
          done();
        });
      },
    });
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    const asked: unknown[] = [];
    await transport.send(message({ text: "x\n".repeat(50_000) }), async () => {
      // Enough time for the written data to arrive.
      while (bytes < 100_000) await new Promise((resolve) => setTimeout(resolve, 5));
      asked.push(ended);
    });
    expect(asked).toEqual([false]);
    expect(ended).toBe(true);
    expect(taken).toEqual([]);
  });

  test("if it rejects, the message is aborted, the server doesn't accept it, and the next one is sent", async () => {
    const { port, taken } = await startServer();
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    await transport.send(message());
    const refused = transport.send(message({ to: "jonas@post.example" }), () => Promise.reject(new Error("withdrawn")));
    expect((await failure(refused)).message).toContain("withdrawn");
    await transport.send(message({ to: "lena@post.example" }), () => Promise.resolve());
    expect(taken.flatMap(({ to }) => to)).toEqual(["mira@post.example", "lena@post.example"]);
  });

  test("isn't called if the server rejects before it wants the message", async () => {
    const { port } = await startServer({ onRcptTo: (_to, _session, done) => done(reply(550, "5.1.1 nobody")) });
    let asked = 0;
    const error = await failure(
      smtp(`smtp://127.0.0.1:${port}`).send(message(), async () => {
        asked += 1;
      }),
    );
    expect(error).toMatchObject({ permanent: true, responded: true });
    expect(asked).toBe(0);
  });
});

describe("a server that rejects", () => {
  const refusing = (code: number, at: "onRcptTo" | "onMailFrom") =>
    startServer({
      [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(reply(code, "no <mira@post.example> here")),
    });

  test("the recipient permanently: the error doesn't contain the address", async () => {
    const { port, taken } = await refusing(550, "onRcptTo");
    const error = await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()));
    expect(error).toMatchObject({ permanent: true, unreachable: false });
    expect(error.message).toContain("550");
    expect(error.message).not.toContain("mira");
    expect(taken).toEqual([]);
  });

  test("the recipient temporarily", async () => {
    const { port } = await refusing(451, "onRcptTo");
    expect(await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent: false,
      unreachable: false,
    });
  });

  test("the sender: the operator can fix that, so the email stays queued", async () => {
    const { port } = await refusing(553, "onMailFrom");
    expect(await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent: false,
      unreachable: true,
    });
  });

  test.each([
    [554, true],
    [452, false],
  ])("the message with %i", async (code, permanent) => {
    const { port } = await startServer({
      onData: (stream, _session, done) => text(stream).then(() => done(reply(code, "not this"))),
    });
    expect(await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent,
      unreachable: false,
    });
  });

  test("the password: the email stays queued, and the error doesn't contain the password", async () => {
    const { port } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(reply(535, "bad login")),
    });
    const error = await failure(smtp(`smtp://me:hush@127.0.0.1:${port}`).send(message()));
    expect(error).toMatchObject({ permanent: false, unreachable: true });
    expect(error.message).not.toContain("hush");
  });

  test("one email, but accepts the next one", async () => {
    const { port, taken } = await startServer({
      onRcptTo: (to, _session, done) => done(to.address.startsWith("gone") ? reply(550, "gone") : null),
    });
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    await failure(transport.send(message({ to: "gone@post.example" })));
    await transport.send(message());
    expect(taken).toHaveLength(1);
  });
});

describe("an unreachable server", () => {
  test("nothing listens on the port", async () => {
    const port = await startRaw(() => {});
    await open.pop()?.();
    expect(await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent: false,
      unreachable: true,
    });
  });

  test("never sends a greeting", async () => {
    const port = await startRaw(() => {});
    const before = performance.now();
    const error = await failure(smtp(`smtp://127.0.0.1:${port}`, { connectMs: 100 }).send(message()));
    expect(error).toMatchObject({ permanent: false, unreachable: true });
    expect(performance.now() - before).toBeLessThan(3000);
  });

  test("rejects in its greeting", async () => {
    const port = await startRaw((socket) => void socket.write("554 go away\r\n"));
    expect(await failure(smtp(`smtp://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent: false,
      unreachable: true,
    });
  });

  test("stops responding after the greeting", async () => {
    const port = await startRaw((socket) => void socket.write("220 hello\r\n"));
    const error = await failure(smtp(`smtp://127.0.0.1:${port}`, { silenceMs: 100 }).send(message()));
    expect(error).toMatchObject({ permanent: false, unreachable: true });
  });

  test("keeps sending single bytes for ever", async () => {
    const port = await startRaw((socket) => {
      socket.write("220 hello\r\n");
      const timer = setInterval(() => socket.write("250-x\r\n"), 40);
      socket.on("close", () => clearInterval(timer));
    });
    const error = await failure(smtp(`smtp://127.0.0.1:${port}`, { silenceMs: 500, mailMs: 300 }).send(message()));
    expect(error).toMatchObject({ permanent: false, unreachable: true });
  });

  test("has an untrusted certificate", async () => {
    const { port } = await startServer({ secure: true });
    expect(await failure(smtp(`smtps://127.0.0.1:${port}`).send(message()))).toMatchObject({
      permanent: false,
      unreachable: true,
    });
  });
});

/** Speaks SMTP until `die` says where to stop. */
const speaker = (die: (where: "in data" | "after data", socket: Socket) => boolean) => (socket: Socket) => {
  let inData = false;
  let seen = "";
  socket.write("220 hello\r\n");
  socket.on("data", (chunk) => {
    seen += chunk.toString("latin1");
    if (inData) {
      if (die("in data", socket)) return;
      if (!seen.endsWith("\r\n.\r\n")) return;
      if (die("after data", socket)) return;
      inData = false;
      seen = "";
      socket.write("250 taken\r\n");
      return;
    }
    while (seen.includes("\r\n")) {
      const line = seen.slice(0, seen.indexOf("\r\n"));
      seen = seen.slice(line.length + 2);
      if (line === "DATA") {
        inData = true;
        socket.write("354 go on\r\n");
      } else {
        socket.write(line === "QUIT" ? "221 bye\r\n" : "250 yes\r\n");
      }
    }
  });
};

describe("a server that dies", () => {
  test.each(["in data", "after data"] as const)(
    "%s: the email stays queued and isn't sent again automatically",
    async (place) => {
      let times = 0;
      const port = await startRaw(
        speaker((where, socket) => {
          if (where !== place) return false;
          times += 1;
          socket.destroy();
          return true;
        }),
      );
      const error = await failure(smtp(`smtp://127.0.0.1:${port}`).send(message({ text: "x".repeat(200_000) })));
      expect(error).toMatchObject({ permanent: false, unreachable: true, responded: false });
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(times).toBe(1);
    },
  );

  test("between two emails: the second uses a new connection", async () => {
    const sockets: Socket[] = [];
    const port = await startRaw((socket) => {
      sockets.push(socket);
      speaker(() => false)(socket);
    });
    const transport = smtp(`smtp://127.0.0.1:${port}`);
    await transport.send(message());
    sockets[0]?.destroy();
    await transport.send(message());
    expect(sockets).toHaveLength(2);
  });
});

describe("a server on the network without TLS", () => {
  test.each([
    ["with a password", "me:hush@"],
    ["without one: mails contain links that log people in", ""],
  ])("gets nothing, %s", async (_, login) => {
    let heard = "";
    const port = await startRaw((socket) => {
      socket.write("220 hello\r\n");
      socket.on("data", (chunk) => {
        heard += chunk.toString("latin1");
        socket.write(/^EHLO/.test(chunk.toString()) ? "250-hello\r\n250 AUTH PLAIN LOGIN\r\n" : "502 what?\r\n");
      });
    });
    // This address reaches this machine but isn't one of its loopback names.
    const error = await failure(smtp(`smtp://${login}0.0.0.0:${port}`).send(message()));
    expect(error).toMatchObject({ permanent: false, unreachable: true });
    expect(heard).toContain("STARTTLS");
    expect(heard).not.toMatch(/AUTH|MAIL FROM/);
  });
});
