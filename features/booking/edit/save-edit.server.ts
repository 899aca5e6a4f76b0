import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { reserveChange } from "../availability/reserve-change.server.ts";
import { lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayAgreePrice } from "../cash/cash-limit.server.ts";
import { isChangeable, isSameValue, type ChangedRide } from "../changes/booking-change.ts";
import { insertChange } from "../changes/booking-changes.server.ts";
import { moveRide } from "../changes/move-ride.server.ts";
import type { CheckCredit } from "../organisation/account-terms.ts";
import { endWaitingChanges } from "../payment/end-change-payment.server.ts";
import { queueRefunds } from "../payment/refund-booking.server.ts";
import { requestDifference } from "../payment/request-difference.server.ts";
import type { PlannedEdit } from "./plan-edit.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock" | "limits">;

export type EditSaved =
  | { kind: "done"; changeId: string; isToPay: boolean }
  /** The leg has another version, or can no longer be changed. Nothing is written. */
  | { kind: "changed" }
  | { kind: "full" }
  | { kind: "credit" }
  | { kind: "unexplained" };

/**
 * Saves an edit as it was planned and shown. The new time is reserved before the old one is free. A dearer
 * ride that was paid by card waits for the payment of the difference, as an accepted change request does; a
 * cheaper one is refunded in the same transaction. `formKey` is the idempotency key of the change.
 */
export async function saveEdit(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { plan, formKey, checkCredit }: { plan: PlannedEdit; formKey: string; checkCredit: CheckCredit },
): Promise<EditSaved> {
  const now = services.clock.now();
  const { after, before, difference, settlement } = plan;
  if (plan.isQuiet && plan.quietReason === "") return { kind: "unexplained" };
  return services.db.transaction(async (tx): Promise<EditSaved> => {
    const legs = await lockLegs(tx, booking.outboundId ?? booking.id);
    const leg = legs.find(({ id }) => id === booking.id);
    if (!leg || leg.version !== plan.version || !isChangeable(leg, now)) return { kind: "changed" };
    if (!(await mayAgreePrice(tx, leg, after.price.total))) return { kind: "changed" };
    const charge = { more: difference, byGuest: null };
    if (await checkCredit(tx, leg.outboundId ?? leg.id, charge)) return { kind: "credit" };
    const isFree = plan.availability === null || (await reserveChange(tx, leg, after, now));
    if (!isFree && plan.overbookReason === "") return { kind: "full" };
    if (!isFree) await noteOverbooking(tx, dispatcher, { booking: leg, reason: plan.overbookReason }, now);
    await auditEdit(tx, dispatcher, { leg, plan }, now);
    if (settlement === "link") {
      const change = {
        id: randomUUID(),
        bookingId: leg.id,
        idempotencyKey: formKey,
        status: "awaiting_payment" as const,
        origin: "company" as const,
        fromVersion: leg.version,
        before,
        after,
        difference,
        createdAt: now,
        decidedAt: null,
      };
      if (!(await insertChange(tx, change)))
        throw new Error("The key of an edit was used for another change.");
      await requestDifference(tx, services, { leg, legs, changeId: change.id, difference, now });
      return { kind: "done", changeId: change.id, isToPay: true };
    }
    await endWaitingChanges(tx, services, [leg.id], now);
    const { freeCancellationUntil: _deadline, ...to } = after;
    const notifiesGuest = !plan.isQuiet;
    const moved = await moveRide(tx, services, leg, { to, origin: "company", formKey, notifiesGuest });
    if (moved.kind !== "moved") throw new Error("A locked leg did not take its edit.");
    const { changeId } = moved;
    if (settlement === "refund" || settlement === "balance")
      await queueRefunds(tx, services, { booking: leg, amount: -difference, changeId, now });
    return { kind: "done", changeId, isToPay: false };
  });
}

/** The values of the guest are in the row of the change, which retention reduces. */
async function auditEdit(
  tx: Db,
  dispatcher: Dispatcher,
  { leg, plan }: { leg: BookingRow; plan: PlannedEdit },
  now: Date,
): Promise<void> {
  const { before, after, isQuiet, quietReason, settlement } = plan;
  const details = {
    fields: changedFields(before, after).join(" "),
    before: String(before.price.total),
    after: String(after.price.total),
    settlement,
    ...(after.details?.priceReason ? { reason: after.details.priceReason } : {}),
    ...(isQuiet ? { quiet: quietReason } : {}),
  };
  const entry = { action: "booking-edited", subject: "booking", subjectId: leg.id, details } as const;
  await writeAudit(tx, dispatcher, entry, now);
}

function changedFields(
  { details: old, ...before }: ChangedRide,
  { details, ...after }: ChangedRide,
): string[] {
  const [one, other]: Record<string, unknown>[] = [
    { ...before, ...old },
    { ...after, ...details },
  ];
  return Object.keys({ ...one, ...other }).filter((key) => !isSameValue(one?.[key], other?.[key]));
}
