import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import type { ApprovalTerms } from "#features/booking/organisation/account-terms.ts";
import { approvalHeldUntil, approvalReasons } from "#features/booking/organisation/approval.ts";
import { insertApproval } from "#features/booking/organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "#features/booking/organisation/booking-approvals.table.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { mayMember, type MemberRole } from "../organisation.ts";
import type { OrganisationMemberRow, OrganisationRow } from "../organisations.table.ts";
import { membersOf } from "../people/members.server.ts";
import { insertApprovalLinks, membersWithLink } from "./approval-links.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret">;

type Booker = { email: string; role: MemberRole | null };

/** A person who may approve decides with the booking itself. */
export function approvalTermsOf(
  { jobs, clock, secret }: Omit<Needs, "db">,
  booker: Booker,
  organisation: OrganisationRow,
): ApprovalTerms {
  return {
    reasons: (legs) => {
      const isDecided = booker.role !== null && mayMember(booker.role, "approve");
      return isDecided ? [] : approvalReasons(organisation.approval, legs);
    },
    ask: async (tx, { legs, reasons }) => {
      const now = clock.now();
      const [outbound] = legs;
      if (!outbound) return;
      const pickups = legs.map(({ pickupAt }) => pickupAt.getTime());
      const amount = legs.reduce((sum, { price }) => sum + price.total, 0);
      const approval = {
        id: randomUUID(),
        bookingId: outbound.id,
        amount,
        version: outbound.proofVersion ?? 1,
        reasons,
        status: "open" as const,
        askedAt: now,
        expiresAt: approvalHeldUntil(new Date(Math.min(...pickups)), now),
      };
      await insertApproval(tx, approval);
      const approvers = await approversOf(tx, organisation.id);
      await insertApprovalLinks(
        tx,
        approvers.map(({ id }) => ({ approvalId: approval.id, memberId: id })),
        secret,
      );
      await mailApprovers(tx, { jobs }, approval, approvers, "organisation-approval");
      const details = { booking: outbound.reference, amount: String(amount) };
      await writeAct(tx, { email: booker.email, organisation }, { act: "approval-asked", details }, now);
    },
  };
}

/** Open invitations do not count. */
export async function approversOf(db: Db, organisationId: string): Promise<OrganisationMemberRow[]> {
  const people = await membersOf(db, organisationId);
  return people.filter(({ acceptedAt, role }) => acceptedAt !== null && mayMember(role, "approve"));
}

export async function mailApprovers(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id: approvalId, bookingId }: Pick<BookingApprovalRow, "id" | "bookingId">,
  approvers: Pick<OrganisationMemberRow, "id">[],
  name: "organisation-approval" | "organisation-approval-reminder",
): Promise<void> {
  for (const { id: memberId } of approvers)
    await queueMail(tx, jobs, {
      key: `${name}:${approvalId}:${memberId}`,
      name,
      data: { approvalId, memberId, bookingId },
    });
}

export async function mailWithdrawn(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id: approvalId, bookingId }: Pick<BookingApprovalRow, "id" | "bookingId">,
): Promise<void> {
  const name = "organisation-approval-withdrawn";
  for (const memberId of await membersWithLink(tx, approvalId))
    await queueMail(tx, jobs, {
      key: `${name}:${approvalId}:${memberId}`,
      name,
      data: { approvalId, memberId, bookingId },
    });
}

export async function mailApprovalAnswer(
  tx: Db,
  { jobs }: Pick<Services, "jobs">,
  { id: approvalId, bookingId }: Pick<BookingApprovalRow, "id" | "bookingId">,
  status: "approved" | "refused" | "expired",
): Promise<void> {
  const name = "organisation-approval-answer";
  await queueMail(tx, jobs, {
    key: `${name}:${approvalId}:${status}`,
    name,
    data: { approvalId, bookingId, status },
  });
}
