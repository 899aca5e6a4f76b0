import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "../admins.table.ts";

/**
 * Whether another active owner exists. Locks all owners in a fixed order until the transaction ends, so that two owners cannot remove each
 * other concurrently.
 */
export async function isAnotherOwnerLeft(tx: Db, adminId: string): Promise<boolean> {
  const { id, role, deactivatedAt } = adminsTable;
  const owners = await tx
    .select({ id })
    .from(adminsTable)
    .where(and(eq(role, "owner"), isNull(deactivatedAt)))
    .orderBy(id)
    .for("update");
  return owners.some((owner) => owner.id !== adminId);
}
