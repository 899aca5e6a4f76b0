import { listMedia } from "#features/media/list-media.server.ts";
import { MEDIA_SORTS, MEDIA_STATES } from "#features/media/listed-media.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { listFilter, sortIn } from "../list/list-filter.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";
import type { Route } from "./+types/library.ts";
import { deleteChosen } from "./delete-chosen.server.ts";
import { LibraryView } from "./library-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { services } = context.get(requestContext);
  const query = url.searchParams;
  const filter = { ...listFilter(query, MEDIA_STATES), sort: sortIn(query, MEDIA_SORTS) };
  const asked = await listMedia(services, admin, filter);
  // The last page may have gone with what was deleted from it.
  const page = Math.min(filter.page, asked.pages);
  const listing = page === filter.page ? asked : await listMedia(services, admin, { ...filter, page });
  const words = pickWords(adminLang(params.lang), ["operations", "media"]);
  return { filter: { ...filter, page }, listing, isDeleted: query.has("deleted"), words };
}

/** Deletes the chosen pictures, after asking; what is used stays. */
export async function action({ context, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  return deleteChosen(context.get(requestContext).services, admin, await request.formData());
}

export const shouldRevalidate = afterEveryForm;

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryView {...loaderData} end={actionData ?? null} />;
}
