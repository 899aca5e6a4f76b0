import { and, asc, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { chauffeursTable } from "#features/fleet/chauffeurs.table.ts";
import { handedInDaysTable, type HandedInDayRow } from "./handed-in-days.table.ts";

export async function handedInDaysOf(
  db: Db,
  chauffeurId: string,
  { from, before }: { from: string; before: string },
): Promise<HandedInDayRow[]> {
  const table = handedInDaysTable;
  return db
    .select()
    .from(table)
    .where(and(eq(table.chauffeurId, chauffeurId), gte(table.day, from), lt(table.day, before)))
    .orderBy(asc(table.day));
}

/** Those to sign off, the oldest first, or the latest signed ones. */
export async function handedInDays(db: Db, { isSigned, most }: { isSigned: boolean; most: number }) {
  const { day, signedOffAt } = handedInDaysTable;
  return db
    .select({ row: handedInDaysTable, fullName: chauffeursTable.fullName })
    .from(handedInDaysTable)
    .innerJoin(chauffeursTable, eq(chauffeursTable.id, handedInDaysTable.chauffeurId))
    .where(isSigned ? sql`${signedOffAt} is not null` : isNull(signedOffAt))
    .orderBy(isSigned ? desc(day) : asc(day), asc(sql`lower(${chauffeursTable.fullName})`))
    .limit(most);
}

export function isToSignOff() {
  return isNull(handedInDaysTable.signedOffAt);
}

type DayKey = Pick<HandedInDayRow, "chauffeurId" | "day">;

export async function lockHandedInDay(tx: Db, key: DayKey): Promise<HandedInDayRow | undefined> {
  const [row] = await tx.select().from(handedInDaysTable).where(isDay(key)).for("update");
  return row;
}

/** Returns false for a signed day. */
export async function writeHandedIn(
  tx: Db,
  row: Pick<HandedInDayRow, "chauffeurId" | "day" | "handedInAt" | "declared" | "note">,
): Promise<boolean> {
  const { handedInAt, declared, note } = row;
  const { chauffeurId, day, signedOffAt, version } = handedInDaysTable;
  const rows = await tx
    .insert(handedInDaysTable)
    .values(row)
    .onConflictDoUpdate({
      target: [chauffeurId, day],
      set: { handedInAt, declared, note, version: sql`${version} + 1` },
      setWhere: isNull(signedOffAt),
    })
    .returning({ day });
  return rows.length > 0;
}

type SignOff = Pick<HandedInDayRow, "signedOffAt" | "signedOffBy" | "expected" | "counted" | "officeNote">;

/** Compare-and-set on the version: returns true to the one caller that signed the day off or opened it again. */
export async function moveHandedIn(
  tx: Db,
  seen: DayKey & Pick<HandedInDayRow, "version">,
  to: SignOff,
): Promise<boolean> {
  const { version, day } = handedInDaysTable;
  const rows = await tx
    .update(handedInDaysTable)
    .set({ ...to, version: sql`${version} + 1` })
    .where(and(isDay(seen), eq(version, seen.version)))
    .returning({ day });
  return rows.length > 0;
}

/** For the erasure of a chauffeur: the words go, the amounts remain for the books. */
export async function eraseDayNotes(tx: Db, chauffeurId: string): Promise<void> {
  await tx
    .update(handedInDaysTable)
    .set({ note: "", officeNote: "" })
    .where(eq(handedInDaysTable.chauffeurId, chauffeurId));
}

export async function deleteHandedInBefore(tx: Db, before: string, limit: number): Promise<number> {
  const { chauffeurId, day } = handedInDaysTable;
  const old = tx.select({ chauffeurId, day }).from(handedInDaysTable).where(lt(day, before)).limit(limit);
  const rows = await tx
    .delete(handedInDaysTable)
    .where(sql`(${chauffeurId}, ${day}) in ${old}`)
    .returning({ day });
  return rows.length;
}

function isDay(key: DayKey) {
  return and(eq(handedInDaysTable.chauffeurId, key.chauffeurId), eq(handedInDaysTable.day, key.day));
}
