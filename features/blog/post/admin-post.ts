import type { ShownAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { PickedPicture } from "#features/media/media.ts";
import type { PageAsked } from "#platform/paging.ts";
import type { Lang } from "#i18n/locales.ts";
import type { PostStatus } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import type { PostMove } from "./post-moves.ts";

export const POST_SORTS = ["newest", "oldest", "title", "updated"] as const;
export type PostSort = (typeof POST_SORTS)[number];

/** Null: any. */
export type AdminPostFilter = PageAsked & {
  search: string;
  status: PostStatus | null;
  lang: Lang | null;
  category: string | null;
  sort: PostSort;
};

/** The same text in another language. */
export type AdminTranslation = { id: string; title: string; status: PostStatus };

export type ListedAdminPost = {
  id: string;
  groupId: string;
  lang: Lang;
  title: string;
  slug: string;
  /** As it is now: a scheduled post whose time is past is published. */
  status: PostStatus;
  /** When it went live, or will; ISO 8601. */
  publishedAt: string | null;
  updatedAt: string;
  category: { slug: string; name: string } | null;
  /** The posts of its group, itself among them. */
  translations: Partial<Record<Lang, AdminTranslation>>;
  /** Who has a text waiting that is not saved: oneself, or somebody else. */
  unsaved: "own" | "other" | null;
};

/** A post that oneself has begun and never saved. */
export type BegunPost = { id: string; lang: Lang; title: string; savedAt: string };

export type AdminRevision = {
  id: string;
  version: number;
  status: PostStatus;
  savedAt: string;
  /** Null: the first state, or somebody who is gone. */
  by: string | null;
};

/** Everything that the page of one post works on. */
export type AdminPost = {
  post: {
    id: string;
    groupId: string;
    lang: Lang;
    /** 0: nobody has saved it yet. */
    version: number;
    status: PostStatus;
    publishedAt: string | null;
    updatedAt: string | null;
    /** What is saved. */
    form: PostForm;
  };
  /** Oneself's text that waits; `isBehind`: somebody has saved since, so that saving it will be a conflict. */
  autosave: { form: PostForm; savedAt: string; baseVersion: number; isBehind: boolean } | null;
  /** Who else has a text waiting for this post. */
  others: { by: string | null; at: string }[];
  /** Newest first. */
  revisions: AdminRevision[];
  /** The other posts of its group. */
  translations: Partial<Record<Lang, AdminTranslation>>;
  categories: { slug: string; name: string }[];
  /** Those of the saved and of the waiting text, by id; one that is not here is gone. */
  pictures: Record<string, PickedPicture>;
  moves: PostMove[];
  audit: ShownAudit[];
};
