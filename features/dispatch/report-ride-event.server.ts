import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { closeFirmFrom } from "#features/booking/booking.ts";
import { moveLegs, reopenLeg } from "#features/booking/bookings.server.ts";
import { chargeNoShow, deleteFeeOf } from "#features/booking/fees/fees.server.ts";
import { documentsDue } from "#features/booking/documents-due.server.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import { isAccepted } from "./acceptance.ts";
import { insertRideEvent, rideEventsOf, withdrawRideEvents } from "./assignments.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { lockOwnLeg } from "./own-leg.server.ts";
import {
  canUndo,
  CLOSES,
  closes,
  eventTime,
  firmFrom,
  whyNotNow,
  type Reported,
  type RideEvent,
} from "./ride-events.ts";

export type EventReported =
  | { kind: "done" }
  | {
      kind: "refused";
      key: "cancelled" | "over" | "not-yours" | "unaccepted" | "order" | "too-early" | "wait" | "undo-late";
      /** Until when the chauffeur waits for the guest. */
      until?: Date;
    };

type Needs = Pick<Services, "db" | "clock" | "jobs">;
type Told = { reference: string; event: RideEvent };

/**
 * Records a chauffeur's report about a leg with its time. Idempotent. `done` completes the leg, `guest_absent` closes it as a no-show.
 * `pressedAt`: the time of a report that was sent later.
 */
export async function reportRideEvent(
  { db, clock, jobs }: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, event, pressedAt }: Told & { pressedAt?: Date },
): Promise<EventReported> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<EventReported> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    const { booking, assignment } = own;
    if (booking.status === "cancelled") return { kind: "refused", key: "cancelled" };
    const reported = await standing(tx, booking.id);
    // Idempotent: a second click succeeds.
    if (reported.some((one) => one.event === event)) return { kind: "done" };
    if (booking.status !== "confirmed") return { kind: "refused", key: "over" };
    if (!isAccepted(assignment)) return { kind: "refused", key: "unaccepted" };
    const freeWaiting = freeWaitingMinutes(booking.pickup.place);
    const at = pressedAt ? eventTime(pressedAt, { now, last: reported.at(-1), ...assignment }) : now;
    const refusal = whyNotNow(event, { reported, pickupAt: booking.pickupAt, freeWaiting }, at);
    if (refusal) return { kind: "refused", ...refusal };
    const report = { id: randomUUID(), bookingId: booking.id, event, chauffeurId };
    await insertRideEvent(tx, { ...report, at, receivedAt: now });
    if (closes(event)) await moveLegs(tx, { id: booking.id }, "confirmed", CLOSES[event], now);
    if (event === "guest_absent") await chargeNoShow(tx, booking, now);
    if (event === "on_board") await documentsDue(tx, { jobs }, booking, firmFrom({ at: now }));
    if (closes(event)) await documentsDue(tx, { jobs }, booking, closeFirmFrom(now));
    return { kind: "done" };
  });
}

/** Takes back the last event within a few minutes. A leg that it closed is confirmed again. The row remains, with the time of the withdrawal. */
export async function undoRideEvent(
  { db, clock }: Pick<Needs, "db" | "clock">,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, event }: Told,
): Promise<EventReported> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<EventReported> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    const { booking } = own;
    if (booking.status === "cancelled") return { kind: "refused", key: "cancelled" };
    const reported = await standing(tx, booking.id);
    const last = reported.at(-1);
    // Idempotent: a second click succeeds.
    if (!reported.some((one) => one.event === event)) return { kind: "done" };
    if (last?.event !== event) return { kind: "refused", key: "order" };
    if (!canUndo(last, now)) return { kind: "refused", key: "undo-late" };
    if (closes(event) && !(await reopenLeg(tx, booking.id, CLOSES[event], now))) {
      return { kind: "refused", key: "over" };
    }
    if (event === "guest_absent") await deleteFeeOf(tx, booking.id);
    await withdrawRideEvents(tx, booking.id, now, [event]);
    return { kind: "done" };
  });
}

async function standing(tx: Db, bookingId: string): Promise<Reported[]> {
  return (await rideEventsOf(tx, [bookingId])).filter(({ withdrawnAt }) => withdrawnAt === null);
}
