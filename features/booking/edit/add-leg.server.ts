import { randomUUID } from "node:crypto";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { writeAudit } from "#features/accounts/audit/audit-entries.server.ts";
import { noteOverbooking } from "../availability/note-overbooking.server.ts";
import { reserveLegs } from "../availability/reserve-legs.server.ts";
import { legsOf, lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { mayTakeCash } from "../cash/cash-limit.server.ts";
import { findChangeByForm, insertChange } from "../changes/booking-changes.server.ts";
import { addedRow, queueAddedLeg, writeAddedLeg } from "../changes/write-added-leg.server.ts";
import type { CheckCredit } from "../organisation/account-terms.ts";
import { requestDifference } from "../payment/request-difference.server.ts";
import { NO_VERSION } from "./added-leg.ts";
import { addedToDrive, type PlannedLeg } from "./plan-leg.server.ts";

type Needs = Pick<Services, "db" | "jobs" | "clock">;

export type LegAdded =
  /** `bookingId`: the new leg, or the leg before while the payment is awaited. */
  | { kind: "done"; changeId: string; bookingId: string; isToPay: boolean }
  /** The booking has other legs, or the leg before has another version. Nothing is written. */
  | { kind: "changed" }
  | { kind: "credit" }
  | { kind: "full" };

/**
 * Adds a leg to a booking as it was planned and shown. By card, the leg waits for its payment like a dearer
 * edit, and its car is held; otherwise it is confirmed at once, with its mail. The same form adds one leg.
 */
export async function addLeg(
  services: Needs,
  dispatcher: Dispatcher,
  booking: BookingRow,
  { plan, formKey, checkCredit }: { plan: PlannedLeg; formKey: string; checkCredit: CheckCredit },
): Promise<LegAdded> {
  const now = services.clock.now();
  const { adds, after, settlement } = plan;
  return services.db.transaction(async (tx): Promise<LegAdded> => {
    const outboundId = booking.outboundId ?? booking.id;
    await lockLegs(tx, outboundId);
    // Read after the lock: the statement that waits for it does not see a leg that was added meanwhile.
    const legs = await legsOf(tx, outboundId);
    const sent = await findChangeByForm(tx, formKey);
    if (sent?.adds) {
      const { id: changeId, bookingId, status } = sent;
      return { kind: "done", changeId, bookingId, isToPay: status === "awaiting_payment" };
    }
    const from = legs.find(({ id }) => id === booking.id);
    const isAsSeen = from?.status === "confirmed" && from.version === plan.version;
    if (!from || !isAsSeen || legs.length !== plan.legs) return { kind: "changed" };
    if (from.paymentMethod === "cash" && !(await mayTakeCash(tx, from, after.price.total)))
      return { kind: "changed" };
    const charge = { more: after.price.total, byGuest: null };
    if (await checkCredit(tx, outboundId, charge)) return { kind: "credit" };
    const isFree = (await reserveLegs(tx, [addedToDrive(after)], { now })).kind === "free";
    if (!isFree && plan.overbookReason === "") return { kind: "full" };
    const isToPay = settlement === "link";
    const row = addedRow({ from, legs, adds, after, formKey, now });
    const about = isToPay ? from : await writeAddedLeg(tx, row);
    if (!isFree) await noteOverbooking(tx, dispatcher, { booking: about, reason: plan.overbookReason }, now);
    const changeId = randomUUID();
    const inserted = await insertChange(tx, {
      id: changeId,
      bookingId: about.id,
      idempotencyKey: formKey,
      status: isToPay ? "awaiting_payment" : "applied",
      origin: "company",
      fromVersion: NO_VERSION,
      before: after,
      after,
      difference: after.price.total,
      adds,
      createdAt: now,
      decidedAt: isToPay ? null : now,
    });
    if (!inserted) throw new Error("The key of an added leg was used for another change.");
    const details = {
      reference: row.reference,
      total: String(after.price.total),
      settlement,
      ...(row.priceReason ? { reason: row.priceReason } : {}),
    };
    const entry = { action: "leg-added", subject: "booking", subjectId: about.id, details } as const;
    await writeAudit(tx, dispatcher, entry, now);
    if (isToPay)
      await requestDifference(tx, services, {
        leg: from,
        legs,
        changeId,
        difference: after.price.total,
        now,
      });
    else await queueAddedLeg(tx, services, about, changeId);
    return { kind: "done", changeId, bookingId: about.id, isToPay };
  });
}
