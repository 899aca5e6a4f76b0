import { NavLink } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import type { BlogPage } from "#features/blog/public/open-blog.server.ts";
import { blogPath, categoryPath } from "#app/shell/seo/blog-address.ts";
import styles from "./blog-sections.module.css";

/** The categories that have something to read. */
export function BlogSections({ categories }: Pick<BlogPage, "categories">) {
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
