import { NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words.tsx";
import type { JournalPage } from "#features/blog/open-journal.server.ts";
import { blogPath, categoryPath } from "#app/shell/blog-address.ts";
import styles from "./journal-sections.module.css";

/** The categories that have something to read. */
export function JournalSections({ categories }: Pick<JournalPage, "categories">) {
  const t = useWords("blog.categories");
  const lang = useLang();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t("label")}>
      <ul className={styles.list}>
        <li>
          <NavLink to={blogPath(lang)} end>
            {t("all")}
          </NavLink>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <NavLink to={categoryPath(lang, slug)}>{name}</NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
