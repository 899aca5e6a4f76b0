import { MOST_COLUMNS } from "./table-nodes.ts";

/** Cells over several columns or rows become one cell and empty ones, and what is wider than a post's table moves into its last column. */
export function spreadCells(table: Element): void {
  const waiting: number[] = [];
  table.querySelectorAll("tr").forEach((row) => {
    let column = 0;
    for (const cell of [...row.querySelectorAll(":scope > :is(td, th)")]) {
      for (; takeWaiting(waiting, column); column += 1) cell.before(emptyCell(cell));
      const rows = spanOf(cell, "rowspan");
      for (let width = spanOf(cell, "colspan"); width > 0; width -= 1, column += 1) {
        waiting[column] = rows - 1;
        if (width > 1) cell.after(emptyCell(cell));
      }
    }
    for (; takeWaiting(waiting, column); column += 1) row.append(row.ownerDocument.createElement("td"));
    narrow(row);
  });
}

/** Whether a cell of a row above reaches into this column. */
function takeWaiting(waiting: number[], column: number): boolean {
  const left = waiting[column] ?? 0;
  if (left > 0) waiting[column] = left - 1;
  return left > 0;
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number {
  const span = Math.trunc(Number(cell.getAttribute(name) ?? 1)) || 1;
  return Math.min(Math.max(span, 1), name === "colspan" ? MOST_COLUMNS : 50);
}

function emptyCell({ ownerDocument, localName }: Element): Element {
  return ownerDocument.createElement(localName);
}

function narrow(row: Element): void {
  const cells = [...row.children];
  for (const cell of cells.slice(MOST_COLUMNS)) {
    const words = cell.ownerDocument.createElement("p");
    words.append(...cell.childNodes);
    cells[MOST_COLUMNS - 1]?.append(words);
    cell.remove();
  }
}
