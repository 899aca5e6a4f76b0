import type { Services } from "#platform/services.ts";
import type { Lang } from "#i18n/locales.ts";
import { PAGE_SIZE, type ListedPost, type PostCategory } from "../post.ts";
import { readSlug, slugFrom } from "../post/post-slug.ts";
import { countPosts, listCategories, listPosts, liveTags } from "../posts.server.ts";

/** What a page of the blog is about. */
export type BlogScope =
  | { kind: "all" }
  | { kind: "category"; slug: string; name: string }
  | { kind: "tag"; slug: string; name: string };

export type BlogPage = {
  scope: BlogScope;
  posts: ListedPost[];
  page: number;
  pages: number;
  /** Those with something to read. */
  categories: NonNullable<PostCategory>[];
};

export type OpenedBlog =
  | { kind: "page"; blog: BlogPage }
  /** There are fewer pages. */
  | { kind: "beyond"; pages: number }
  /** No such category, or no live post with such a tag. */
  | { kind: "unknown" };

export type BlogQuery = {
  lang: Lang;
  page: number;
  /** As they stand in the address. */
  category?: string | undefined;
  tag?: string | undefined;
};

/** The tags of a language's live posts, by their address: several spellings of one tag share it. */
export async function tagsByAddress(
  { db, clock }: Pick<Services, "db" | "clock">,
  lang: Lang,
): Promise<Map<string, string[]>> {
  return Map.groupBy(await liveTags(db, lang, clock.now()), slugFrom);
}

/** A page of the blog: everything, one category or one tag. `readTags`: for who knows the tags already. */
export async function openBlog(
  services: Pick<Services, "db" | "clock">,
  { lang, page, category, tag }: BlogQuery,
  readTags = () => tagsByAddress(services, lang),
): Promise<OpenedBlog> {
  const { db, clock } = services;
  const now = clock.now();
  const all = await listCategories(db, lang, now);
  const scope = await scopeOf();
  if (!scope) return { kind: "unknown" };
  const filter = {
    lang,
    now,
    ...(scope.kind === "category" ? { category: scope.slug } : {}),
    ...("tags" in scope ? { tags: scope.tags } : {}),
  };
  const pages = Math.max(1, Math.ceil((await countPosts(db, filter)) / PAGE_SIZE));
  if (page > pages) return { kind: "beyond", pages };
  const posts = await listPosts(db, { ...filter, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
  const categories = all.filter(({ used }) => used).map(({ slug, name }) => ({ slug, name }));
  const { tags: _, ...shown } = { tags: undefined, ...scope };
  return { kind: "page", blog: { scope: shown, posts, page, pages, categories } };

  async function scopeOf() {
    if (category !== undefined) {
      const found = all.find(({ slug }) => slug === category);
      return found ? { kind: "category" as const, slug: found.slug, name: found.name } : null;
    }
    if (tag === undefined) return { kind: "all" as const };
    const slug = readSlug(tag);
    if (slug === null) return null;
    const tags = (await readTags()).get(slug);
    return tags?.[0] === undefined ? null : { kind: "tag" as const, slug, name: tags[0], tags };
  }
}

/** The newest few, for home and the feed. */
export async function newestPosts(
  { db, clock }: Pick<Services, "db" | "clock">,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<ListedPost[]> {
  return listPosts(db, { lang, now: clock.now(), limit });
}
