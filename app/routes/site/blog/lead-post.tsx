import { useLang } from "#app/shell/words/words.tsx";
import type { ListedPost } from "#features/blog/post.ts";
import { postPath } from "#app/shell/seo/blog-address.ts";
import { RowLink } from "#app/ui/row-link.tsx";
import { Cover } from "./cover.tsx";
import { PostLine } from "./post-line.tsx";
import styles from "./lead-post.module.css";

/** The newest post, large. */
export function LeadPost({ post }: { post: ListedPost }) {
  const lang = useLang();
  return (
    <article className={styles.lead}>
      <Cover of={post.cover} sizes="(width < 60rem) 100vw, 46rem" className={styles.cover} />
      <div className={styles.words}>
        <PostLine category={post.category} publishedAt={post.publishedAt} />
        <h2 className={styles.title}>
          <RowLink to={postPath(lang, post.slug)} className={styles.link}>
            {post.title}
          </RowLink>
        </h2>
        <p className={styles.excerpt}>{post.excerpt}</p>
      </div>
    </article>
  );
}
