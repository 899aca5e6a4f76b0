import { data, redirect } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { isUuid } from "#features/accounts/is-uuid.ts";
import type { DeskPost } from "#features/blog/desk-post.ts";
import { newPostDesk } from "#features/blog/new-post-desk.server.ts";
import { openPostDesk } from "#features/blog/open-post-desk.server.ts";
import { isLang, type Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";

type Asked = { id: string; lang: Lang; query: URLSearchParams };

/** A post that is there or begun; with `?lang=` a new one under this id, with `&of=` the translation of another. */
export async function openEdit(
  services: Services,
  admin: Admin,
  { id, lang, query }: Asked,
): Promise<DeskPost> {
  const known = await openPostDesk(services, admin, id, lang);
  if (known) return known;
  const written = query.get("lang");
  if (!isLang(written) || !isUuid(id)) throw data(null, { status: 404 });
  const wish = { lang: written, translationOf: query.get("of"), words: lang };
  const begun = await newPostDesk(services, admin, wish);
  if (begun.kind === "exists") throw redirect(`/${lang}/admin/edit/${begun.id}`);
  if (begun.kind === "missing") throw data(null, { status: 404 });
  return { ...begun.desk, post: { ...begun.desk.post, id } };
}
