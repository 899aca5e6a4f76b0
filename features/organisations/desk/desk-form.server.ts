import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS } from "#i18n/locales.ts";
import {
  checkbox,
  choice,
  oneOf,
  optionalEmailText,
  readForm,
  ruledText,
  ruledTexts,
  shortText,
  tokenText,
} from "#i18n/read-form.server.ts";
import { fieldIn, textsIn } from "#i18n/clean-text.ts";
import { readPhone } from "#platform/phone.server.ts";
import { travelNumber } from "#features/booking/guest-form.server.ts";
import { ACCOUNT_TEXTS } from "#features/booking/organisation/account-terms.ts";
import { PASSENGER_TEXTS } from "#features/booking/passenger/passenger.ts";
import { withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { DESK_PAYERS, readDeskRide } from "./desk-ride.ts";

const FIELDS = {
  guestName: [
    "guest_name",
    withoutLinks(PASSENGER_TEXTS.passengerName)[1].refine((text) => text.length >= 2, "guest-missing"),
  ],
  room: shortText(20),
  phone: shortText(40),
  email: optionalEmailText(254),
  lang: ["guest_lang", choice(LANGS, "fr")],
  signText: ruledText(RIDE_TEXTS.signText),
  travelNumber: travelNumber(RIDE_TEXTS.travelNumber),
  payer: oneOf(DESK_PAYERS, "payer-missing"),
  ...ruledTexts(ACCOUNT_TEXTS),
  terms: checkbox(),
  knownReference: ["known_booking", tokenText(20)],
  formKey: ["form_key", z.uuid().catch("")],
} as const;

/** The ride, who rides and who pays, and the price that the page has shown for the chosen class. */
export function readDeskForm(form: FormData) {
  const ride = readDeskRide(new URLSearchParams(textsIn(form)));
  const read = readForm(FIELDS, form, ({ phone, email, payer, terms, formKey }): FieldError[] => [
    ...(phone === "" || readPhone(phone, "FR") ? [] : [fieldError("phone", "phone-invalid")]),
    ...(payer === "link" && email === "" ? [fieldError("email", "link-email-missing")] : []),
    ...(terms === "on" ? [] : [fieldError("terms", "desk-terms-missing")]),
    ...(formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
  return { ...read, ride, seen: fieldIn(form, `seen_${ride.fields.vehicle}`) };
}

export type DeskForm = ReturnType<typeof readDeskForm>;
export type DeskValue = Extract<DeskForm, { ok: true }>["value"];
