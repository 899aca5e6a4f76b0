import { data, redirect } from "react-router";
import type { Editor } from "#features/accounts/admin.ts";
import { deleteCategory } from "#features/blog/categories/delete-category.server.ts";
import { listAdminCategories } from "#features/blog/categories/categories.server.ts";
import { orderCategories } from "#features/blog/categories/order-categories.server.ts";
import { saveCategory } from "#features/blog/categories/save-category.server.ts";
import { inEveryLang } from "#i18n/locales.ts";
import { pickWords } from "#i18n/words.ts";
import type { Services } from "#platform/services.ts";
import type { Route } from "./+types/categories.ts";
import { asEditor } from "#app/routes/admin/shell/admin-request.server.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { afterEveryForm, doneIn } from "#app/routes/admin/shell/forms.ts";
import { CategoriesView, type ChangedCategories } from "./categories-view.tsx";

const DONE = ["saved", "deleted", "ordered"] as const;

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const categories = await listAdminCategories(services, admin);
  return {
    categories,
    asking: url.searchParams.get("delete"),
    done: doneIn(url.searchParams, DONE),
    words: pickWords(lang, ["operations", "errors", "posts"]),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { admin, services, lang } = await asEditor({ context, params, request });
  const end = await changeCategories(services, admin, await request.formData());
  if (end.kind === "done") return redirect(`/${lang}/admin/categories?done=${end.done}`, 303);
  return data(end, { status: end.kind === "invalid" ? 400 : 409 });
}

export const shouldRevalidate = afterEveryForm;

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoriesView {...loaderData} refused={actionData ?? null} />;
}

async function changeCategories(
  services: Services,
  admin: Editor,
  form: FormData,
): Promise<ChangedCategories> {
  const slug = fieldIn(form, "slug");
  const intent = fieldIn(form, "intent");
  switch (intent) {
    case "save": {
      const names = inEveryLang((one) => fieldIn(form, `name-${one}`));
      const saved = await saveCategory(services, admin, { slug: slug || undefined, names });
      if (saved.kind === "invalid") return { ...saved, slug, names };
      return saved.kind === "saved" ? { kind: "done", done: "saved" } : saved;
    }
    case "delete": {
      const deleted = await deleteCategory(services, admin, slug);
      return deleted.kind === "deleted" ? { kind: "done", done: "deleted" } : deleted;
    }
    case "up":
    case "down":
      await orderCategories(
        services,
        admin,
        moved(form.getAll("order").map(String), slug, intent === "up" ? -1 : 1),
      );
      return { kind: "done", done: "ordered" };
    default:
      throw data(null, { status: 400 });
  }
}

function moved(order: string[], slug: string, by: 1 | -1): string[] {
  const from = order.indexOf(slug);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const others = order.filter((other) => other !== slug);
  return others.toSpliced(to, 0, slug);
}
