import { mkdtemp, rm } from "node:fs/promises";
import type { createServer, Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { MailMessage, MailQueue, MailTransport, QueuedMail } from "#app/domain/ports/mail.ts";
import {
  createMailWorker,
  GIVE_UP_MS,
  type MailWorker,
  type MailWorkerOptions,
  RETRY_MS,
} from "#app/server/mail/mail-worker.ts";
import { MailSendError } from "#app/server/mail/send-error.ts";
import { createSmtp } from "#app/server/mail/smtp-transport.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { site } from "#site";

const start = 1_700_000_000_000;
const minute = 60_000;
let folder: string;
let store: DataStore;
let clock: number;
let lines: { fields: object; message: string }[];
let workers: MailWorker[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "worker-"));
  store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
  clock = start;
  lines = [];
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await store.close();
  await rm(folder, { recursive: true });
});

const mail = (id: string, change: Partial<QueuedMail> = {}): QueuedMail => ({
  id,
  template: "verify-address",
  to: `${id}@post.example`,
  data: {},
  tokenId: "t1",
  queuedAt: start,
  ...change,
});
const render = (queued: QueuedMail): MailMessage =>
  renderMail(queued, {
    site,
    from: "Graphite <info@graphite.example>",
    baseUrl: "https://learn.example.org",
    linkKey: Buffer.alloc(32),
  });
const log = (fields: object, message: string): void => void lines.push({ fields, message });

/** Accepts everything and remembers the recipients; `refuse` may throw. */
const remembering = (refuse: (message: MailMessage) => void = () => {}): MailTransport & { sent: string[] } => {
  const sent: string[] = [];
  return {
    name: "memory",
    destination: "nowhere",
    sent,
    async send(message) {
      refuse(message);
      sent.push(message.to);
    },
    async close() {},
  };
};
const make = (transport: MailTransport, change: Partial<MailWorkerOptions> = {}): MailWorker => {
  const worker = createMailWorker({
    queue: store.mail,
    transport,
    render,
    now: () => clock,
    log: { info: log, warn: log, error: log },
    newsletterPerSecond: 1000,
    storePauseMs: 1,
    ...change,
  });
  workers.push(worker);
  return worker;
};
const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await store.mail.list(100)).map((entry) => [entry.id, entry.state]));
const refusal = (permanent: boolean, unreachable = false): MailSendError =>
  new MailSendError("550 no <m1@post.example> here", { permanent, unreachable });

describe("sending", () => {
  test("sends each email once, oldest first", async () => {
    for (const [at, id] of ["m1", "m2", "m3"].entries()) await store.mail.add(mail(id, { queuedAt: start - 10 + at }));
    const transport = remembering();
    const worker = make(transport);
    expect(await worker.sendDue()).toBe(3);
    expect(await worker.sendDue()).toBe(0);
    expect(transport.sent).toEqual(["m1@post.example", "m2@post.example", "m3@post.example"]);
    expect(await states()).toEqual({ m1: "sent", m2: "sent", m3: "sent" });
  });

  test("an email that isn't due waits", async () => {
    await store.mail.add(mail("m1", { queuedAt: start + minute }));
    const transport = remembering();
    const worker = make(transport);
    expect(await worker.sendDue()).toBe(0);
    clock += minute;
    expect(await worker.sendDue()).toBe(1);
  });

  test("two workers on one queue send nothing twice", async () => {
    for (let i = 0; i < 20; i += 1) await store.mail.add(mail(`m${i}`));
    const transport = remembering();
    await Promise.all([make(transport).sendDue(), make(transport).sendDue()]);
    expect(transport.sent).toHaveLength(20);
    expect(new Set(transport.sent).size).toBe(20);
  });

  test("logs contain no addresses", async () => {
    for (const id of ["m1", "m2", "m3"]) await store.mail.add(mail(id));
    await store.mail.add(mail("m4", { template: "contact-message" }));
    await make(
      remembering((message) => {
        if (message.to.startsWith("m1")) throw refusal(true);
        if (message.to.startsWith("m2")) throw new Error("no m2@post.example");
      }),
    ).sendDue();
    expect(lines.map((line) => line.message).sort()).toEqual([
      "email can't be rendered and is given up",
      "email given up",
      "email sent",
      "email will be tried again",
    ]);
    expect(JSON.stringify(lines)).not.toContain("@");
    expect(JSON.stringify(lines)).toContain('"template":"verify-address"');
  });
});

describe("failures", () => {
  test("a permanent failure is given up on and stays in the queue's list", async () => {
    await store.mail.add(mail("m1"));
    await make(
      remembering(() => {
        throw refusal(true);
      }),
    ).sendDue();
    expect((await store.mail.list(1))[0]).toMatchObject({ state: "failed", lastError: "550 no <(address)> here" });
  });

  test("an email that can't be rendered doesn't block others", async () => {
    await store.mail.add(mail("m1", { tokenId: null, queuedAt: start - 1 }));
    await store.mail.add(mail("m2"));
    const transport = remembering();
    await make(transport).sendDue();
    expect(await states()).toEqual({ m1: "failed", m2: "sent" });
  });

  test("a temporary failure is retried after growing waits and given up on after three days", async () => {
    await store.mail.add(mail("m1"));
    let tries = 0;
    const worker = make(
      remembering(() => {
        tries += 1;
        throw refusal(false);
      }),
    );
    const waits: number[] = [];
    for (let rounds = 0; rounds < 100; rounds += 1) {
      await worker.sendDue();
      const due = await store.mail.nextDue();
      if (due === null) break;
      waits.push(due - clock);
      expect(await worker.sendDue()).toBe(0);
      clock = due;
    }
    expect(waits.slice(0, RETRY_MS.length)).toEqual([1, 5, 15, 60, 180, 360].map((minutes) => minutes * minute));
    expect(waits.slice(6, -1).every((wait) => wait === 360 * minute)).toBe(true);
    expect(clock - start).toBe(GIVE_UP_MS);
    expect(tries).toBe(waits.length + 1);
    expect(await states()).toEqual({ m1: "failed" });
  });

  test("one rejected email doesn't hold up the others, but a dead server does", async () => {
    for (const id of ["m1", "m2", "m3"]) await store.mail.add(mail(id));
    const refused = remembering((message) => {
      if (message.to.startsWith("m1")) throw refusal(false);
    });
    await make(refused).sendDue();
    expect(refused.sent).toHaveLength(2);

    for (const id of ["n1", "n2", "n3"]) await store.mail.add(mail(id));
    let tries = 0;
    const worker = make(
      remembering(() => {
        tries += 1;
        throw refusal(false, true);
      }),
      { pauseMs: 1000 },
    );
    await worker.sendDue();
    await worker.sendDue();
    expect(tries).toBe(1);
    clock += 1000;
    await worker.sendDue();
    clock += 1000;
    await worker.sendDue();
    expect(tries).toBe(2);
    clock += 1000;
    await worker.sendDue();
    expect(tries).toBe(3);
  });

  test("if the store can't save the success, the email isn't sent again", async () => {
    await store.mail.add(mail("m1"));
    let broken = true;
    const queue: MailQueue = {
      ...store.mail,
      sent: (id, now) => (broken ? Promise.reject(new Error("disk full")) : store.mail.sent(id, now)),
    };
    const transport = remembering();
    const worker = make(transport, { queue, leaseMs: minute });
    await expect(worker.sendDue()).rejects.toThrow("disk full");
    clock += minute;
    await expect(worker.sendDue()).rejects.toThrow("disk full");
    broken = false;
    clock += minute;
    await worker.sendDue();
    expect(transport.sent).toHaveLength(1);
    expect(await states()).toEqual({ m1: "sent" });
  });

  test("an email of a crashed worker is sent within a minute", async () => {
    await store.mail.add(mail("m1"));
    const dying = make({ ...remembering(), send: () => new Promise(() => {}) });
    // Never ends, as if its process had died.
    void dying.sendDue();
    await expect.poll(() => store.mail.nextDue()).toBeGreaterThan(clock);
    const transport = remembering();
    const worker = make(transport);
    expect(await worker.sendDue()).toBe(0);
    clock += minute;
    expect(await worker.sendDue()).toBe(1);
    expect(await states()).toEqual({ m1: "sent" });
  });

  test("sending that takes longer than the lease doesn't send twice", async () => {
    await store.mail.add(mail("m1"));
    const sent: string[] = [];
    const slow: MailTransport = {
      ...remembering(),
      async send(message, beforeEnd) {
        await pause(400);
        await beforeEnd?.();
        sent.push(message.to);
      },
    };
    const times = { now: Date.now, leaseMs: 120 };
    const first = make(slow, times).sendDue();
    const other = make(
      remembering(() => sent.push("another one")),
      times,
    );
    for (let i = 0; i < 10; i += 1) {
      await pause(30);
      expect(await other.sendDue()).toBe(0);
    }
    expect(await first).toBe(1);
    expect(sent).toEqual(["m1@post.example"]);
  });

  test("a worker that lost its lease aborts the message and leaves it to the other one", async () => {
    await store.mail.add(mail("m1"));
    const other = remembering();
    let whole = 0;
    const stalled: MailTransport = {
      ...remembering(),
      async send(_, beforeEnd) {
        // The machine was asleep; meanwhile another process has taken over the email.
        clock += minute;
        expect(await make(other).sendDue()).toBe(1);
        await beforeEnd?.();
        whole += 1;
      },
    };
    expect(await make(stalled).sendDue()).toBe(0);
    expect([whole, other.sent]).toEqual([0, ["m1@post.example"]]);
    expect(await states()).toEqual({ m1: "sent" });
  });
});

describe("running continuously", () => {
  const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
    for (let i = 0; i < 800 && !(await holds()); i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await holds()).toBe(true);
  };

  test("a new email wakes it long before the next poll", async () => {
    const transport = remembering();
    const worker = make(transport, { pollMs: 60 * minute });
    worker.start();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await store.mail.add(mail("m1"));
    worker.wake();
    await until(() => transport.sent.length === 1);
  });

  test("finds emails that another process queued", async () => {
    const transport = remembering();
    make(transport, { pollMs: 20 }).start();
    await new Promise((resolve) => setTimeout(resolve, 30));
    await store.mail.add(mail("m1"));
    await until(() => transport.sent.length === 1);
  });

  test("continues after a store error", async () => {
    let faults = 2;
    const queue: MailQueue = {
      ...store.mail,
      claim: (...input) => (faults-- > 0 ? Promise.reject(new Error("store away")) : store.mail.claim(...input)),
    };
    await store.mail.add(mail("m1"));
    const transport = remembering();
    make(transport, { queue }).start();
    await until(() => transport.sent.length === 1);
    expect(lines.filter((line) => line.message === "the mail queue can't be used")).toHaveLength(2);
  });

  test("a stop lets the current email finish and leaves the rest in the queue", async () => {
    for (const id of ["m1", "m2", "m3"]) await store.mail.add(mail(id));
    let release = (): void => {};
    let sending = false;
    const transport = remembering();
    const worker = make({
      ...transport,
      async send(message) {
        sending = true;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await transport.send(message);
      },
    });
    worker.start();
    await until(() => sending);
    const stopped = worker.stop();
    let done = false;
    void stopped.then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(done).toBe(false);
    release();
    await stopped;
    expect(transport.sent).toHaveLength(1);
    expect(Object.values(await states()).sort()).toEqual(["sent", "waiting", "waiting"]);
  });

  test("newsletter copies are sent at intervals, and a stop doesn't wait for them", async () => {
    const issue = { subject: "New", intro: "New", articles: "[]" };
    for (const id of ["m1", "m2"]) await store.mail.add(mail(id, { template: "newsletter", data: issue }));
    const transport = remembering();
    const worker = make(transport, { newsletterPerSecond: 0.1 });
    worker.start();
    await until(() => transport.sent.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(transport.sent).toHaveLength(1);
    await worker.stop();
    expect(Object.values(await states()).sort()).toEqual(["sent", "waiting"]);
    expect(await store.mail.nextDue()).toBe(clock);
  });
});

describe("over SMTP, from the queue to the server", () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  const portOf = (address: ReturnType<ReturnType<typeof createServer>["address"]>): number => {
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    return address.port;
  };
  /** A mail server whose replies a test can change while it runs. */
  const startServer = async (port = 0) => {
    const taken: string[] = [];
    const sockets = new Set<Socket>();
    const answer = { rcpt: (_address: string): number => 250, data: (): "take" | "die" => "take" };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 20,
      onRcptTo({ address }, _session, done) {
        const code = answer.rcpt(address);
        done(code < 400 ? null : Object.assign(new Error("no"), { responseCode: code }));
      },
      onData(stream, session, done) {
        if (answer.data() === "die") {
          stream.once("data", () => {
            for (const socket of sockets) socket.destroy();
          });
          return;
        }
        text(stream).then(() => {
          taken.push(session.envelope.rcptTo.map((to) => to.address).join());
          done();
        }, done);
      },
    });
    server.on("error", () => {});
    server.server.on("connection", (socket: Socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    closing.push(close);
    return { taken, answer, port: portOf(server.server.address()), close };
  };
  const overSmtp = (port: number): MailWorker => {
    const transport = createSmtp(`smtp://127.0.0.1:${port}`, { connectMs: 3000, silenceMs: 3000 });
    closing.push(() => transport.close());
    return make(transport, { pauseMs: 1000 });
  };
  /** Advances the time until nothing is waiting. */
  const runDry = async (worker: MailWorker): Promise<void> => {
    for (let rounds = 0; rounds < 60; rounds += 1) {
      await worker.sendDue();
      const due = await store.mail.nextDue();
      if (due === null) return;
      clock = Math.max(clock + 1000, due);
    }
    throw new Error("The queue did not become empty.");
  };
  const queueSome = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, (_, at) => `m${at}`);
    for (const id of ids) await store.mail.add(mail(id));
    return ids.map((id) => `${id}@post.example`);
  };

  test("a server that accepts everything: each email once", async () => {
    const server = await startServer();
    const all = await queueSome(12);
    await runDry(overSmtp(server.port));
    expect(server.taken.sort()).toEqual(all.sort());
  });

  test("a server that is unreachable for hours: nothing is lost", async () => {
    const gone = await startServer();
    await gone.close();
    const all = await queueSome(4);
    const worker = overSmtp(gone.port);
    for (let hour = 0; hour < 5; hour += 1) {
      await worker.sendDue();
      clock += 60 * minute;
    }
    expect(Object.values(await states())).toEqual(Array(4).fill("waiting"));
    const back = await startServer(gone.port);
    await runDry(worker);
    expect(back.taken.sort()).toEqual(all.sort());
  });

  test("a server that rejects one permanently and defers others: each once, and the one is given up on", async () => {
    const server = await startServer();
    const all = await queueSome(6);
    const putOff = new Map<string, number>();
    server.answer.rcpt = (address) => {
      if (address.startsWith("m0")) return 550;
      const times = putOff.get(address) ?? 0;
      putOff.set(address, times + 1);
      return times < 2 ? 451 : 250;
    };
    await runDry(overSmtp(server.port));
    expect(server.taken.sort()).toEqual(all.slice(1).sort());
    expect((await states())["m0"]).toBe("failed");
  });

  test("a server that dies in the middle of messages: nothing is lost, and acknowledged emails arrive once", async () => {
    const server = await startServer();
    const all = await queueSome(9);
    let times = 0;
    server.answer.data = () => (times++ % 3 === 1 ? "die" : "take");
    await runDry(overSmtp(server.port));
    expect(server.taken.sort()).toEqual(all.sort());
    expect(new Set(Object.values(await states()))).toEqual(new Set(["sent"]));
  });
});
