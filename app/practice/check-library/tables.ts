/** Tables: which header cells belong to a cell. HTML Standard, 4.9.12.1 Forming a table and 4.9.12.2 Header cells. */

interface Cell {
  readonly element: Element;
  /** Column and row of its first slot, from 0, with how many of each it covers. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The cell that covers a slot, by row and column. */
type Slots = readonly (readonly (Cell | undefined)[])[];

/** The header cells that a screen reader announces with a cell, those of its row first. Empty outside of a table. */
export function headersOf(cell: Element): Element[] {
  const table = cell.closest("table");
  if (!table) return [];
  const slots = slotsOf(table);
  const principal = slots.flat().find((other) => other?.element === cell);
  if (!principal) return [];
  const found = cell.hasAttribute("headers") ? namedHeaders(cell, table) : scannedHeaders(principal, slots);
  return [...new Set(found)].filter((header) => header !== cell && !isEmpty(header));
}

const isEmpty = (cell: Element): boolean => cell.children.length === 0 && (cell.textContent ?? "").trim() === "";

function namedHeaders(cell: Element, table: Element): Element[] {
  const ids = (cell.getAttribute("headers") ?? "").split(/\s+/).filter((id) => id !== "");
  const cells = [...table.querySelectorAll("td, th")];
  return ids.flatMap((id) => cells.find((other) => other.id === id) ?? []);
}

function scannedHeaders(principal: Cell, slots: Slots): Element[] {
  const { x, y, width, height, element } = principal;
  const found: Cell[] = [];
  for (let row = y; row < y + height; row++) found.push(...scan(principal, slots, x, row, -1, 0));
  for (let column = x; column < x + width; column++) found.push(...scan(principal, slots, column, y, 0, -1));
  const all = new Set(slots.flat().flatMap((cell) => cell ?? []));
  const isBefore = (cell: Cell) => cell.x <= x + width - 1 && cell.y <= y + height - 1;
  const rowGroup = rowGroupOf(element);
  found.push(
    ...[...all].filter(
      (cell) =>
        rowGroup !== null && scopeOf(cell) === "rowgroup" && rowGroupOf(cell.element) === rowGroup && isBefore(cell),
    ),
  );
  return found.map((cell) => cell.element);
}

/** The internal algorithm for scanning and assigning header cells. */
function scan(principal: Cell, slots: Slots, fromX: number, fromY: number, stepX: number, stepY: number): Cell[] {
  const found: Cell[] = [];
  const opaque: Cell[] = [];
  let block = principal.element.matches("th") ? [principal] : [];
  let isInBlock = block.length > 0;
  for (let x = fromX + stepX, y = fromY + stepY; x >= 0 && y >= 0; x += stepX, y += stepY) {
    const cell = slots[y]?.[x];
    if (!cell) continue;
    if (cell.element.matches("th")) {
      isInBlock = true;
      block.push(cell);
      const isBlocked =
        stepX === 0
          ? opaque.some((other) => other.x === cell.x && other.width === cell.width) || !isColumnHeader(cell, slots)
          : opaque.some((other) => other.y === cell.y && other.height === cell.height) || !isRowHeader(cell, slots);
      if (!isBlocked) found.push(cell);
    } else if (isInBlock) {
      isInBlock = false;
      opaque.push(...block);
      block = [];
    }
  }
  return found;
}

/** "auto" without a valid value. */
const scopeOf = ({ element }: Cell): string => {
  const scope = element.getAttribute("scope")?.toLowerCase() ?? "";
  return element.matches("th") && /^(row|col|rowgroup|colgroup)$/.test(scope) ? scope : "auto";
};

const rowGroupOf = (cell: Element): Element | null => cell.closest("thead, tbody, tfoot");

const isData = (cell: Cell | undefined): boolean => cell?.element.matches("td") === true;

function isColumnHeader(cell: Cell, slots: Slots): boolean {
  const scope = scopeOf(cell);
  return (
    scope === "col" || (scope === "auto" && !slots.slice(cell.y, cell.y + cell.height).some((row) => row.some(isData)))
  );
}

function isRowHeader(cell: Cell, slots: Slots): boolean {
  const scope = scopeOf(cell);
  return (
    scope === "row" ||
    (scope === "auto" &&
      !isColumnHeader(cell, slots) &&
      !slots.some((row) => row.slice(cell.x, cell.x + cell.width).some(isData)))
  );
}

/** The footer comes last, wherever it is written. */
function slotsOf(table: Element): Slots {
  const parts = [...table.children];
  const ordered = [...parts.filter((part) => !part.matches("tfoot")), ...parts.filter((part) => part.matches("tfoot"))];
  const rows = ordered.flatMap((part) =>
    part.matches("tr") ? [part] : part.matches("thead, tbody, tfoot") ? [...part.children] : [],
  );
  const slots: (Cell | undefined)[][] = rows.map(() => []);
  for (const [y, row] of rows.entries()) {
    // A cell doesn't reach beyond its group of rows.
    const after = rows.findIndex((other, index) => index > y && other.parentElement !== row.parentElement);
    fillRow(slots, row, y, after < 0 ? rows.length : after);
  }
  return slots;
}

function fillRow(slots: (Cell | undefined)[][], row: Element, y: number, end: number): void {
  let x = 0;
  for (const element of row.children) {
    if (!element.matches("td, th")) continue;
    while (slots[y]?.[x]) x += 1;
    const width = spanOf(element, "colspan") || 1;
    // Without a number of rows, it reaches to the end of its group.
    const height = Math.min(spanOf(element, "rowspan") || end - y, end - y);
    const cell: Cell = { element, x, y, width, height };
    for (const line of slots.slice(y, y + height))
      for (let column = x; column < x + width; column++) line[column] ??= cell;
    x += width;
  }
}

const maxSpan = 1000;

/** 1 without a valid value. */
function spanOf(cell: Element, name: string): number {
  const value = cell.getAttribute(name)?.trim() ?? "";
  return /^\d+$/.test(value) ? Math.min(Number(value), maxSpan) : 1;
}
