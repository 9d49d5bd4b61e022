/** A mail server on loopback that accepts most emails and randomly fails for the others in the ways that real servers do. */
import type { Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface WildServer {
  readonly port: number;
  /** Ids of the messages that it accepted, by recipient, in order. */
  readonly taken: ReadonlyMap<string, readonly string[]>;
  /** Recipients that it refused permanently. */
  readonly refused: ReadonlySet<string>;
  /** Number of messages that it received completely and never answered, whether it accepted them or not. */
  readonly unanswered: () => number;
  /** How often it caused each kind of trouble. */
  readonly trouble: Readonly<Record<Trouble, number>>;
  /** Resolves when it has accepted `count` messages. */
  took(count: number): Promise<void>;
  /** From now on it accepts everything except what it refused permanently. */
  calmDown(): void;
  close(): Promise<void>;
}

type Trouble =
  | "later at the sender"
  | "later at the recipient"
  | "never at the recipient"
  | "later at the end"
  | "never at the end"
  | "closed in the middle"
  | "closed at the end"
  | "taken and closed"
  | "silent in the middle"
  | "silent at the end"
  | "taken and silent";

/** Average number out of 10,000 emails. */
const odds: Readonly<Partial<Record<Trouble, number>>> = {
  "later at the sender": 30,
  "later at the recipient": 150,
  "later at the end": 100,
  "never at the end": 40,
  "closed in the middle": 40,
  "closed at the end": 20,
  "taken and closed": 20,
  "silent in the middle": 3,
  "silent at the end": 3,
  "taken and silent": 3,
};

const reply = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/** `isDead`: addresses that never existed. `random`: returns 0 to 1; given by the test, so that a failure can be repeated. */
export async function startWildServer(isDead: (to: string) => boolean, random: () => number): Promise<WildServer> {
  const taken = new Map<string, string[]>();
  const refused = new Set<string>();
  const sockets = new Map<number, Socket>();
  const trouble: Partial<Record<Trouble, number>> = {};
  const waiting = new Set<{ count: number; resolve: () => void }>();
  let messages = 0;
  let unanswered = 0;
  let calm = false;
  let throws = 0;

  /** Decides at random whether one of the kinds of trouble that are possible here happens. */
  const happens = (...kinds: Trouble[]): Trouble | null => {
    if (calm) return null;
    // Rare kinds might never happen in a test run, so each kind is made to happen at least once.
    throws += 1;
    const missing = throws % 97 === 0 ? kinds.find((kind) => trouble[kind] === undefined) : undefined;
    if (missing) return note(missing);
    let at = random() * 10_000;
    for (const kind of kinds) {
      at -= odds[kind] ?? 0;
      if (at < 0) return note(kind);
    }
    return null;
  };
  const note = (kind: Trouble): Trouble => {
    trouble[kind] = (trouble[kind] ?? 0) + 1;
    return kind;
  };
  const take = (to: string, raw: string): void => {
    const id = /^Message-ID: (.*)\r$/im.exec(raw)?.[1] ?? "no id";
    taken.set(to, [...(taken.get(to) ?? []), id]);
    messages += 1;
    for (const each of waiting) if (messages >= each.count) each.resolve();
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    disableReverseLookup: true,
    closeTimeout: 50,
    onMailFrom(_from, _session, done) {
      done(happens("later at the sender") ? reply(421, "4.3.2 not now") : null);
    },
    onRcptTo({ address }, _session, done) {
      if (isDead(address)) {
        note("never at the recipient");
        refused.add(address);
        return done(reply(550, `5.1.1 <${address}> is unknown here`));
      }
      done(happens("later at the recipient") ? reply(450, "4.2.1 later") : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? "";
      const socket = sockets.get(session.remotePort);
      const middle = happens("closed in the middle", "silent in the middle");
      let raw = "";
      stream.on("data", (chunk: Buffer) => {
        raw += chunk.toString("latin1");
        if (middle === "closed in the middle") socket?.destroy();
      });
      stream.on("end", () => {
        // Silent in the middle: it kept reading, but never answered.
        if (middle !== null) {
          if (middle === "silent in the middle") unanswered += 1;
          return;
        }
        const end = happens(
          "later at the end",
          "never at the end",
          "closed at the end",
          "taken and closed",
          "silent at the end",
          "taken and silent",
        );
        if (end === "later at the end") return done(reply(451, "4.3.0 try again"));
        if (end === "never at the end") {
          refused.add(to);
          return done(reply(554, "5.6.0 not this"));
        }
        if (end === null || end.startsWith("taken")) take(to, raw);
        if (end === null) return done();
        unanswered += 1;
        if (end.endsWith("closed") || end.startsWith("closed")) socket?.destroy();
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(port));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    port: address.port,
    taken,
    refused,
    unanswered: () => unanswered,
    trouble: trouble as Record<Trouble, number>,
    took: (count) =>
      new Promise((resolve) => {
        const each = { count, resolve };
        waiting.add(each);
        if (messages >= count) resolve();
      }),
    calmDown() {
      calm = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
