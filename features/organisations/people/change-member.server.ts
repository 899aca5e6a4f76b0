import type { Services } from "#platform/services.ts";
import { isUuid } from "#platform/uuid.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { MEMBER_ROLES } from "../organisation.ts";
import { lockOrganisation } from "../organisations.server.ts";
import type { Inviter } from "./invite-member.server.ts";
import { deleteMember, mayStillManage, memberById, setMemberRole } from "./members.server.ts";

/** `own`: a manager neither removes nor lowers themselves, so that an organisation keeps one. */
type MemberChanged = { kind: "done" } | { kind: "missing" } | { kind: "own" };

type Change = { memberId: string; role: string | null };

/** Without a role, removes the person or the invitation. Ids of other organisations are missing. */
export async function changeMember(
  { db, clock }: Pick<Services, "db" | "clock">,
  inviter: Inviter,
  organisationId: string,
  { memberId, role: typed }: Change,
): Promise<MemberChanged> {
  const role = MEMBER_ROLES.find((one) => one === typed) ?? null;
  if (!isUuid(memberId) || (typed !== null && role === null)) return { kind: "missing" };
  return db.transaction(async (tx): Promise<MemberChanged> => {
    // The lock orders this with bookings of the person, and with other changes.
    if (!(await lockOrganisation(tx, organisationId))) return { kind: "missing" };
    if ("organisation" in inviter && !(await mayStillManage(tx, inviter))) return { kind: "missing" };
    const member = await memberById(tx, organisationId, memberId);
    if (!member) return { kind: "missing" };
    if ("organisation" in inviter && inviter.id === member.id) return { kind: "own" };
    if (role) await setMemberRole(tx, member.id, role);
    else await deleteMember(tx, member.id);
    if ("organisation" in inviter) {
      const act = role ? ("member-changed" as const) : ("member-removed" as const);
      const details = { person: member.email, ...(role ? { role } : {}) };
      await writeAct(tx, inviter, { act, details }, clock.now());
      return { kind: "done" };
    }
    const entry = { subject: "organisation", subjectId: organisationId } as const;
    await writeAudit(
      tx,
      inviter,
      role
        ? { ...entry, action: "member-changed", details: { role } }
        : { ...entry, action: "member-removed" },
      clock.now(),
    );
    return { kind: "done" };
  });
}
