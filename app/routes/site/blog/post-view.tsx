import { Link } from "react-router";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import type { ListedPost, ShownPost } from "#features/blog/post.ts";
import { blogPath, tagPath } from "#app/shell/seo/blog-address.ts";
import { NextSteps } from "./next-steps.tsx";
import { PostBody } from "./post-body.tsx";
import { PostContents } from "./post-contents.tsx";
import { PostOpening } from "./post-hero.tsx";
import { usePostPictures } from "./post-pictures.tsx";
import { PostRows } from "./post-rows.tsx";
import { useAuthor } from "./use-author.ts";
import styles from "./post-view.module.css";

type PostViewProps = {
  post: ShownPost;
  /** Whole minutes of reading. */
  minutes: number;
  /** The ids of the headings, see `headingIds`. */
  headings: string[];
  /** What to read next. */
  beside: ListedPost[];
};

/** A post from its title to what lies beside it. */
export function PostView({ post, minutes, headings, beside }: PostViewProps) {
  return (
    <article>
      <PostOpening post={post} minutes={minutes} />
      <Container className={styles.page}>
        <PostContents content={post.content} headings={headings} />
        <div className={styles.text}>
          <PostBody content={post.content} headings={headings} pictures={usePostPictures()} />
          <PostEnd post={post} />
        </div>
      </Container>
      <NextSteps category={post.category?.slug} />
      <RelatedPosts posts={beside} />
    </article>
  );
}

function PostEnd({ post }: { post: ShownPost }) {
  const t = useWords("blog");
  const lang = useLang();
  const author = useAuthor(post.authorName);
  return (
    <footer className={styles.end}>
      <p>{author}</p>
      {post.tags.length > 0 ? (
        <ul aria-label={t("tags")} className={styles.tags}>
          {post.tags.map(({ name, slug }) => (
            <li key={slug}>
              <Link to={tagPath(lang, slug)} rel="tag">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </footer>
  );
}

function RelatedPosts({ posts }: { posts: ListedPost[] }) {
  const t = useWords("blog.related");
  const lang = useLang();
  if (posts.length === 0) return null;
  return (
    <Container className={styles.beside}>
      <h2 className={styles.title}>{t("title")}</h2>
      <PostRows posts={posts} level={3} />
      <p>
        <Link to={blogPath(lang)}>{t("all")}</Link>
      </p>
    </Container>
  );
}
