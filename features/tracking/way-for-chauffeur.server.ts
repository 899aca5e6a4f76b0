import type { Services } from "#platform/services.ts";
import { rideEventsOf, ridesOfChauffeur } from "#features/dispatch/assignments.server.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import type { ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { CHANGE_MINUTES, expectedByGuest } from "./arrival.ts";
import { attemptsOf } from "./contact-attempts.server.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { pickupPoint, stageOf } from "./position.ts";
import { photosOf } from "./ride-photos.server.ts";
import { positionOfRide } from "./positions.server.ts";
import { markShown, messagesOf } from "./ride-messages.server.ts";

const HOURS = 24;

export async function waysForChauffeur(
  { db, clock }: Pick<Services, "db" | "clock">,
  chauffeur: ChauffeurRow,
): Promise<Record<string, ChauffeurWay>> {
  const now = clock.now();
  const around = HOURS * 3_600_000;
  const rides = await ridesOfChauffeur(db, chauffeur.id, {
    from: new Date(now.getTime() - around),
    to: new Date(now.getTime() + around),
  });
  const ways: Record<string, ChauffeurWay> = {};
  for (const { booking, assignment } of rides) {
    if (booking.status === "confirmed" && isAccepted(assignment))
      ways[booking.reference] = await wayOf(db, chauffeur, { booking, assignment }, now);
  }
  return ways;
}

type Ride = Pick<Awaited<ReturnType<typeof ridesOfChauffeur>>[number], "booking" | "assignment">;

async function wayOf(db: Services["db"], chauffeur: ChauffeurRow, { booking, assignment }: Ride, now: Date) {
  const all = await rideEventsOf(db, [booking.id]);
  const events = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  const stage = stageOf({ booking, assignment, events });
  const messages = stage ? await messagesOf(db, [booking.id]) : [];
  if (messages.length > 0) await markShown(db, [booking.id], "chauffeur", now);
  const expected = expectedByGuest(booking.pickupAt, await notifiedArrivalOf(db, booking.id));
  const position = await positionOfRide(db, { bookingId: booking.id, chauffeurId: chauffeur.id });
  return {
    stage,
    isShareable: stage !== null && pickupPoint(booking) !== null,
    sharedAt: position?.receivedAt.toISOString() ?? null,
    mayBeLate: events.every(({ event }) => event === "on_the_way"),
    lateMinutes: Math.round((expected.getTime() - booking.pickupAt.getTime()) / 60_000),
    changeMinutes: CHANGE_MINUTES,
    messages: messages.map(({ id, sender, message, at, shownAt }) => ({
      id,
      isOwn: sender === "chauffeur",
      message,
      at: at.toISOString(),
      isShown: shownAt !== null,
    })),
    photos: (await photosOf(db, [booking.id])).length,
    attempts: (await attemptsOf(db, [booking.id])).map(({ id, kind, at, result }) => ({
      id,
      kind,
      at: at.toISOString(),
      result,
    })),
  };
}

export type ChauffeurWay = Awaited<ReturnType<typeof wayOf>>;
