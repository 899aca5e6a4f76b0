import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { pickupTimeOf } from "#features/pricing/paris-time.ts";

/** A Paris date `YYYY-MM-DD` and time `HH:MM`; on the night when an hour comes twice, which of the two is meant. */
export type TypedPlan = { date: string; time: string; fold?: string | undefined };

/** When a post shall go live. Server only, as Paris time is. */
export function readPlan(
  { date, time, fold }: TypedPlan,
  now: Date,
): { at: Date } | { errors: FieldError[] } {
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
    case "ok": {
      const at = new Date(read.at.instant);
      return at > now ? { at } : { errors: [fieldError("date", "time-past")] };
    }
  }
}
