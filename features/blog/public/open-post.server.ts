import type { Services } from "#platform/services.ts";
import type { Lang } from "#i18n/locales.ts";
import { isLive, type ListedPost, type ShownPost } from "../post.ts";
import { readSlug } from "../post/post-slug.ts";
import { liveTranslations, postAt, postFormerlyAt, relatedPosts } from "../posts.server.ts";
import type { PostRow } from "../posts.table.ts";
import { shownPost } from "./shown-post.server.ts";

const RELATED_POSTS = 3;

type OpenedPost =
  | {
      kind: "live";
      post: ShownPost;
      translations: Partial<Record<Lang, string>>;
      related: ListedPost[];
    }
  | { kind: "moved"; slug: string }
  | { kind: "gone" }
  | { kind: "missing" };

type Wanted = { lang: Lang; slug: string | undefined };

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
      related: await relatedPosts(db, here, { now, limit: RELATED_POSTS }),
    };
  }
  if (here && !here.deletedAt) return { kind: "missing" };
  const moved = await postFormerlyAt(db, wanted.lang, slug);
  if (moved && isLive(moved, now)) return { kind: "moved", slug: moved.slug };
  return { kind: (here && wasShown(here)) || moved?.deletedAt ? "gone" : "missing" };
}

/** A deleted draft was never public, so its slug answers missing instead of gone. */
function wasShown({ publishedAt, deletedAt }: Pick<PostRow, "publishedAt" | "deletedAt">): boolean {
  return publishedAt !== null && deletedAt !== null && publishedAt <= deletedAt;
}
