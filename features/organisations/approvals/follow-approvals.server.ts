import type { Services } from "#platform/services.ts";
import { approvalRemindedAt } from "#features/booking/organisation/approval.ts";
import {
  endApproval,
  markApprovalReminded,
  openApprovals,
} from "#features/booking/organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "#features/booking/organisation/booking-approvals.table.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { insertApprovalLinks } from "./approval-links.server.ts";
import { approversOf, mailApprovalAnswer, mailApprovers } from "./ask-approval.server.ts";

export const FOLLOW_APPROVALS = "follow-approvals";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "secret">;

/**
 * Reminds the approvers once before a reservation ends, and ends reservations without an answer: the person who booked is
 * mailed.
 */
export async function followApprovals(services: Needs): Promise<void> {
  const now = services.clock.now();
  for (const approval of await openApprovals(services.db)) {
    if (approval.expiresAt <= now) await expire(services, approval, now);
    else if (approval.remindedAt === null && approvalRemindedAt(approval) <= now)
      await remind(services, approval, now);
  }
}

async function expire(services: Needs, approval: BookingApprovalRow, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (await endApproval(tx, approval, "expired", { now }))
      await mailApprovalAnswer(tx, services, approval, "expired");
  });
}

async function remind(services: Needs, approval: BookingApprovalRow, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await markApprovalReminded(tx, approval.id, now))) return;
    const link = await organisationOf(tx, approval.bookingId);
    if (!link) return;
    const approvers = await approversOf(tx, link.organisationId);
    // People who may approve since the booking was made get a link of their own.
    const links = approvers.map(({ id }) => ({ approvalId: approval.id, memberId: id }));
    await insertApprovalLinks(tx, links, services.secret);
    await mailApprovers(tx, services, approval, approvers, "organisation-approval-reminder");
  });
}
