import { data, redirect } from "react-router";
import type { Editor } from "#features/accounts/admin.ts";
import { titlesOfPosts } from "#features/blog/post/post-titles.server.ts";
import { changeMedia } from "#features/media/change-media.server.ts";
import { deleteMedia } from "#features/media/delete-media.server.ts";
import type { UsePlace } from "#features/media/media.ts";
import { readMedia } from "#features/media/read-media.server.ts";
import { isSlotName } from "#features/media/slots.ts";
import { inEveryLang, type Lang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/media-item.ts";
import { asEditor } from "../shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { afterEveryForm, doneIn } from "../shell/forms.ts";
import { ITEM_DONE, type ItemEnd, MediaItemView, type ShownUse, type TypedItem } from "./media-item-view.tsx";
import { slotTitles } from "./slot-rows.server.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const found = await readMedia(services, admin, params.id);
  if (!found) throw data(null, { status: 404 });
  return {
    ...found,
    uses: await shownUses(services.db, found.uses, lang),
    address: `${services.site.publicUrl}${found.media.path}-${found.media.width}.webp`,
    done: doneIn(url.searchParams, ITEM_DONE),
    words: pickWords(lang, ["operations", "media"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const end = await changeItem(services, admin, params.id, await request.formData());
  const library = `/${lang}/admin/media`;
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

async function changeItem(services: Services, admin: Editor, id: string, form: FormData): Promise<ItemEnd> {
  switch (fieldIn(form, "intent")) {
    case "save": {
      const typed = typedIn(form);
      const changed = await changeMedia(services, admin, {
        id,
        version: numberIn(form, "version"),
        ...typed,
      });
      if (changed.kind === "done") return { kind: "saved" };
      if (changed.kind === "missing") return changed;
      return { ...changed, typed };
    }
    case "ask-delete":
      return { kind: "asking" };
    case "delete": {
      const { deleted, used } = await deleteMedia(services, admin, [id]);
      if (used.length > 0) return { kind: "used" };
      return { kind: deleted.length > 0 ? "deleted" : "missing" };
    }
    default:
      throw data(null, { status: 400 });
  }
}

/** Characters. Longer input is cut before it is returned with its errors. */
const MOST = 2_000;

function typedIn(form: FormData): TypedItem {
  const text = (name: string) => fieldIn(form, name).slice(0, MOST);
  return { name: text("name"), alts: inEveryLang((lang) => text(`alt-${lang}`)) };
}

async function shownUses(db: Db, uses: UsePlace[], lang: Lang): Promise<ShownUse[]> {
  const ids = uses.filter((use) => use.startsWith("post:")).map(nameIn);
  const posts = await titlesOfPosts(db, ids);
  const slots = slotTitles(lang);
  return uses.flatMap((use): ShownUse[] => {
    const name = nameIn(use);
    if (use.startsWith("post:")) {
      return [{ kind: "post", id: name, title: posts[name]?.title ?? "", lang: posts[name]?.lang ?? null }];
    }
    return isSlotName(name) ? [{ kind: "slot", slot: name, title: slots[name] ?? "" }] : [];
  });
}

function nameIn(use: string): string {
  return use.slice(use.indexOf(":") + 1);
}
