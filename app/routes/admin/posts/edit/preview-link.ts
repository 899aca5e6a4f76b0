import { redirect } from "react-router";
import { isUuid } from "#platform/uuid.ts";
import { previewToken } from "#features/blog/public/preview-token.server.ts";
import { isLang } from "#i18n/locales.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import type { Route } from "./+types/preview-link.ts";

/** Redirects to the preview of the post, whose signed link can be shared. `?lang=`: the language of the post. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang: pageLang } = await asEditor({ context, params, request });
  const { clock, secret } = services;
  const written = url.searchParams.get("lang");
  const lang = isLang(written) ? written : pageLang;
  const postId = isUuid(params.id) ? params.id : "none";
  const token = previewToken(secret, { postId, adminId: admin.id, now: clock.now() });
  return redirect(`/${lang}/blog/preview/${token}`);
}
