import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import { foldOf, parisDateOf, parisLocalOf, startOfParisDay } from "#i18n/paris-time.ts";
import { flightNumberOf, trackerUrl } from "./flight.ts";
import { comingSince } from "../board-rides.server.ts";
import { airportPickups, cancelledFlights, type WatchedFlight } from "./flight-watches.server.ts";
import { riderOf } from "#features/booking/passenger/passenger.ts";

export async function listFlights(
  { db, clock, flights }: Pick<Services, "db" | "clock" | "flights">,
  _dispatcher: Dispatcher,
  { date, lang }: { date: string | null; lang: Lang },
) {
  const now = clock.now();
  const today = parisDateOf(now);
  const day = date ?? today;
  const from = startOfParisDay(day);
  const translator = translatorIn(lang);
  const rows = await airportPickups(db, { from, to: startOfParisDay(dayFrom(day, 1)) });
  const cancelled = await cancelledFlights(db, comingSince(now));
  return {
    day,
    today,
    cancelled: cancelled.map(({ pickupAt, ...ride }) => ({ ...ride, day: parisDateOf(pickupAt) })),
    before: dayFrom(day, -1),
    after: dayFrom(day, 1),
    provider: flights?.name ?? null,
    flights: rows.map((row) => {
      const place = placeName(row.booking.pickup, translator);
      const { expectedAt, checkedAt, terminal } = row.watch ?? {};
      return {
        ...shown(row),
        place,
        isTerminalNews: Boolean(terminal && !place.split(/[\s,،]+/).includes(terminal)),
        isExpectedThatDay: Boolean(expectedAt && parisDateOf(expectedAt) === day),
        isCheckedToday: Boolean(checkedAt && parisDateOf(checkedAt) === today),
      };
    }),
  };
}

export type FlightList = Awaited<ReturnType<typeof listFlights>>;

function shown({ booking, watch, version, chauffeur }: WatchedFlight) {
  const number = flightNumberOf(booking.travelNumber);
  return {
    reference: booking.reference,
    fullName: riderOf(booking).fullName,
    flight: number ?? booking.travelNumber,
    trackerUrl: number ? trackerUrl(number) : null,
    plannedAt: (watch?.plannedAt ?? booking.pickupAt).toISOString(),
    pickupAt: booking.pickupAt.toISOString(),
    pickupLocal: parisLocalOf(booking.pickupAt),
    pickupFold: foldOf(booking.pickupAt) ?? "",
    expectedAt: watch?.expectedAt?.toISOString() ?? null,
    terminal: watch?.terminal ?? null,
    arrivalTerminal: arrivalTerminal(booking),
    isCancelled: watch?.isCancelled ?? false,
    source: watch?.source ?? null,
    checkedAt: watch?.checkedAt.toISOString() ?? null,
    version,
    chauffeur: chauffeur ? { fullName: chauffeur.fullName, phone: chauffeur.phone } : null,
  };
}

/** Adds days to noon, which a clock change does not move to another date. */
function dayFrom(day: string, days: number): string {
  return parisDateOf(new Date(startOfParisDay(day).getTime() + (12 + 24 * days) * 3_600_000));
}
