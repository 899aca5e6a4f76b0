import { isRouteErrorResponse } from "react-router";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PostMove } from "#features/blog/post/post-moves.ts";
import type { SavedPost, ServerVersion } from "#features/blog/post/saved-post.ts";
import type { FieldError } from "#i18n/field-error.ts";

export type PostAnswer =
  | { kind: "saved"; move: PostMove; post: SavedPost }
  | { kind: "invalid"; errors: FieldError[]; typed: PostForm }
  | { kind: "conflict"; serverVersion: ServerVersion; typed: PostForm; move: PostMove }
  | { kind: "missing"; typed: PostForm }
  /**
   * Without JavaScript: the post has pictures without alternative text. `sent`: the fields of the form, to be submitted
   * again.
   */
  | { kind: "undescribed"; pictures: string[]; sent: [name: string, value: string][]; move: PostMove }
  | { kind: "linked" }
  | { kind: "unlinkable"; errors: FieldError[] }
  | { kind: "dropped" }
  | { kind: "failed" }
  | { kind: "signed-out" };

/** Maps a failed submission to an answer for a page that must keep its text; null for other errors. */
export function notSent(thrown: unknown): PostAnswer | null {
  if (thrown instanceof Response) {
    const leadsTo = thrown.headers.get("Location") ?? "";
    return leadsTo.includes("/admin/login") ? { kind: "signed-out" } : null;
  }
  if (isRouteErrorResponse(thrown)) return { kind: "failed" };
  return thrown instanceof Error ? { kind: "failed" } : null;
}
