import { and, asc, count, eq, gte, lt, ne } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "../admins.table.ts";
import { watchersTable } from "./watchers.table.ts";

/** A stream renews its row every 15 seconds; the rows of a killed process end after this time. */
const GONE_AFTER_MS = 40_000;

type Watcher = { streamId: string; adminId: string; page: string };

const goneBefore = (now: Date) => new Date(now.getTime() - GONE_AFTER_MS);

export async function addWatcher(db: Db, watcher: Watcher, now: Date): Promise<void> {
  await db.delete(watchersTable).where(lt(watchersTable.seenAt, goneBefore(now)));
  await db.insert(watchersTable).values({ ...watcher, seenAt: now });
}

export async function renewWatcher(db: Db, streamId: string, now: Date): Promise<void> {
  await db.update(watchersTable).set({ seenAt: now }).where(eq(watchersTable.streamId, streamId));
}

export async function removeWatcher(db: Db, streamId: string): Promise<void> {
  await db.delete(watchersTable).where(eq(watchersTable.streamId, streamId));
}

export async function streamsOf(db: Db, adminId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ many: count() })
    .from(watchersTable)
    .where(and(eq(watchersTable.adminId, adminId), gte(watchersTable.seenAt, goneBefore(now))));
  return row?.many ?? 0;
}

export async function otherWatchers(
  db: Db,
  { page, adminId, now }: { page: string; adminId: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: adminsTable.id, name: adminsTable.name })
    .from(watchersTable)
    .innerJoin(adminsTable, eq(adminsTable.id, watchersTable.adminId))
    .where(
      and(
        eq(watchersTable.page, page),
        ne(watchersTable.adminId, adminId),
        gte(watchersTable.seenAt, goneBefore(now)),
      ),
    )
    .orderBy(asc(adminsTable.name));
  return rows.map(({ name }) => name);
}
