import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "#features/accounts/admins.table.ts";
import { bookingNotesTable } from "./booking-notes.table.ts";

/** Latest first, with the email of the author; null when the admin was deleted. */
export async function notesOf(db: Db, bookingId: string) {
  const { id, text, adminId, createdAt } = bookingNotesTable;
  return db
    .select({ id, text, adminId, createdAt, by: adminsTable.email })
    .from(bookingNotesTable)
    .leftJoin(adminsTable, eq(adminsTable.id, adminId))
    .where(eq(bookingNotesTable.bookingId, bookingId))
    .orderBy(desc(createdAt), desc(id));
}

export async function insertNote(tx: Db, note: typeof bookingNotesTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(bookingNotesTable)
    .values(note)
    .onConflictDoNothing()
    .returning({ id: bookingNotesTable.id });
  return rows.length > 0;
}

/**
 * Returns true to the one caller that removed it. Only the author can, while the note is newer than `after`.
 */
export async function deleteNote(
  tx: Db,
  note: { id: string; bookingId: string; adminId: string; after: Date },
): Promise<boolean> {
  const { id, bookingId, adminId, createdAt } = bookingNotesTable;
  const rows = await tx
    .delete(bookingNotesTable)
    .where(
      and(
        eq(id, note.id),
        eq(bookingId, note.bookingId),
        eq(adminId, note.adminId),
        gt(createdAt, note.after),
      ),
    )
    .returning({ id });
  return rows.length > 0;
}

export async function deleteNotesOf(tx: Db, bookingIds: string[]): Promise<void> {
  await tx.delete(bookingNotesTable).where(inArray(bookingNotesTable.bookingId, bookingIds));
}
