import { data } from "react-router";
import type { Editor } from "#features/accounts/admin.ts";
import { deleteMedia } from "#features/media/delete-media.server.ts";
import { MEDIA_SORTS, MEDIA_STATES } from "#features/media/listed-media.ts";
import { readMedia, listMedia } from "#features/media/read-media.server.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import { listFilter, sortIn } from "../list/list-filter.ts";
import type { Route } from "./+types/library.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { chosenIn } from "#i18n/read-form.server.ts";
import { afterEveryForm } from "../shell/forms.ts";
import type { DeleteEnd } from "./delete-flash.tsx";
import { LibraryView } from "./library-view.tsx";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const query = url.searchParams;
  const filter = { ...listFilter(query, MEDIA_STATES), sort: sortIn(query, MEDIA_SORTS) };
  const asked = await listMedia(services, admin, filter);
  // The last page may no longer exist after a deletion.
  const page = Math.min(filter.page, asked.pages);
  const listing = page === filter.page ? asked : await listMedia(services, admin, { ...filter, page });
  const words = pickWords(lang, ["operations", "media"]);
  return { filter: { ...filter, page }, listing, isDeleted: query.has("deleted"), words };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  return deleteChosen(services, admin, await request.formData());
}

export const shouldRevalidate = afterEveryForm;

export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  return <LibraryView {...loaderData} end={actionData ?? null} />;
}

const MOST = 100;

async function deleteChosen(services: Services, admin: Editor, form: FormData): Promise<DeleteEnd> {
  const intent = fieldIn(form, "intent");
  if (intent !== "ask-delete" && intent !== "delete") throw data(null, { status: 400 });
  const ids = chosenIn(form, "id", MOST);
  if (ids.length === 0) return { kind: "none" };
  if (intent === "ask-delete") return { kind: "asking", ids };
  const { deleted, used } = await deleteMedia(services, admin, ids);
  const kept = await Promise.all(used.map((id) => readMedia(services, admin, id)));
  return {
    kind: "deleted",
    count: deleted.length,
    kept: kept.flatMap((one) => (one ? [{ id: one.media.id, name: one.media.name }] : [])),
  };
}
