/** What two parties say to each other. Wide: one at each side. Narrow: the same with a line down from each. */
import { z } from "zod";
import { name, orName, words } from "#app/drawing/figures/fields.ts";
import { drawParty, partyShapes } from "#app/drawing/figures/parties.ts";
import type { Sheet } from "#app/drawing/figures/sheet.ts";

const party = (fallback: (typeof partyShapes)[number]) =>
  orName(
    z.strictObject({
      name: name.meta({ example: "name: Mei’s browser" }),
      draw: z.enum(partyShapes).default(fallback).meta({ example: "draw: phone" }),
    }),
  );

const message = z
  .strictObject({
    /** Who sends it: the party in `from`, unless `back` is true. */
    back: z.boolean().optional().meta({ example: "back: true" }),
    /** What it says, in words. */
    text: words.meta({ example: "text: Here is a form for you" }),
    /** What is sent, line by line, as code. */
    lines: z.array(words).max(6, "has more than six lines").default([]).meta({ example: "lines: [POST /join]" }),
    /** Number of the line that matters most, from 1. */
    mark: z.number().int("must be a whole number").min(1, "must be at least 1").optional().meta({ example: "mark: 2" }),
  })
  .refine(({ lines, mark }) => mark === undefined || mark <= lines.length, {
    path: ["mark"],
    message: "is larger than the number of lines",
  });

export const requestSchema = z.strictObject({
  from: party("browser"),
  to: party("server"),
  messages: z.array(message).min(1, "is empty").max(6, "has more than six messages").meta({
    example:
      "messages:\n  - text: Please send me the page\n    lines: [GET /]\n  - back: true\n    text: Here it is\n    lines: [200 OK]",
  }),
});

type Message = z.infer<typeof message>;

export function drawRequest(sheet: Sheet, { from, to, messages }: z.infer<typeof requestSchema>): number {
  return sheet.isNarrow ? drawNarrow(sheet, from, to, messages) : drawWide(sheet, from, to, messages);
}

type Party = z.infer<ReturnType<typeof party>>;

/** The words above an arrow. Returns where they end. */
function drawMessage(
  sheet: Sheet,
  { text, lines, mark }: Message,
  at: number,
  x: number,
  y: number,
  room: number,
): number {
  const path = ["messages", at];
  let end = y + sheet.lines(x, y, text, room, [...path, "text"], { anchor: "middle" }) - 20;
  lines.forEach((line, index) => {
    const marked = mark === index + 1;
    end += index === 0 ? 20 : 18;
    const used = sheet.lines(x, end, line, room, [...path, "lines", index], {
      style: "code",
      anchor: "middle",
      tone: marked ? "red" : "ink",
    });
    end += used - 18;
  });
  return end;
}

function drawWide(sheet: Sheet, from: Party, to: Party, messages: readonly Message[]): number {
  const [left, right] = [128, 484];
  let y = 22;
  messages.forEach((message, at) => {
    y = drawMessage(sheet, message, at, sheet.width / 2, y, right - left - 20) + 14;
    const tone = message.mark === undefined ? "ink" : "red";
    if (message.back) sheet.arrow([right - 2, y], [left + 4, y + 2], tone, 2.2);
    else sheet.arrow([left, y], [right, y + 1], tone, 2.2);
    y += 38;
  });
  const height = Math.max(150, y - 24);
  const top = (height - 126) / 2;
  drawParty(sheet, from.draw, 4, top, 1);
  drawParty(sheet, to.draw, sheet.width - 112, top, 1);
  const under = top + 110;
  sheet.lines(59, under, from.name, 124, ["from", "name"], { anchor: "middle" });
  sheet.lines(sheet.width - 57, under, to.name, 116, ["to", "name"], { anchor: "middle" });
  return height;
}

function drawNarrow(sheet: Sheet, from: Party, to: Party, messages: readonly Message[]): number {
  drawParty(sheet, from.draw, 4, 0, 0.8);
  drawParty(sheet, to.draw, sheet.width - 92, 0, 0.8);
  const [left, right] = [30, sheet.width - 30];
  const first = sheet.lines(2, 92, from.name, 140, ["from", "name"], { style: "small" });
  const second = sheet.lines(sheet.width - 2, 92, to.name, 140, ["to", "name"], { style: "small", anchor: "end" });
  const top = 92 + Math.max(first, second) - 8;
  let y = top + 26;
  messages.forEach((message, at) => {
    y = drawMessage(sheet, message, at, sheet.width / 2, y, right - left - 16) + 15;
    const tone = message.mark === undefined ? "ink" : "red";
    if (message.back) sheet.arrow([right - 6, y], [left + 6, y + 2], tone, 2.1);
    else sheet.arrow([left + 4, y], [right - 6, y + 1], tone, 2.1);
    y += 36;
  });
  const bottom = y - 20;
  sheet.line([left - 2, top], [left - 2, bottom], "soft", 1.5);
  sheet.line([right + 2, top], [right + 2, bottom], "soft", 1.5);
  return bottom + 4;
}
