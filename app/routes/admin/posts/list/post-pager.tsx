import { Link } from "react-router";
import type { AdminPostFilter } from "#features/blog/post/admin-post.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { postListAddress } from "./post-filter.ts";
import listStyles from "#app/routes/admin/list/list.module.css";

type PostPagerProps = { filter: AdminPostFilter; pages: number; total: number };

export function PostPager({ filter, pages, total }: PostPagerProps) {
  const t = useWords("operations.pager");
  const { page } = filter;
  return (
    <nav aria-label={t("label")} className={listStyles.pager}>
      <span>{t("total", { count: total })}</span>
      {page > 1 ? <Link to={postListAddress(filter, page - 1)}>{t("back")}</Link> : null}
      {pages > 1 ? <span>{t("page", { page, pages })}</span> : null}
      {page < pages ? <Link to={postListAddress(filter, page + 1)}>{t("next")}</Link> : null}
    </nav>
  );
}
