import { NavLink } from "react-router";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
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
      <Text size="small" tone="soft">
        <a href={feedPath(lang)}>{t("feed")}</a>
      </Text>
    </Container>
  );
}

function Masthead({ scope }: Pick<BlogPage, "scope">) {
  const t = useWords("blog");
  if (scope.kind === "all") {
    return (
      <Split as="header" ratio="main-first" gap="middle" row={3} align="end" className={styles.masthead}>
        <Breadcrumb crumbs={[{ name: t("name") }]} />
        <h1 className={styles.title}>{t("title")}</h1>
        <Text size="lead" tone="soft" balanced ch={44} padBottom={2}>
          {t("lead")}
        </Text>
      </Split>
    );
  }
  return (
    <Split as="header" ratio="main-first" gap="middle" row={3} align="end" className={styles.masthead}>
      <Breadcrumb crumbs={[{ name: t("name"), to: "blog" }, { name: scope.name }]} />
      <Text size="label" tone="accent" across>
        {t(`scope.${scope.kind}`)}
      </Text>
      <h1 className={styles.title}>{scope.name}</h1>
    </Split>
  );
}

function Nothing({ scope }: Pick<BlogPage, "scope">) {
  const t = useWords("blog.empty");
  const lang = useLang();
  return (
    <Stack gap={3} size="lead" tone="soft" pad={5}>
      <p>{t("text")}</p>
      {scope.kind === "all" ? null : (
        <p>
          <a href={blogPath(lang)}>{t("all")}</a>
        </p>
      )}
    </Stack>
  );
}

function BlogSections({ categories }: Pick<BlogPage, "categories">) {
  const t = useWords("blog.categories");
  const lang = useLang();
  if (categories.length === 0) return null;
  return (
    <nav aria-label={t("label")}>
      <Cluster
        as="ul"
        gap={5}
        row={0}
        pad={2}
        lineAbove="line"
        lineBelow="line"
        tone="soft"
        links="quiet"
        className={styles.categories}
      >
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
      </Cluster>
    </nav>
  );
}

function LeadPost({ post }: { post: ListedPost }) {
  const lang = useLang();
  return (
    <Split as="article" ratio="main-first" gap="middle" row={5} align="end" className="anchor">
      <Cover of={post.cover} sizes="(width < 60rem) 100vw, 46rem" priority />
      <Stack gap={4} className={styles.words}>
        <PostLine category={post.category} publishedAt={post.publishedAt} />
        <Heading size="m">
          <RowLink href={postPath(lang, post.slug)}>{post.title}</RowLink>
        </Heading>
        <Text size="lead" tone="soft" ch={52}>
          {post.excerpt}
        </Text>
      </Stack>
    </Split>
  );
}

function Pager({ scope, page, pages }: Pick<BlogPage, "scope" | "page" | "pages">) {
  const t = useWords("blog.pager");
  const path = scopePath(useLang(), scope);
  if (pages < 2) return null;
  return (
    <Stack
      aria-label={t("label")}
      as="nav"
      gap={4}
      pad={5}
      align="center"
      links="quiet"
      className={styles.pager}
    >
      <span>
        {page > 1 ? (
          <a href={pageOf(path, page - 1)} rel="prev">
            <Icon icon="arrow-left" mirrored />
            {t("newer")}
          </a>
        ) : null}
      </span>
      <Text as="span" size="small" tone="soft">
        {t("position", { page, pages })}
      </Text>
      <span>
        {page < pages ? (
          <a href={pageOf(path, page + 1)} rel="next">
            {t("older")}
            <Icon icon="arrow-right" mirrored />
          </a>
        ) : null}
      </span>
    </Stack>
  );
}
