import { describe, expect, test } from "vitest";
import { parseBounceReport } from "./bounce-reports.ts";

const copy = { issue: "2026-11-21", subscriberId: "q1w2e3r4t5y6u7i8o9p0aA" };
const messageId = `<issue.${copy.issue}.${copy.subscriberId}@learn.example.org>`;
const headers = `From: Graphite <info@graphite.example>\nTo: ada@post.example\nMessage-ID: ${messageId}\nSubject: New\n`;

/** A report as mail servers write it: a text for people, fields, and the returned message. */
const report = (
  status: string,
  { type = "delivery-status", original = headers, originalType = "text/rfc822-headers", boundary = "=_b1" } = {},
): string => `Return-Path: <>
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
To: info@graphite.example
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type};
	boundary="${boundary}"
Message-Id: <20261121.1@mx.example.org>

This is a MIME-encapsulated message.

--${boundary}
Content-Type: text/plain; charset=us-ascii

I'm sorry. <ada@post.example>: Recipient address rejected.

--${boundary}
Content-Type: message/${type}

${status}
--${boundary}
Content-Type: ${originalType}

${original}
--${boundary}--
`;

const failed = (status: string, diagnostic = "smtp; 550 no") => `Reporting-MTA: dns; mx.example.org
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000

Final-Recipient: rfc822; ada@post.example
Original-Recipient: rfc822;Ada@post.example
Action: failed
Status: ${status}
Remote-MTA: dns; mx.post.example
Diagnostic-Code: ${diagnostic}
`;

const read = (text: string) => parseBounceReport(Buffer.from(text));

describe("a report that a copy could not be delivered", () => {
  test.each([
    ["5.1.1", "smtp; 550 no", "hard", "5.1.1"],
    ["5.2.2", "smtp; 552 full", "soft", "5.2.2"],
    ["5.0.0", "smtp; 550 5.1.1 <ada@post.example>: Recipient address\n    rejected", "hard", "5.1.1"],
    ["5.0.0", "smtp; 550 no", "soft", "5.0.0"],
    ["4.4.7", "smtp; 451 4.4.7 expired", "soft", "4.4.7"],
  ])("status %s with “%s” is %s", async (status, diagnostic, kind, reason) => {
    expect(await read(report(failed(status, diagnostic)))).toEqual({ kind, ...copy, reason });
  });

  test.each([
    ["a whole message", { originalType: "message/rfc822", original: `${headers}\nHello.\n` }],
    ["a boundary that is the beginning of another", { boundary: "=_b" }],
    ["signs in its boundary that mean something elsewhere", { boundary: "a+b(c)?.*[x]$" }],
  ])("parses %s", async (_, change) => {
    expect(await read(report(failed("5.1.1"), change))).toMatchObject({ kind: "hard", ...copy });
  });

  test("parses any line endings and encodings", async () => {
    expect(await read(report(failed("5.1.1")).replaceAll("\n", "\r\n"))).toMatchObject({ kind: "hard" });
    const encoded = Buffer.from(failed("5.1.1")).toString("base64");
    const whole = report(encoded).replace(
      "Content-Type: message/delivery-status\n",
      "Content-Type: message/delivery-status\nContent-Transfer-Encoding: base64\n",
    );
    expect(await read(whole)).toMatchObject({ kind: "hard" });
  });

  test("is read inside another multipart, as some servers pass it on", async () => {
    const [, inner = ""] = report(failed("5.1.1")).split("MIME-Version: 1.0\n");
    const whole = `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=outer\n\n--outer\n${inner}\n--outer--\n`;
    expect(await read(whole)).toMatchObject({ kind: "hard", ...copy });
  });

  test("with parts in parts without end is no report", async () => {
    const depth = 300;
    const begin = (at: number) => `Content-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\n`;
    expect(await read(Array.from({ length: depth }, (_, at) => begin(at)).join(""))).toEqual({ kind: "no-report" });
  });

  test("of several recipients counts as dead only if all of them are", async () => {
    const second = "\nFinal-Recipient: rfc822; list@post.example\nAction: failed\nStatus: 5.2.2\n";
    expect(await read(report(failed("5.1.1") + second))).toMatchObject({ kind: "soft", reason: "5.1.1, 5.2.2" });
    const delivered = "\nFinal-Recipient: rfc822; list@post.example\nAction: delivered\nStatus: 2.0.0\n";
    expect(await read(report(failed("5.1.1") + delivered))).toMatchObject({ kind: "hard" });
  });
});

describe("a report without effect", () => {
  test.each(["delayed", "delivered", "relayed", "expanded"])("%s", async (action) => {
    expect(await read(report(failed("4.4.1").replace("failed", action)))).toEqual({ kind: "nothing", reason: action });
  });

  test("a report about another email contains the address and no subscriber", async () => {
    const forged = headers.replace(messageId, "<1@elsewhere.example>");
    const none = { kind: "not-ours", addresses: ["Ada@post.example"] };
    expect(await read(report(failed("5.1.1"), { original: forged }))).toEqual(none);
    expect(await read(report(failed("5.1.1"), { original: "" }))).toEqual(none);
    // The message id is in the report's body, where it proves nothing.
    expect(await read(report(failed("5.1.1"), { original: `Subject: x\n\nMessage-ID: ${messageId}\n` }))).toEqual(none);
  });

  test.each([
    ["nothing", ""],
    ["a letter", `${headers}\nPlease take me off your list.\n`],
    ["an answer from the holidays", `${headers}Auto-Submitted: auto-replied\n\nI am away.\n`],
    ["a multipart without its marks", "Content-Type: multipart/report; boundary=x\n\nnothing"],
    ["a multipart without a boundary", "Content-Type: multipart/report\n\nnothing"],
  ])("%s is not a report", async (_, text) => {
    expect(await read(text)).toEqual({ kind: "no-report" });
  });

  test("never throws, whatever the bytes", async () => {
    const whole = Buffer.from(report(failed("5.1.1")));
    for (let at = 0; at < whole.length; at += 7) {
      await expect(parseBounceReport(whole.subarray(0, at))).resolves.toHaveProperty("kind");
      const bent = Buffer.from(whole);
      bent[at] = 0xff;
      await expect(parseBounceReport(bent)).resolves.toHaveProperty("kind");
    }
  });
});

describe("a complaint", () => {
  const feedback = (type: string) => `Feedback-Type: ${type}
User-Agent: Reporter/1.0
Version: 1
Original-Rcpt-To: <ada@post.example>
`;
  const complaint = (type: string, original = headers) =>
    report(feedback(type), {
      type: "feedback-report",
      originalType: "message/rfc822",
      original: `${original}\nHello.\n`,
    });

  test.each(["abuse", "fraud", "virus", "other", "Abuse"])("of the type %s counts", async (type) => {
    expect(await read(complaint(type))).toEqual({ kind: "complaint", ...copy, reason: type.toLowerCase() });
  });

  test.each(["not-spam", "auth-failure", "dmarc"])("of the type %s does not", async (type) => {
    expect(await read(complaint(type))).toEqual({ kind: "nothing", reason: type });
  });

  test("without our message id only contains the address", async () => {
    expect(await read(complaint("abuse", "Subject: x\n"))).toEqual({
      kind: "not-ours",
      addresses: ["ada@post.example"],
    });
  });
});
