import { data, redirect } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { isUuid } from "#platform/uuid.ts";
import type { AdminPost } from "#features/blog/post/admin-post.ts";
import { openNewPost } from "#features/blog/post/new-post.server.ts";
import { openPostEditor } from "#features/blog/post/open-post-editor.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

type Asked = { id: string; lang: Lang; query: URLSearchParams };

/** A post that is there or begun; with `?lang=` a new one under this id, with `&of=` the translation of another. */
export async function openEdit(
  services: Services,
  admin: Admin,
  { id, lang, query }: Asked,
): Promise<AdminPost> {
  const known = await openPostEditor(services, admin, id, lang);
  if (known) return known;
  const written = query.get("lang");
  if (!isLang(written) || !isUuid(id)) throw data(null, { status: 404 });
  const input = { lang: written, translationOf: query.get("of"), words: lang };
  const begun = await openNewPost(services, admin, input);
  if (begun.kind === "exists") throw redirect(`/${lang}/admin/edit/${begun.id}`);
  if (begun.kind === "missing") throw data(null, { status: 404 });
  return { ...begun.editor, post: { ...begun.editor.post, id } };
}
