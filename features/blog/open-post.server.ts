import type { Services } from "#platform/services.ts";
import type { Lang } from "#i18n/locales.ts";
import { isLive, type ListedPost, type ShownPost } from "./post.ts";
import { readSlug, slugFrom } from "./post-slug.ts";
import {
  laterOf,
  listCategories,
  listed,
  liveTranslations,
  postAt,
  postFormerlyAt,
  postsBeside,
} from "./posts.server.ts";
import type { PostRow } from "./posts.table.ts";

const BESIDE = 3;

export type OpenedPost =
  | {
      kind: "live";
      post: ShownPost;
      /** The post's slug in every language that has it, its own among them. */
      translations: Partial<Record<Lang, string>>;
      beside: ListedPost[];
    }
  | { kind: "moved"; slug: string }
  | { kind: "gone" }
  | { kind: "missing" };

type Wanted = { lang: Lang; slug: string | undefined };

/** What stands at an address of the journal: a post, the way to where it has gone, or nothing any more. */
export async function openPost(
  { db, clock }: Pick<Services, "db" | "clock">,
  wanted: Wanted,
): Promise<OpenedPost> {
  const slug = readSlug(wanted.slug);
  if (slug === null) return { kind: "missing" };
  const now = clock.now();
  const here = await postAt(db, wanted.lang, slug);
  if (here && isLive(here, now)) {
    return {
      kind: "live",
      post: await shownPost(db, here, now),
      translations: Object.fromEntries(
        (await liveTranslations(db, here.groupId, now)).map((other) => [other.lang, other.slug]),
      ),
      beside: await postsBeside(db, here, { now, limit: BESIDE }),
    };
  }
  if (here && !here.deletedAt) return { kind: "missing" };
  const moved = await postFormerlyAt(db, wanted.lang, slug);
  if (moved && isLive(moved, now)) return { kind: "moved", slug: moved.slug };
  return { kind: (here ?? moved?.deletedAt) ? "gone" : "missing" };
}

async function shownPost(db: Services["db"], post: PostRow, now: Date): Promise<ShownPost> {
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
