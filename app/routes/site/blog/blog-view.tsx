import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { BlogPage } from "#features/blog/public/open-blog.server.ts";
import { Breadcrumb } from "../services/breadcrumb.tsx";
import { blogPath, feedPath } from "#app/shell/seo/blog-address.ts";
import { BlogSections } from "./blog-sections.tsx";
import { LeadPost } from "./lead-post.tsx";
import type { Lost } from "./not-found.server.ts";
import { Pager } from "./pager.tsx";
import { PostRows } from "./post-rows.tsx";
import styles from "./blog-view.module.css";

type BlogViewProps = {
  blog: BlogPage;
  /** Why the journal stands here instead of what was asked for. */
  lost: Lost | null;
};

/** A page of the journal: the newest post large, the others as a list. */
export function BlogView({ blog, lost }: BlogViewProps) {
  const t = useWords("blog");
  const lang = useLang();
  const { posts, categories, page, scope, pages } = blog;
  const [first, ...rest] = posts;
  const isOpening = page === 1 && first !== undefined;
  return (
    <Container className={styles.journal}>
      <Masthead scope={scope} />
      {lost ? (
        <Notice tone="info" role="status">
          {t(`lost.${lost}`)}
        </Notice>
      ) : null}
      <BlogSections categories={categories} />
      {isOpening ? <LeadPost post={first} /> : null}
      {posts.length === 0 ? <Nothing scope={scope} /> : null}
      <PostRows posts={isOpening ? rest : posts} />
      <Pager scope={scope} page={page} pages={pages} />
      <p className={styles.feed}>
        <a href={feedPath(lang)}>{t("feed")}</a>
      </p>
    </Container>
  );
}

function Masthead({ scope }: Pick<BlogPage, "scope">) {
  const t = useWords("blog");
  if (scope.kind === "all") {
    return (
      <header className={styles.masthead}>
        <Breadcrumb crumbs={[{ name: t("name") }]} />
        <h1 className={styles.title}>{t("title")}</h1>
        <p className={styles.lead}>{t("lead")}</p>
      </header>
    );
  }
  return (
    <header className={styles.masthead}>
      <Breadcrumb crumbs={[{ name: t("name"), to: "blog" }, { name: scope.name }]} />
      <p className={styles.kicker}>{t(`scope.${scope.kind}`)}</p>
      <h1 className={styles.title}>{scope.name}</h1>
    </header>
  );
}

function Nothing({ scope }: Pick<BlogPage, "scope">) {
  const t = useWords("blog.empty");
  const lang = useLang();
  return (
    <div className={styles.nothing}>
      <p>{t("text")}</p>
      {scope.kind === "all" ? null : (
        <p>
          <Link to={blogPath(lang)}>{t("all")}</Link>
        </p>
      )}
    </div>
  );
}
