import { Ltr } from "./ltr.tsx";
import styles from "./plate.module.css";

/** A number plate: left-to-right, and without line breaks at its hyphens. */
export function Plate({ children }: { children: string }) {
  return <Ltr className={styles.plate}>{children}</Ltr>;
}
