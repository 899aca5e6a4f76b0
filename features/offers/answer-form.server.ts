import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkbox, choice, readForm, ruledText } from "#i18n/read-form.server.ts";
import { GUEST_PAYMENT_METHODS } from "#features/booking/booking.ts";
import { GUEST_TEXTS } from "#features/booking/guest-fields.ts";
import { DECLINE_REASON } from "./offer.ts";

const acceptance = {
  phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
  phone: ruledText(GUEST_TEXTS.phone),
  terms: checkbox(),
  fastTrackConsent: ["fast_track_consent", checkbox()],
  paymentMethod: ["payment_method", choice(GUEST_PAYMENT_METHODS, "")],
  /** The form's own key: one form, one booking. */
  formKey: ["form_key", z.uuid().catch("")],
} as const;

/** What a guest sends to accept an offer. Its price, its rides and its state have no field here. */
export type AcceptForm = ReturnType<typeof readAcceptForm>;

export function readAcceptForm(form: FormData) {
  return readForm(acceptance, form, ({ terms, paymentMethod, formKey }): FieldError[] => [
    ...(terms === "on" ? [] : [fieldError("terms", "terms-missing")]),
    ...(paymentMethod === "" ? [fieldError("payment_method", "payment-missing")] : []),
    ...(formKey === "" ? [fieldError("form", "form-stale")] : []),
  ]);
}

/** Why a guest declines, in their own words; nothing has to be said. */
export function readDeclineForm(form: FormData) {
  return readForm({ reason: ruledText(DECLINE_REASON) } as const, form);
}
