import type { Services } from "#platform/services.ts";
import { holdAdmin, updateAdmin } from "../admins.server.ts";
import type { Owner } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { isAnotherOwnerLeft } from "./owners-left.server.ts";
import { deleteReset } from "../password/password-resets.server.ts";
import { endSessions } from "../sign-in/sessions.server.ts";
import type { UserResult } from "./user-result.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Closes an account: its sessions end at once, its name stays in the log. */
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

/** Opens it again, with the password and the second step it had. */
export async function reactivateAdmin(
  { db, clock }: Needs,
  owner: Owner,
  adminId: string,
): Promise<UserResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const admin = await holdAdmin(tx, adminId);
    if (!admin?.deactivatedAt) return { kind: "changed" };
    await updateAdmin(tx, adminId, { deactivatedAt: null }, now);
    await writeAudit(tx, owner, { action: "admin-reactivated", subject: "admin", subjectId: adminId }, now);
    return { kind: "done" };
  });
}

/** Ends all sessions of somebody, who may sign in again; of oneself all but this one. */
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
