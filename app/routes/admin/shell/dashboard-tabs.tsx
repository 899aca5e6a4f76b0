import { href, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "../settings/settings.module.css";

/** The three tabs of the dashboard, each with an address of its own. */
export function DashboardTabs() {
  const t = useWords("admin.dashboard");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      <NavLink to={href("/:lang/admin", { lang })} end>
        {t("posts")}
      </NavLink>
      <NavLink to={`/${lang}/admin/media`}>{t("media")}</NavLink>
      <NavLink to={`/${lang}/admin/image-optimizer`}>{t("optimizer")}</NavLink>
    </nav>
  );
}
