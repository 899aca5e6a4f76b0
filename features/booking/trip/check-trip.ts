import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Bags, ChildSeats } from "#features/fleet/load.ts";
import { offeredServices } from "#features/pricing/legs.ts";
import { isAbroad } from "#features/pricing/service-area.ts";
import { type PickupTime, monthsAfter, parisDateOf, pickupTimeOf } from "#i18n/paris-time.ts";
import { MAX_STOPS, type Trip, type TripPlace } from "#features/pricing/trip.ts";
import { type Extra, EXTRAS, NO_EXTRAS, returnKeyOf, type Extras } from "#features/pricing/extras.ts";
import { stopsOfLeg, type TripFields } from "./trip-fields.ts";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_GROUP, MAX_HOURS, MIN_HOURS } from "./trip-limits.ts";

const MAX_MONTHS_AHEAD = 18;
const MINUTE_MS = 60_000;

/**
 * The resolved places of the fields. `stops` has one entry per stop field, null while its text is not
 * resolved.
 */
export type KnownPlaces = {
  pickup: TripPlace | null;
  dropoff: TripPlace | null;
  stops: (TripPlace | null)[];
};

type CheckedTrip = { ok: true; trip: Trip } | { ok: false; errors: FieldError[] };

/** The trip of the fields, or all errors in the order of the form. */
export function checkTrip(fields: TripFields, places: KnownPlaces, now: Date): CheckedTrip {
  const errors: FieldError[] = [];
  const hourly = fields.trip === "hourly";
  if (!places.pickup) errors.push(fieldError("from", "place-missing"));
  if (!places.dropoff && !hourly) errors.push(fieldError("to", "place-missing"));
  const legStops = {
    outbound: stopsOfLeg(fields.stops, "outbound", places.stops).filter((stop) => stop !== null),
    return: stopsOfLeg(fields.stops, "return", places.stops).filter((stop) => stop !== null),
  };
  if (Math.max(legStops.outbound.length, legStops.return.length) > MAX_STOPS)
    errors.push(fieldError(`stop_${MAX_STOPS + 1}`, "too-many-stops", { max: MAX_STOPS }));
  if (legStops.outbound.length === 0 && isSamePlace(places)) errors.push(fieldError("to", "place-same"));
  checkPickupsAbroad(fields, places, errors);
  const pickupAt = checkTime(fields, "", errors, now);
  const returnAt = fields.trip === "return" ? checkTime(fields, "return_", errors, now) : null;
  if (pickupAt && returnAt && returnAt.instant <= pickupAt.instant) {
    errors.push(fieldError("return_date", "return-before-pickup"));
  }
  const load = checkLoad(fields, errors);
  const hours = hourly ? whole(fields.hours, "hours", MIN_HOURS, MAX_HOURS, errors) : null;
  if (errors.length > 0 || !places.pickup || !pickupAt) return { ok: false, errors };
  const { pickup, dropoff } = places;
  const [stops, returnStops] = [legStops.outbound, legStops.return];
  return {
    ok: true,
    trip: { type: fields.trip, pickup, dropoff, stops, returnStops, pickupAt, returnAt, hours, ...load },
  };
}

export function bookableDays(now: Date): { first: string; last: string } {
  // Pickups are on full minutes, so the last minute of a day has no later pickup.
  const first = parisDateOf(new Date(now.getTime() + MINUTE_MS));
  return { first, last: monthsAfter(parisDateOf(now), MAX_MONTHS_AHEAD) };
}

/**
 * The selected extras. Services only on legs that can have them; extras that only offers contain are
 * ignored unless `audience` is "offers".
 */
export function readExtras(fields: TripFields, trip: Trip, audience: Extra["offeredTo"] = "guests"): Extras {
  const offered = offeredServices(trip);
  const ticked = EXTRAS.filter(({ offeredTo }) => offeredTo === "guests" || audience === "offers").flatMap(
    (extra): [keyof Extras, boolean][] => {
      const { key } = extra;
      if (extra.kind !== "service") return [[key, fields[key]]];
      const back = returnKeyOf(extra.key);
      return [
        [key, fields[key] && offered.outbound[extra.key]],
        [back, fields[back] && offered.return[extra.key]],
      ];
    },
  );
  return { ...NO_EXTRAS, ...Object.fromEntries(ticked) };
}

/** Only chauffeurs of that country may pick up abroad; this includes the return leg. */
function checkPickupsAbroad({ trip }: TripFields, { pickup, dropoff }: KnownPlaces, errors: FieldError[]) {
  if (pickup?.place && isAbroad(pickup.place)) errors.push(fieldError("from", "pickup-abroad"));
  if (trip === "return" && dropoff?.place && isAbroad(dropoff.place))
    errors.push(fieldError("to", "return-abroad"));
}

function checkTime(
  fields: TripFields,
  leg: "" | "return_",
  errors: FieldError[],
  now: Date,
): PickupTime | null {
  const [date, time, fold] = leg
    ? [fields.returnDate, fields.returnTime, fields.returnFold]
    : [fields.date, fields.time, fields.fold];
  if (date === "") errors.push(fieldError(`${leg}date`, "date-missing"));
  if (time === "") errors.push(fieldError(`${leg}time`, "time-missing"));
  if (date === "" || time === "") return null;
  const read = pickupTimeOf(date, time, fold === "earlier" || fold === "later" ? fold : undefined);
  if (read.kind === "invalid") errors.push(fieldError(`${leg}date`, "time-invalid"));
  if (read.kind === "does-not-exist") {
    errors.push(fieldError(`${leg}time`, "time-does-not-exist", { before: read.before, after: read.after }));
  }
  if (read.kind === "exists-twice") errors.push(fieldError(`${leg}fold`, "time-exists-twice", { time }));
  if (read.kind !== "ok") return null;
  const instant = new Date(read.at.instant);
  if (instant <= now) errors.push(fieldError(`${leg}date`, "time-past"));
  if (date > bookableDays(now).last) {
    errors.push(fieldError(`${leg}date`, "time-too-far", { months: MAX_MONTHS_AHEAD }));
  }
  return read.at;
}

function checkLoad(fields: TripFields, errors: FieldError[]) {
  const passengers = whole(fields.passengers || "1", "passengers", 1, MAX_GROUP, errors);
  const bags: Bags = {
    large: whole(fields.bagsLarge || "0", "bags_large", 0, MAX_BAGS, errors),
    cabin: whole(fields.bagsCabin || "0", "bags_cabin", 0, MAX_BAGS, errors),
    bulky: whole(fields.bagsBulky || "0", "bags_bulky", 0, MAX_BAGS, errors),
  };
  const childSeats: ChildSeats = {
    infant: whole(fields.infant || "0", "infant", 0, MAX_CHILD_SEATS, errors),
    toddler: whole(fields.toddler || "0", "toddler", 0, MAX_CHILD_SEATS, errors),
    booster: whole(fields.booster || "0", "booster", 0, MAX_CHILD_SEATS, errors),
  };
  const children = childSeats.infant + childSeats.toddler + childSeats.booster;
  if (children > 0 && children >= passengers) errors.push(fieldError("infant", "child-without-adult"));
  return { passengers, bags, childSeats };
}

function whole(value: string, field: string, min: number, max: number, errors: FieldError[]): number {
  if (/^\d{1,3}$/.test(value) && Number(value) >= min && Number(value) <= max) return Number(value);
  errors.push(fieldError(field, "number-range", { min, max }));
  return min;
}

function isSamePlace({ pickup, dropoff }: KnownPlaces) {
  if (!pickup || !dropoff) return false;
  if (pickup.place && dropoff.place && !pickup.isArea && !dropoff.isArea)
    return pickup.place.id === dropoff.place.id;
  return pickup.label.toLowerCase() === dropoff.label.toLowerCase();
}
