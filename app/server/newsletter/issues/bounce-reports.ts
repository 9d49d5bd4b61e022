/**
 * Parses what comes back to a newsletter's mailbox: reports of undeliverable emails (RFC 3464 in the container of RFC
 * 6522) and complaints passed on by mail providers (RFC 5965).
 *
 * Anyone can write an email that looks like such a report. The copy's message id proves that it is genuine, because it
 * contains the 128 random bits of the subscriber's id and only occurs in the email itself. A report without it contains
 * an address at most, and the operator decides whether to trust it.
 */

import { attachedParts, type ReadPart } from "#app/server/mail/mime.ts";
import { copyOfMessageId } from "./sender.ts";
import { bounceKind, enhancedStatus } from "./status.ts";

export type BounceReport =
  | {
      readonly kind: "hard" | "soft" | "complaint";
      /** The copy that it is about. */
      readonly issue: string;
      readonly subscriberId: string;
      /** The status or feedback type: "5.1.1", "abuse". */
      readonly reason: string;
    }
  /** A report about a mail of ours cannot be told from one about another's. */
  | { readonly kind: "not-ours"; readonly addresses: readonly string[] }
  /** A report that asks for nothing: a delay, a delivery, a mail that was moved out of a spam folder. */
  | { readonly kind: "nothing"; readonly reason: string }
  | { readonly kind: "no-report" };

/** Feedback types for unwanted email. "not-spam" means the opposite, and "auth-failure" means neither. */
const complaints = ["abuse", "fraud", "virus", "other"];

/** Reads one message in the format of a mailbox (RFC 5322). Never throws because of its content. */
export async function parseBounceReport(bytes: Uint8Array): Promise<BounceReport> {
  const parts = await attachedParts(bytes);
  const status = parts.find(({ type }) => type === "message/delivery-status");
  if (status) return readStatus(groupsOf(status.text), original(parts));
  const feedback = parts.find(({ type }) => type === "message/feedback-report");
  if (feedback) return readFeedback(groupsOf(feedback.text)[0] ?? new Map(), original(parts));
  return { kind: "no-report" };
}

type Fields = ReadonlyMap<string, string>;

/** A group is about one recipient. The first one is about the message. */
function readStatus(groups: readonly Fields[], sent: Fields): BounceReport {
  const failed = groups.slice(1).filter((group) => group.get("action")?.toLowerCase() === "failed");
  if (failed.length === 0) {
    return { kind: "nothing", reason: groups[1]?.get("action")?.toLowerCase() ?? "nothing failed" };
  }
  const copy = copyOfMessageId(sent.get("message-id") ?? "");
  if (!copy) {
    const addresses = failed.map((group) => addressOf(group.get("original-recipient") ?? group.get("final-recipient")));
    return { kind: "not-ours", addresses: addresses.filter((address) => address !== "") };
  }
  // A copy goes to one address, so several groups come from a list or a forwarding server.
  const codes = failed.map(statusOf);
  const hard = codes.every((code) => bounceKind(code) === "hard");
  return { kind: hard ? "hard" : "soft", ...copy, reason: codes.join(", ") };
}

/** `5.0.0` is unspecific, but the rejecting server's reply may contain more. */
function statusOf(group: Fields): string {
  const status = enhancedStatus(group.get("status") ?? "") ?? "5.0.0";
  if (!/^5\.0\.0$/.test(status)) return status;
  return enhancedStatus(group.get("diagnostic-code") ?? "") ?? status;
}

function readFeedback(report: Fields, sent: Fields): BounceReport {
  const type = report.get("feedback-type")?.toLowerCase() ?? "";
  if (!complaints.includes(type)) return { kind: "nothing", reason: type || "no feedback type" };
  const copy = copyOfMessageId(sent.get("message-id") ?? "");
  if (copy) return { kind: "complaint", ...copy, reason: type };
  const address = addressOf(report.get("original-rcpt-to"));
  return { kind: "not-ours", addresses: address === "" ? [] : [address] };
}

/** The header of the returned email, in whichever form it was included. */
function original(parts: readonly ReadPart[]): Fields {
  const part = parts.find(({ type }) => ["message/rfc822", "text/rfc822-headers", "message/global"].includes(type));
  return part ? (groupsOf(part.text)[0] ?? new Map()) : new Map();
}

/** Fields of each paragraph by lowercase name. Lines that start with a space continue a field. */
function groupsOf(text: string): Fields[] {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^\s+/, "")
    .split(/\n[ \t]*\n/)
    .map((paragraph) => {
      const fields = new Map<string, string>();
      for (const line of paragraph.replace(/\n[ \t]+/g, " ").split("\n")) {
        const colon = line.indexOf(":");
        const name = line.slice(0, colon).trim().toLowerCase();
        if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
      }
      return fields;
    });
}

/** `rfc822; <ada@example.org>` → `ada@example.org`. */
const addressOf = (field: string | undefined): string =>
  (field ?? "")
    .replace(/^[^;]*;/, "")
    .replace(/^\s*<|>\s*$/g, "")
    .trim();
