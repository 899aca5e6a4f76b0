import { Ltr } from "./ltr.tsx";
import styles from "./plate.module.css";

/** A number plate, left to right and on one line: its hyphens are no place to break. */
export function Plate({ children }: { children: string }) {
  return <Ltr className={styles.plate}>{children}</Ltr>;
}
