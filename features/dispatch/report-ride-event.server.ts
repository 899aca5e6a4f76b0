import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import type { Services } from "#platform/services.ts";
import { endWaiting, resumeWaiting } from "#features/booking/additions/end-waiting.server.ts";
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
import { queueGuestMessage } from "#features/booking/mails/queue-guest-message.server.ts";
import type { MessageEvent } from "#platform/messages/message-events.ts";

export type EventReported =
  | { kind: "done" }
  | {
      kind: "refused";
      key: "cancelled" | "over" | "not-yours" | "unaccepted" | "order" | "too-early" | "wait" | "undo-late";
      until?: Date;
    };

/** The events of which the guest gets a message, once per leg also when the event is taken back and reported again. */
const MESSAGES: Partial<Record<RideEvent, MessageEvent>> = { on_the_way: "on-the-way", arrived: "arrived" };

type Needs = Pick<Services, "db" | "clock" | "jobs">;

const ENDS_WAITING = new Set<RideEvent>(["on_board", "guest_absent"]);

/** A message about a report that arrives later than this would mislead the guest. */
const LATEST_MESSAGE_MINUTES = 10;

type Told = { reference: string; event: RideEvent; metres?: number | null };

/**
 * Records a chauffeur's report about a leg with its time. Idempotent. `done` completes the leg, `guest_absent` closes it as a no-show.
 * `pressedAt`: the time of a report that was sent later.
 */
export async function reportRideEvent(
  { db, clock, jobs }: Needs,
  { id: chauffeurId }: Pick<ChauffeurRow, "id">,
  { reference, event, metres = null, pressedAt }: Told & { pressedAt?: Date },
): Promise<EventReported> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<EventReported> => {
    const own = await lockOwnLeg(tx, chauffeurId, reference);
    if (!own) return { kind: "refused", key: "not-yours" };
    const { booking, assignment } = own;
    if (booking.status === "cancelled") return { kind: "refused", key: "cancelled" };
    const reported = await standing(tx, booking.id);
    if (reported.some((one) => one.event === event)) return { kind: "done" };
    if (booking.status !== "confirmed") return { kind: "refused", key: "over" };
    if (!isAccepted(assignment)) return { kind: "refused", key: "unaccepted" };
    const freeWaiting = freeWaitingMinutes(booking.pickup.place);
    const at = pressedAt ? eventTime(pressedAt, { now, last: reported.at(-1), ...assignment }) : now;
    const refusal = whyNotNow(event, { reported, pickupAt: booking.pickupAt, freeWaiting }, at);
    if (refusal) return { kind: "refused", ...refusal };
    const report = { id: randomUUID(), bookingId: booking.id, event, chauffeurId };
    await insertRideEvent(tx, { ...report, at, receivedAt: now, metres });
    const message = MESSAGES[event];
    const isFresh = now.getTime() - at.getTime() <= LATEST_MESSAGE_MINUTES * 60_000;
    if (message && isFresh) await queueGuestMessage(tx, { jobs, clock }, booking, message);
    if (closes(event)) await moveLegs(tx, { id: booking.id }, "confirmed", CLOSES[event], now);
    if (ENDS_WAITING.has(event)) await endWaiting(tx, booking.id, at);
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
    if (!reported.some((one) => one.event === event)) return { kind: "done" };
    if (last?.event !== event) return { kind: "refused", key: "order" };
    if (!canUndo(last, now)) return { kind: "refused", key: "undo-late" };
    if (closes(event) && !(await reopenLeg(tx, booking.id, CLOSES[event], now))) {
      return { kind: "refused", key: "over" };
    }
    if (ENDS_WAITING.has(event)) await resumeWaiting(tx, booking.id);
    if (event === "guest_absent") await deleteFeeOf(tx, booking.id);
    await withdrawRideEvents(tx, booking.id, now, [event]);
    return { kind: "done" };
  });
}

async function standing(tx: Db, bookingId: string): Promise<Reported[]> {
  return (await rideEventsOf(tx, [bookingId])).filter(({ withdrawnAt }) => withdrawnAt === null);
}
