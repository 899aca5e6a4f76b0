import { stopsOfLeg, type PlaceField, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import { extrasOfLeg, NO_EXTRAS } from "#features/pricing/extras.ts";

/** Most rides of a programme: an offer that answers its request must be able to contain them. */
export const MAX_PROGRAMME_RIDES = MAX_OFFER_LEGS;

export const PROGRAMME_PARAM = "rides";

const plain = ({ text, placeId }: PlaceField): PlaceField => ({ text, placeId });

export function ridesOfTrip(fields: TripFields): TripFields[] {
  const there: TripFields = {
    ...fields,
    ...NO_EXTRAS,
    ...extrasOfLeg(fields, "outbound"),
    trip: fields.trip === "hourly" ? "hourly" : "one-way",
    stops: stopsOfLeg(fields.stops, "outbound", fields.stops).map(plain),
    hours: fields.trip === "hourly" ? fields.hours : "",
    returnDate: "",
    returnTime: "",
    returnFold: "",
  };
  if (fields.trip !== "return") return [there];
  const back: TripFields = {
    ...there,
    ...extrasOfLeg(fields, "return"),
    from: fields.to,
    to: fields.from,
    stops: stopsOfLeg(fields.stops, "return", fields.stops).map(plain),
    date: fields.returnDate,
    time: fields.returnTime,
    fold: fields.returnFold,
  };
  return [there, back];
}

/** The answer for the hour that exists twice belongs to its day. */
export function rideOnDay(ride: TripFields, date: string): TripFields {
  return { ...ride, date, fold: "" };
}

/** Equal times keep their order. */
export function inOrderOfTime(rides: readonly TripFields[]): TripFields[] {
  const timeOf = ({ date, time, fold }: TripFields) => `${date}T${time} ${fold}`;
  return rides.toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? -1 : Number(timeOf(one) > timeOf(other)),
  );
}
