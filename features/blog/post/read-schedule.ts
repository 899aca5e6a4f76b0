import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { pickupTimeOf } from "#i18n/paris-time.ts";

/** Date `YYYY-MM-DD` and time `HH:MM` in Paris. `fold` selects one of the two instants of a time that occurs twice. */
export type TypedMoment = { date: string; time: string; fold?: string | undefined };

type Moment = { at: Date } | { errors: FieldError[] };

/** The time to publish a post, in the future. Server only, like `pickupTimeOf`. */
export function readPlan(typed: TypedMoment, now: Date): Moment {
  const read = readMoment(typed);
  return "errors" in read || read.at > now ? read : { errors: [fieldError("date", "time-past")] };
}

export function readPublication(typed: TypedMoment, now: Date): Moment {
  const read = readMoment(typed);
  return "errors" in read || read.at <= now ? read : { errors: [fieldError("date", "post-date-ahead")] };
}

function readMoment({ date, time, fold }: TypedMoment): Moment {
  if (date === "") return { errors: [fieldError("date", "post-date-missing")] };
  if (time === "") return { errors: [fieldError("time", "post-time-missing")] };
  const read = pickupTimeOf(date, time, fold === "earlier" || fold === "later" ? fold : undefined);
  switch (read.kind) {
    case "invalid":
      return { errors: [fieldError("date", "time-invalid")] };
    case "does-not-exist":
      return {
        errors: [fieldError("time", "time-does-not-exist", { before: read.before, after: read.after })],
      };
    case "exists-twice":
      return { errors: [fieldError("fold", "time-exists-twice", { time })] };
    case "ok":
      return { at: new Date(read.at.instant) };
  }
}
