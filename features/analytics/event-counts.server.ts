import { and, asc, gte, lt, lte, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Counted } from "./event.ts";
import { eventCountsTable } from "./event-counts.table.ts";

type EventCount = typeof eventCountsTable.$inferSelect;

/** Atomic: concurrent calls are all counted. */
export async function addOne(db: Db, day: string, counted: Counted): Promise<void> {
  const { name, path, lang, detail } = eventCountsTable;
  await db
    .insert(eventCountsTable)
    .values({ ...counted, day, count: 1 })
    .onConflictDoUpdate({
      target: [eventCountsTable.day, name, path, lang, detail],
      set: { count: sql`${eventCountsTable.count} + 1` },
    });
}

/** The counts between two days in Paris, as `YYYY-MM-DD`, both inclusive. */
export function countsBetween(db: Db, from: string, to: string): Promise<EventCount[]> {
  const { day, name, path, lang, detail } = eventCountsTable;
  return db
    .select()
    .from(eventCountsTable)
    .where(and(gte(day, from), lte(day, to)))
    .orderBy(asc(day), asc(name), asc(path), asc(lang), asc(detail));
}

export async function removeBefore(db: Db, firstKept: string): Promise<void> {
  await db.delete(eventCountsTable).where(lt(eventCountsTable.day, firstKept));
}
