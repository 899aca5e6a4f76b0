import { eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Business } from "./business-fields.ts";
import { businessDetailsTable } from "./business-details.table.ts";

export async function businessOf(db: Db, outboundId: string): Promise<Business | undefined> {
  const [row] = await db
    .select()
    .from(businessDetailsTable)
    .where(eq(businessDetailsTable.bookingId, outboundId));
  if (!row) return undefined;
  const { bookingId: _booking, updatedAt: _at, ...business } = row;
  return business;
}

export async function writeBusiness(
  tx: Db,
  outboundId: string,
  business: Business,
  now: Date,
): Promise<void> {
  const row = { ...business, updatedAt: now };
  await tx
    .insert(businessDetailsTable)
    .values({ bookingId: outboundId, ...row })
    .onConflictDoUpdate({ target: businessDetailsTable.bookingId, set: row });
}

export async function deleteBusiness(tx: Db, outboundId: string): Promise<void> {
  await deleteBusinesses(tx, [outboundId]);
}

export async function deleteBusinesses(tx: Db, outboundIds: string[]): Promise<void> {
  await tx.delete(businessDetailsTable).where(inArray(businessDetailsTable.bookingId, outboundIds));
}
