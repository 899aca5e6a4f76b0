import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, ruledText, ruledTexts, tokenText, type TextRule } from "#i18n/read-form.server.ts";
import { MESSAGE_CHANNELS } from "#platform/messages/messages.ts";
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
import { ACCOUNT_TEXTS } from "./organisation/account-terms.ts";
import { GUEST_TEXTS } from "./guest-fields.ts";
import { passengerErrors, passengerFields } from "./passenger/passenger-form.server.ts";

// Prices, totals and statuses are deliberately absent: the client cannot send them.

export const MESSAGES_BY = ["messages_by", choice(MESSAGE_CHANNELS, null)] as const;

/** A flight or train number in the form of departure boards: AF 007. */
export function travelNumber(rule: TextRule) {
  const [name, schema] = withoutLinks(rule);
  return [name, schema.transform((text) => text.toUpperCase())] as const;
}

const guest = {
  ...senderFields(GUEST_TEXTS),
  phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
  phone: ruledText(GUEST_TEXTS.phone, "phone-missing"),
  messagesBy: MESSAGES_BY,
  ...ruledTexts(RIDE_TEXTS, (rule) => (rule[2] ? ruledText(rule) : withoutLinks(rule))),
  travelNumber: travelNumber(GUEST_TEXTS.travelNumber),
  returnTravelNumber: travelNumber(GUEST_TEXTS.returnTravelNumber),
  flightOrigin: ["flight_origin", choice(FLIGHT_ORIGINS, null)],
  returnFlightOrigin: ["return_flight_origin", choice(FLIGHT_ORIGINS, null)],
  terminal: ["terminal", choice(TERMINAL_ANSWERS, null)],
  returnTerminal: ["return_terminal", choice(TERMINAL_ANSWERS, null)],
  ...passengerFields,
  ...businessFields,
  ...ruledTexts(ACCOUNT_TEXTS),
  /** The total that the page showed for a booking on account, in cents. */
  accountTotal: ["account_total", tokenText(9)],
  paymentMethod: ["payment_method", choice([...GUEST_PAYMENT_METHODS, "on_account"], "")],
  terms: checkbox(),
  fastTrackConsent: ["fast_track_consent", checkbox()],
  keepCard: ["keep_card", checkbox()],
  cashCode: ["cash_code", tokenText(20)],
  newCode: ["new_code", tokenText(3)],
  guarantee: ["guarantee", tokenText(3)],
  /** The idempotency key: one form creates one booking. */
  formKey: ["form_key", z.uuid().catch("")],
  quoteToken: ["quote", tokenText(1000)],
  /**
   * The booking of the same ride that the guest was warned of and confirmed to book in addition to; empty
   * before.
   */
  knownReference: ["known_booking", tokenText(20)],
} as const;

/** Only posted, never part of a URL. */
export type GuestForm = ReturnType<typeof readGuestForm>;
export type GuestFields = Extract<GuestForm, { ok: true }>["value"];

/** The verbs check what depends on the ride and its price. */
export function readGuestForm(form: FormData) {
  return readVisitorForm(guest, form, (typed): FieldError[] => [
    ...phoneErrors(typed),
    ...passengerErrors(typed),
    ...businessErrors(typed),
    ...(typed.formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
}
