import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { chosenIn, numberIn } from "#i18n/read-form.server.ts";
import { readDay } from "#i18n/typed-moment.ts";
import type { Services } from "#platform/services.ts";
import { daysAfter } from "#features/availability/paris-days.ts";
import { repeatedDates } from "#features/booking/trip/repeated-dates.server.ts";
import { resolveTrip, type PlaceChoice } from "#features/booking/trip/resolve-trip.server.ts";
import { readTripFields, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { isParisDay } from "#i18n/paris-time.ts";
import { fitErrors } from "./quote-programme.server.ts";
import { inOrderOfTime, MAX_PROGRAMME_RIDES, rideOnDay, ridesOfTrip } from "./programme.ts";

export type TypedRepeat = { until: string; except: string; weekdays: string[] };

export type ProgrammeChange =
  | { kind: "changed"; rides: TripFields[] }
  | { kind: "ride-refused"; fields: TripFields; errors: FieldError[]; choices: PlaceChoice[] }
  | { kind: "repeat-refused"; typed: TypedRepeat; errors: FieldError[] }
  | { kind: "refused"; errors: FieldError[] };

const TOO_LONG = fieldError("rides", "programme-too-long", { max: MAX_PROGRAMME_RIDES });

type SentChange = { index: number; intent: string; fields: TripFields; repeat: TypedRepeat };

/** `ride` of the form is the number of the ride, from 1. */
export function readProgrammeChange(form: FormData): SentChange {
  return {
    index: numberIn(form, "ride") - 1,
    intent: fieldIn(form, "intent"),
    fields: readTripFields(new URLSearchParams(textsIn(form))),
    repeat: {
      until: readDay(fieldIn(form, "until")),
      except: fieldIn(form, "except"),
      weekdays: chosenIn(form, "weekday", 7),
    },
  };
}

/** Nothing is stored: the rides are in the address. */
export async function changeProgramme(
  services: Pick<Services, "places" | "clock">,
  rides: readonly TripFields[],
  { index, intent, fields, repeat }: SentChange,
  lang: Lang,
): Promise<ProgrammeChange> {
  const ride = rides[index];
  if (intent === "save") return saveRide(services, rides, fields, { lang, index: ride ? index : null });
  if (!ride) return { kind: "refused", errors: [fieldError("rides", "programme-ride-gone")] };
  if (intent === "remove") return { kind: "changed", rides: rides.toSpliced(index, 1) };
  if (intent === "repeat") return repeatRide(rides, ride, repeat);
  if (intent === "next-day" && isParisDay(ride.date))
    return withRides(rides, [rideOnDay(ride, daysAfter(ride.date, 1))]);
  if (intent === "second-car") return withRides(rides, [ride]);
  return { kind: "refused", errors: [fieldError("rides", "programme-ride-gone")] };
}

function withRides(rides: readonly TripFields[], added: TripFields[]): ProgrammeChange {
  if (rides.length + added.length > MAX_PROGRAMME_RIDES) return { kind: "refused", errors: [TOO_LONG] };
  return { kind: "changed", rides: inOrderOfTime([...rides, ...added]) };
}

async function saveRide(
  services: Pick<Services, "places" | "clock">,
  rides: readonly TripFields[],
  typed: TripFields,
  { lang, index }: { lang: Lang; index: number | null },
): Promise<ProgrammeChange> {
  const resolved = await resolveTrip(services, typed, lang);
  const { fields } = resolved;
  const errors = resolved.ok ? [] : [...resolved.errors];
  const choices = resolved.ok ? [] : resolved.choices;
  if (!isVehicleClass(fields.vehicle)) errors.push(fieldError("vehicle", "vehicle-missing"));
  else if (resolved.ok) errors.push(...fitErrors(fields.vehicle, resolved.trip, fields.bodyguard));
  const added = ridesOfTrip(fields);
  const others = index === null ? rides : rides.toSpliced(index, 1);
  if (errors.length === 0 && others.length + added.length > MAX_PROGRAMME_RIDES) errors.push(TOO_LONG);
  if (errors.length > 0) return { kind: "ride-refused", fields, errors, choices };
  return { kind: "changed", rides: inOrderOfTime([...others, ...added]) };
}

function repeatRide(rides: readonly TripFields[], ride: TripFields, typed: TypedRepeat): ProgrammeChange {
  const except = typed.except
    .split(/[\s,;،؛]+/)
    .filter((text) => text !== "")
    .map(readDay);
  const errors: FieldError[] = [];
  if (typed.weekdays.length === 0) errors.push(fieldError("weekday-1", "weekday-missing"));
  if (!isParisDay(typed.until)) errors.push(fieldError("until", "date-missing"));
  else if (typed.until <= ride.date) errors.push(fieldError("until", "repeat-until-early"));
  if (!except.every(isParisDay)) errors.push(fieldError("except", "repeat-except-unread"));
  if (errors.length > 0 || !isParisDay(ride.date)) return { kind: "repeat-refused", typed, errors };
  const first = daysAfter(ride.date, 1);
  const weekdays = typed.weekdays.map(Number);
  const dates = repeatedDates({ first, until: typed.until, weekdays, except }, MAX_PROGRAMME_RIDES);
  const changed = withRides(
    rides,
    dates.map((date) => rideOnDay(ride, date)),
  );
  if (dates.length === 0)
    return { kind: "repeat-refused", typed, errors: [fieldError("until", "repeat-no-day")] };
  return changed.kind === "refused"
    ? { kind: "repeat-refused", typed, errors: [{ ...TOO_LONG, field: "until" }] }
    : changed;
}
