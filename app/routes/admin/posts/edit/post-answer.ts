import { isRouteErrorResponse } from "react-router";
import type { PostForm } from "#features/blog/post/post-form.ts";
import type { PostMove } from "#features/blog/post/post-moves.ts";
import type { SavedPost, ServerVersion } from "#features/blog/post/saved-post.ts";
import type { FieldError } from "#i18n/field-error.ts";

/** What became of a form of the page of one post. */
export type PostAnswer =
  | { kind: "saved"; move: PostMove; post: SavedPost }
  | { kind: "invalid"; errors: FieldError[]; typed: PostForm }
  | { kind: "conflict"; serverVersion: ServerVersion; typed: PostForm; move: PostMove }
  /** Deleted meanwhile. */
  | { kind: "missing"; typed: PostForm }
  /** Asked without scripts: pictures without alternative text would come before readers. `sent`: the form, to be sent again. */
  | { kind: "undescribed"; pictures: string[]; sent: [name: string, value: string][]; move: PostMove }
  | { kind: "linked" }
  | { kind: "unlinkable"; errors: FieldError[] }
  /** What was typed and not saved is given up. */
  | { kind: "dropped" }
  /** Nothing reached the site, or it broke. */
  | { kind: "failed" }
  | { kind: "signed-out" };

/** Why a form did not arrive, for a page that must not lose what it holds; null: somebody else's business. */
export function notSent(thrown: unknown): PostAnswer | null {
  if (thrown instanceof Response) {
    const leadsTo = thrown.headers.get("Location") ?? "";
    return leadsTo.includes("/admin/login") ? { kind: "signed-out" } : null;
  }
  if (isRouteErrorResponse(thrown)) return { kind: "failed" };
  return thrown instanceof Error ? { kind: "failed" } : null;
}
