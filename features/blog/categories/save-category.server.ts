import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { checkCategory } from "./check-category.ts";
import { addCategory, auditCategory, holdCategories, renameCategory } from "./categories.server.ts";
import { nextSlug, slugFrom } from "../post/post-slug.ts";
import { saving } from "../post/saving.server.ts";

type CategorySaved =
  | { kind: "saved"; slug: string }
  | { kind: "invalid"; errors: FieldError[] }
  | { kind: "missing" };

/** The slug is made from the English name once and never changes. */
export async function saveCategory(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  { slug, names: typed }: { slug?: string | undefined; names: Record<Lang, string> },
): Promise<CategorySaved> {
  const checked = checkCategory(typed);
  if ("errors" in checked) return { kind: "invalid", errors: checked.errors };
  const { names } = checked;
  return saving(db, async (tx): Promise<CategorySaved> => {
    const there = new Set(await holdCategories(tx));
    const wanted = slug ?? slugFrom(names.en);
    if (slug !== undefined) {
      if (!there.has(slug)) return { kind: "missing" };
      await renameCategory(tx, slug, names);
      await auditCategory(tx, admin, "category-saved", slug, clock.now());
      return { kind: "saved", slug };
    }
    const free = there.has(wanted) ? nextSlug(wanted, (other) => there.has(other)) : wanted;
    await addCategory(tx, free, names);
    await auditCategory(tx, admin, "category-saved", free, clock.now());
    return { kind: "saved", slug: free };
  });
}
