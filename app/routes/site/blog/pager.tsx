import { Link } from "react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { BlogPage } from "#features/blog/public/open-blog.server.ts";
import { pageOf, scopePath } from "#app/shell/seo/blog-address.ts";
import styles from "./pager.module.css";

/** To what is newer and older, where there is more than one page. */
export function Pager({ scope, page, pages }: Pick<BlogPage, "scope" | "page" | "pages">) {
  const t = useWords("blog.pager");
  const path = scopePath(useLang(), scope);
  if (pages < 2) return null;
  return (
    <nav aria-label={t("label")} className={styles.pager}>
      <span>
        {page > 1 ? (
          <Link to={pageOf(path, page - 1)} rel="prev">
            <Icon icon={ArrowLeft} mirrored />
            {t("newer")}
          </Link>
        ) : null}
      </span>
      <span className={styles.position}>{t("position", { page, pages })}</span>
      <span>
        {page < pages ? (
          <Link to={pageOf(path, page + 1)} rel="next">
            {t("older")}
            <Icon icon={ArrowRight} mirrored />
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
