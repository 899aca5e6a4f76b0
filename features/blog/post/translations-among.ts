import type { Lang } from "#i18n/locales.ts";
import type { AdminTranslation } from "./admin-post.ts";
import { shownStatus } from "./post-moves.ts";
import type { PostRow } from "../posts.table.ts";

export function translationsAmong(posts: PostRow[], now: Date): Partial<Record<Lang, AdminTranslation>> {
  return Object.fromEntries(
    posts.map((post) => [post.lang, { id: post.id, title: post.title, status: shownStatus(post, now) }]),
  );
}
