import { data } from "react-router";
import { autosavePost } from "#features/blog/autosave/autosave-post.server.ts";
import { readPostForm } from "#features/blog/post/post-form.ts";
import { isLang } from "#i18n/locales.ts";
import { textOf } from "#app/routes/admin/shell/forms.ts";
import { asAdmin } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/autosave.ts";

/** Keeps what somebody types, while they type. The page asks by itself, so that no answer of it can replace the page. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services } = await asAdmin({ context, params, request });
  const form = await request.formData();
  const lang = textOf(form, "postLang");
  if (!isLang(lang)) throw data(null, { status: 400 });
  const typed = {
    id: params.id,
    lang,
    groupId: textOf(form, "groupId"),
    form: readPostForm(form),
    baseVersion: Number(textOf(form, "version")),
  };
  return Response.json(await autosavePost(services, admin, typed));
}
