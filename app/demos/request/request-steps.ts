/** The steps of one visit to a page, for the request demo. */

/** Where a message can be, in the order in which the demo draws them. */
export const stations = ["Browser", "Resolver", "Name servers", "Web server"] as const;

export type Station = 0 | 1 | 2 | 3;

export interface Conditions {
  /** No cache knows the name, so it has to be looked up. */
  readonly emptyCaches: boolean;
  /** One packet of the page gets lost on the way. */
  readonly lostPacket: boolean;
  /** The web server is turned off. */
  readonly serverDown: boolean;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  readonly from: Station;
  /** The same as `from` when nothing is sent. */
  readonly to: Station;
  /** What is drawn where the message stops; `null` if it arrives. */
  readonly failure: "lost" | "silence" | null;
}

const step = (from: Station, to: Station, title: string, text: string, failure: Step["failure"] = null): Step => ({
  title,
  text,
  from,
  to,
  failure,
});

/** The steps from the typed URL to the visible page, under these conditions. Never empty. */
export function stepsOfVisit({ emptyCaches, lostPacket, serverDown }: Conditions): readonly Step[] {
  return [
    step(0, 0, "Read the URL", "The browser takes it apart: scheme https, host library.example.com, path /books."),
    ...(emptyCaches ? lookUp : [cachedName]),
    ...(serverDown ? noResponse : [...connect, ...(lostPacket ? pageWithGap : [page]), ...draw]),
  ];
}

const cachedName = step(
  0,
  0,
  "Find the name in a cache",
  "The browser looked the name up a minute ago and still has the IP address 192.0.2.10, so it doesn’t have to ask.",
);

const lookUp = [
  step(0, 1, "Ask the resolver", "No cache on this device knows the name, so the operating system asks the resolver."),
  step(
    1,
    2,
    "Ask a root server",
    "The resolver’s cache is empty too. A root server says which servers look after com.",
  ),
  step(1, 2, "Ask the top-level domain", "A com server says which servers look after example.com."),
  step(1, 2, "Ask the authoritative server", "It has the record: the name’s IP address is 192.0.2.10."),
  step(
    1,
    0,
    "Get the address",
    "The resolver answers, and every cache on the way keeps the answer until its TTL runs out.",
  ),
];

const connect = [
  step(0, 3, "Open a connection", "The browser connects to 192.0.2.10, port 443. The server accepts."),
  step(
    3,
    0,
    "Agree on encryption",
    "The server shows its certificate. It matches the name, so both ends agree on keys.",
  ),
  step(0, 3, "Send the request", "The browser sends GET /books and the headers, encrypted."),
];

const page = step(3, 0, "Receive the response", "Status 200, the headers and the page arrive in four packets.");

const pageWithGap = [
  step(
    3,
    0,
    "Receive the response, with a gap",
    "Status 200 and the page, in four packets. Packets 1, 2 and 4 arrive, but packet 3 gets lost, so the browser waits.",
    "lost",
  ),
  step(3, 0, "Receive packet 3 again", "Packet 3 was never confirmed, so the server sends it again."),
];

const draw = [
  step(
    0,
    3,
    "Ask for the other files",
    "The page needs a style sheet and two images. The browser gets them over the same connection.",
  ),
  step(0, 0, "Draw the page", "The browser has everything it needs, so the page appears."),
];

const noResponse = [
  step(
    0,
    3,
    "Open a connection",
    "The browser tries to connect to 192.0.2.10, port 443. There’s no answer.",
    "silence",
  ),
  step(0, 3, "Try again", "It tries again, waiting a little longer each time.", "silence"),
  step(
    0,
    0,
    "Give up",
    "The browser shows its own message: the site took too long to respond. There is no status code.",
  ),
];
