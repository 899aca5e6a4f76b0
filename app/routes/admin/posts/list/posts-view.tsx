import { href, Link } from "react-router";
import type { AdminPostFilter } from "#features/blog/post/admin-post.ts";
import type { AdminPosts } from "#features/blog/post/list-posts.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DashboardTabs, AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import { BegunPosts } from "./begun-posts.tsx";
import type { ChangedPosts } from "./change-posts.server.ts";
import { PostsFlash } from "./posts-flash.tsx";
import { ChoiceForm } from "./bulk-actions.tsx";
import { NewPostLinks } from "./new-post-links.tsx";
import { isNarrowed } from "./post-filter.ts";
import { PostFilterForm } from "./post-filter-form.tsx";
import { PostPager } from "./post-pager.tsx";
import { PostRow } from "./post-row.tsx";
import styles from "./posts.module.css";

type PostsViewProps = {
  filter: AdminPostFilter;
  listing: AdminPosts;
  isDeleted: boolean;
  end: ChangedPosts | null;
};

export function PostsView({ filter, listing, isDeleted, end }: PostsViewProps) {
  const t = useWords("posts");
  const lang = useLang();
  return (
    <>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      {isDeleted && !end ? (
        <Notice tone="success" role="status">
          {t("results.deleted", { count: 1 })}
        </Notice>
      ) : null}
      {end ? <PostsFlash end={end} rows={listing.rows} /> : null}
      <div className={styles.head}>
        <NewPostLinks />
        <Link to={href("/:lang/admin/categories", { lang })} className={styles.categories}>
          {t("categories.title")}
        </Link>
      </div>
      <BegunPosts begun={listing.begun} />
      <PostFilterForm filter={filter} categories={listing.categories} />
      {listing.rows.length === 0 ? <NoPosts isSearch={isNarrowed(filter)} /> : null}
      <ul className={styles.list} aria-label={t("title")}>
        {listing.rows.map((row) => (
          <PostRow key={row.id} row={row} />
        ))}
      </ul>
      {listing.rows.length > 0 ? <ChoiceForm key={JSON.stringify(end)} /> : null}
      <PostPager filter={filter} pages={listing.pages} total={listing.total} />
    </>
  );
}

function NoPosts({ isSearch }: { isSearch: boolean }) {
  const t = useWords("posts.none");
  return (
    <div className={styles.empty}>
      <p>{t(isSearch ? "found" : "yet")}</p>
      {isSearch ? <Link to="?">{t("all")}</Link> : null}
    </div>
  );
}
