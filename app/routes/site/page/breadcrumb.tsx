import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "./breadcrumb.module.css";

/** One with `to` leads there, below the language; the last is the page itself. */
export type Crumb = { name: string; to?: string };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useWords("services.breadcrumb");
  const lang = useLang();
  return (
    <nav aria-label={t("label")}>
      <ol className={styles.list}>
        <li>
          <Link to={`/${lang}`}>{t("home")}</Link>
        </li>
        {crumbs.map(({ name, to }) => (
          <li key={name}>
            {to ? <Link to={`/${lang}/${to}`}>{name}</Link> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
