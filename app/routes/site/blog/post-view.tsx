import { href } from "react-router";
import type { ListedPost, ShownPost } from "#features/blog/post.ts";
import type { Heading as PostHeading, PostContent } from "#features/blog/post/post-content.ts";
import type { ServiceSlug } from "#i18n/pages/page-slugs.ts";
import { useCompany } from "#app/shell/company.tsx";
import { blogPath, categoryPath, tagPath } from "#app/shell/seo/blog-address.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { RowLinks } from "#app/ui/row-link.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { servicePath } from "../services/service-address.ts";
import { Cover } from "./cover.tsx";
import { PostBody } from "./post-body.tsx";
import { type PostPictures, PostPicturesContext, useShownCover } from "./post-pictures.tsx";
import { PostDay, PostRows } from "./post-rows.tsx";
import styles from "./post-view.module.css";

type PostViewProps = {
  post: ShownPost;
  /** Reading time in whole minutes. */
  minutes: number;
  headings: string[];
  related: ListedPost[];
  pictures: PostPictures;
};

export function PostView({ post, minutes, headings, related, pictures }: PostViewProps) {
  return (
    <PostPicturesContext value={pictures}>
      <article>
        <PostHero post={post} minutes={minutes} />
        <Stack as={Container} gap={6} className={styles.page}>
          <PostContents content={post.content} headings={headings} />
          <div className="second-column">
            <PostBody content={post.content} headings={headings} pictures={pictures} />
            <PostEnd post={post} />
          </div>
        </Stack>
        <NextSteps category={post.category?.slug} />
        <RelatedPosts posts={related} />
      </article>
    </PostPicturesContext>
  );
}

function PostHero({ post, minutes }: { post: ShownPost; minutes: number }) {
  const t = useWords("blog");
  const lang = useLang();
  const author = useAuthor(post.authorName);
  const { category } = post;
  const cover = useShownCover(post.cover);
  return (
    <header>
      <Hero className={cover ? styles.withCover : styles.night}>
        <HeroContent className={styles.heroContent}>
          <Breadcrumb crumbs={[{ name: t("name"), to: "blog" }]} />
          {category ? (
            <Text size="label" tone="accent" links="quiet" className={styles.kicker}>
              <a href={categoryPath(lang, category.slug)}>{category.name}</a>
            </Text>
          ) : null}
          <HeroTitle className={styles.heroTitle}>{post.title}</HeroTitle>
          <Stack gap={4} padBottom={2}>
            <HeroLead tone="soft" ch={52}>
              {post.excerpt}
            </HeroLead>
            <Cluster size="small" tone="soft" as="p" gap={5} row={1}>
              <PostDay at={post.publishedAt} />
              <span>{t("minutes", { minutes })}</span>
              <span>{author}</span>
            </Cluster>
          </Stack>
        </HeroContent>
      </Hero>
      {cover ? (
        <Container className={styles.picture}>
          <Cover
            of={post.cover}
            alt={post.coverAlt || ("picture" in cover ? cover.picture.alt : "")}
            sizes="(width < 80rem) 100vw, 80rem"
            priority
            className={styles.cover}
          />
        </Container>
      ) : null}
    </header>
  );
}

const FEWEST = 3;

function PostContents({ content, headings }: { content: PostContent; headings: string[] }) {
  const t = useWords("blog");
  const parts = content.content
    .filter((block): block is PostHeading => block.type === "heading")
    .map((heading, at) => ({ id: headings[at], level: heading.attrs.level, name: nameOf(heading) }))
    .filter(({ level }) => level === 2);
  if (parts.length < FEWEST) return null;
  return (
    <Stack
      aria-labelledby="contents-title"
      as="nav"
      gap={3}
      packed
      pad={4}
      lineAbove="line"
      lineBelow="line"
      className={styles.contents}
    >
      <Text id="contents-title" size="label" tone="accent">
        {t("contents")}
      </Text>
      <Stack as="ol" size="small" tone="soft" links="quiet" className={styles.contentsList}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function nameOf({ content }: PostHeading): string {
  return content.map((inline) => (inline.type === "text" ? inline.text : " ")).join("");
}

function PostEnd({ post }: { post: ShownPost }) {
  const t = useWords("blog");
  const lang = useLang();
  const author = useAuthor(post.authorName);
  return (
    <Stack measure tone="soft" as="footer" gap={3} padTop={4} lineAbove="line" className={styles.end}>
      <p>{author}</p>
      {post.tags.length > 0 ? (
        <Cluster aria-label={t("tags")} as="ul" gap={5} row={0} links className={styles.tags}>
          {post.tags.map(({ name, slug }) => (
            <li key={slug}>
              <a href={tagPath(lang, slug)} rel="tag">
                {name}
              </a>
            </li>
          ))}
        </Cluster>
      ) : null}
    </Stack>
  );
}

function NextSteps({ category }: { category: string | undefined }) {
  const t = useWords("blog.nextSteps");
  const services = useWords("services");
  const lang = useLang();
  const links = relatedServices(category).map((slug) => ({
    href: servicePath(lang, slug),
    name: services(`names.${slug}`),
    line: services(`lines.${slug}`),
  }));
  return (
    <section data-ground="night" aria-labelledby="related-title">
      <Split as={Container} gap="wide" row={7} pad="closing" align="end">
        <Stack gap={4} own>
          <Heading id="related-title" size="m">
            {t("title")}
          </Heading>
          <Text tone="soft">{t("text")}</Text>
          <p>
            <ButtonLink href={href("/:lang/booking", { lang })}>{t("book")}</ButtonLink>
          </p>
        </Stack>
        <RowLinks links={links} lineAbove="line" />
      </Split>
    </section>
  );
}

const ANYWHERE: ServiceSlug[] = ["airport-transfers", "hourly-chauffeur"];

const SERVICES = new Map<string, ServiceSlug[]>([
  ["airports", ["airport-transfers", "fast-track"]],
  ["paris", ["tours-sightseeing", "hourly-chauffeur"]],
  ["events", ["private-events", "hourly-chauffeur"]],
  ["gulf", ["vip-gulf-services", "fast-track"]],
  ["business", ["corporate-services", "hourly-chauffeur"]],
  ["cars", ["airport-transfers", "city-to-city"]],
]);

function relatedServices(category: string | undefined): ServiceSlug[] {
  return SERVICES.get(category ?? "") ?? ANYWHERE;
}

function RelatedPosts({ posts }: { posts: ListedPost[] }) {
  const t = useWords("blog.related");
  const lang = useLang();
  if (posts.length === 0) return null;
  return (
    <Stack as={Container} gap={5} pad="closing">
      <Heading size="m">{t("title")}</Heading>
      <PostRows posts={posts} level={3} />
      <p>
        <a href={blogPath(lang)}>{t("all")}</a>
      </p>
    </Stack>
  );
}

function useAuthor(name: string | null): string {
  const t = useWords("blog");
  const { tradeName } = useCompany();
  return name ?? t("author", { house: tradeName });
}
