/** An editable zone, a resolver with a cache, and a clock, for the resolver demo. */
import { formatMinutes, formatMinutesInSentence } from "#app/domain/minutes.ts";

export type RecordType = "A" | "CNAME" | "MX";

export interface ZoneRecord {
  readonly name: string;
  readonly type: RecordType;
  readonly value: string;
  /** Seconds for which it may be cached. */
  readonly ttl: number;
}

/** A record in the resolver's cache. */
export interface CachedRecord extends ZoneRecord {
  /** Second on the clock at which it expires. */
  readonly until: number;
}

/** The records of the authoritative server at the start. */
export const firstZone: readonly ZoneRecord[] = [
  { name: "bakery.example", type: "A", value: "192.0.2.10", ttl: 3600 },
  { name: "www.bakery.example", type: "CNAME", value: "bakery.example", ttl: 3600 },
  { name: "bakery.example", type: "MX", value: "10 mail.post.example", ttl: 3600 },
];

/** Records in other zones that a CNAME may lead to. */
const elsewhere: readonly ZoneRecord[] = [
  { name: "bakery.hosting.example", type: "A", value: "203.0.113.20", ttl: 300 },
  { name: "mail.post.example", type: "A", value: "198.51.100.25", ttl: 3600 },
];

export interface Question {
  readonly name: string;
  readonly type: "A" | "MX";
}

export const questions: readonly Question[] = [
  { name: "www.bakery.example", type: "A" },
  { name: "bakery.example", type: "A" },
  { name: "bakery.example", type: "MX" },
];

/** A record on the way to an answer, and where the resolver got it from. */
export interface LookupStep {
  readonly record: ZoneRecord;
  readonly from: "cache" | "server";
  /** Seconds until the cached record expires. */
  readonly left: number;
}

export interface Answer {
  readonly steps: readonly LookupStep[];
  /** The requested record. Null if it isn't found. */
  readonly record: ZoneRecord | null;
}

/** Longer chains are loops. */
const maxSteps = 4;

/** Asks the resolver at a second of the clock. It uses cached records that haven't expired. */
export function resolve(
  question: Question,
  zone: readonly ZoneRecord[],
  cache: readonly CachedRecord[],
  now: number,
): { readonly answer: Answer; readonly copies: readonly CachedRecord[] } {
  let cached = unexpired(cache, now);
  const steps: LookupStep[] = [];
  let { name } = question;
  while (steps.length < maxSteps) {
    const matches = (record: ZoneRecord) =>
      record.name === name && (record.type === question.type || record.type === "CNAME");
    const copy = cached.find(matches);
    const record = copy ?? [...zone, ...elsewhere].find(matches);
    if (!record) break;
    if (!copy) cached = [...cached, { ...record, until: now + record.ttl }];
    steps.push({ record, from: copy ? "cache" : "server", left: copy ? copy.until - now : record.ttl });
    if (record.type === question.type) return { answer: { steps, record }, copies: cached };
    name = record.value;
  }
  return { answer: { steps, record: null }, copies: cached };
}

/** The cached records that haven't expired. */
export const unexpired = (copies: readonly CachedRecord[], now: number): readonly CachedRecord[] =>
  copies.filter(({ until }) => until > now);

/** Describes how the answer was found, and whether the zone has changed since. */
export function describeAnswer(question: Question, { steps, record }: Answer, zone: readonly ZoneRecord[]): string[] {
  const path = steps.map(({ record: { name, type, value }, from, left }) => {
    const source = from === "cache" ? `cache, valid for another ${duration(left)}` : "asked the authoritative server";
    if (type === "CNAME") return `\`${name}\` is another name for \`${value}\` (${source}).`;
    return `\`${name}\` ${type === "MX" ? "gets its mail at" : "has the address"} \`${value}\` (${source}).`;
  });
  if (!record) {
    const last = steps.at(-1)?.record.value ?? question.name;
    const circle = steps.length >= maxSteps;
    return [
      ...path.slice(0, 2),
      circle
        ? "These records go round in a circle. The resolver gives up, so no one can reach the site."
        : `No server has an IP address for \`${last}\`, so no one can reach the site.`,
    ];
  }
  const now = resolve(question, zone, [], 0).answer.record;
  if (now?.value === record.value) return path;
  const changed = now ? `now points to \`${now.value}\`` : "now points nowhere";
  return [...path, `But the zone ${changed}. This resolver still gives everyone the old answer.`];
}

const isAddress = (value: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(value) && value.split(".").every((part) => Number(part) <= 255);
const isName = (value: string): boolean => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(value);

/** Normalises a typed value: lowercase, and without the dot that can end a name. */
export const cleaned = (value: string): string => value.trim().toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ");

/** Why a normalised value isn't valid in a record of this type, or null. */
export function valueError(type: RecordType, value: string): string | null {
  if (type === "A")
    return isAddress(value)
      ? null
      : "An A record contains an IPv4 address: four numbers from 0 to 255, separated by dots.";
  if (type === "MX")
    return /^\d{1,5} /.test(value) && isName(value.slice(value.indexOf(" ") + 1))
      ? null
      : "An MX record contains a number, a space and the name of a mail server.";
  if (isAddress(value)) return "A CNAME record contains a name. IP addresses belong in A records.";
  return isName(value) ? null : "A CNAME record contains a name, such as bakery.hosting.example.";
}

/** "50 minutes", "1 h 5 min", "1 day 2 h". Seconds are only given below a minute. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? "" : "s"}`;
  const days = Math.floor(seconds / 86_400);
  const minutes = Math.floor((seconds % 86_400) / 60);
  if (days === 0) return formatMinutesInSentence(minutes);
  return `${days} day${days === 1 ? "" : "s"}${minutes > 0 ? ` ${formatMinutes(minutes)}` : ""}`;
}

/** The clock of the demo, which begins on day 1 at 09:00: "day 1, 10:05". */
export function clock(now: number): string {
  const seconds = 9 * 3600 + now;
  const two = (number: number) => String(number).padStart(2, "0");
  const ofDay = seconds % 86_400;
  return `day ${Math.floor(seconds / 86_400) + 1}, ${two(Math.floor(ofDay / 3600))}:${two(Math.floor((ofDay % 3600) / 60))}`;
}
