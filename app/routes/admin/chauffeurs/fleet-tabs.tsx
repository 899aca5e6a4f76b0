import { href, NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "../shell/admin-page.module.css";

export function FleetTabs() {
  const t = useWords("chauffeurs.tabs");
  const lang = useLang();
  return (
    <nav aria-label={t("label")} className={styles.tabs}>
      <NavLink to={href("/:lang/admin/chauffeurs", { lang })}>{t("chauffeurs")}</NavLink>
      <NavLink to={href("/:lang/admin/cars", { lang })}>{t("cars")}</NavLink>
    </nav>
  );
}
