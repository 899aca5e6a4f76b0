import { Link } from "react-router";
import type { ListedPost } from "#features/blog/post.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { blogPath, postPath } from "#app/shell/seo/blog-address.ts";
import { Cover } from "../blog/cover.tsx";
import { PostLine } from "../blog/post-line.tsx";
import { SectionHead } from "./section-head.tsx";
import styles from "./latest-posts.module.css";

/** The newest of the journal, the first one largest; nothing while it is empty. */
export function Journal({ posts }: { posts: ListedPost[] }) {
  const t = useWords("blog.home");
  const lang = useLang();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="journal-title" className={styles.section}>
      <Container>
        <SectionHead id="journal-title" kicker={t("kicker")} title={t("title")} />
        <ul className={styles.list}>
          {posts.map((post) => (
            <li key={post.slug} className={styles.post}>
              <Cover of={post.cover} sizes="(width < 60rem) 100vw, 30rem" className={styles.cover} />
              <div className={styles.words}>
                <PostLine category={post.category} publishedAt={post.publishedAt} />
                <h3 className={styles.title}>
                  <RowLink to={postPath(lang, post.slug)} className={styles.link}>
                    {post.title}
                  </RowLink>
                </h3>
              </div>
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          <Link to={blogPath(lang)}>{t("all")}</Link>
        </p>
      </Container>
    </section>
  );
}
