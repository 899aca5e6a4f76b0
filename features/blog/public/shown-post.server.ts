import type { Db } from "#platform/db/db.ts";
import type { ShownPost } from "../post.ts";
import { slugFrom } from "../post/post-slug.ts";
import { laterOf, listCategories, listed } from "../posts.server.ts";
import type { PostRow } from "../posts.table.ts";

export async function shownPost(db: Db, post: PostRow, now: Date): Promise<ShownPost> {
  const categories = await listCategories(db, post.lang, now);
  const category = categories.find(({ slug }) => slug === post.category);
  const { lang, content, authorName } = post;
  const { metaTitle, metaDescription, ogTitle, ogDescription, ogImage, canonicalUrl, jsonLd } = post;
  return {
    ...listed(post, null),
    category: category ? { slug: category.slug, name: category.name } : null,
    lang,
    tags: post.tags.map((name) => ({ name, slug: slugFrom(name) })).filter(({ slug }) => slug !== ""),
    content,
    authorName,
    updatedAt: laterOf(post.updatedAt, post.publishedAt).toISOString(),
    seo: { metaTitle, metaDescription, ogTitle, ogDescription, ogImage, canonicalUrl, jsonLd },
  };
}
