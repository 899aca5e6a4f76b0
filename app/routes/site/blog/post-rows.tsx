import type { ListedPost, PostCategory } from "#features/blog/post.ts";
import { categoryPath, postPath } from "#app/shell/seo/blog-address.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang } from "#app/shell/words/words.tsx";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { RowLink } from "#app/ui/row-link.tsx";
import { Text } from "#app/ui/text.tsx";
import { Cover } from "./cover.tsx";
import styles from "./post-rows.module.css";

type PostRowsProps = {
  posts: ListedPost[];
  level?: 2 | 3;
};

export function PostRows({ posts, level = 2 }: PostRowsProps) {
  if (posts.length === 0) return null;
  return (
    <Block as="ol" lineBelow="line">
      {posts.map((post) => (
        <PostRow key={post.slug} post={post} level={level} />
      ))}
    </Block>
  );
}

function PostRow({ post, level }: { post: ListedPost; level: 2 | 3 }) {
  const lang = useLang();
  const Title = level === 2 ? "h2" : "h3";
  return (
    <Stack as="li" pad={5} lineAbove="line" gap={5} row={2} className={styles.row}>
      <div className={styles.line}>
        <PostLine category={post.category} publishedAt={post.publishedAt} />
      </div>
      <Stack gap={2} packed>
        <Title className={styles.title}>
          <RowLink href={postPath(lang, post.slug)}>{post.title}</RowLink>
        </Title>
        <Text tone="soft" ch={52} className={styles.excerpt}>
          {post.excerpt}
        </Text>
      </Stack>
      <Cover of={post.cover} sizes="(width < 48rem) 30vw, 18rem" className={styles.cover} />
    </Stack>
  );
}

type PostLineProps = { category: PostCategory; publishedAt: string };

export function PostLine({ category, publishedAt }: PostLineProps) {
  const lang = useLang();
  return (
    <Cluster size="small" tone="soft" as="p" gap={4} row={0} align="center">
      {category ? (
        <Text as="span" size="label" tone="accent" links="quiet" className={styles.category}>
          <a href={categoryPath(lang, category.slug)}>{category.name}</a>
        </Text>
      ) : null}
      <PostDay at={publishedAt} />
    </Cluster>
  );
}

export function PostDay({ at }: { at: string }) {
  const { day } = useFormats();
  return <time dateTime={at}>{day(at)}</time>;
}
