import type { FieldError } from "#i18n/field-error.ts";
import type { Comparison } from "../revisions/compare-revisions.ts";
import type { PostStatus } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import { shownStatus } from "./post-moves.ts";
import type { PostRow } from "../posts.table.ts";

/** A post as a save has left it. */
export type SavedPost = {
  id: string;
  version: number;
  slug: string;
  /** As it is now, see `shownStatus`. */
  status: PostStatus;
  /** ISO 8601. */
  publishedAt: string | null;
  updatedAt: string;
};

/** What somebody else has saved meanwhile. */
export type ServerVersion = {
  version: number;
  status: PostStatus;
  /** Null: somebody who is gone. */
  by: string | null;
  savedAt: string;
  form: PostForm;
  /** From theirs to what was typed here; null when that cannot be saved as it is. */
  changes: Comparison | null;
};

export type PostSaved =
  | { kind: "saved"; post: SavedPost }
  | { kind: "invalid"; errors: FieldError[] }
  /** Nothing was saved: the post is not what it was when it was opened. */
  | { kind: "conflict"; serverVersion: ServerVersion }
  /** Deleted, or never there. */
  | { kind: "missing" };

export function savedPost(row: PostRow, now: Date): SavedPost {
  const { id, version, slug, publishedAt, updatedAt } = row;
  return {
    id,
    version,
    slug,
    status: shownStatus(row, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  };
}
