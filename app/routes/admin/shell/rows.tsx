import type { ComponentProps } from "react";
import { Stack } from "#app/ui/layout.tsx";
import styles from "./rows.module.css";

type RowsProps = Omit<ComponentProps<"ul">, "className"> & { size?: "small" };

export function Rows(props: RowsProps) {
  return <Stack as="ul" gap={3} className={styles.rows} {...props} />;
}
