import type { Theme } from "./theme.ts";
import { useWords } from "../words/words.tsx";
import { Block, Cluster } from "#app/ui/layout.tsx";
import styles from "./theme-toggle.module.css";

const THEMES: Theme[] = ["default", "france"];

/** `site-script.ts` handles the buttons and marks the active one; without JavaScript they are hidden. */
export function ThemeToggle() {
  const t = useWords("shell.theme");
  return (
    <Cluster role="group" aria-label={t("label")} gap={5} single size="small" className="needs-script">
      {THEMES.map((name) => (
        <Block
          key={name}
          type="button"
          data-at-once="theme"
          value={name}
          aria-pressed={name === "default"}
          suppressHydrationWarning
          as="button"
          gap={2}
          align="center"
          tone="soft"
          className={styles.choice}
        >
          <span className={styles.swatch} data-swatch={name} aria-hidden="true" />
          <span>{t(name)}</span>
        </Block>
      ))}
    </Cluster>
  );
}
