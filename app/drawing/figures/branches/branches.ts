/** The commits of a repository and how they follow from each other. Wide: time goes to the right. Narrow: downwards. */
import { z } from "zod";
import { mark, name, words } from "#app/drawing/figures/fields.ts";
import type { Sheet } from "#app/drawing/figures/sheet.ts";
import { textWidth, wrapText } from "#app/drawing/figures/text.ts";
import type { Point } from "#app/drawing/pencil.ts";

const commit = z.strictObject({
  /** The branch that it is on. The first commit names the branch that everything begins with. */
  on: name.meta({ example: "on: main" }),
  /** Of the first commit of a branch: the branch that it starts from. Default: that of the first commit. */
  from: name.optional().meta({ example: "from: main" }),
  /** Of a merge commit: the branch that it brings in. */
  merge: name.optional().meta({ example: "merge: menu" }),
  /** Its message, or a few words about it. */
  text: words.optional().meta({ example: "text: Add a menu" }),
  mark,
});

export const branchesSchema = z
  .strictObject({
    /** In the order of time. */
    commits: z.array(commit).min(2, "has fewer than two commits").max(9, "has more than nine commits").meta({
      example:
        "commits:\n  - { on: main, text: First page }\n  - { on: menu, text: Add a menu }\n  - { on: main, merge: menu }",
    }),
    /** The branch that is checked out. */
    head: name.optional().meta({ example: "head: menu" }),
  })
  .superRefine(({ commits, head }, context) => {
    const seen = new Set<string>();
    commits.forEach(({ on, from, merge }, at) => {
      for (const [field, branch] of Object.entries({ from, merge }))
        if (branch !== undefined && !seen.has(branch))
          context.addIssue({
            code: "custom",
            path: ["commits", at, field],
            message: `names \`${branch}\`, which has no commit before this one`,
          });
      if (from !== undefined && seen.has(on))
        context.addIssue({
          code: "custom",
          path: ["commits", at, "from"],
          message: "belongs to the first commit of a branch",
        });
      if (merge === on)
        context.addIssue({
          code: "custom",
          path: ["commits", at, "merge"],
          message: "is the branch of the commit itself",
        });
      seen.add(on);
    });
    if (head !== undefined && !seen.has(head))
      context.addIssue({ code: "custom", path: ["head"], message: `names \`${head}\`, which has no commit` });
    if (seen.size > 4)
      context.addIssue({ code: "custom", path: ["commits"], message: "are on more than four branches" });
  });

type Data = z.infer<typeof branchesSchema>;

/** A line from one commit to the next. */
type Edge = { readonly from: number; readonly to: number };

function graphOf({ commits }: Data): { lanes: string[]; edges: Edge[]; tips: ReadonlyMap<string, number> } {
  const lanes: string[] = [];
  const edges: Edge[] = [];
  const tips = new Map<string, number>();
  commits.forEach(({ on, from, merge }, at) => {
    if (!lanes.includes(on)) lanes.push(on);
    const parent = tips.get(on) ?? tips.get(from ?? lanes[0] ?? on);
    if (parent !== undefined) edges.push({ from: parent, to: at });
    const merged = merge === undefined ? undefined : tips.get(merge);
    if (merged !== undefined) edges.push({ from: merged, to: at });
    tips.set(on, at);
  });
  return { lanes, edges, tips };
}

const radius = 10;

function drawCommit(sheet: Sheet, [x, y]: Point, mark: boolean, merge: boolean): void {
  sheet.ring(x, y, radius, radius, mark ? "red" : "ink", 2.2);
  if (merge)
    sheet.hatch(x - radius, y - radius, radius * 2, radius * 2, {
      gap: 4,
      red: mark,
      inside: (px, py) => Math.hypot(px - x, py - y) < radius - 2,
    });
}

/** The line between two commits, from edge to edge. Between lanes it turns near the commit in the other lane. */
function drawEdge(sheet: Sheet, [x1, y1]: Point, [x2, y2]: Point, down: boolean): void {
  const gap = radius + 3;
  const straight = down ? x1 === x2 : y1 === y2;
  if (straight) {
    if (down) sheet.line([x1, y1 + gap], [x2, y2 - gap], "soft", 2.2);
    else sheet.line([x1 + gap, y1], [x2 - gap, y2], "soft", 2.2);
    return;
  }
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [dx, dy] = [Math.cos(angle) * gap, Math.sin(angle) * gap];
  const bend = 0.1;
  const middle: Point = down
    ? [(x1 + x2) / 2 + (x2 - x1) * bend, (y1 + y2) / 2 - (y2 - y1) * bend]
    : [(x1 + x2) / 2 - (x2 - x1) * bend, (y1 + y2) / 2 + (y2 - y1) * bend];
  sheet.stroke([[x1 + dx, y1 + dy], middle, [x2 - dx, y2 - dy]], "soft", 2.2);
}

/** The name of a branch in a tag, with its left edge at `x`. Returns where it ends. */
function drawTag(sheet: Sheet, x: number, y: number, name: string, isHead: boolean): number {
  const width = textWidth(name, "code") + 14;
  sheet.box(x, y - 12, width, 24, "ink", 1.8);
  sheet.text(x + width / 2, y + 5, name, { style: "code", anchor: "middle" });
  if (!isHead) return x + width;
  sheet.text(x + width + 8, y + 5, "HEAD", { style: "fine", tone: "soft" });
  return x + width + 8 + textWidth("HEAD", "fine");
}

export const drawBranches = (sheet: Sheet, data: Data): number =>
  sheet.isNarrow ? drawNarrow(sheet, data) : drawWide(sheet, data);

function drawWide(sheet: Sheet, data: Data): number {
  const { commits, head } = data;
  const { lanes, edges, tips } = graphOf(data);
  const tagWidth = Math.max(
    ...lanes.map((lane) => textWidth(lane, "code") + 14 + (lane === head ? 8 + textWidth("HEAD", "fine") : 0)),
  );
  const left = 34;
  const step = (sheet.width - left - tagWidth - 26) / Math.max(1, commits.length - 1);
  const room = Math.min(step - 8, 140);
  const needed = commits.map(({ text }) => (text === undefined ? 0 : wrapText(text, "small", room).length * 18));
  const laneHeight = (lane: string) =>
    46 + Math.max(0, ...commits.map(({ on }, at) => (on === lane ? (needed[at] ?? 0) : 0)));
  const tops = lanes.map((_, at) => 18 + lanes.slice(0, at).reduce((sum, lane) => sum + laneHeight(lane), 0));
  const place = (at: number): Point => [left + at * step, tops[lanes.indexOf(commits[at]?.on ?? "")] ?? 18];
  if (left + step * (commits.length - 1) < left || step < 46)
    sheet.refuse(
      ["commits"],
      "The graph has no room for so many commits.",
      "Leave commits out that the figure doesn't need.",
    );
  for (const { from, to } of edges) drawEdge(sheet, place(from), place(to), false);
  commits.forEach(({ text, mark, merge }, at) => {
    const [x, y] = place(at);
    drawCommit(sheet, [x, y], mark ?? false, merge !== undefined);
    if (text !== undefined)
      sheet.lines(x, y + 30, text, room, ["commits", at, "text"], {
        style: "small",
        anchor: "middle",
        tone: mark ? "red" : "soft",
      });
  });
  for (const [lane, tip] of tips) {
    const [x, y] = place(tip);
    drawTag(sheet, x + radius + 10, y, lane, lane === head);
  }
  return lanes.reduce((sum, lane) => sum + laneHeight(lane), 0) - 4;
}

function drawNarrow(sheet: Sheet, data: Data): number {
  const { commits, head } = data;
  const { lanes, edges, tips } = graphOf(data);
  const lane = 30;
  const x = (on: string) => 16 + lanes.indexOf(on) * lane;
  const left = 16 + lanes.length * lane;
  const places: Point[] = [];
  let y = 16;
  commits.forEach(({ on, text, mark }, at) => {
    const place: Point = [x(on), y];
    places.push(place);
    let used = 0;
    const tip = tips.get(on) === at;
    if (text !== undefined)
      used = sheet.lines(left, y + 5, text, sheet.width - left, ["commits", at, "text"], {
        style: "small",
        tone: mark ? "red" : "ink",
      });
    if (tip) {
      drawTag(sheet, left, y + (used > 0 ? used + 6 : 0), on, on === head);
      used += 30;
    }
    y += Math.max(48, used + 20);
  });
  for (const { from, to } of edges) {
    const [a, b] = [places[from], places[to]];
    if (a && b) drawEdge(sheet, a, b, true);
  }
  commits.forEach(({ mark, merge }, at) => {
    const place = places[at];
    if (place) drawCommit(sheet, place, mark ?? false, merge !== undefined);
  });
  return y - 18;
}
