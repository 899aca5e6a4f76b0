import { data } from "react-router";
import type { Admin } from "#features/accounts/admin.ts";
import { deleteCategory } from "#features/blog/categories/delete-category.server.ts";
import { orderCategories } from "#features/blog/categories/order-categories.server.ts";
import { saveCategory } from "#features/blog/categories/save-category.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { textOf } from "#app/routes/admin/shell/form-text.ts";

export type CategoryNames = Record<Lang, string>;

export type ChangedCategories =
  | { kind: "done"; done: "saved" | "deleted" | "ordered" }
  /** `slug` is empty for a new one. */
  | { kind: "invalid"; slug: string; names: CategoryNames; errors: FieldError[] }
  | { kind: "used"; posts: number }
  | { kind: "missing" };

export async function changeCategories(
  services: Services,
  admin: Admin,
  form: FormData,
): Promise<ChangedCategories> {
  const slug = textOf(form, "slug");
  const intent = textOf(form, "intent");
  switch (intent) {
    case "save": {
      const names = { fr: textOf(form, "name-fr"), en: textOf(form, "name-en"), ar: textOf(form, "name-ar") };
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

/** The order that the page showed, with one of them a place further. */
function moved(order: string[], slug: string, by: 1 | -1): string[] {
  const from = order.indexOf(slug);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const others = order.filter((other) => other !== slug);
  return others.toSpliced(to, 0, slug);
}
