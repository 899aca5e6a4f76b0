import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import { MOST_COUNTED } from "#platform/paging.ts";
import type { Editor } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { ONLY_SUBJECTS, type AuditAction } from "#features/accounts/audit/audit.ts";
import { postCategoriesTable, postsTable } from "../posts.table.ts";
import type { Services } from "#platform/services.ts";

/** Categories in order, each with its number of posts in all languages, up to a limit. */
export async function listAdminCategories({ db }: Pick<Services, "db">, _admin: Editor) {
  const { slug, names, position } = postCategoriesTable;
  const filed = db
    .select({ one: sql`1` })
    .from(postsTable)
    .where(and(eq(postsTable.category, slug), isNull(postsTable.deletedAt)))
    .limit(MOST_COUNTED + 1);
  return db
    .select({ slug, names, posts: sql<number>`(select count(*)::int from ${filed} as filed)` })
    .from(postCategoriesTable)
    .orderBy(asc(position), asc(slug));
}

/** Locks all categories until the transaction ends, which serialises changes of their order. */
export async function holdCategories(tx: Db): Promise<string[]> {
  const { slug, position } = postCategoriesTable;
  const rows = await tx
    .select({ slug })
    .from(postCategoriesTable)
    .orderBy(asc(position), asc(slug))
    .for("update");
  return rows.map((row) => row.slug);
}

export async function renameCategory(tx: Db, slug: string, names: Record<Lang, string>): Promise<boolean> {
  const rows = await tx
    .update(postCategoriesTable)
    .set({ names })
    .where(eq(postCategoriesTable.slug, slug))
    .returning({ slug: postCategoriesTable.slug });
  return rows.length > 0;
}

export async function addCategory(tx: Db, slug: string, names: Record<Lang, string>): Promise<void> {
  const [last] = await tx.select({ position: max(postCategoriesTable.position) }).from(postCategoriesTable);
  await tx.insert(postCategoriesTable).values({ slug, names, position: (last?.position ?? -1) + 1 });
}

export async function auditCategory(tx: Db, admin: Editor, action: AuditAction, slug: string, now: Date) {
  const entry = {
    action,
    subject: "category",
    subjectId: ONLY_SUBJECTS.categories,
    details: { slug },
  } as const;
  await writeAudit(tx, admin, entry, now);
}

export type AdminCategory = Awaited<ReturnType<typeof listAdminCategories>>[number];
