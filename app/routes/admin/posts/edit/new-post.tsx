import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { isLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import { DashboardTabs, AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import type { Route } from "./+types/new-post.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NewPostLinks } from "../list/new-post-links.tsx";

/**
 * Asks for the language. With `?lang=` it redirects to the address of the new post, so that a reload finds its
 * autosaved text.
 */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { lang } = await asEditor({ context, params, request });
  const query = new URLSearchParams(url.searchParams);
  if (isLang(query.get("lang"))) throw redirect(`/${lang}/admin/edit/${randomUUID()}?${query.toString()}`);
  return { words: pickWords(lang, ["posts"]) };
}

export default function NewPost() {
  const t = useWords("posts.new");
  return (
    <>
      <AdminHead title={t("title")} />
      <DashboardTabs />
      <p>{t("lead")}</p>
      <NewPostLinks />
    </>
  );
}
