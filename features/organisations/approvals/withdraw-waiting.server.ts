import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { waitsForApproval } from "#features/booking/organisation/approval.ts";
import {
  approvalOf,
  endApproval,
  moveApproval,
} from "#features/booking/organisation/booking-approvals.server.ts";
import { organisationOf } from "#features/booking/organisation/booking-organisations.server.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import type { Customer } from "#features/customers/sign-in/read-customer.server.ts";
import { type MemberWith, readMember } from "../people/member.server.ts";
import { rideOfOrganisation } from "../rides/organisation-rides.server.ts";
import { mailWithdrawn } from "./ask-approval.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

type WaitingWithdrawn = { kind: "withdrawn" } | { kind: "over" };

/**
 * Ends a booking that waits for an approval, or whose approval expired: its rides are no longer reserved, no approver can approve it later,
 * and the approvers who were mailed get one mail.
 * `by`: the address of the member who withdraws; null behind the link of the booking, which the person who booked has, or the guest
 * where the company booked.
 */
export async function withdrawWaiting(
  services: Needs,
  leg: BookingRow,
  by: string | null = null,
): Promise<WaitingWithdrawn> {
  const { db, clock } = services;
  const bookingId = leg.outboundId ?? leg.id;
  const now = clock.now();
  return db.transaction(async (tx): Promise<WaitingWithdrawn> => {
    const link = await organisationOf(tx, bookingId);
    const approval = await approvalOf(tx, bookingId);
    if (!link || !approval) return { kind: "over" };
    const email = by ?? (link.bookedBy || (leg.email ?? "").toLowerCase());
    const decision = { decidedAt: now, decidedBy: email };
    const isEnded =
      (await endApproval(tx, approval, "withdrawn", { now, ...decision })) ||
      // Nothing is reserved any more, but an approver could still approve.
      (leg.pickupAt > now && (await moveApproval(tx, approval.id, "expired", "withdrawn", decision)));
    if (!isEnded) return { kind: "over" };
    await mailWithdrawn(tx, services, approval);
    const details = {
      booking: leg.reference,
      amount: String(approval.amount),
      ...(email === "" && { by: "link" }),
    };
    const person = { email, organisation: { id: link.organisationId } };
    await writeAct(tx, person, { act: "approval-withdrawn", details }, now);
    return { kind: "withdrawn" };
  });
}

/** The same behind the link of the booking. A member of the organisation who is signed in acts under their own name. */
export async function withdrawByLink(
  services: Needs,
  leg: BookingRow,
  customer: Customer | null,
): Promise<WaitingWithdrawn> {
  const member = customer && (await readMember(services, customer));
  const link = member && (await organisationOf(services.db, leg.outboundId ?? leg.id));
  const isOwn = link && link.organisationId === member.organisation.id;
  return withdrawWaiting(services, leg, isOwn ? member.email : null);
}

/** Undefined for a ride of anybody else. */
export async function withdrawAsMember(
  services: Needs,
  { email, organisation }: MemberWith<"book">,
  reference: string,
): Promise<WaitingWithdrawn | undefined> {
  const found = await rideOfOrganisation(services.db, organisation.id, reference);
  if (!found) return undefined;
  return waitsForApproval(found.leg) ? withdrawWaiting(services, found.leg, email) : { kind: "over" };
}
