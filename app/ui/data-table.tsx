import type { ComponentProps, ReactNode } from "react";
import { Text } from "./text.tsx";
import { classes } from "./classes.ts";
import styles from "./data-table.module.css";

type DataTableProps = Omit<ComponentProps<"table">, "title"> & {
  title: ReactNode;
  lead: ReactNode;
  columns: { key: string; label: ReactNode; className?: string | undefined }[];
  ruled?: boolean;
};

export function DataTable({ title, lead, columns, ruled, className, children, ...props }: DataTableProps) {
  return (
    <table className={classes(styles.table, ruled && styles.ruled, className)} {...props}>
      <caption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <Text as="span" measure above={3} tone="soft" className={styles.lead}>
          {lead}
        </Text>
      </caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.className}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
