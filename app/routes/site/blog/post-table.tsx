import { useWords } from "#app/shell/words/words.tsx";
import type { Block, Table, TableRow } from "#features/blog/post/post-content.ts";
import styles from "#app/ui/prose.module.css";

type PostTableProps = { table: Table; drawBlocks: (blocks: Block[]) => React.ReactNode };

/** A table that moves inside its own frame where the screen is narrower than it. */
export function PostTable({ table, drawBlocks }: PostTableProps) {
  const t = useWords("blog");
  const [first, ...others] = table.content;
  const head = first?.content.every(({ type }) => type === "tableHeader") ? first : null;
  const rows = head ? others : table.content;
  return (
    <div role="region" aria-label={t("table")} tabIndex={0} className={styles.frame}>
      <table>
        {head ? (
          <thead>
            <Row row={head} scope="col" drawBlocks={drawBlocks} />
          </thead>
        ) : null}
        <tbody>
          {rows.map((row, at) => (
            <Row key={at} row={row} scope="row" drawBlocks={drawBlocks} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: TableRow; scope: "col" | "row"; drawBlocks: PostTableProps["drawBlocks"] };

function Row({ row, scope, drawBlocks }: RowProps) {
  return (
    <tr>
      {row.content.map((cell, at) =>
        cell.type === "tableHeader" ? (
          <th key={at} scope={scope}>
            {drawBlocks(cell.content)}
          </th>
        ) : (
          <td key={at}>{drawBlocks(cell.content)}</td>
        ),
      )}
    </tr>
  );
}
