import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS, type Lang } from "#i18n/locales.ts";
import { checkbox, choice, readForm, ruledText } from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { senderFields, withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { TERMINAL_ANSWERS } from "#features/places/terminal.ts";
import { amountText } from "#features/pricing/amount.ts";
import type { BookingRow } from "../bookings.table.ts";
import { changeFieldsOf } from "../changes/price-change.server.ts";
import { GUEST_TEXTS } from "../guest-fields.ts";
import { MESSAGES_BY, travelNumber } from "../guest-form.server.ts";
import { EMAIL_OR_NONE, PRICE_BY_HAND } from "../phone/phone-form.server.ts";
import { writeTripFields, type TripFields } from "../trip/trip-fields.ts";
import { readTripForm, withChosenPlaces } from "../trip/trip-form.ts";
import { EDIT_PRICES, EDIT_TEXTS, type TypedEdit } from "./edit-fields.ts";

const fields = {
  ...senderFields(GUEST_TEXTS),
  email: EMAIL_OR_NONE,
  lang: ["guest_lang", choice(LANGS, null)],
  messagesBy: MESSAGES_BY,
  travelNumber: travelNumber(GUEST_TEXTS.travelNumber),
  flightOrigin: ["flight_origin", choice(FLIGHT_ORIGINS, null)],
  terminal: choice(TERMINAL_ANSWERS, null),
  signText: withoutLinks(GUEST_TEXTS.signText),
  notes: ruledText(GUEST_TEXTS.notes),
  fastTrackConsent: ["fast_track_consent", checkbox()],
  pricing: choice(EDIT_PRICES, "listed"),
  priceByHand: PRICE_BY_HAND,
  priceReason: ruledText(EDIT_TEXTS.priceReason),
  overbookReason: ruledText(EDIT_TEXTS.overbookReason),
  quiet: checkbox(),
  quietReason: ruledText(EDIT_TEXTS.quietReason),
} as const;

export function typedEditOf(leg: BookingRow, lang: Lang): TypedEdit {
  return {
    trip: changeFieldsOf(leg),
    more: {
      fullName: leg.fullName,
      email: leg.email ?? "",
      phone: leg.phone,
      lang: leg.lang,
      messagesBy: leg.messagesBy ?? "",
      travelNumber: leg.travelNumber ?? "",
      flightOrigin: leg.flightOrigin ?? "",
      terminal: leg.terminal ?? "",
      signText: leg.signText ?? "",
      notes: leg.notes ?? "",
      fastTrackConsent: "",
      pricing: "listed",
      priceByHand: amountText(leg.price.total, lang),
      priceReason: "",
      overbookReason: "",
      quiet: "",
      quietReason: "",
    },
  };
}

/** The fields of the form with these values. */
export function fieldsOfEdit({ trip, more }: TypedEdit): URLSearchParams {
  const form = new URLSearchParams(writeTripFields(trip));
  for (const key of Object.keys(more) as (keyof typeof more)[]) {
    const field: unknown = fields[key];
    const [name] = Array.isArray(field) ? (field as unknown[]) : [key];
    form.set(typeof name === "string" ? name : key, more[key]);
  }
  return form;
}

export function readEditForm(form: FormData | URLSearchParams, leg: BookingRow, now: Date) {
  const read = readForm(fields, form, ({ phone }): FieldError[] =>
    // A national number is read as a French one; the field shows the international form.
    phone === "" || readPhone(phone, "FR") ? [] : [fieldError("phone", "phone-invalid")],
  );
  return { read, trip: readTrip(form, leg, now) };
}

export type EditForm = ReturnType<typeof readEditForm>;

export function readBase(form: FormData): TypedEdit | null {
  try {
    const base: unknown = JSON.parse(fieldIn(form, "base"));
    const parts = base as Partial<TypedEdit> | null;
    return typeof parts?.trip === "object" && typeof parts.more === "object" ? (base as TypedEdit) : null;
  } catch {
    return null;
  }
}

function readTrip(form: FormData | URLSearchParams, leg: BookingRow, now: Date): TripFields {
  const trip = readTripForm(new URLSearchParams(textsIn(form)), { now });
  const type = leg.tripType === "hourly" ? "hourly" : "one-way";
  return { ...withChosenPlaces(trip, (name) => fieldIn(form, name)), trip: type };
}
