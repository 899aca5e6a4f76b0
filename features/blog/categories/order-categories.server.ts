import { eq } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { auditCategory, holdCategories } from "./categories.server.ts";
import { postCategoriesTable } from "../posts.table.ts";

export async function orderCategories(
  { db, clock }: Pick<Services, "db" | "clock">,
  admin: Editor,
  slugs: string[],
): Promise<{ kind: "done" }> {
  return db.transaction(async (tx) => {
    const there = await holdCategories(tx);
    const named = [...new Set(slugs)].filter((slug) => there.includes(slug));
    const ordered = [...named, ...there.filter((slug) => !named.includes(slug))];
    if (ordered.join() === there.join()) return { kind: "done" as const };
    for (const [position, slug] of ordered.entries())
      await tx.update(postCategoriesTable).set({ position }).where(eq(postCategoriesTable.slug, slug));
    await auditCategory(tx, admin, "categories-ordered", ordered.join(" ").slice(0, 500), clock.now());
    return { kind: "done" as const };
  });
}
