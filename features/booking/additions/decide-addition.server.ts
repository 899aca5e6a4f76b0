import type { ActionResult } from "#features/accounts/action-result.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import type { CheckCredit } from "../organisation/account-terms.ts";
import { additionMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import { isLapsed, isOpenOffer, leastOf, MOST_ADDITION, type AdditionStatus } from "./addition.ts";
import { findAddition, moveAddition } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";

export const DECISIONS = ["correct", "withdraw", "uphold", "accept"] as const;

/**
 * `correct`: another amount, which the guest accepts again. `uphold`: it stays owed, and the guest gets a link.
 * `accept`: the guest accepted on the phone; the reason says when.
 */
type Decision =
  | { kind: "withdraw" | "uphold" | "accept"; reason: string }
  /** Cents. */
  | { kind: "correct"; reason: string; amount: number };

const FROM: Record<Decision["kind"], AdditionStatus[]> = {
  correct: ["proposed", "accepted", "disputed", "upheld"],
  withdraw: ["proposed", "accepted", "disputed", "upheld", "declined"],
  // An unanswered one too: the guest has had the time to dispute it.
  uphold: ["proposed", "disputed"],
  accept: ["proposed", "disputed"],
};

/** The office decides on an addition that is not yet part of an amount owed. The guest reads the reason. */
export async function decideAddition(
  services: Pick<Services, "db" | "clock" | "jobs">,
  dispatcher: Dispatcher,
  { id: legId }: Pick<BookingRow, "id">,
  seen: Pick<AdditionRow, "id" | "version">,
  { decision, checkCredit }: { decision: Decision; checkCredit: CheckCredit },
): Promise<ActionResult | { kind: "credit" }> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<ActionResult | { kind: "credit" }> => {
    const leg = await lockLeg(tx, legId);
    const addition = await findAddition(tx, seen.id);
    if (!leg || addition?.bookingId !== leg.id || isLapsed(addition)) return { kind: "changed" };
    // The site computes waiting while it counts; it can only be accepted or withdrawn.
    const isOffer = isOpenOffer(addition);
    if (isOffer && (decision.kind === "correct" || decision.kind === "uphold")) return { kind: "changed" };
    if (decision.kind === "accept" || decision.kind === "uphold") {
      const charge = { more: leastOf(addition), byGuest: null };
      if (await checkCredit(tx, leg.outboundId ?? leg.id, charge)) return { kind: "credit" };
    }
    const to = changeOf(decision, now);
    if (!to || !(await moveAddition(tx, seen, FROM[decision.kind], to))) return { kind: "changed" };
    const version = addition.version + 1;
    await queueGuestMail(tx, services, leg, additionMail("addition-decided-guest", addition, version));
    const details = { kind: addition.kind, decision: decision.kind, reason: decision.reason };
    const entry = { action: "addition-decided", subject: "booking", subjectId: leg.id, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    return { kind: "done" };
  });
}

function changeOf(decision: Decision, now: Date) {
  const { reason } = decision;
  if (decision.kind !== "correct") return { ...CHANGES[decision.kind](now), decidedAt: now, reason };
  const { amount } = decision;
  if (amount <= 0 || amount > MOST_ADDITION) return null;
  const price = { quantity: 1, unitAmount: amount, amount, waitsFrom: null, endedAt: null };
  return {
    status: "proposed",
    ...price,
    acceptedAt: null,
    acceptedBy: null,
    decidedAt: now,
    reason,
  } as const;
}

const CHANGES = {
  withdraw: () => ({ status: "withdrawn" }) as const,
  uphold: () => ({ status: "upheld" }) as const,
  accept: (now: Date) => ({ status: "accepted", acceptedAt: now, acceptedBy: "office" }) as const,
};
