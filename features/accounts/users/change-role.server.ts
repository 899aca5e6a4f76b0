import type { Services } from "#platform/services.ts";
import { holdAdmin, updateAdmin } from "../admins.server.ts";
import type { Owner, Role } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { isAnotherOwnerLeft } from "./owners-left.server.ts";
import type { UserResult } from "./user-result.ts";

/** Gives somebody another role; it holds from their next page on, and their sessions stay as long as the new role allows. */
export async function changeRole(
  { db, clock }: Pick<Services, "db" | "clock">,
  owner: Owner,
  { adminId, to }: { adminId: string; to: Role },
): Promise<UserResult> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const isLeft = await isAnotherOwnerLeft(tx, adminId);
    const admin = await holdAdmin(tx, adminId);
    if (!admin || admin.role === to) return { kind: "changed" };
    if (to !== "owner" && !admin.deactivatedAt && !isLeft) return { kind: "last-owner" };
    await updateAdmin(tx, adminId, { role: to }, now);
    const entry = { action: "role-changed", subject: "admin", subjectId: adminId } as const;
    await writeAudit(tx, owner, { ...entry, details: { from: admin.role, to } }, now);
    return { kind: "done" };
  });
}
