import { WAIVE_REASON } from "#features/booking/fees/fee.ts";
import type { BookingRow } from "#features/booking/bookings.table.ts";
import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { actOf, type ActRecord } from "../../shell/page-acts.server.ts";

type BookingProblem = "changed" | "credit" | "cash-limit" | "dearer";

export function bookingAct<Value>(record: ActRecord<BookingRow, Value, BookingProblem>) {
  return actOf(record);
}

/** For an act that needs nothing but its button. */
export const nothing = () => ({});

export function noteIn(form: FormData, name: string): string {
  return fieldIn(form, name).trim().slice(0, WAIVE_REASON);
}

export function needsNote(name: string): (form: FormData) => FieldError[] {
  return (form) => (noteIn(form, name) === "" ? [fieldError(name, "missing")] : []);
}

export function oneIn<Word extends string>(
  words: readonly Word[],
  form: FormData,
  name: string,
): Word | null {
  return words.find((word) => word === fieldIn(form, name)) ?? null;
}
