import { data } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { deletePosts } from "#features/blog/post/delete-posts.server.ts";
import { movePosts } from "#features/blog/post/move-posts.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "#app/routes/admin/shell/forms.ts";

const MOST_AT_ONCE = 200;

/** What became of the posts that were chosen in the list. */
export type ChangedPosts =
  | { kind: "none" }
  /** Deleting is asked for once more. */
  | { kind: "asking"; ids: string[] }
  | { kind: "deleted"; count: number }
  | { kind: "moved"; move: "publish" | "draft"; count: number; refused: RefusedPost[] };

export type RefusedPost = { id: string; title: string; errors: FieldError[] };

export async function changePosts(services: Services, admin: Admin, form: FormData): Promise<ChangedPosts> {
  const intent = textOf(form, "intent");
  const ids = [...new Set(form.getAll("id").map(String))].slice(0, MOST_AT_ONCE);
  if (ids.length === 0) return { kind: "none" };
  if (intent === "ask-delete") return { kind: "asking", ids };
  if (intent === "delete") {
    const { deleted } = await deletePosts(services, admin, ids);
    return { kind: "deleted", count: deleted.length };
  }
  if (intent !== "publish" && intent !== "draft") throw data(null, { status: 400 });
  const moved = await movePosts(services, admin, { ids, move: intent });
  return {
    kind: "moved",
    move: intent,
    count: moved.filter(({ kind }) => kind === "moved" || kind === "same").length,
    refused: moved.flatMap((post) => (post.kind === "invalid" ? [post] : [])),
  };
}
