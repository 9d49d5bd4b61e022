/** A tree, such as the elements of a page. Wide: from top to bottom. Narrow: indented. */
import { z } from "zod";
import { mark, name, note, orName } from "#app/drawing/figures/fields.ts";
import type { FigurePath, Sheet } from "#app/drawing/figures/sheet.ts";
import { plainText, textWidth, wrapText } from "#app/drawing/figures/text.ts";

export type TreeNode = {
  name: string;
  note?: string | undefined;
  mark?: true | undefined;
  children?: TreeNode[] | undefined;
};

const node: z.ZodType<TreeNode> = orName(
  z.strictObject({
    /** In a box, as code. Words in “quotation marks” are text of the page and have no box. */
    name,
    /** Beside it (narrow) or below it (wide), in the second voice. */
    note: note.optional(),
    mark,
    get children() {
      return z.array(node).min(1, "is empty").optional();
    },
  }),
) as z.ZodType<TreeNode>;

export const treeSchema = z.strictObject({ root: node });

/** A node with its place. `x` is the middle of its box, or its left edge in the narrow layout. */
type Placed = {
  readonly node: TreeNode;
  readonly path: FigurePath;
  readonly depth: number;
  readonly children: Placed[];
  x: number;
  y: number;
};

const isText = ({ name }: TreeNode): boolean => /^[“"].*[”"]$/.test(name);

const boxWidth = (node: TreeNode): number =>
  isText(node) ? textWidth(node.name, "small", node.mark) + 6 : textWidth(node.name, "code") + 20;

function place(node: TreeNode, path: FigurePath, depth = 0): Placed {
  const children = (node.children ?? []).map((child, at) => place(child, [...path, "children", at], depth + 1));
  return { node, path, depth, children, x: 0, y: 0 };
}

const allOf = (placed: Placed): Placed[] => [placed, ...placed.children.flatMap(allOf)];

export function drawTree(sheet: Sheet, { root }: z.infer<typeof treeSchema>): number {
  const placed = place(root, ["root"]);
  return sheet.isNarrow ? drawNarrow(sheet, placed) : drawWide(sheet, placed);
}

function drawBox(sheet: Sheet, { node, path }: Placed, left: number, middle: number): void {
  const width = boxWidth(node);
  if (isText(node)) {
    sheet.fit(left + width / 2, middle + 5, node.name, width, path, {
      style: "small",
      anchor: "middle",
      tone: node.mark ? "red" : "ink",
    });
    return;
  }
  sheet.box(left, middle - 14, width, 28);
  sheet.text(left + width / 2, middle + 5, node.name, { style: "code", anchor: "middle" });
  if (node.mark) sheet.ring(left + width / 2, middle, width / 2 + 11, 22, "red", 2.2);
}

const indent = 30;

function drawNarrow(sheet: Sheet, root: Placed): number {
  let y = 0;
  for (const row of allOf(root)) {
    const { node, depth, path } = row;
    row.x = depth * indent + 2;
    row.y = y + 20;
    const width = boxWidth(node);
    const after = row.x + width + (node.mark ? 20 : 10);
    if (!isText(node)) drawBox(sheet, row, row.x, row.y);
    else drawBox(sheet, row, row.x - 2, row.y);
    y += 38;
    if (row.x + width > sheet.width) sheet.check(node.name, "code", sheet.width - row.x - 20, [...path, "name"]);
    if (node.note === undefined) continue;
    const tone = node.mark ? "red" : "soft";
    const room = sheet.width - after;
    const one = textWidth(node.note, "small", node.mark);
    if (one <= room) sheet.text(after, row.y + 5, node.note, { style: "small", tone });
    else {
      const below = sheet.lines(row.x + 4, row.y + 31, node.note, sheet.width - row.x - 4, [...path, "note"], {
        style: "small",
        tone,
      });
      y += below + (node.mark ? 4 : 0);
    }
  }
  for (const row of allOf(root)) {
    const last = row.children.at(-1);
    if (!last) continue;
    const x = row.x + 13;
    sheet.line([x, row.y + 16], [x, last.y + 2], "soft", 1.7);
    for (const child of row.children) sheet.line([x, child.y + 0.5], [child.x - 3, child.y], "soft", 1.7);
  }
  return y + 2;
}

const rowHeight = 78;
const gap = 14;

/** Width that a node needs in its row. */
const needs = ({ node }: Placed): number =>
  Math.max(
    boxWidth(node) + (node.mark ? 24 : 0),
    // A note may have two lines.
    node.note === undefined ? 0 : noteWidth(node.note, node.mark),
  ) + gap;

const noteWidth = (note: string, bold = false): number => {
  const whole = textWidth(note, "small", bold);
  const longest = Math.max(...note.split(" ").map((word) => textWidth(plainText(word), "small", bold)));
  return whole <= 90 ? whole : Math.max(longest, whole / 2 + 10, 90);
};

function drawWide(sheet: Sheet, root: Placed): number {
  const widthOf = (placed: Placed): number =>
    Math.max(
      needs(placed),
      placed.children.reduce((sum, child) => sum + widthOf(child), 0),
    );
  const total = widthOf(root);
  if (total > sheet.width)
    sheet.refuse(
      root.path,
      `The tree needs a width of ${Math.ceil(total)} units, but has ${sheet.width}.`,
      "Leave out what the figure doesn't have to show, shorten notes, or divide it into two figures.",
    );
  const spread = Math.min(1.6, sheet.width / total);
  const setX = (placed: Placed, left: number): void => {
    const width = widthOf(placed) * spread;
    const inner = placed.children.reduce((sum, child) => sum + widthOf(child) * spread, 0);
    let at = left + (width - inner) / 2;
    for (const child of placed.children) {
      setX(child, at);
      at += widthOf(child) * spread;
    }
    const [first, last] = [placed.children[0], placed.children.at(-1)];
    placed.x = first && last ? (first.x + last.x) / 2 : left + width / 2;
    placed.y = placed.depth * rowHeight + 24;
  };
  setX(root, Math.max(0, (sheet.width - total * spread) / 2));
  let bottom = 0;
  for (const row of allOf(root)) {
    const { node, path, x, y } = row;
    drawBox(sheet, row, x - boxWidth(node) / 2, y);
    const noteTop = y + (node.mark ? 40 : 32);
    let height = isText(node) ? 10 : 16;
    if (node.note !== undefined) {
      const lines = wrapText(node.note, "small", needs(row) - gap + 1, node.mark);
      height =
        noteTop -
        y +
        sheet.lines(x, noteTop, node.note, needs(row) - gap + 1, [...path, "note"], {
          style: "small",
          anchor: "middle",
          tone: node.mark ? "red" : "soft",
        }) -
        12;
      if (row.children.length > 0 && lines.length > 0)
        sheet.refuse(
          [...path, "note"],
          "Only a node without children can have a note.",
          "Remove the note, or give it to one of the children.",
        );
    }
    bottom = Math.max(bottom, y + Math.max(height, node.mark ? 26 : 0));
    for (const child of row.children) {
      const half = boxWidth(node) / 2;
      const from = Math.max(-half + 8, Math.min(half - 8, (child.x - x) * 0.18));
      const top = child.node.mark && !isText(child.node) ? 26 : isText(child.node) ? 14 : 18;
      sheet.line([x + from, y + (node.mark ? 26 : 18)], [child.x, child.y - top], "soft", 1.7);
    }
  }
  return bottom + 6;
}
