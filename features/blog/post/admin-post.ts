import type { ShownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { PickedPicture } from "#features/media/media.ts";
import type { PageQuery } from "#platform/paging.ts";
import type { Lang } from "#i18n/locales.ts";
import type { PostStatus } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import { type PostMove, shownStatus } from "./post-moves.ts";
import type { PostRow } from "../posts.table.ts";

export const POST_SORTS = ["newest", "oldest", "title", "updated"] as const;
type PostSort = (typeof POST_SORTS)[number];

export type AdminPostFilter = PageQuery & {
  search: string;
  status: PostStatus | null;
  lang: Lang | null;
  category: string | null;
  sort: PostSort;
};

type AdminTranslation = { id: string; title: string; status: PostStatus };

export type ListedAdminPost = {
  id: string;
  groupId: string;
  lang: Lang;
  title: string;
  slug: string;
  /** Current status: a scheduled post whose time has passed is published. */
  status: PostStatus;
  publishedAt: string | null;
  updatedAt: string;
  category: { slug: string; name: string } | null;
  translations: Partial<Record<Lang, AdminTranslation>>;
  unsaved: "own" | "other" | null;
};

export type BegunPost = { id: string; lang: Lang; title: string; savedAt: string };

export type AdminRevision = {
  id: string;
  version: number;
  status: PostStatus;
  savedAt: string;
  by: string | null;
};

export type AdminPost = {
  post: {
    id: string;
    groupId: string;
    lang: Lang;
    version: number;
    status: PostStatus;
    publishedAt: string | null;
    updatedAt: string | null;
    form: PostForm;
  };
  /** The editor's unsaved text. `isBehind`: the post was saved since, so that saving this text is a conflict. */
  autosave: { form: PostForm; savedAt: string; baseVersion: number; isBehind: boolean } | null;
  others: { by: string | null; at: string }[];
  revisions: AdminRevision[];
  translations: Partial<Record<Lang, AdminTranslation>>;
  categories: { slug: string; name: string }[];
  /** Library pictures of the saved and the unsaved text, by id; deleted pictures are absent. */
  pictures: Record<string, PickedPicture>;
  moves: PostMove[];
  audit: ShownAudit[];
};

export function translationsAmong(posts: PostRow[], now: Date): Partial<Record<Lang, AdminTranslation>> {
  return Object.fromEntries(
    posts.map((post) => [post.lang, { id: post.id, title: post.title, status: shownStatus(post, now) }]),
  );
}
