import type { BookingRow } from "#features/booking/bookings.table.ts";
import { fieldsOfBooking } from "#features/booking/trip/fields-of-booking.ts";
import { writeTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { NO_EXTRAS } from "#features/pricing/extras.ts";

const NO_TIMES = { date: "", time: "", returnDate: "", returnTime: "" };

/** Without the date. A return trip stays one. */
export function againSearch(leg: BookingRow, legs: BookingRow[]): string {
  const back = leg.leg === "outbound" ? legs.find((other) => other.leg === "return") : undefined;
  const fields = fieldsOfBooking(back ? [leg, back] : [leg]);
  const trip = back ? "return" : leg.durationHours ? "hourly" : "one-way";
  return searchOf({ ...fields, ...NO_TIMES, trip });
}

/** Null for a ride by the hour, which has no way back. */
export function wayBackSearch(leg: BookingRow): string | null {
  if (!leg.dropoff || leg.durationHours) return null;
  const fields = fieldsOfBooking([leg]);
  return searchOf({
    ...fields,
    ...NO_TIMES,
    ...NO_EXTRAS,
    trip: "one-way",
    from: fields.to,
    to: fields.from,
    stops: fields.stops.toReversed(),
  });
}

function searchOf(fields: TripFields): string {
  return writeTripFields(fields).toString();
}
