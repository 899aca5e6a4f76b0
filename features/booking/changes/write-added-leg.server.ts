import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { reserveLegs } from "../availability/reserve-legs.server.ts";
import { isHeld } from "../availability/ride-of-leg.ts";
import { referenceOfLeg, type AddedLeg } from "../booking.ts";
import { insertLegs, lockLegs } from "../bookings.server.ts";
import type { BookingRow } from "../bookings.table.ts";
import { documentsDue } from "../documents-due.server.ts";
import { placeOfAdded } from "../edit/added-leg.ts";
import { changeMail } from "../mails/booking-mails.ts";
import { queueGuestMail } from "../mails/queue-guest-mail.server.ts";
import type { PaymentRow } from "../payment/payments.table.ts";
import { contactsOf, legAfter, type ChangedRide } from "./booking-change.ts";
import { moveChange } from "./booking-changes.server.ts";
import type { BookingChangeRow } from "./booking-changes.table.ts";
import { passengerConfirmed } from "../passenger/passenger-mails.ts";
import { queuePassengerMail } from "../passenger/queue-passenger-mail.server.ts";

type Needs = Pick<Services, "jobs" | "clock">;

type Adding = {
  from: BookingRow;
  /** All legs of the booking, which the caller has locked. */
  legs: BookingRow[];
  adds: AddedLeg;
  after: ChangedRide;
  formKey: string;
  now: Date;
};

/** Contract and guest are those of the booking. */
export function addedRow({ from, legs, adds, after, formKey, now }: Adding): BookingRow {
  const outbound = legs.find(({ outboundId }) => outboundId === null) ?? from;
  const { leg, position } = placeOfAdded(legs, adds);
  const { termsAcceptedAt, termsVersion, chargesLateCash, chargesLateAccount } = outbound;
  const { termsReadBy, source, paymentMethod } = outbound;
  const isHourly = from.tripType === "hourly";
  return {
    ...legAfter({ ...from, pickup: after.pickup }, after),
    // As they are now: the guest may have changed them since the leg was planned.
    ...contactsOf(from),
    termsAcceptedAt,
    termsVersion,
    chargesLateCash,
    chargesLateAccount,
    termsReadBy,
    source,
    paymentMethod,
    id: crypto.randomUUID(),
    reference: referenceOfLeg(outbound.reference, leg, position),
    idempotencyKey: formKey,
    leg,
    position,
    outboundId: outbound.id,
    tripType: isHourly ? "hourly" : leg === "return" ? "return" : "one-way",
    status: "confirmed",
    version: 0,
    proofVersion: 1,
    bookedAt: now,
    updatedAt: now,
    confirmedAt: now,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    closedAt: null,
    manageTokenHash: null,
    flightTerminal: null,
    purgedAt: null,
  };
}

/** The caller has reserved its time. */
export async function writeAddedLeg(tx: Db, row: BookingRow): Promise<BookingRow> {
  const [written] = await insertLegs(tx, [row]);
  if (!written) throw new Error("The key of an added leg was used for another one.");
  return written;
}

export async function queueAddedLeg(
  tx: Db,
  services: Needs,
  added: BookingRow,
  changeId: string,
): Promise<void> {
  await documentsDue(tx, services, added);
  await queueGuestMail(tx, services, added, changeMail("leg-added-guest", added.id, changeId));
  await queuePassengerMail(tx, services, added, passengerConfirmed(added));
}

/**
 * Writes a leg whose price was paid. Returns false, and writes nothing, when its time was sold after the
 * payment window, or when another change ended the addition: the payment is then refunded.
 */
export async function addPaidLeg(
  tx: Db,
  services: Needs,
  {
    leg: from,
    change,
    adds,
    payment,
  }: { leg: BookingRow; change: BookingChangeRow; adds: AddedLeg; payment: PaymentRow },
): Promise<boolean> {
  const now = services.clock.now();
  const { after, id: changeId } = change;
  if (change.status !== "awaiting_payment" || from.status !== "confirmed") return false;
  const legs = await lockLegs(tx, from.outboundId ?? from.id);
  const row = addedRow({ from, legs, adds, after, formKey: change.idempotencyKey, now });
  if (!isHeld(payment, now) && (await reserveLegs(tx, [row], { now })).kind !== "free") return false;
  const added = await writeAddedLeg(tx, row);
  const applied = { status: "applied", decidedAt: now, bookingId: added.id } as const;
  await moveChange(tx, changeId, ["awaiting_payment"], applied);
  await queueAddedLeg(tx, services, added, changeId);
  return true;
}
