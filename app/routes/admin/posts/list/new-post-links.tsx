import { Link } from "react-router";
import { LANGS } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "./posts.module.css";

/** One link per language, because the language of a post is fixed when it is created. */
export function NewPostLinks() {
  const t = useWords("posts");
  const lang = useLang();
  return (
    <nav aria-label={t("new.title")} className={styles.new}>
      <span>{t("new.title")}</span>
      {LANGS.map((written) => (
        <Link key={written} to={`/${lang}/admin/new?lang=${written}`} className={styles.newLink}>
          {t(`langs.${written}`)}
        </Link>
      ))}
    </nav>
  );
}
