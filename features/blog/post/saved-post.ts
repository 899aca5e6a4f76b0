import type { FieldError } from "#i18n/field-error.ts";
import type { Comparison } from "../revisions/compare-revisions.ts";
import type { PostStatus } from "../post.ts";
import type { PostForm } from "./post-form.ts";
import { shownStatus } from "./post-moves.ts";
import type { PostRow } from "../posts.table.ts";

export type SavedPost = {
  id: string;
  version: number;
  slug: string;
  status: PostStatus;
  publishedAt: string | null;
  updatedAt: string;
};

export type ServerVersion = {
  version: number;
  status: PostStatus;
  by: string | null;
  savedAt: string;
  form: PostForm;
  /** Differences from that version to the typed one; null if the typed one is invalid. */
  changes: Comparison | null;
};

export type PostSaved =
  | { kind: "saved"; post: SavedPost }
  | { kind: "invalid"; errors: FieldError[] }
  /** Nothing was saved: the post has changed since the form was opened. */
  | { kind: "conflict"; serverVersion: ServerVersion }
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
