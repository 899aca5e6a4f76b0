import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import type { BookingStatus } from "#features/booking/booking.ts";
import { routeText } from "#features/booking/mails/booking-summary.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";
import { isAccepted } from "#features/dispatch/acceptance.ts";
import { assignmentsOf, rideEventsOf } from "#features/dispatch/assignments.server.ts";
import type { RideEvent } from "#features/dispatch/ride-events.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import { partnerRides } from "../commission/partner-rides.server.ts";
import type { Member } from "../people/member.server.ts";

export type DeskState =
  | Exclude<BookingStatus, "confirmed" | "expired">
  | "booked"
  | "assigned"
  | Extract<RideEvent, "on_the_way" | "arrived" | "on_board">;

/** The rides of a hotel today and tomorrow in Paris. No price: the list is read by those who pass the desk. */
export async function readDeskRides(
  { db, clock }: Pick<Services, "db" | "clock">,
  { organisation }: Member,
  lang: Lang,
) {
  const today = parisDateOf(clock.now());
  const days = [today, daysAfter(today, 1)];
  const period = { from: startOfParisDay(today), to: startOfParisDay(daysAfter(today, 2)) };
  const found = (await partnerRides(db, organisation.id, period)).filter(
    ({ leg }) => leg.status !== "expired",
  );
  const events = Map.groupBy(
    await rideEventsOf(
      db,
      found.map(({ leg }) => leg.id),
    ),
    ({ bookingId }) => bookingId,
  );
  const translator = translatorIn(lang);
  const confirmed = found.filter(({ leg }) => leg.status === "confirmed");
  const assignments = await assignmentsOf(
    db,
    confirmed.map(({ leg }) => leg.id),
  );
  const rides = found.map(({ leg, room, ownReference }) => {
    const assigned = assignments.get(leg.id);
    // A chauffeur is named once the guest was told of them.
    const told =
      assigned?.assignment.guestNotifiedAt && isAccepted(assigned.assignment) ? assigned : undefined;
    const reported = (events.get(leg.id) ?? []).filter(({ withdrawnAt }) => withdrawnAt === null).at(-1);
    return {
      reference: leg.reference,
      day: parisDateOf(leg.pickupAt),
      pickupAt: leg.pickupAt.toISOString(),
      guest: riderOf(leg).fullName,
      room,
      ownReference,
      route: routeText(leg, translator),
      vehicle: leg.vehicle,
      travelNumber: leg.travelNumber,
      chauffeur: told ? `${told.chauffeur.fullName} · ${told.car.plate}` : null,
      state: stateOf(leg.status, reported?.event, told !== undefined),
    };
  });
  return {
    days: days.map((day) => ({ day, rides: rides.filter((ride) => ride.day === day) })),
    readAt: clock.now().toISOString(),
  };
}

export type DeskRides = Awaited<ReturnType<typeof readDeskRides>>;

function stateOf(status: BookingStatus, event: RideEvent | undefined, isTold: boolean): DeskState {
  if (status === "expired") return "cancelled";
  if (status !== "confirmed") return status;
  if (event === "on_the_way" || event === "arrived" || event === "on_board") return event;
  return isTold ? "assigned" : "booked";
}
