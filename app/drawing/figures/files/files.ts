/** A folder with its files, as an editor shows it. */
import { z } from "zod";
import { mark, name, note, orName } from "#app/drawing/figures/fields.ts";
import type { FigurePath, Sheet } from "#app/drawing/figures/sheet.ts";
import { textWidth } from "#app/drawing/figures/text.ts";

export type FileEntry = {
  name: string;
  note?: string | undefined;
  mark?: true | undefined;
  files?: FileEntry[] | undefined;
};

const entry: z.ZodType<FileEntry> = orName(
  z.strictObject({
    /** A name that ends in a slash is a folder, as is everything that has `files`. */
    name: name.meta({ example: "name: index.html" }),
    note: note.optional(),
    mark,
    get files() {
      return z.array(entry).min(1, "is empty").optional();
    },
  }),
) as z.ZodType<FileEntry>;

export const filesSchema = z.strictObject({
  files: z.array(entry).min(1, "is empty").meta({
    example:
      "files:\n  - name: my-site/\n    files:\n      - index.html\n      - name: css/\n        files: [style.css]",
  }),
});

type Row = {
  readonly entry: FileEntry;
  readonly path: FigurePath;
  readonly depth: number;
  readonly children: Row[];
  y: number;
};

const rowsOf = (entries: readonly FileEntry[], path: FigurePath, depth = 0): Row[] =>
  entries.map((entry, at) => {
    const own = [...path, "files", at];
    return { entry, path: own, depth, children: rowsOf(entry.files ?? [], own, depth + 1), y: 0 };
  });

const allOf = (rows: readonly Row[]): Row[] => rows.flatMap((row) => [row, ...allOf(row.children)]);

const indent = 26;

export function drawFiles(sheet: Sheet, { files }: z.infer<typeof filesSchema>): number {
  const top = rowsOf(files, []);
  const rows = allOf(top);
  const leftOf = (row: Row): number => row.depth * indent + 4;
  const nameEnd = (row: Row): number => leftOf(row) + 28 + textWidth(row.entry.name, "code", row.entry.mark);
  // Wide: notes begin in one column, if there is room for it.
  const column = sheet.isNarrow ? 0 : Math.min(Math.max(...rows.map(nameEnd)) + 34, 330);
  let y = 0;
  for (const row of rows) {
    const { entry, path } = row;
    const tone = entry.mark ? "red" : "ink";
    const x = leftOf(row);
    row.y = y + 15;
    if (entry.files || entry.name.endsWith("/")) drawFolder(sheet, x, row.y);
    else drawFile(sheet, x, row.y);
    sheet.fit(x + 28, row.y + 5, entry.name, sheet.width - x - 28, [...path, "name"], { style: "code", tone });
    if (entry.mark) sheet.line([x + 28, row.y + 12], [nameEnd(row), row.y + 11.5], "red", 2.2);
    y += 34;
    if (entry.note === undefined) continue;
    const options = { style: "small", tone: entry.mark ? "red" : "soft" } as const;
    const beside = Math.max(column, nameEnd(row) + 14);
    if (!sheet.isNarrow) {
      sheet.line([nameEnd(row) + 8, row.y + 1], [beside - 8, row.y + 1], entry.mark ? "red" : "soft", 1.5);
      const used = sheet.lines(beside, row.y + 5, entry.note, sheet.width - beside, [...path, "note"], options);
      y += used - 18;
    } else if (nameEnd(row) + 14 + textWidth(entry.note, "small", entry.mark) <= sheet.width)
      sheet.text(nameEnd(row) + 12, row.y + 5, entry.note, options);
    else y += sheet.lines(x + 28, row.y + 26, entry.note, sheet.width - x - 28, [...path, "note"], options) - 4;
  }
  for (const row of rows) {
    const last = row.children.at(-1);
    if (!last) continue;
    const x = leftOf(row) + 9;
    sheet.line([x, row.y + 14], [x, last.y + 1], "soft", 1.6);
    for (const child of row.children) sheet.line([x, child.y + 0.4], [leftOf(child) - 3, child.y], "soft", 1.6);
  }
  return y;
}

function drawFolder(sheet: Sheet, x: number, y: number): void {
  sheet.polyline(
    [
      [x, y - 8],
      [x + 7, y - 8],
      [x + 10, y - 5],
      [x + 20, y - 5],
      [x + 20, y + 9],
      [x, y + 9],
      [x, y - 9],
    ],
    "ink",
    1.8,
  );
  sheet.hatch(x + 1, y - 2, 18, 10, { gap: 4 });
}

function drawFile(sheet: Sheet, x: number, y: number): void {
  sheet.polyline(
    [
      [x + 3, y - 10],
      [x + 12, y - 10],
      [x + 17, y - 5],
      [x + 17, y + 10],
      [x + 3, y + 10],
      [x + 3, y - 11],
    ],
    "ink",
    1.7,
  );
  sheet.line([x + 6, y], [x + 14, y - 0.3], "soft", 1.3);
  sheet.line([x + 6, y + 5], [x + 12, y + 4.7], "soft", 1.3);
}
