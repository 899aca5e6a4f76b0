import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import { adminsTable } from "../admins.table.ts";

/**
 * Whether another owner could still sign in without this one. All owners are held until the transaction ends, in one order,
 * so that two who take each other's keys come one after the other.
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
