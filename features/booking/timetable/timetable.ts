import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { TripPlace } from "#features/pricing/trip.ts";
import { placeName } from "#features/pricing/trip-facts.ts";
import type { Translator } from "#i18n/translator.ts";
import type { BookingStatus } from "../booking.ts";

export type RideToList = {
  /** From 1, in the order of the page. */
  number: number;
  /** `2027-01-20T10:30`, Paris. */
  pickupLocal: string;
  /** ISO 8601. */
  pickupAt: string;
  pickup: TripPlace;
  dropoff: TripPlace | null;
  stops: TripPlace[];
  hours: number | null;
  estimate: Estimate | null;
  vehicle: VehicleClass;
  passengers: number;
  /** Name of its own passenger; null if the guest rides or it is not known yet. */
  rider: string | null;
  travelNumber: string | null;
  reference: string | null;
  status: BookingStatus | null;
};

/** Without prices, so that it can be handed to everybody on the road. */
export type TimetableRow = Pick<
  RideToList,
  | "number"
  | "pickupAt"
  | "hours"
  | "vehicle"
  | "passengers"
  | "rider"
  | "travelNumber"
  | "reference"
  | "status"
> & {
  /** Estimated arrival, ISO 8601; null if it is not known. */
  until: string | null;
  places: string[];
};

/** `day`: noon of the Paris date in UTC, which is on that date in Paris. */
export type TimetableDay = { day: string; rides: TimetableRow[] };

export function timetableOf(rides: readonly RideToList[], translator: Translator): TimetableDay[] {
  const inTime = rides.toSorted((one, other) => Date.parse(one.pickupAt) - Date.parse(other.pickupAt));
  const days = Map.groupBy(inTime, ({ pickupLocal }) => pickupLocal.slice(0, 10));
  return [...days].map(([day, ofDay]) => ({
    day: `${day}T12:00:00.000Z`,
    rides: ofDay.map((ride) => rowOf(ride, translator)),
  }));
}

function rowOf(ride: RideToList, translator: Translator): TimetableRow {
  const { pickup, stops, dropoff } = ride;
  const { number, pickupAt, hours, vehicle, passengers, rider, travelNumber, reference, status } = ride;
  const places = [pickup, ...stops, ...(dropoff ? [dropoff] : [])].map((place) =>
    placeName(place, translator),
  );
  const shown = { number, pickupAt, hours, vehicle, passengers, rider, travelNumber, reference, status };
  return { ...shown, places, until: untilOf(ride) };
}

/** The longer end of an estimate, because the assistant plans what follows the ride. */
function untilOf({ pickupAt, hours, estimate }: RideToList): string | null {
  const seconds = hours ? hours * 3_600 : estimate ? (estimate.durationTo ?? estimate.duration) : null;
  return seconds === null ? null : new Date(Date.parse(pickupAt) + seconds * 1_000).toISOString();
}

export const TIMETABLE_FROM = 3;
