import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { LANGS } from "#i18n/locales.ts";
import {
  checkbox,
  choice,
  readForm,
  ruledText,
  ruledTexts,
  optionalEmailText,
  shortText,
  tokenText,
} from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { senderFields } from "#features/inquiries/forms/visitor-form.server.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { TERMINAL_ANSWERS } from "#features/places/terminal.ts";
import { handPriceIn } from "#features/pricing/lines-by-hand.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { PHONE_METHODS } from "../booking.ts";
import { ACCOUNT_TEXTS } from "../organisation/account-terms.ts";
import { PAID_FIELDS, paidErrors } from "../transfers/paid-form.server.ts";
import { GUEST_TEXTS, PHONE_TEXTS } from "../guest-fields.ts";
import { MESSAGES_BY } from "../guest-form.server.ts";
import { passengerErrors, passengerFields } from "../passenger/passenger-form.server.ts";

export const EMAIL_OR_NONE = ["email", optionalEmailText(GUEST_TEXTS.email[1])] as const;

export const PRICE_BY_HAND = [
  "price_by_hand",
  shortText(PHONE_TEXTS.priceByHand[1]).refine(
    (text) => text === "" || handPriceIn(text) !== null,
    "hand-price-range",
  ),
] as const;

function travelNumber(rule: (typeof GUEST_TEXTS)["travelNumber" | "returnTravelNumber"]) {
  const [name, schema] = ruledText(rule);
  return [name, schema.transform((text) => text.toUpperCase())] as const;
}

export function missingPriceReason({
  priceByHand,
  priceReason,
}: Record<"priceByHand" | "priceReason", string>): FieldError[] {
  return priceByHand !== "" && priceReason === "" ? [fieldError("price_reason", "hand-price-reason")] : [];
}

function pastErrors({
  past,
  pastReason,
  paymentMethod,
}: Record<"past" | "pastReason" | "paymentMethod", string>) {
  if (past === "") return [];
  return [
    ...(pastReason === "" ? [fieldError("past_reason", "past-reason-missing")] : []),
    ...(paymentMethod === "card" ? [fieldError("payment_method", "past-by-card")] : []),
  ];
}

const fields = {
  ...senderFields(GUEST_TEXTS),
  email: EMAIL_OR_NONE,
  lang: ["guest_lang", choice(LANGS, null)],
  phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
  phone: ruledText(GUEST_TEXTS.phone, "phone-missing"),
  messagesBy: MESSAGES_BY,
  ...passengerFields,
  ...ruledTexts(RIDE_TEXTS),
  travelNumber: travelNumber(GUEST_TEXTS.travelNumber),
  returnTravelNumber: travelNumber(GUEST_TEXTS.returnTravelNumber),
  flightOrigin: ["flight_origin", choice(FLIGHT_ORIGINS, null)],
  returnFlightOrigin: ["return_flight_origin", choice(FLIGHT_ORIGINS, null)],
  terminal: ["terminal", choice(TERMINAL_ANSWERS, null)],
  returnTerminal: ["return_terminal", choice(TERMINAL_ANSWERS, null)],
  priceByHand: PRICE_BY_HAND,
  priceReason: ruledText(PHONE_TEXTS.priceReason),
  overbookReason: ruledText(PHONE_TEXTS.overbookReason),
  paymentMethod: ["payment_method", choice(PHONE_METHODS, "")],
  account: ["account", tokenText(20)],
  ...ruledTexts(ACCOUNT_TEXTS),
  ...PAID_FIELDS,
  terms: checkbox(),
  past: checkbox(),
  pastReason: ruledText(PHONE_TEXTS.pastReason),
  tellGuest: ["tell_guest", checkbox()],
  fastTrackConsent: ["fast_track_consent", checkbox()],
  formKey: ["form_key", z.uuid().catch("")],
  quoteToken: ["quote", tokenText(1000)],
  knownReference: ["known_booking", tokenText(20)],
} as const;

export type PhoneForm = ReturnType<typeof readPhoneForm>;

/** The verb checks what depends on the ride and its price. */
export function readPhoneForm(form: FormData) {
  return readForm(fields, form, ({ phone, phoneCountry, formKey, ...typed }): FieldError[] => [
    ...passengerErrors(typed),
    ...(phone === "" || readPhone(phone, phoneCountry) ? [] : [fieldError("phone", "phone-invalid")]),
    ...missingPriceReason(typed),
    ...pastErrors(typed),
    ...(typed.paymentMethod === "paid_otherwise" ? paidErrors(typed) : []),
    ...(formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
}
