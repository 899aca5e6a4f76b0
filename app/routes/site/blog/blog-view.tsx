import { NavLink } from "react-router";
import type { ListedPost } from "#features/blog/post.ts";
import type { BlogPage } from "#features/blog/public/open-blog.server.ts";
import {
  blogPath,
  categoryPath,
  feedPath,
  pageOf,
  postPath,
  scopePath,
} from "#app/shell/seo/blog-address.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { Cover } from "./cover.tsx";
import type { Lost } from "./blog-page.server.ts";
import { type PostPictures, PostPicturesContext } from "./post-pictures.tsx";
import { PostLine, PostRows } from "./post-rows.tsx";
import styles from "./blog-view.module.css";

type BlogViewProps = {
  blog: BlogPage;
  lost: Lost | null;
  pictures: PostPictures;
};

export function BlogView({ blog, lost, pictures }: BlogViewProps) {
  const t = useWords("blog");
  const lang = useLang();
  const { posts, categories, page, scope, pages } = blog;
  const [first, ...rest] = posts;
  const isOpening = page === 1 && first !== undefined;
  return (
    <Container className={styles.blog}>
      <Masthead scope={scope} />
      {lost ? (
        <Notice tone="info" role="status">
          {t(`lost.${lost}`)}
        </Notice>
      ) : null}
      <BlogSections categories={categories} />
      <PostPicturesContext value={pictures}>
        {isOpening ? <LeadPost post={first} /> : null}
        {posts.length === 0 ? <Nothing scope={scope} /> : null}
        <PostRows posts={isOpening ? rest : posts} />
      </PostPicturesContext>
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
          <a href={blogPath(lang)}>{t("all")}</a>
        </p>
      )}
    </div>
  );
}

function BlogSections({ categories }: Pick<BlogPage, "categories">) {
  const t = useWords("blog.categories");
  const lang = useLang();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t("label")}>
      <ul className={styles.categories}>
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

function LeadPost({ post }: { post: ListedPost }) {
  const lang = useLang();
  return (
    <article className={styles.leadPost}>
      <Cover of={post.cover} sizes="(width < 60rem) 100vw, 46rem" priority />
      <div className={styles.words}>
        <PostLine category={post.category} publishedAt={post.publishedAt} />
        <h2 className={styles.leadPostTitle}>
          <RowLink href={postPath(lang, post.slug)} className={styles.link}>
            {post.title}
          </RowLink>
        </h2>
        <p className={styles.excerpt}>{post.excerpt}</p>
      </div>
    </article>
  );
}

function Pager({ scope, page, pages }: Pick<BlogPage, "scope" | "page" | "pages">) {
  const t = useWords("blog.pager");
  const path = scopePath(useLang(), scope);
  if (pages < 2) return null;
  return (
    <nav aria-label={t("label")} className={styles.pager}>
      <span>
        {page > 1 ? (
          <a href={pageOf(path, page - 1)} rel="prev">
            <Icon icon="arrow-left" mirrored />
            {t("newer")}
          </a>
        ) : null}
      </span>
      <span className={styles.position}>{t("position", { page, pages })}</span>
      <span>
        {page < pages ? (
          <a href={pageOf(path, page + 1)} rel="next">
            {t("older")}
            <Icon icon="arrow-right" mirrored />
          </a>
        ) : null}
      </span>
    </nav>
  );
}
