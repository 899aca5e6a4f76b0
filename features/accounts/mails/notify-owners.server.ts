import { and, asc, eq, isNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import { adminsTable } from "../admins.table.ts";
import { type NewOwner, queueSecurityMail } from "./mail-security.server.ts";

type Notice = {
  what: NewOwner;
  /** The mail address of the new owner. */
  person: string;
  /** The mail address of the owner who did it; empty for a link that was used. */
  by: string;
  at: Date;
  /** Whoever has just come by a link needs no mail about it. */
  newId?: string;
};

/**
 * Tells every owner, each by a mail of their own, that somebody is invited to be an owner or has become one: an owner who sits at another one's open
 * session must not stay unnoticed. Written with the change it speaks about.
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
