import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import type { Schema } from "@tiptap/pm/model";
import styles from "#app/ui/prose.module.css";
import { PLAIN_BLOCK } from "./list-nodes.ts";

export const MOST_COLUMNS = 12;
export const MOST_ROWS = 200;

/**
 * Cells are never merged nor given a width: what came in merged is one cell with empty ones beside it. The attributes stay, because
 * the commands for tables count with them.
 */
const cell = {
  content: `${PLAIN_BLOCK}+`,
  addAttributes: () => ({
    colspan: { default: 1, rendered: false, parseHTML: () => 1 },
    rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
    colwidth: { default: null, rendered: false, parseHTML: () => null },
  }),
};

/** In the frame of the page, so that a wide one moves in it; without the package's own view, which sets widths. */
const PostTable = Table.extend({
  renderHTML: () => ["div", { class: styles.frame }, ["table", ["tbody", 0]]],
  addNodeView: () => null,
});

export const TABLE_NODES = [
  PostTable.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ ...cell, renderHTML: () => ["th", 0] }),
  TableCell.extend({ ...cell, renderHTML: () => ["td", 0] }),
];

const SIDE = 3;

/** Three by three, its first row for the headings. */
export function newTable({ nodes }: Schema) {
  const row = (kind: "tableHeader" | "tableCell") =>
    nodes["tableRow"]!.create(
      null,
      Array.from({ length: SIDE }, () => nodes[kind]!.createAndFill()!),
    );
  return nodes["table"]!.create(null, [row("tableHeader"), row("tableCell"), row("tableCell")]);
}
