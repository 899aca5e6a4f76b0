import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { phoneText } from "#platform/phone.server.ts";
import type { Dispatcher } from "#features/accounts/admin.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { arrivalTerminal, isArrivalOpen } from "#features/places/terminal.ts";
import { loadFacts } from "#features/pricing/trip-facts.ts";
import { flightNumberOf, trackerUrl } from "./flights/flight.ts";
import { watchOf } from "./flights/flight-watches.server.ts";
import { shortName } from "./read-board.server.ts";
import { passengerOf } from "#features/booking/passenger/passenger.ts";

export async function readGlance(
  { db, clock }: Pick<Services, "db" | "clock">,
  _dispatcher: Dispatcher,
  booking: BookingRow,
  lang: Lang,
) {
  const translator = translatorIn(lang);
  const { watch } = await watchOf(db, booking);
  const { pickup, dropoff, stops, durationHours, pickupAt, vehicle, passengers, phone, travelNumber } =
    booking;
  const passenger = passengerOf(booking);
  const number = flightNumberOf(travelNumber);
  const [, ...luggage] = loadFacts(booking, translator);
  const from = shortName(pickup, translator);
  const terminal = arrivalTerminal(booking);
  return {
    pickupAt: pickupAt.toISOString(),
    from,
    to: dropoff ? shortName(dropoff, translator) : null,
    stops: stops.length,
    hours: durationHours,
    vehicle,
    passengers,
    luggage: luggage.map(({ value }) => value),
    travel: number ?? travelNumber,
    trackerUrl: number ? trackerUrl(number) : null,
    terminal: terminal && from.endsWith(` ${terminal}`) ? null : terminal,
    isArrivalOpen: booking.status === "confirmed" && pickupAt > clock.now() && isArrivalOpen(booking),
    expectedAt: watch?.expectedAt?.toISOString() ?? null,
    isFlightCancelled: watch?.isCancelled ?? false,
    phoneText: phone === "" ? null : phoneText(phone),
    passenger: passenger && {
      fullName: passenger.fullName,
      phone: passenger.phone,
      phoneText: phoneText(passenger.phone),
      language: translator.words(`mails.company.languages.${passenger.lang}`),
    },
    lang: booking.lang,
  };
}

export type Glance = Awaited<ReturnType<typeof readGlance>>;
