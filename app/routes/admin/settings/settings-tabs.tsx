import { href, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "./settings.module.css";

export function SettingsTabs() {
  const t = useWords("settings.tabs");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      <NavLink to={href("/:lang/admin/settings", { lang })} end>
        {t("company")}
      </NavLink>
      <NavLink to={href("/:lang/admin/settings/prices", { lang })}>{t("prices")}</NavLink>
      <NavLink to={href("/:lang/admin/settings/users", { lang })}>{t("users")}</NavLink>
    </nav>
  );
}
