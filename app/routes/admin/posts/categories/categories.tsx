import { data, redirect } from "react-router";
import { listAdminCategories } from "#features/blog/categories/list-categories.server.ts";
import { pickWords } from "#i18n/words.ts";
import { requestContext } from "#app/context.ts";
import { adminLang } from "#app/routes/admin/shell/admin-lang.ts";
import { afterEveryForm } from "#app/routes/admin/shell/after-every-form.ts";
import { requireAdmin } from "#app/routes/admin/shell/require-admin.server.ts";
import type { Route } from "./+types/categories.ts";
import { changeCategories } from "./change-categories.server.ts";
import { CategoriesView } from "./categories-view.tsx";

const NEWS = ["saved", "deleted", "ordered"] as const;

/** What posts are filed under. */
export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const admin = await requireAdmin(context, request);
  const categories = await listAdminCategories(context.get(requestContext).services, admin);
  return {
    categories,
    asking: url.searchParams.get("delete"),
    done: NEWS.find((word) => word === url.searchParams.get("done")) ?? null,
    words: pickWords(adminLang(params.lang), ["operations", "errors", "posts"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const admin = await requireAdmin(context, request);
  const end = await changeCategories(context.get(requestContext).services, admin, await request.formData());
  if (end.kind === "done")
    return redirect(`/${adminLang(params.lang)}/admin/categories?done=${end.done}`, 303);
  return data(end, { status: end.kind === "invalid" ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesView {...loaderData} refused={actionData ?? null} />;
}
