import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, ruledText, ruledTexts, tokenText, type TextRule } from "#i18n/read-form.server.ts";
import {
  phoneErrors,
  readVisitorForm,
  senderFields,
  withoutLinks,
} from "#features/inquiries/forms/visitor-form.server.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import { TERMINAL_ANSWERS } from "#features/places/terminal.ts";
import { RIDE_TEXTS } from "#features/pricing/ride-texts.ts";
import { GUEST_PAYMENT_METHODS } from "./booking.ts";
import { businessErrors, businessFields } from "./business/business-form.server.ts";
import { GUEST_TEXTS } from "./guest-fields.ts";

// Prices, totals and statuses that a client might send have no field here.

/** A flight or a train as the boards write it: AF 007. */
export function travelNumber(rule: TextRule) {
  const [name, schema] = withoutLinks(rule);
  return [name, schema.transform((text) => text.toUpperCase())] as const;
}

const guest = {
  ...senderFields(GUEST_TEXTS),
  phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
  phone: ruledText(GUEST_TEXTS.phone, "phone-missing"),
  ...ruledTexts(RIDE_TEXTS, (rule) => (rule[2] ? ruledText(rule) : withoutLinks(rule))),
  travelNumber: travelNumber(GUEST_TEXTS.travelNumber),
  returnTravelNumber: travelNumber(GUEST_TEXTS.returnTravelNumber),
  flightOrigin: ["flight_origin", choice(FLIGHT_ORIGINS, null)],
  returnFlightOrigin: ["return_flight_origin", choice(FLIGHT_ORIGINS, null)],
  terminal: ["terminal", choice(TERMINAL_ANSWERS, null)],
  returnTerminal: ["return_terminal", choice(TERMINAL_ANSWERS, null)],
  ...businessFields,
  paymentMethod: ["payment_method", choice(GUEST_PAYMENT_METHODS, "")],
  terms: checkbox(),
  fastTrackConsent: ["fast_track_consent", checkbox()],
  /** The digits that were mailed to the guest, for a cash booking that the cash rule holds back. */
  cashCode: ["cash_code", tokenText(20)],
  /** Not empty when the guest asks for another mail with a code. */
  newCode: ["new_code", tokenText(3)],
  /** The form's own key: one form, one booking. */
  formKey: ["form_key", z.uuid().catch("")],
  /** The signed price that was shown. */
  quoteToken: ["quote", tokenText(1000)],
  /** The booking of the same ride that the guest was shown and wants another one beside; empty until then. */
  knownReference: ["known_booking", tokenText(20)],
} as const;

/** What the guest tells about themselves at the checkout; posted, never part of an address. */
export type GuestForm = ReturnType<typeof readGuestForm>;
export type GuestFields = Extract<GuestForm, { ok: true }>["value"];

/** Reads and checks the form of the checkout. What depends on the ride and its price is the verbs' business. */
export function readGuestForm(form: FormData) {
  return readVisitorForm(guest, form, (typed): FieldError[] => [
    ...phoneErrors(typed),
    ...businessErrors(typed),
    ...(typed.formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
}
