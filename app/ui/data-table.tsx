import type { ComponentProps, ReactNode } from "react";
import { Heading, Text } from "./text.tsx";
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
        <Heading as="p" size="s" display>
          {title}
        </Heading>
        <Text measure above={3} tone="soft">
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
