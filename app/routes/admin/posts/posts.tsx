import { pickWords } from "#i18n/words.ts";
import { adminLang } from "../admin-lang.ts";
import { DashboardTabs } from "../dashboard-tabs.tsx";
import { DeskHead } from "../desk-page.tsx";
import { requireAdmin } from "../require-admin.server.ts";
import { useWords } from "#app/shell/words.tsx";
import type { Route } from "./+types/posts.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await requireAdmin(context, request);
  return { words: pickWords(adminLang(params.lang), ["desk", "posts"]) };
}

export default function Posts() {
  const t = useWords("posts");
  return (
    <>
      <DeskHead title={t("title")} />
      <DashboardTabs />
    </>
  );
}
