import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { holdAdmin, updateAdmin } from "../admins.server.ts";
import { adminsTable } from "../admins.table.ts";
import type { Owner } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { notifyOwners } from "../mails/notify-owners.server.ts";
import { reauthenticate, type Proof } from "../password/reauthenticate.server.ts";
import { isAnotherOwnerLeft } from "./owners-left.server.ts";
import { deleteReset } from "../password/password-resets.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";
import type { UserResult } from "../action-result.ts";

type Needs = Pick<Services, "db" | "clock">;

export async function deactivateAdmin(
  { db, clock }: Needs,
  owner: Owner,
  adminId: string,
): Promise<UserResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isLeft = await isAnotherOwnerLeft(tx, adminId);
    const admin = await holdAdmin(tx, adminId);
    if (!admin || admin.deactivatedAt) return { kind: "changed" };
    if (admin.role === "owner" && !isLeft) return { kind: "last-owner" };
    await updateAdmin(tx, adminId, { deactivatedAt: now }, now);
    await endSessions(tx, adminId);
    await deleteReset(tx, adminId);
    await writeAudit(tx, owner, { action: "admin-deactivated", subject: "admin", subjectId: adminId }, now);
    return { kind: "done" };
  });
}

/**
 * Reactivates an account with its previous password and second step. An owner's account also requires `proof`, and notifies all owners by
 * mail.
 */
export async function reactivateAdmin(
  services: Needs & Pick<Services, "jobs" | "secret">,
  owner: Owner,
  adminId: string,
  proof: Proof,
): Promise<UserResult> {
  const { db, clock, jobs } = services;
  const isOfOwner = await isClosedOwner(db, adminId);
  if (isOfOwner) {
    const errors = await reauthenticate(services, owner, proof);
    if (errors.length > 0) return { kind: "invalid", errors };
  }
  const now = clock.now();
  return db.transaction(async (tx) => {
    const admin = await holdAdmin(tx, adminId);
    if (!admin?.deactivatedAt) return { kind: "changed" };
    // The role changed after the proof was checked.
    if (admin.role === "owner" && !isOfOwner) return { kind: "changed" };
    await updateAdmin(tx, adminId, { deactivatedAt: null }, now);
    await writeAudit(tx, owner, { action: "admin-reactivated", subject: "admin", subjectId: adminId }, now);
    if (admin.role === "owner")
      await notifyOwners(tx, jobs, {
        what: "owner-reactivated",
        person: admin.email,
        by: owner.email,
        at: now,
      });
    return { kind: "done" };
  });
}

async function isClosedOwner(db: Db, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const { role, deactivatedAt } = adminsTable;
  const closed = and(eq(adminsTable.id, id), eq(role, "owner"), isNotNull(deactivatedAt));
  return (await db.$count(adminsTable, closed)) > 0;
}

/** Ends all sessions of an account, except the current one for the owner's own. */
export async function signOutAdmin({ db, clock }: Needs, owner: Owner, adminId: string): Promise<UserResult> {
  return db.transaction(async (tx) => {
    const admin = await holdAdmin(tx, adminId);
    const keep = adminId === owner.id ? { keep: owner.sessionId } : {};
    if (!admin || (await endSessions(tx, adminId, keep)) === 0) return { kind: "changed" };
    const entry = { action: "sessions-ended", subject: "admin", subjectId: adminId } as const;
    await writeAudit(tx, owner, entry, clock.now());
    return { kind: "done" };
  });
}
