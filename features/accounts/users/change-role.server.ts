import type { Services } from "#platform/services.ts";
import { holdAdmin, updateAdmin } from "../admins.server.ts";
import type { Owner, Role } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { notifyOwners } from "../mails/notify-owners.server.ts";
import { reauthenticate, type Proof } from "../password/reauthenticate.server.ts";
import { isAnotherOwnerLeft } from "./owners-left.server.ts";
import type { UserResult } from "../action-result.ts";

/**
 * Changes a role with effect from the next request; sessions are limited by the new role's expiry. Promoting to owner also requires
 * `proof`, and notifies all owners by mail.
 */
export async function changeRole(
  services: Pick<Services, "db" | "clock" | "jobs" | "secret">,
  owner: Owner,
  { adminId, to }: { adminId: string; to: Role },
  proof: Proof,
): Promise<UserResult> {
  const { db, clock, jobs } = services;
  if (to === "owner") {
    const errors = await reauthenticate(services, owner, proof);
    if (errors.length > 0) return { kind: "invalid", errors };
  }
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isLeft = await isAnotherOwnerLeft(tx, adminId);
    const admin = await holdAdmin(tx, adminId);
    if (!admin || admin.role === to) return { kind: "changed" };
    if (to !== "owner" && !admin.deactivatedAt && !isLeft) return { kind: "last-owner" };
    await updateAdmin(tx, adminId, { role: to }, now);
    const entry = { action: "role-changed", subject: "admin", subjectId: adminId } as const;
    await writeAudit(tx, owner, { ...entry, details: { from: admin.role, to } }, now);
    if (to === "owner")
      await notifyOwners(tx, jobs, {
        what: "owner-promoted",
        person: admin.email,
        by: owner.email,
        at: now,
      });
    return { kind: "done" };
  });
}
