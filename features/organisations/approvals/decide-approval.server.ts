import type { Lang } from "#i18n/locales.ts";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { reserveLegs } from "#features/booking/availability/reserve-legs.server.ts";
import { earlierOf, legsOf, lockLegs, moveLegs, setWaitingPrice } from "#features/booking/bookings.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { queueConfirmed } from "#features/booking/mails/queue-confirmed.server.ts";
import {
  approvalById,
  endApproval,
  moveApproval,
} from "#features/booking/organisation/booking-approvals.server.ts";
import type { BookingApprovalRow } from "#features/booking/organisation/booking-approvals.table.ts";
import { writeAct } from "../acts/organisation-acts.server.ts";
import { mayMember } from "../organisation.ts";
import { isWithinCredit, lockOrganisation } from "../organisations.server.ts";
import { memberById } from "../people/members.server.ts";
import { mailApprovalAnswer } from "./ask-approval.server.ts";
import { priceAgain, type PricedAgain } from "./price-again.server.ts";
import { approvalOfOrganisation, totalOf, type Approver } from "./read-approvals.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "places">;

/** `amount` and `version`: what the page showed. */
type Decision = {
  approvalId: string;
  answer: "approve" | "refuse";
  amount: number;
  version: number;
  words: string;
};

type ApprovalDecided =
  | { kind: "approved" }
  | { kind: "refused" }
  /** Refused after the reservation had ended: it can no longer be approved. */
  | { kind: "closed" }
  | { kind: "missing" }
  | { kind: "decided" }
  | { kind: "withdrawn" }
  /** Contents or price are not those that the page showed. Nothing is written. */
  | { kind: "changed" }
  | { kind: "ended" }
  | { kind: "credit-limit" }
  | { kind: "gone" };

/**
 * Approves or refuses a booking once: the first answer wins. While the reservation lasts, the booked price holds; later it is
 * approved at the price of today, if the page showed that one and a car is free.
 */
export async function decideApproval(
  services: Needs,
  approver: Approver,
  decision: Decision,
  lang: Lang,
): Promise<ApprovalDecided> {
  const { db, clock } = services;
  const { organisation } = approver;
  const found = await approvalOfOrganisation(db, organisation.id, decision.approvalId);
  if (!found) return { kind: "missing" };
  const { approval: seen } = found;
  const isHeld = seen.status === "open" && seen.expiresAt > clock.now();
  const mayComeBack = !isHeld && (seen.status === "open" || seen.status === "expired");
  // The price service answers outside the transaction.
  const again =
    decision.answer === "approve" && mayComeBack
      ? await priceAgain(services, organisation, await legsOf(db, seen.bookingId), lang)
      : null;
  return db.transaction((tx) =>
    decide(tx, services, approver, { decision, bookingId: seen.bookingId, again }),
  );
}

type Prepared = { decision: Decision; bookingId: string; again: PricedAgain | null };

async function decide(
  tx: Db,
  services: Needs,
  { id: memberId, email, organisation: { id: organisationId } }: Approver,
  { decision, bookingId, again }: Prepared,
): Promise<ApprovalDecided> {
  const now = services.clock.now();
  // First the legs, then the organisation, then the days: the order of every booking on account.
  const legs = await lockLegs(tx, bookingId);
  const organisation = await lockOrganisation(tx, organisationId);
  const member = await memberById(tx, organisationId, memberId);
  const mayApprove = member !== undefined && member.acceptedAt !== null && mayMember(member.role, "approve");
  const approval = await approvalById(tx, decision.approvalId);
  const [outbound] = legs;
  if (!organisation || !mayApprove || !approval || !outbound) return { kind: "missing" };
  const { status } = approval;
  if (status === "withdrawn") return { kind: "withdrawn" };
  if (status !== "open" && status !== "expired") return { kind: "decided" };
  const by = { decidedBy: email, words: decision.words };
  const details = { booking: outbound.reference, amount: String(decision.amount) };
  const actor = { email, organisation };
  if (decision.answer === "refuse") {
    const isHeldStill = await endApproval(tx, approval, "refused", { now, ...by });
    // Nothing is reserved once the booking has expired, but it could still be approved.
    const answered = { decidedAt: now, ...by };
    if (!isHeldStill && !(await moveApproval(tx, approval.id, "expired", "refused", answered)))
      return { kind: "decided" };
    // After the pickup there is nothing to say to the person who booked.
    if (outbound.pickupAt > now) await mailApprovalAnswer(tx, services, approval, "refused");
    await writeAct(tx, actor, { act: "approval-refused", details }, now);
    return { kind: isHeldStill && approval.expiresAt > now ? "refused" : "closed" };
  }
  if (organisation.endedAt) return { kind: "ended" };
  const isHeld = status === "open" && approval.expiresAt > now;
  const total = isHeld ? totalOf(legs) : again?.total;
  if (total === undefined) return { kind: "gone" };
  if (total !== decision.amount || outbound.proofVersion !== decision.version) return { kind: "changed" };
  // A booking that waits is in the exposure already.
  const counted = outbound.status === "awaiting_payment" ? totalOf(legs) : 0;
  if (!(await isWithinCredit(tx, organisation, total - counted))) return { kind: "credit-limit" };
  if (!isHeld) {
    if (!(await mayStillTakePlace(tx, legs, now))) return { kind: "gone" };
    for (const { id, priced } of again?.legs ?? []) await setWaitingPrice(tx, id, priced, now);
  }
  await confirm(tx, services, approval, outbound, { now, total, by });
  await mailApprovalAnswer(tx, services, approval, "approved");
  await writeAct(tx, actor, { act: "approval-approved", details }, now);
  return { kind: "approved" };
}

async function confirm(
  tx: Db,
  services: Needs,
  approval: BookingApprovalRow,
  { id, status }: BookingRow,
  { now, total, by }: { now: Date; total: number; by: { decidedBy: string; words: string } },
): Promise<void> {
  const answer = { decidedAt: now, amount: total, ...by };
  const isMoved = await moveApproval(tx, approval.id, approval.status, "approved", answer);
  const from = status === "awaiting_payment" ? "awaiting_payment" : "expired";
  const [confirmed] = await moveLegs(tx, { allOf: id }, from, "confirmed", now);
  if (!isMoved || !confirmed) throw new Error("A booking that is locked became another status.");
  await queueConfirmed(tx, services, confirmed);
}

/** The minimum notice counts from the time of booking. */
async function mayStillTakePlace(tx: Db, legs: BookingRow[], now: Date): Promise<boolean> {
  const [outbound] = legs;
  if (!outbound || legs.some(({ pickupAt }) => pickupAt <= now)) return false;
  const { standing } = await earlierOf(tx, outbound);
  if (standing.some(({ id }) => id !== outbound.id)) return false;
  const except = legs.map(({ id }) => id);
  const answer = await reserveLegs(tx, legs, { now, except, bookedAt: outbound.bookedAt });
  return answer.kind === "free";
}
