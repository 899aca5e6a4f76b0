import type { Services } from "#platform/services.ts";
import { holdAdmin, updateAdmin } from "../admins.server.ts";
import type { Owner, Role } from "../admin.ts";
import { writeAudit } from "../audit/audit-entries.server.ts";
import { isAnotherOwnerLeft } from "./owners-left.server.ts";
import type { UserResult } from "./user-result.ts";

/** Makes an owner of an editor or the other way round; it holds from their next page on. */
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
    if (to === "editor" && !admin.deactivatedAt && !isLeft) return { kind: "last-owner" };
    await updateAdmin(tx, adminId, { role: to }, now);
    const entry = { action: "role-changed", subject: "admin", subjectId: adminId } as const;
    await writeAudit(tx, owner, { ...entry, details: { from: admin.role, to } }, now);
    return { kind: "done" };
  });
}
