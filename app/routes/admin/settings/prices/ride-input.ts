import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";

/** Before the name of every field of the test ride, which stand in the same form as the prices. */
const PREFIX = "ride_";

/** `pick:from:ritz:Ritz Paris`: the place that was meant, of several. */
export const PICK = /^pick:(from|to|stop):([^:]{1,200}):(.{1,200})$/;

/** The test ride in the form, in the words that the booking pages use. */
export function rideIn(form: FormData, intent: string): TripFields {
  const params = new URLSearchParams();
  for (const [name, value] of form)
    if (name.startsWith(PREFIX) && typeof value === "string") params.append(name.slice(PREFIX.length), value);
  const ride = readTripFields(params);
  const [, field, placeId, text] = PICK.exec(intent) ?? [];
  // On the night the clock goes back the earlier of two equal hours is as good as the other.
  const plain: TripFields = { ...ride, trip: "one-way", fold: "earlier" };
  if (!field || !placeId || !text) return plain;
  const place = { text, placeId };
  return field === "stop" ? { ...plain, stops: [place] } : { ...plain, [field as "from"]: place };
}
