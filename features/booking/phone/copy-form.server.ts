import { fieldIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Fold } from "#i18n/paris-wall.ts";
import { checkbox, choice, digitsText, readForm, ruledText, type FormRead } from "#i18n/read-form.server.ts";
import { MAX_MOMENT, writeMoment } from "#i18n/read-moment.ts";
import { AGREED_METHODS } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { PHONE_TEXTS } from "../guest-fields.ts";
import { partsOfMoment } from "../trip/trip-form.ts";
import { copyDates } from "./copy-dates.server.ts";
import { COPY_RHYTHMS, COPY_WAYS } from "./copy-fields.ts";
import { missingPriceReason, PRICE_BY_HAND } from "./phone-form.server.ts";

const fields = {
  way: choice(COPY_WAYS, "same"),
  every: choice(COPY_RHYTHMS, "once"),
  when: digitsText(MAX_MOMENT, "date-missing"),
  until: digitsText(MAX_MOMENT),
  priceByHand: PRICE_BY_HAND,
  priceReason: ruledText(PHONE_TEXTS.priceReason),
  overbookReason: ruledText(PHONE_TEXTS.overbookReason),
  paymentMethod: ["payment_method", choice(AGREED_METHODS, "")],
  fastTrackConsent: ["fast_track_consent", checkbox()],
  terms: checkbox(),
} as const;

/** `dates` and `time` of the copies, in Paris. */
export type CopyForm = FormRead<typeof fields> & { dates: string[]; time: string; fold: Fold | undefined };

/** Reads the form; dates and times may be typed freely. Without a time, that of the copied ride is used. */
export function readCopyForm(form: FormData, leg: Pick<BookingRow, "pickupLocal">, now: Date): CopyForm {
  const first = partsOfMoment(fieldIn(form, "when"), now);
  const until = partsOfMoment(fieldIn(form, "until"), now);
  const time = first.time || leg.pickupLocal.slice(11);
  const dates = copyDates({ every: fieldIn(form, "every"), first: first.date, until: until.date });
  const read = readForm(fields, form, (typed): FieldError[] => [
    ...(dates.length === 0 ? [fieldError("until", "copy-until")] : []),
    ...missingPriceReason(typed),
  ]);
  // The form shows the dates in numbers, so that "demain" is the same day when it is sent again.
  read.typed.when = writeMoment({ date: first.date, time, fold: first.fold });
  read.typed.until = writeMoment({ date: until.date, time: "" });
  return { ...read, dates, time, fold: first.fold };
}
