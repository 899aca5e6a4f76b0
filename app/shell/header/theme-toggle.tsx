import { useSyncExternalStore } from "react";
import { onTheme, type Theme, themeNow } from "./theme.ts";
import { useWords } from "../words/words.tsx";
import styles from "./theme-toggle.module.css";

const THEMES: Theme[] = ["default", "france"];

/** The two colour schemes of the site. Shown where JavaScript can run, since nothing else could change them; at once, before the page wakes. */
export function ThemeToggle() {
  const t = useWords("shell.theme");
  const theme = useSyncExternalStore(onTheme, themeNow, () => "default" as const);
  return (
    <div role="group" aria-label={t("label")} className={styles.toggle}>
      {THEMES.map((name) => (
        <button
          key={name}
          type="button"
          data-at-once="theme"
          value={name}
          aria-pressed={theme === name}
          className={styles.choice}
        >
          <span className={styles.swatch} data-swatch={name} aria-hidden="true" />
          {t(name)}
        </button>
      ))}
    </div>
  );
}
