import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import styles from "./breadcrumb.module.css";

/** `to` is a path without the language; the last crumb is the page itself and has none. */
export type Crumb = { name: string; to?: string };

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useWords("services.breadcrumb");
  const lang = useLang();
  return (
    <nav aria-label={t("label")}>
      <Cluster size="small" tone="soft" as="ol" links="quiet" className={styles.list}>
        <li>
          <a href={`/${lang}`}>{t("home")}</a>
        </li>
        {crumbs.map(({ name, to }, index) => (
          // The heading below has the same text as the last one.
          <li key={name} className={index > 0 && !to ? "phone-hidden" : undefined}>
            {to ? <a href={`/${lang}/${to}`}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </Cluster>
    </nav>
  );
}
