import { data } from "react-router";
import { autosavePost } from "#features/blog/autosave/autosave-post.server.ts";
import { readPostForm } from "#features/blog/post/post-form.ts";
import { isLang } from "#i18n/locales.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { numberIn } from "#i18n/read-form.server.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/autosave.ts";

/** The page calls it with `fetch`, so that its response does not affect the route. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asEditor({ context, params, request });
  const form = await request.formData();
  const lang = fieldIn(form, "postLang");
  if (!isLang(lang)) throw data(null, { status: 400 });
  const typed = {
    id: params.id,
    lang,
    groupId: fieldIn(form, "groupId"),
    form: readPostForm(form),
    baseVersion: numberIn(form, "version"),
  };
  return Response.json(await autosavePost(services, admin, typed));
}
