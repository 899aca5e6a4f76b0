import { data } from "react-router";
import { listAdminPosts } from "#features/blog/post/list-posts.server.ts";
import { pickWords } from "#i18n/words.ts";
import { asAdmin } from "#app/routes/admin/shell/admin-request.server.ts";
import { afterEveryForm } from "#app/routes/admin/shell/forms.ts";
import type { Route } from "./+types/posts.ts";
import { changePosts } from "./change-posts.server.ts";
import { postFilter } from "./post-filter.ts";
import { PostsView } from "./posts-view.tsx";

/** The dashboard's first tab: every post, whatever its state and language. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asAdmin({ context, params, request });
  const filter = postFilter(url.searchParams);
  const listing = await listAdminPosts(services, admin, filter, lang);
  const words = pickWords(lang, ["operations", "errors", "posts"]);
  return { filter, listing, isDeleted: url.searchParams.get("done") === "deleted", words };
}

/** Moves or deletes the chosen posts; what became of each is told, so the page comes back as it is. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asAdmin({ context, params, request });
  const end = await changePosts(services, admin, await request.formData());
  return data(end, { status: end.kind === "none" ? 400 : 200 });
}

export const shouldRevalidate = afterEveryForm;

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  return <PostsView {...loaderData} end={actionData ?? null} />;
}
