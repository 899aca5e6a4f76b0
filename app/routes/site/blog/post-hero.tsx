import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import type { ShownPost } from "#features/blog/post.ts";
import { Breadcrumb } from "../services/breadcrumb.tsx";
import { categoryPath } from "#app/shell/seo/blog-address.ts";
import { Cover } from "./cover.tsx";
import { PostDay } from "./post-line.tsx";
import { useShownCover } from "./post-pictures.tsx";
import { useAuthor } from "./use-author.ts";
import styles from "./post-hero.module.css";

/** The first screen of a post: what it is called, when and by whom it was written, its cover half over the night's edge. */
export function PostOpening({ post, minutes }: { post: ShownPost; minutes: number }) {
  const t = useWords("blog");
  const lang = useLang();
  const author = useAuthor(post.authorName);
  const { category } = post;
  const cover = useShownCover(post.cover);
  return (
    <header>
      <div data-ground="night" className={cover ? styles.withCover : styles.night}>
        <Container className={styles.words}>
          <Breadcrumb crumbs={[{ name: t("name"), to: "blog" }]} />
          {category ? (
            <p className={styles.kicker}>
              <Link to={categoryPath(lang, category.slug)}>{category.name}</Link>
            </p>
          ) : null}
          <h1 className={styles.title}>{post.title}</h1>
          <div className={styles.aside}>
            <p className={styles.excerpt}>{post.excerpt}</p>
            <p className={styles.line}>
              <PostDay at={post.publishedAt} />
              <span>{t("minutes", { minutes })}</span>
              <span>{author}</span>
            </p>
          </div>
        </Container>
      </div>
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
