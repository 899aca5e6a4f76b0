import type { Services } from "#platform/services.ts";
import type { Lang } from "#i18n/locales.ts";
import { PAGE_SIZE, type ListedPost, type PostCategory } from "../post.ts";
import { readSlug, slugFrom } from "../post/post-slug.ts";
import { countPosts, listCategories, listPosts, liveTags } from "../posts.server.ts";

export type BlogScope =
  | { kind: "all" }
  | { kind: "category"; slug: string; name: string }
  | { kind: "tag"; slug: string; name: string };

export type BlogPage = {
  scope: BlogScope;
  posts: ListedPost[];
  page: number;
  pages: number;
  categories: NonNullable<PostCategory>[];
};

type OpenedBlog = { kind: "page"; blog: BlogPage } | { kind: "beyond"; pages: number } | { kind: "unknown" };

export type BlogQuery = {
  lang: Lang;
  page: number;
  category?: string | undefined;
  tag?: string | undefined;
};

/** Several spellings share one slug. */
export async function tagsByAddress(
  { db, clock }: Pick<Services, "db" | "clock">,
  lang: Lang,
): Promise<Map<string, string[]>> {
  return Map.groupBy(await liveTags(db, lang, clock.now()), slugFrom);
}

/** `readTags` lets the caller pass cached tags. */
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

export async function newestPosts(
  { db, clock }: Pick<Services, "db" | "clock">,
  { lang, limit }: { lang: Lang; limit: number },
): Promise<ListedPost[]> {
  return listPosts(db, { lang, now: clock.now(), limit });
}
