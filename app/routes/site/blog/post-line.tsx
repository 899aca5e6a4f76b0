import { Link } from "react-router";
import { useFormats, useLang } from "#app/shell/words/words.tsx";
import type { PostCategory } from "#features/blog/post.ts";
import { categoryPath } from "#app/shell/seo/blog-address.ts";
import styles from "./post-line.module.css";

type PostLineProps = { category: PostCategory; publishedAt: string };

/** What a post is filed under, and its day in Paris. */
export function PostLine({ category, publishedAt }: PostLineProps) {
  const lang = useLang();
  return (
    <p className={styles.line}>
      {category ? (
        <Link to={categoryPath(lang, category.slug)} className={styles.category}>
          {category.name}
        </Link>
      ) : null}
      <PostDay at={publishedAt} />
    </p>
  );
}

export function PostDay({ at }: { at: string }) {
  const { day } = useFormats();
  return <time dateTime={at}>{day(at)}</time>;
}
