import { data, redirect } from "react-router";
import { readMedia } from "#features/media/read-media.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { afterEveryForm } from "../shell/after-every-form.ts";
import { adminLang } from "../shell/admin-lang.ts";
import { requireAdmin } from "../shell/require-admin.server.ts";
import type { Route } from "./+types/media-item.ts";
import { changeItem } from "./change-item.server.ts";
import { itemDoneIn } from "./item-flash.ts";
import { MediaItemView } from "./media-item-view.tsx";
import { shownUses } from "./shown-uses.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const { services } = context.get(requestContext);
  const lang = adminLang(params.lang);
  const sheet = await readMedia(services, admin, params.id);
  if (!sheet) throw data(null, { status: 404 });
  return {
    ...sheet,
    uses: await shownUses(services.db, sheet.uses, lang),
    address: `${services.site.publicUrl}${sheet.media.path}-${sheet.media.width}.webp`,
    done: itemDoneIn(url.searchParams),
    words: pickWords(lang, ["operations", "media"]),
  };
}

/** Saves name and texts, or deletes the picture; what was typed comes back when it cannot be saved. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const { services } = context.get(requestContext);
  const end = await changeItem(services, admin, params.id, await request.formData());
  const library = `/${adminLang(params.lang)}/admin/media`;
  switch (end.kind) {
    case "missing":
      throw data(null, { status: 404 });
    case "saved":
      return redirect(`${library}/${params.id}?done=saved`, 303);
    case "deleted":
      return redirect(`${library}?deleted`, 303);
    case "asking":
      return end;
    case "invalid":
      return data(end, { status: 400 });
    case "changed":
    case "used":
      return data(end, { status: 409 });
  }
}

export const shouldRevalidate = afterEveryForm;

export default function MediaItem({ loaderData, actionData }: Route.ComponentProps) {
  return <MediaItemView {...loaderData} end={actionData ?? null} />;
}
