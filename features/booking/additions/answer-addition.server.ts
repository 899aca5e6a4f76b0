import type { ActionResult } from "#features/accounts/action-result.ts";
import type { CheckCredit, CreditRefusal } from "../organisation/account-terms.ts";
import { queueMail } from "#platform/mail/outbox.server.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { additionMail } from "../mails/booking-mails.ts";
import { DISPUTE_DAYS } from "#features/availability/cash-rule.ts";
import { isOpenOffer, isRunning, leastOf } from "./addition.ts";
import { findAddition, moveAddition } from "./additions.server.ts";
import type { AdditionRow } from "./additions.table.ts";

type GuestAnswer = { kind: "accept" } | { kind: "decline" } | { kind: "dispute"; words: string };

type AdditionAnswered = ActionResult | { kind: "refused"; reason: CreditRefusal };

/** The guest answers an addition as it was shown: another version, or one that is charged, is not answered. */
export async function answerAddition(
  services: Pick<Services, "db" | "clock" | "jobs">,
  { id: legId }: Pick<BookingRow, "id">,
  seen: Pick<AdditionRow, "id" | "version">,
  answer: GuestAnswer,
  checkCredit: CheckCredit,
): Promise<AdditionAnswered> {
  const now = services.clock.now();
  return services.db.transaction(async (tx): Promise<AdditionAnswered> => {
    const leg = await lockLeg(tx, legId);
    const addition = await findAddition(tx, seen.id);
    if (!leg || addition?.bookingId !== leg.id || !mayAnswer(addition, leg, now)) return { kind: "changed" };
    const isOffer = isOpenOffer(addition);
    if (answer.kind === "accept") {
      const charge = { more: leastOf(addition), byGuest: null };
      const reason = await checkCredit(tx, leg.outboundId ?? leg.id, charge);
      if (reason) return { kind: "refused", reason };
      const to = { status: "accepted", acceptedAt: now, acceptedBy: "guest" } as const;
      return done(await moveAddition(tx, seen, isOffer ? ["proposed"] : ["proposed", "disputed"], to));
    }
    if (answer.kind === "decline") {
      if (!isOffer) return { kind: "changed" };
      return done(await moveAddition(tx, seen, ["proposed"], { status: "declined", decidedAt: now }));
    }
    // Waiting that still counts has no amount to dispute yet.
    if (isRunning(addition)) return { kind: "changed" };
    const to = { status: "disputed", disputedAt: now, dispute: answer.words } as const;
    if (!(await moveAddition(tx, seen, ["proposed", "accepted"], to))) return { kind: "changed" };
    await queueMail(
      tx,
      services.jobs,
      additionMail("addition-disputed-company", addition, addition.version + 1),
    );
    return { kind: "done" };
  });
}

/**
 * An offer to wait is answered before the guest boards, another addition for `DISPUTE_DAYS` after the ride.
 * The guest of a cancelled ride owes no addition.
 */
export function mayAnswer(
  { waitsFrom, endedAt, status }: AdditionRow,
  leg: Pick<BookingRow, "status" | "closedAt">,
  now: Date,
): boolean {
  if (waitsFrom !== null && status === "proposed") return endedAt === null && leg.status === "confirmed";
  if (leg.status === "confirmed") return true;
  if (leg.status !== "completed" && leg.status !== "no_show") return false;
  return leg.closedAt === null || now.getTime() < leg.closedAt.getTime() + DISPUTE_DAYS * 86_400_000;
}

function done(isDone: boolean): ActionResult {
  return { kind: isDone ? "done" : "changed" };
}
