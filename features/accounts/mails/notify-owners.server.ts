import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { adminsTable } from "../admins.table.ts";
import { type NewOwner, queueSecurityMail } from "./mail-security.server.ts";

type Notice = {
  what: NewOwner;
  person: string;
  by: string;
  at: Date;
  /** Excluded: a person who joined by a link needs no mail about it. */
  newId?: string;
};

/**
 * Queues a mail to every owner about a new or invited owner, so that misuse of an owner's open session does not go unnoticed. Call it in
 * the transaction of the change.
 */
export async function notifyOwners(
  tx: Db,
  jobs: Jobs,
  { what, person, by, at, newId }: Notice,
): Promise<void> {
  const { id, role, deactivatedAt } = adminsTable;
  const owners = await tx
    .select({ id })
    .from(adminsTable)
    .where(and(eq(role, "owner"), isNull(deactivatedAt)))
    .orderBy(asc(id));
  for (const owner of owners) {
    if (owner.id === newId) continue;
    await queueSecurityMail(tx, jobs, {
      name: "owner-added",
      adminId: owner.id,
      at,
      data: { what, person, by },
    });
  }
}
