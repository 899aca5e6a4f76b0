import { randomUUID } from "node:crypto";
import type { Db } from "#platform/db/db.ts";
import { queuePush } from "#platform/push/push-events.ts";
import type { Services } from "#platform/services.ts";
import { lockLeg } from "#features/booking/bookings.server.ts";
import { openRides } from "#features/booking/passenger/open-rides.server.ts";
import { assignmentOf, rideEventsOf } from "#features/dispatch/assignments.server.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { lockOwnRide } from "./own-ride.server.ts";
import { stageOf } from "./position.ts";
import { whyNotSend, type QuickMessage, type Sender } from "./quick-message.ts";
import { insertRideMessage, messagesOf } from "./ride-messages.server.ts";

/** `isNew`: false for a second press. `over`: the ride is not on the way. `many`: the sender must wait some minutes. */
type MessageSent = { kind: "done"; isNew: boolean } | { kind: "over" } | { kind: "many" };

type Needs = Pick<Services, "db" | "clock">;
type Wanted = { reference: string; message: QuickMessage };

export async function sendGuestMessage(
  services: Needs & Pick<Services, "jobs">,
  token: string,
  { reference, message }: Wanted,
): Promise<MessageSent> {
  const leg = (await openRides(services, token))?.find((one) => one.reference === reference);
  if (!leg) return { kind: "over" };
  return services.db.transaction(async (tx): Promise<MessageSent> => {
    const booking = await lockLeg(tx, leg.id);
    const assigned = booking && (await assignmentOf(tx, booking.id));
    if (!booking || !assigned) return { kind: "over" };
    const all = await rideEventsOf(tx, [booking.id]);
    const events = all.filter(({ withdrawnAt }) => withdrawnAt === null);
    if (!stageOf({ booking, assignment: assigned.assignment, events })) return { kind: "over" };
    const id = randomUUID();
    const row = { id, bookingId: booking.id, sender: "guest", message } as const;
    const sent = await send(tx, row, services.clock.now());
    if (sent.kind === "done" && sent.isNew) {
      const data = { bookingId: booking.id, chauffeurId: assigned.chauffeur.id, messageId: id };
      await queuePush(tx, services.jobs, { key: `guest-message:${id}`, notice: "guest-message", data });
    }
    return sent;
  });
}

export async function sendChauffeurMessage(
  { db, clock }: Needs,
  chauffeur: Pick<ChauffeurRow, "id" | "linkVersion">,
  { reference, message }: Wanted,
): Promise<MessageSent> {
  return db.transaction(async (tx): Promise<MessageSent> => {
    const own = await lockOwnRide(tx, chauffeur, reference);
    if (!own?.stage) return { kind: "over" };
    return send(
      tx,
      { id: randomUUID(), bookingId: own.booking.id, sender: "chauffeur", message },
      clock.now(),
    );
  });
}

async function send(
  tx: Db,
  row: { id: string; bookingId: string; sender: Sender; message: QuickMessage },
  now: Date,
): Promise<MessageSent> {
  const refusal = whyNotSend(row, await messagesOf(tx, [row.bookingId]), now);
  if (refusal === "many") return { kind: "many" };
  if (refusal === null) await insertRideMessage(tx, { ...row, at: now });
  return { kind: "done", isNew: refusal === null };
}
