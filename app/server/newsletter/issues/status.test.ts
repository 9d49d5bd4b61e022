import { expect, test } from "vitest";
import { bounceKind, enhancedStatus } from "./status.ts";

test.each([
  ["550 5.1.1 <(address)> user unknown", "5.1.1"],
  ["5.2.2", "5.2.2"],
  ["smtp; 550-5.7.26 unauthenticated", "5.7.26"],
  ["smtp;550 #5.1.0 Address rejected.", "5.1.0"],
  ["450 4.2.1 (busy)", "4.2.1"],
  ["550 no such user", null],
  ["connect to 15.1.1.2: refused", null],
  ["550 host 5.1.1.20 said no", null],
  ["version 5.1.1234", null],
  ["", null],
])("the status in “%s” is %s", (text, status) => {
  expect(enhancedStatus(text)).toBe(status);
});

test.each([
  ["550 5.1.1 unknown", "hard"],
  ["5.1.10 null MX", "hard"],
  ["5.2.1 disabled", "hard"],
  // The sender's address, a full mailbox, a policy, the content: the mailbox exists.
  ["5.1.7", "soft"],
  ["5.1.8", "soft"],
  ["552 5.2.2 over quota", "soft"],
  ["550 5.7.1 blocked", "soft"],
  ["554 5.6.0", "soft"],
  ["5.0.0", "soft"],
  ["4.1.1", "soft"],
  ["550 user unknown", "soft"],
  ["5.1.11", "soft"],
])("%s is %s", (text, kind) => {
  expect(bounceKind(text)).toBe(kind);
});
