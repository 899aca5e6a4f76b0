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
  changes: Comparison | null;
};

export type PostSaved =
  | { kind: "saved"; post: SavedPost }
  | { kind: "invalid"; errors: FieldError[] }
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
