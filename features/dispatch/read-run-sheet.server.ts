import type { Lang } from "#i18n/locales.ts";
import { runsOf, type Fact } from "#platform/mail/email.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { phoneText } from "#platform/phone.server.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import { servicesOf } from "#features/booking/booking.ts";
import { riderOf, signOf } from "#features/booking/passenger/passenger.ts";
import { isOpenForEntry } from "#features/booking/additions/add-addition.server.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { freeWaitingMinutes } from "#features/places/free-waiting.ts";
import { mapLink } from "#features/places/place-name.ts";
import { arrivalTerminal, isArrivalOpen } from "#features/places/terminal.ts";
import { parisDateOf, startOfParisDay } from "#i18n/paris-time.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { loadFacts, placeLines } from "#features/pricing/trip-facts.ts";
import { answerBy, isAccepted, shownKey } from "./acceptance.ts";
import { ridesOfChauffeur, rideEventsOf } from "./assignments.server.ts";
import type { RideEventRow } from "./assignments.table.ts";
import { plateText } from "#features/fleet/car.ts";
import type { CarRow, ChauffeurRow } from "#features/fleet/chauffeurs.table.ts";
import { readDispatchSettings } from "./dispatch-settings.server.ts";
import { unreadChanges, type UnreadChange } from "./unread-changes.server.ts";
import { absentFrom, canUndo, nextEvent, opensAt } from "./ride-events.ts";

const HOURS_BACK = 12;

/** A ride that is no longer on the sheet can have additions until a day after its end. The longest ride takes a day. */
const ADDITIONS_HOURS = 48;

const DAYS_AHEAD = 400;

/**
 * The rides of today and tomorrow for the chauffeur's phone, and later rides without the guest's data. A proposal shows only the data
 * needed to answer it.
 */
export async function readRunSheet(
  { db, clock }: Pick<Services, "db" | "clock">,
  chauffeur: ChauffeurRow,
  lang: Lang,
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const start = startOfParisDay(today);
  const tomorrow = parisDateOf(new Date(start.getTime() + 36 * 3_600_000));
  const end = endOfTomorrow(start);
  const back = new Date(now.getTime() - HOURS_BACK * 3_600_000);
  const until = new Date(end.getTime() + DAYS_AHEAD * 86_400_000);
  const from = back < start ? back : start;
  const entered = new Date(now.getTime() - ADDITIONS_HOURS * 3_600_000);
  const all = await ridesOfChauffeur(db, chauffeur.id, { from: entered < from ? entered : from, to: until });
  const rides = all.filter(({ booking }) => booking.pickupAt >= from);
  const [events, unread, { settings }] = await Promise.all([
    rideEventsOf(
      db,
      rides.map(({ booking }) => booking.id),
    ),
    unreadChanges(db, rides),
    readDispatchSettings(db),
  ]);
  const translator = translatorIn(lang);
  const shown = rides
    .filter(({ booking }) => booking.pickupAt >= start || booking.status === "confirmed")
    // A later ride that was cancelled is shown until the chauffeur has read it.
    .filter(
      ({ booking }) => booking.pickupAt < end || booking.status === "confirmed" || unread.has(booking.id),
    )
    // A proposal that was cancelled before it was accepted does not concern the chauffeur.
    .filter(({ booking, assignment }) => booking.status !== "cancelled" || isAccepted(assignment))
    .map(({ booking, car, assignment }) => {
      const own = events.filter(({ bookingId, withdrawnAt }) => bookingId === booking.id && !withdrawnAt);
      const isLater = booking.pickupAt >= end;
      const isOwn = isAccepted(assignment);
      const answer = {
        shown: shownKey(assignment, booking),
        answerBy:
          isOwn || booking.status !== "confirmed"
            ? null
            : answerBy({ ...assignment, ...booking }, settings.answerMinutes).toISOString(),
        change: shownChange(unread.get(booking.id), booking, translator),
      };
      const ride = shownRide(booking, car, isOwn ? own : [], translator, now);
      return {
        ...(isOwn && !isLater ? ride : { ...ride, ...WITHOUT_GUEST }),
        ...answer,
        isLater,
        day: parisDateOf(booking.pickupAt),
      };
    });
  const on = (fits: (day: string) => boolean) => shown.filter(({ day }) => fits(day));
  const references = new Set(shown.map(({ reference }) => reference));
  return {
    name: chauffeur.fullName,
    ended: all
      .filter(({ booking, assignment }) => !references.has(booking.reference) && isAccepted(assignment))
      .filter(({ booking }) => booking.status !== "confirmed" && isOpenForEntry(booking, now))
      .map(({ booking: { reference, pickupAt } }) => ({ reference, pickupAt: pickupAt.toISOString() })),
    readAt: now.toISOString(),
    days: [
      { day: "earlier" as const, rides: on((day) => day < today) },
      { day: "today" as const, rides: on((day) => day === today) },
      { day: "tomorrow" as const, rides: on((day) => day === tomorrow) },
      { day: "later" as const, rides: on((day) => day > tomorrow) },
    ],
    open: shown
      .filter(({ answerBy: due, change }) => due !== null || change !== null)
      .map(({ reference, pickupAt, answerBy: due }) => ({ reference, pickupAt, isProposal: due !== null })),
  };
}

export type RunSheet = Awaited<ReturnType<typeof readRunSheet>>;
export type RunSheetRide = RunSheet["days"][number]["rides"][number];

/** Hides the guest and the reports: a chauffeur does not need them to answer a proposal, or long before a ride. */
const WITHOUT_GUEST = {
  sign: null,
  notes: null,
  guest: null,
  next: null,
  opensAt: null,
  absent: null,
  undo: null,
} as const;

/**
 * Whether the guest of an accepted ride is named to its chauffeur: from the day before the ride until nothing can be added to it, at the
 * latest `ADDITIONS_HOURS` after its start.
 */
export function namesGuest(booking: BookingRow, now: Date): boolean {
  const { pickupAt } = booking;
  const isRecent = pickupAt.getTime() > now.getTime() - ADDITIONS_HOURS * 3_600_000;
  return (
    isRecent && pickupAt < endOfTomorrow(startOfParisDay(parisDateOf(now))) && isOpenForEntry(booking, now)
  );
}

/** Adds hours to noon, because a day of 23 or 25 hours would move midnight to another date. */
function endOfTomorrow(today: Date): Date {
  return startOfParisDay(parisDateOf(new Date(today.getTime() + 60 * 3_600_000)));
}

/** `wasAt` and `wasRoute`: the former time and places, if they differ. */
function shownChange(change: UnreadChange | undefined, booking: BookingRow, translator: Translator) {
  if (!change) return null;
  const { isCancelled, isOtherCar, isOtherPassenger, before } = change;
  const isMoved = before !== null && Date.parse(before.pickupAt) !== booking.pickupAt.getTime();
  const was = before ? stationsOf(before, translator).map(({ label }) => label) : [];
  const is = stationsOf(booking, translator).map(({ label }) => label);
  return {
    isCancelled,
    isOtherCar,
    isOtherPassenger,
    wasAt: isMoved ? before.pickupAt : null,
    wasRoute: before && was.join("\n") !== is.join("\n") ? was : null,
  };
}

function stationsOf({ pickup, stops, dropoff }: RideWay, translator: Translator) {
  return [
    stationOf("from", pickup, translator),
    ...stops.map((stop) => stationOf("stop", stop, translator)),
    ...(dropoff ? [stationOf("to", dropoff, translator)] : []),
  ];
}

type RideWay = Pick<BookingRow, "pickup" | "stops" | "dropoff">;

function shownRide(
  booking: BookingRow,
  car: CarRow,
  events: RideEventRow[],
  translator: Translator,
  now: Date,
) {
  const { reference, status, pickupAt } = booking;
  const rider = riderOf(booking);
  const freeWaiting = freeWaitingMinutes(booking.pickup.place);
  const isStanding = status === "confirmed";
  const last = events.at(-1);
  const next = isStanding ? nextEvent(events) : null;
  const mayBeAbsent = isStanding && last?.event === "arrived";
  const from = absentFrom({ reported: events, pickupAt, freeWaiting });
  return {
    reference,
    status,
    plate: car.plate,
    freeWaiting,
    pickupAt: pickupAt.toISOString(),
    stations: stationsOf(booking, translator),
    sign: signOf(booking),
    flight: booking.travelNumber,
    terminal: arrivalTerminal(booking),
    isArrivalOpen: isStanding && isArrivalOpen(booking),
    notes: booking.notes,
    facts: factsOf(booking, car, translator).map(({ label, value }) => ({ label, value: runsOf(value) })),
    // The telephone number is not needed for a ride that is cancelled or closed.
    guest: isStanding
      ? { name: rider.fullName, phone: rider.phone, phoneText: phoneText(rider.phone) }
      : null,
    events: events.map(({ event, at }) => ({ event, at: at.toISOString() })),
    next,
    opensAt: next === "on_the_way" && now < opensAt(pickupAt) ? opensAt(pickupAt).toISOString() : null,
    absent: mayBeAbsent ? { from: from.toISOString(), isOpen: now >= from } : null,
    undo: last && status !== "cancelled" && canUndo(last, now) ? last.event : null,
  };
}

function stationOf(kind: "from" | "stop" | "to", place: TripPlace, translator: Translator) {
  const known = place.isArea ? null : place.place;
  const query = known ? `${known.lat},${known.lng}` : (place.french ?? place.label);
  const [label, other = null] = placeLines(place, translator, "company");
  return {
    kind,
    label,
    other,
    map: mapLink(query),
  };
}

function factsOf(booking: BookingRow, car: CarRow, translator: Translator): Fact[] {
  const { words, formats, comma } = translator;
  const fact = (
    key: "car" | "services" | "requests" | "language" | "cash" | "account" | "duration" | "hours",
    value: string,
  ): Fact[] => (value === "" ? [] : [{ label: words(`runsheet.ride.${key}`), value }]);
  const { durationHours, estimate } = booking;
  const services = servicesOf(booking).map((service) => words(`booking.extras.${service}.title`));
  const requests = SPECIAL_REQUESTS.flatMap((one) => {
    const state = booking[one];
    if (state === "none") return [];
    const request = words(`payment.recap.${one}`);
    const answer = words(`operations.specialRequests.states.${state}`);
    return state === "confirmed"
      ? [request]
      : [words("runsheet.ride.requestState", { request, state: answer })];
  });
  return [
    ...fact("hours", durationHours ? words("booking.summary.hours", { count: durationHours }) : ""),
    ...fact(
      "duration",
      !durationHours && estimate ? formats.duration(estimate.duration, estimate.durationTo) : "",
    ),
    ...fact("language", words(`mails.company.languages.${riderOf(booking).lang}`)),
    ...loadFacts(booking, translator),
    ...fact("services", services.join(comma)),
    ...fact("requests", requests.join(comma)),
    ...fact("car", `${car.model}${comma}${plateText(car.plate)}`),
    ...fact(
      "cash",
      booking.paymentMethod === "cash" ? `\u2066${formats.money(booking.price.total)}\u2069` : "",
    ),
    ...fact("account", booking.paymentMethod === "on_account" ? words("runsheet.onAccount") : ""),
  ];
}
