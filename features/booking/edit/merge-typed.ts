import { isSameValue } from "../changes/booking-change.ts";
import type { TypedEdit } from "./edit-fields.ts";

export type MergedEdit = {
  typed: TypedEdit;
  /** Fields that the other person changed and this form did not: they take the stored value. */
  taken: string[];
  contested: string[];
};

/**
 * Merges a form with a leg that was changed after the form was opened. `base`: the values that the form
 * opened with, `stored`: the present ones. Nothing that one of the two persons typed is lost.
 */
export function mergeTyped(base: TypedEdit, typed: TypedEdit, stored: TypedEdit): MergedEdit {
  const trip = mergeFields(base.trip, typed.trip, stored.trip);
  const more = mergeFields(base.more, typed.more, stored.more);
  return {
    typed: { trip: trip.merged, more: more.merged },
    taken: [...trip.taken, ...more.taken],
    contested: [...trip.contested, ...more.contested],
  };
}

function mergeFields<Fields extends object>(base: Fields, typed: Fields, stored: Fields) {
  const merged: Fields = { ...typed };
  const [taken, contested]: [string[], string[]] = [[], []];
  for (const key of Object.keys(typed) as (keyof Fields & string)[]) {
    if (isSameValue(base[key], stored[key])) continue;
    if (isSameValue(typed[key], stored[key])) continue;
    if (isSameValue(base[key], typed[key])) {
      merged[key] = stored[key];
      taken.push(key);
    } else contested.push(key);
  }
  return { merged, taken, contested };
}
