/** One visit to a page, step by step: what the request demo shows. Pure. */

/** Where a message can be, in the order in which the demo draws them. */
export const stations = ["Browser", "Resolver", "Name servers", "Web server"] as const;

export type Station = 0 | 1 | 2 | 3;

export interface Conditions {
  /** No cache knows the name, so that it has to be looked up. */
  readonly emptyCaches: boolean;
  /** One packet of the page gets lost on the way. */
  readonly lostPacket: boolean;
  /** The web server is switched off. */
  readonly serverDown: boolean;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly from: Station;
  /** The same as `from` when nothing is sent. */
  readonly to: Station;
  /** What is drawn at the end of the way; `null` when it arrives. */
  readonly fault: "lost" | "silence" | null;
}

const step = (from: Station, to: Station, title: string, text: string, fault: Step["fault"] = null): Step => ({
  title,
  text,
  from,
  to,
  fault,
});

/** What happens between the typed address and the visible page, under these conditions. Never empty. */
export function visitSteps({ emptyCaches, lostPacket, serverDown }: Conditions): readonly Step[] {
  return [
    step(0, 0, "Read the URL", "The browser takes it apart: scheme https, host library.example.com, path /books."),
    ...(emptyCaches ? lookUp : [remembered]),
    ...(serverDown ? nobodyThere : [...connect, ...(lostPacket ? pageWithGap : [page]), ...draw]),
  ];
}

const remembered = step(
  0,
  0,
  "Find the name in a cache",
  "The browser looked the name up a minute ago and still has the address 192.0.2.10. Nobody has to be asked.",
);

const lookUp = [
  step(0, 1, "Ask the resolver", "No cache on this device knows the name. The browser’s system asks the resolver."),
  step(1, 2, "Ask a root server", "The resolver’s cache is empty too. A root server says who looks after com."),
  step(1, 2, "Ask the top-level domain", "A server of com says who looks after example.com."),
  step(1, 2, "Ask the authoritative server", "It holds the record: the address of the name is 192.0.2.10."),
  step(
    1,
    0,
    "Get the address",
    "The resolver answers, and everybody on the way keeps the answer until its TTL is over.",
  ),
];

const connect = [
  step(0, 3, "Open a connection", "The browser calls 192.0.2.10, port 443. The server accepts."),
  step(
    3,
    0,
    "Agree on encryption",
    "The server shows its certificate. It fits the name, so both ends choose their keys.",
  ),
  step(0, 3, "Send the request", "Encrypted on its way: GET /books, and the headers."),
];

const page = step(3, 0, "Receive the response", "Status 200, the headers, and the page, in four packets.");

const pageWithGap = [
  step(
    3,
    0,
    "Receive the response, with a gap",
    "Status 200 and the page, in four packets. Packet 3 gets lost: 1, 2 and 4 arrive. The browser’s end waits.",
    "lost",
  ),
  step(3, 0, "Receive packet 3 again", "The server noticed that nobody confirmed packet 3, and sends a copy."),
];

const draw = [
  step(0, 3, "Ask for the other files", "The page names a style sheet and two pictures. The same connection serves."),
  step(0, 0, "Draw the page", "Everything that it needs is there. The page becomes visible."),
];

const nobodyThere = [
  step(0, 3, "Open a connection", "The browser calls 192.0.2.10, port 443. Nobody answers.", "silence"),
  step(0, 3, "Try again", "It waits a little longer each time, and sends the call again.", "silence"),
  step(
    0,
    0,
    "Give up",
    "The browser shows a message of its own: the site took too long to respond. There is no status code.",
  ),
];
