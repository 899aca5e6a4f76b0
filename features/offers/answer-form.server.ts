import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, readForm, ruledText } from "#i18n/read-form.server.ts";
import { businessErrors, businessFields } from "#features/booking/business/business-form.server.ts";
import { GUEST_PAYMENT_METHODS } from "#features/booking/booking.ts";
import { MESSAGES_BY, travelNumber } from "#features/booking/guest-form.server.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { passengerErrors, passengerFields } from "#features/booking/passenger/passenger-form.server.ts";
import { TERMINAL_ANSWERS } from "#features/places/terminal.ts";
import { DECLINE_REASON, MAX_OFFER_LEGS } from "./offer.ts";
import type { ArrivalAnswers } from "./offer-arrivals.ts";

const OFFER_PAYMENT_METHODS = [...GUEST_PAYMENT_METHODS, "transfer"] as const;

export function isOfferMethod(method: string): method is (typeof OFFER_PAYMENT_METHODS)[number] {
  return OFFER_PAYMENT_METHODS.some((one) => one === method);
}

const TERMINAL = choice(TERMINAL_ANSWERS, null);
const NUMBERS = Array.from({ length: MAX_OFFER_LEGS }, (_, index) => index + 1);

const travelNumbers = Object.fromEntries(
  NUMBERS.map((number) => [
    `travelNumber${number}`,
    travelNumber([`travel_number_${number}`, GUEST_TEXTS.travelNumber[1]]),
  ]),
) as Record<`travelNumber${number}`, ReturnType<typeof travelNumber>>;
const terminals = Object.fromEntries(
  NUMBERS.map((number) => [`terminal${number}`, [`terminal_${number}`, TERMINAL] as const]),
) as Record<`terminal${number}`, readonly [string, typeof TERMINAL]>;

export const ARRIVAL_FIELDS = { ...travelNumbers, ...terminals };

const acceptance = {
  ...ARRIVAL_FIELDS,
  phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
  phone: ruledText(GUEST_TEXTS.phone),
  ...passengerFields,
  ...businessFields,
  messagesBy: MESSAGES_BY,
  terms: checkbox(),
  fastTrackConsent: ["fast_track_consent", checkbox()],
  paymentMethod: ["payment_method", choice(OFFER_PAYMENT_METHODS, "")],
  formKey: ["form_key", z.uuid().catch("")],
} as const;

export function arrivalAnswersIn(form: { typed: Record<string, string> }): ArrivalAnswers {
  const { typed } = form;
  return (number) => ({
    travelNumber: typed[`travelNumber${number}`] ?? "",
    terminal: typed[`terminal${number}`] ?? "",
  });
}

/** Form of an acceptance. Price, rides and state have no field, so that a guest cannot change them. */
export type AcceptForm = ReturnType<typeof readAcceptForm>;

export function readAcceptForm(form: FormData) {
  return readForm(acceptance, form, (typed): FieldError[] => {
    const { terms, paymentMethod, formKey } = typed;
    return [
      ...passengerErrors(typed),
      ...businessErrors(typed),
      ...(terms === "on" ? [] : [fieldError("terms", "terms-missing")]),
      ...(paymentMethod === "" ? [fieldError("payment_method", "payment-missing")] : []),
      ...(formKey === "" ? [fieldError("form", "form-stale")] : []),
    ];
  });
}

export function readDeclineForm(form: FormData) {
  return readForm({ reason: ruledText(DECLINE_REASON) } as const, form);
}
