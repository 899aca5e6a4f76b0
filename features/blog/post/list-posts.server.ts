import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { listingOf, type Listing, withRows } from "#platform/paging.ts";
import {
  type BegunPost,
  type AdminPostFilter,
  type ListedAdminPost,
  translationsAmong,
} from "./admin-post.ts";
import { namedCategories, postsOfGroups, searchPosts } from "./search-posts.server.ts";
import { begunBy, waitingTexts } from "../autosave/post-autosaves.server.ts";
import { shownStatus } from "./post-moves.ts";

export type AdminPosts = Listing<ListedAdminPost> & {
  categories: { slug: string; name: string }[];
  begun: BegunPost[];
};

export async function listAdminPosts(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  filter: AdminPostFilter,
  lang: Lang = admin.lang,
): Promise<AdminPosts> {
  const now = clock.now();
  const found = await searchPosts(db, { ...filter, now });
  const { rows } = found;
  const categories = await namedCategories(db, lang);
  const groups = await postsOfGroups(db, [...new Set(rows.map(({ groupId }) => groupId))]);
  const waiting = await waitingTexts(
    db,
    rows.map(({ id }) => id),
  );
  const listed = rows.map((row): ListedAdminPost => {
    const { id, groupId, title, slug } = row;
    const whose = waiting.filter(({ postId }) => postId === id).map(({ adminId }) => adminId);
    return {
      id,
      groupId,
      lang: row.lang,
      title,
      slug,
      status: shownStatus(row, now),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt.toISOString(),
      category: categories.find((category) => category.slug === row.category) ?? null,
      translations: translationsAmong(
        groups.filter((other) => other.groupId === groupId),
        now,
      ),
      unsaved: whose.includes(admin.id) ? "own" : whose.length > 0 ? "other" : null,
    };
  });
  const listing = listingOf(rows, found, filter, ({ id }) => id);
  return { ...withRows(listing, listed), categories, begun: await begunPosts(db, admin) };
}

async function begunPosts(db: Services["db"], admin: Editor): Promise<BegunPost[]> {
  return (await begunBy(db, admin.id)).map(({ postId, lang, fields, savedAt }) => ({
    id: postId,
    lang,
    title: fields.title,
    savedAt: savedAt.toISOString(),
  }));
}
