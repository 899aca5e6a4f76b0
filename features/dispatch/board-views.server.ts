import { and, asc, desc, eq, notInArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { type BoardView, cleanView, MOST_VIEWS } from "./board-views.ts";
import { boardViewsTable } from "./board-views.table.ts";

const { adminId, name, query, savedAt } = boardViewsTable;

/** The oldest first. */
export async function readBoardViews(
  { db }: Pick<Services, "db">,
  dispatcher: Dispatcher,
): Promise<BoardView[]> {
  return db
    .select({ name, query })
    .from(boardViewsTable)
    .where(eq(adminId, dispatcher.id))
    .orderBy(asc(savedAt), asc(name));
}

/** Replaces views of the same names. The oldest views make room for new ones. */
export async function saveBoardViews(
  { db, clock }: Pick<Services, "db" | "clock">,
  dispatcher: Dispatcher,
  views: BoardView[],
): Promise<void> {
  const rows = views.flatMap((view) => cleanView(view) ?? []);
  const now = clock.now();
  await db.transaction(async (tx) => {
    for (const row of rows) await writeView(tx, { ...row, adminId: dispatcher.id, savedAt: now });
    const kept = tx
      .select({ name })
      .from(boardViewsTable)
      .where(eq(adminId, dispatcher.id))
      .orderBy(desc(savedAt), desc(name))
      .limit(MOST_VIEWS);
    await tx.delete(boardViewsTable).where(and(eq(adminId, dispatcher.id), notInArray(name, kept)));
  });
}

async function writeView(tx: Db, row: typeof boardViewsTable.$inferInsert): Promise<void> {
  await tx
    .insert(boardViewsTable)
    .values(row)
    .onConflictDoUpdate({ target: [adminId, name], set: { query: row.query, savedAt: row.savedAt } });
}

export async function deleteBoardView(
  { db }: Pick<Services, "db">,
  dispatcher: Dispatcher,
  view: string,
): Promise<void> {
  await db.delete(boardViewsTable).where(and(eq(adminId, dispatcher.id), eq(name, view)));
}

export async function deleteViewsNaming(tx: Db, isNaming: (text: string) => boolean): Promise<void> {
  for (const view of await tx.select({ adminId, name }).from(boardViewsTable))
    if (isNaming(view.name))
      await tx.delete(boardViewsTable).where(and(eq(adminId, view.adminId), eq(name, view.name)));
}
