import { listAdminPosts } from "#features/blog/post/list-posts.server.ts";
import { isLang } from "#i18n/locales.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/linkable.ts";

export type LinkablePost = { id: string; title: string };

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const written = url.searchParams.get("lang");
  const search = (url.searchParams.get("q") ?? "").slice(0, 100);
  if (!isLang(written)) return Response.json([]);
  const input = { search, lang: written, status: null, category: null, sort: "updated", page: 1 } as const;
  const { rows } = await listAdminPosts(services, admin, input);
  const posts: LinkablePost[] = rows
    .filter(({ translations }) => Object.values(translations).every(({ id }) => id !== params.id))
    .map(({ id, title }) => ({ id, title }));
  return Response.json(posts);
}
