import { data, redirect } from "react-router";
import { type Editor, isEditor } from "#features/accounts/admin.ts";
import { deletePosts } from "#features/blog/post/delete-posts.server.ts";
import { listAdminPosts } from "#features/blog/post/list-posts.server.ts";
import { movePosts } from "#features/blog/post/move-posts.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/posts.ts";
import { asAdmin, asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import { adminHome } from "#app/routes/admin/sign-in/next-page.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { chosenIn } from "#i18n/read-form.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import { postFilter } from "./post-filter.ts";
import type { ChangedPosts } from "./posts-flash.tsx";
import { PostsView } from "./posts-view.tsx";

/** The home page of the admin, so users who may not edit posts are redirected to theirs. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  if (!isEditor(admin)) throw redirect(adminHome(lang, admin.role));
  const filter = postFilter(url.searchParams);
  const listing = await listAdminPosts(services, admin, filter, lang);
  const words = pickWords(lang, ["operations", "errors", "posts"]);
  return { filter, listing, isDeleted: url.searchParams.get("done") === "deleted", words };
}

/** It does not redirect, because the page shows the result of each post. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const end = await changePosts(services, admin, await request.formData());
  return data(end, { status: end.kind === "none" ? 400 : 200 });
}

export const shouldRevalidate = afterEveryForm;

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsView {...loaderData} end={actionData ?? null} />;
}

const MOST_AT_ONCE = 200;

async function changePosts(services: Services, admin: Editor, form: FormData): Promise<ChangedPosts> {
  const intent = fieldIn(form, "intent");
  const ids = chosenIn(form, "id", MOST_AT_ONCE);
  if (ids.length === 0) return { kind: "none" };
  if (intent === "ask-delete") return { kind: "asking", ids };
  if (intent === "delete") {
    const { deleted } = await deletePosts(services, admin, ids);
    return { kind: "deleted", count: deleted.length };
  }
  if (intent !== "publish" && intent !== "draft") throw data(null, { status: 400 });
  const isDecorative = fieldIn(form, "alt") === "decorative";
  const moved = await movePosts(services, admin, { ids, move: intent, isDecorative });
  return {
    kind: "moved",
    move: intent,
    count: moved.filter(({ kind }) => kind === "moved" || kind === "same").length,
    refused: moved.flatMap((post) => (post.kind === "invalid" ? [post] : [])),
    undescribed: moved.flatMap((post) => (post.kind === "undescribed" ? [post] : [])),
  };
}
