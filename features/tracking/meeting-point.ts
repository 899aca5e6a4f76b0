import type { BookingRow } from "#features/booking/bookings.table.ts";
import { signOf, type WithPassenger } from "#features/booking/passenger/passenger.ts";
import { airportCodeOf, isAirport } from "#features/places/airport.ts";
import { arrivalTerminal } from "#features/places/terminal.ts";
import { nameOf } from "#features/places/place-name.ts";
import type { Lang } from "#i18n/locales.ts";

export type MeetingPoint = {
  kind: "terminal" | "station" | "door";
  /** `2E` at an airport with terminals, else null. */
  code: string | null;
  airport: string | null;
  name: string;
  sign: string | null;
  /** The terminal, `CDG-2E`, or the id of the station, of which the company may have a picture. */
  point: string | null;
};

type Ride = Pick<BookingRow, "pickup" | "terminal" | "flightTerminal" | "signText" | "price"> & WithPassenger;

export function meetingPoint(ride: Ride, lang: Lang): MeetingPoint {
  const { place, label } = ride.pickup;
  const name = place && !ride.pickup.isArea ? nameOf(place, lang) : label;
  const sign = signOf(ride);
  if (place && isAirport(place)) {
    const [code, airport] = [arrivalTerminal(ride), airportCodeOf(place) ?? null];
    return { kind: "terminal", code, airport, name, sign, point: airport && code && `${airport}-${code}` };
  }
  if (place?.kind === "station")
    return { kind: "station", code: null, airport: null, name, sign, point: place.id };
  return { kind: "door", code: null, airport: null, name, sign, point: null };
}
