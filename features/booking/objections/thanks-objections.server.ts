import { inArray, lt, eq } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "../bookings.table.ts";
import { thanksObjectionsTable } from "./thanks-objections.table.ts";

export async function hasObjected(db: Db, email: string | null): Promise<boolean> {
  if (!email) return false;
  return (await db.$count(thanksObjectionsTable, eq(thanksObjectionsTable.email, email.toLowerCase()))) > 0;
}

export async function setObjection(
  { db, clock }: Pick<Services, "db" | "clock">,
  { email }: Pick<BookingRow, "email">,
  objects: boolean,
): Promise<void> {
  if (!email) return;
  if (!objects) return deleteObjectionsOf(db, [email]);
  await db
    .insert(thanksObjectionsTable)
    .values({ email: email.toLowerCase(), objectedAt: clock.now() })
    .onConflictDoNothing();
}

export async function deleteObjectionsOf(tx: Db, emails: string[]): Promise<void> {
  const lower = emails.map((email) => email.toLowerCase());
  await tx.delete(thanksObjectionsTable).where(inArray(thanksObjectionsTable.email, lower));
}

export async function deleteObjectionsBefore(tx: Db, before: Date, limit: number): Promise<number> {
  const { email, objectedAt } = thanksObjectionsTable;
  const old = tx.select({ email }).from(thanksObjectionsTable).where(lt(objectedAt, before)).limit(limit);
  return (await tx.delete(thanksObjectionsTable).where(inArray(email, old)).returning({ email })).length;
}
