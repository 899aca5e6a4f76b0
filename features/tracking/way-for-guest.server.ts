import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import { distanceBetween } from "#platform/places/great-circle.ts";
import type { Services } from "#platform/services.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { openRides } from "#features/booking/passenger/open-rides.server.ts";
import { assignmentOf, rideEventsOf } from "#features/dispatch/assignments.server.ts";
import { isInDoubt } from "#features/dispatch/assignment-doubts.server.ts";
import { opensAt } from "#features/dispatch/ride-events.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import { estimateArrival, expectedByGuest } from "./arrival.ts";
import { meetingPoint } from "./meeting-point.ts";
import { notifiedArrivalOf } from "./notified-arrivals.server.ts";
import { pickupPoint, stageOf } from "./position.ts";
import { positionForGuest } from "./positions.server.ts";
import { markShown, messagesOf } from "./ride-messages.server.ts";
import { bearingFrom } from "./schematic-map.ts";

type Needs = Pick<Services, "db" | "clock">;

export async function waysForGuest(
  services: Needs,
  token: string,
  lang: Lang,
): Promise<Record<string, GuestWay> | undefined> {
  const legs = await openRides(services, token);
  if (!legs) return undefined;
  const ways: Record<string, GuestWay> = {};
  for (const leg of legs) {
    const way = await wayOf(services, { token, leg, lang });
    if (way) ways[leg.reference] = way;
  }
  return ways;
}

/** From some hours before the pickup to "on board". The position is given as direction and distance only. */
async function wayOf(
  { db, clock }: Needs,
  { token, leg, lang }: { token: string; leg: BookingRow; lang: Lang },
) {
  const now = clock.now();
  if (leg.status !== "confirmed" || now < opensAt(leg.pickupAt)) return null;
  const assigned = await assignmentOf(db, leg.id);
  if (!assigned || !isAccepted(assigned.assignment)) return null;
  const all = await rideEventsOf(db, [leg.id]);
  const events = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  const stage = stageOf({ booking: leg, assignment: assigned.assignment, events });
  if (!stage && events.length > 0) return null;
  const [position, notified, messages, isDoubted] = await Promise.all([
    stage ? positionForGuest(db, { token, bookingId: leg.id }, now) : undefined,
    notifiedArrivalOf(db, leg.id),
    stage ? messagesOf(db, [leg.id]) : [],
    isInDoubt(db, leg.id, now),
  ]);
  if (messages.length > 0) await markShown(db, [leg.id], "guest", now);
  const pickup = pickupPoint(leg);
  const expected = expectedByGuest(leg.pickupAt, notified);
  const { words } = translatorIn(lang);
  const colour = words(`chauffeurs.colours.${assigned.car.colour as "black"}`);
  return {
    stage,
    pickupAt: leg.pickupAt.toISOString(),
    position:
      position && pickup
        ? {
            metres: estimateArrival(position, pickup, now).metres,
            straight: Math.round(distanceBetween(pickup, position)),
            bearing: bearingFrom(pickup, position),
            expectedAt: position.expectedAt.toISOString(),
            receivedAt: position.receivedAt.toISOString(),
          }
        : null,
    expectedAt: expected.getTime() === leg.pickupAt.getTime() ? null : expected.toISOString(),
    lateMinutes: Math.round((expected.getTime() - leg.pickupAt.getTime()) / 60_000),
    who:
      stage && !isDoubted
        ? {
            name: assigned.chauffeur.fullName,
            model: assigned.car.model,
            colour,
            plate: assigned.car.plate,
          }
        : null,
    meeting: meetingPoint(leg, lang),
    messages: messages.map(({ id, sender, message, at, shownAt }) => ({
      id,
      isOwn: sender === "guest",
      message,
      at: at.toISOString(),
      isShown: shownAt !== null,
    })),
  };
}

export type GuestWay = NonNullable<Awaited<ReturnType<typeof wayOf>>>;
