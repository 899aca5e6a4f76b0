import type { Fold } from "#i18n/paris-wall.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { readMoment, type Towards } from "#i18n/read-moment.ts";
import { placeOfOption } from "../edit/edit-fields.ts";
import { readTripFields, type TripFields } from "./trip-fields.ts";

const MOMENTS = {
  when: { date: "date", time: "time", fold: "fold" },
  return_when: { date: "return_date", time: "return_time", fold: "return_fold" },
} as const;

/** Without `when`, date and time are read as on the site. */
export function readTripForm(
  sent: URLSearchParams,
  { now, towards }: { now: Date; towards?: Towards },
): TripFields {
  const params = new URLSearchParams(sent);
  for (const [name, { date, time, fold }] of Object.entries(MOMENTS)) {
    const typed = sent.get(name);
    if (typed === null) continue;
    const moment = partsOfMoment(typed, now, towards);
    params.set(date, moment.date);
    params.set(time, moment.time);
    if (moment.fold && !params.get(fold)) params.set(fold, moment.fold);
  }
  return readTripFields(params);
}

export function withChosenPlaces(trip: TripFields, fieldIn: (name: string) => string): TripFields {
  const chosen = (field: string) => placeOfOption(fieldIn(`${field}_option`));
  return {
    ...trip,
    from: chosen("from") ?? trip.from,
    to: chosen("to") ?? trip.to,
    stops: trip.stops.map((stop, index) => ({ ...stop, ...chosen(`stop_${index + 1}`) })),
  };
}

/** A text that is not understood is both, so that the check of the time refuses it. */
export function partsOfMoment(
  typed: string,
  now: Date,
  towards?: Towards,
): { date: string; time: string; fold?: Fold } {
  const read = readMoment(typed, now, towards);
  if (read.kind === "moment") return read;
  if (read.kind === "day") return { date: read.date, time: "" };
  return { date: typed, time: typed };
}

export function namedAsInForm(errors: FieldError[]): FieldError[] {
  const named: FieldError[] = [];
  for (const error of errors) {
    const field = FORM_NAMES.get(error.field);
    if (field === undefined) named.push(error);
    else if (named.every((other) => other.field !== field)) {
      const key = error.key === "time-invalid" ? "moment-unread" : error.key;
      named.push(fieldError(field, key, { ...error.params, field: error.field }));
    }
  }
  return named;
}

const FORM_NAMES = new Map<string, string>(
  Object.entries(MOMENTS).flatMap(([name, { date, time }]) => [
    [date, name],
    [time, name],
  ]),
);
