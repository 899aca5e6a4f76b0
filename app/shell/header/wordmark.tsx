import { Block } from "#app/ui/layout.tsx";
import { useCompany } from "../company.tsx";
import styles from "./wordmark.module.css";

/** The mark shows a road that meets the horizon. */
export function Wordmark({ to }: { to: string }) {
  const { tradeName } = useCompany();
  return (
    <Block href={to} as="a" gap={3} align="center" nowrap className={styles.wordmark}>
      <svg viewBox="0 4.75 32 32" width="28" height="28" aria-hidden="true" className={styles.mark}>
        <path d="M2 12.5h28M14.8 12.5 4 29M17.2 12.5 28 29M16 17v3.2M16 23.4v4.8" />
      </svg>
      <span lang="fr">{tradeName}</span>
    </Block>
  );
}
