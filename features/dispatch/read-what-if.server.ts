import type { Ride } from "#features/availability/occupation.ts";
import { isVehicleClass, VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { FREE_WAITING_MINUTES } from "#features/places/free-waiting.ts";
import { parisLocalOf, pickupTimeOf } from "#i18n/paris-time.ts";
import { isFold } from "#i18n/paris-wall.ts";
import { latinDigits } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readDay, readHour } from "#i18n/typed-moment.ts";
import {
  type NumberField,
  PICKUP_KINDS,
  WHAT_IF_LIMITS,
  WHAT_IF_NUMBERS,
  type WhatIfRead,
  type WhatIfTyped,
} from "./what-if.ts";

/** On the first visit nothing is computed: the form proposes a transfer of one hour at the next full hour of the shown day. */
export function readWhatIf(query: URLSearchParams, { day, now }: { day: string; now: Date }): WhatIfRead {
  const soon = parisLocalOf(new Date(now.getTime() + 2 * 3_600_000));
  const text = (name: string) =>
    latinDigits(query.get(name) ?? "")
      .trim()
      .slice(0, 20);
  const isAsked = query.has("class");
  const typed: WhatIfTyped = {
    vehicle: text("class") || VEHICLE_CLASSES[0],
    day: readDay(text("on")) || (day < soon.slice(0, 10) ? soon.slice(0, 10) : day),
    time: readHour(text("at")) || `${soon.slice(11, 13)}:00`,
    fold: text("fold"),
    from: PICKUP_KINDS.find((kind) => kind === query.get("from")) ?? "elsewhere",
    minutes: isAsked ? text("minutes") : "60",
    hours: text("hours"),
    cars: text("cars"),
    chauffeurs: text("chauffeurs"),
  };
  if (!isAsked) return { typed, errors: [], asked: null };
  const errors: FieldError[] = WHAT_IF_NUMBERS.filter((name) => numberIn(typed, name) === undefined).map(
    (name) => fieldError(name, "number-range", { max: WHAT_IF_LIMITS[name] }),
  );
  if (typed.minutes === "" && typed.hours === "") errors.push(fieldError("minutes", "length-missing"));
  if (!isVehicleClass(typed.vehicle)) errors.push(fieldError("class", "class-unknown"));
  const pickupAt = instantOf(typed);
  if (pickupAt === "twice") errors.push(fieldError("fold", "time-exists-twice", { time: typed.time }));
  else if (pickupAt === null) errors.push(fieldError("at", "time-missing"));
  else if (pickupAt <= now) errors.push(fieldError("at", "time-past"));
  if (errors.length > 0 || pickupAt === null || pickupAt === "twice" || !isVehicleClass(typed.vehicle))
    return { typed, errors, asked: null };
  const { cars, chauffeurs } = { cars: numberIn(typed, "cars"), chauffeurs: numberIn(typed, "chauffeurs") };
  const ride = rideOf(typed, typed.vehicle, pickupAt);
  return { typed, errors, asked: { ride, cars: cars ?? 0, chauffeurs: chauffeurs ?? 0 } };
}

/** Null for an hour that does not exist. */
function instantOf({ day, time, fold }: WhatIfTyped): Date | "twice" | null {
  const reading = pickupTimeOf(day, time, isFold(fold) ? fold : undefined);
  if (reading.kind === "exists-twice") return "twice";
  return reading.kind === "ok" ? new Date(reading.at.instant) : null;
}

/** Null: the field is empty. Undefined: the text is not a valid number for the field. */
function numberIn(typed: WhatIfTyped, name: NumberField): number | null | undefined {
  const text = typed[name];
  if (text === "") return null;
  const least = name === "minutes" || name === "hours" ? 1 : 0;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= WHAT_IF_LIMITS[name] ? number : undefined;
}

function rideOf(typed: WhatIfTyped, vehicle: VehicleClass, pickupAt: Date): Ride {
  const [hours, minutes] = [numberIn(typed, "hours") ?? null, numberIn(typed, "minutes") ?? null];
  // The place is unknown, so the rule counts the free waiting of an address. The remaining waiting is added to the driving time.
  const waiting = FREE_WAITING_MINUTES[typed.from] - FREE_WAITING_MINUTES.elsewhere;
  return {
    vehicle,
    pickupAt,
    pickup: null,
    flightOrigin: null,
    hours,
    seconds: hours === null && minutes !== null ? (minutes + waiting) * 60 : null,
  };
}
