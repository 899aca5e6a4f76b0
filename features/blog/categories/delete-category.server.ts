import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditCategory, holdCategories } from "./categories.server.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";

type CategoryDeleted = { kind: "deleted" } | { kind: "used"; posts: number } | { kind: "missing" };

/** Deleted posts do not count; their category is cleared. */
export async function deleteCategory(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  slug: string,
): Promise<CategoryDeleted> {
  return db.transaction(async (tx): Promise<CategoryDeleted> => {
    // The lock prevents a concurrent save from filing a post under it.
    if (!(await holdCategories(tx)).includes(slug)) return { kind: "missing" };
    const filed = eq(postsTable.category, slug);
    const posts = await tx.$count(postsTable, and(filed, isNull(postsTable.deletedAt)));
    if (posts > 0) return { kind: "used", posts };
    await tx
      .update(postsTable)
      .set({ category: null })
      .where(and(filed, isNotNull(postsTable.deletedAt)));
    await tx.delete(postCategoriesTable).where(eq(postCategoriesTable.slug, slug));
    await auditCategory(tx, admin, "category-deleted", slug, clock.now());
    return { kind: "deleted" };
  });
}
