import { Link } from "react-router";
import { LANGS } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import styles from "./posts.module.css";

/** A new post has its language from the start: it is chosen with the same press. */
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
