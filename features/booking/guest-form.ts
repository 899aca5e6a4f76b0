import { z } from "zod";
import { plainName, plainText } from "#i18n/clean-text.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { isHoneypotFilled } from "#features/inquiries/forms/honeypot.ts";
import { hasSiteAddress } from "#platform/mail/site-address.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "./booking.ts";

/** What the guest tells about themselves at the checkout; posted, never part of an address. */
export type GuestFields = {
  fullName: string;
  email: string;
  phoneCountry: string;
  phone: string;
  travelNumber: string;
  signText: string;
  notes: string;
  paymentMethod: PaymentMethod | null;
  terms: boolean;
  /** The form's own key: one form, one booking. */
  formKey: string;
  /** The signed price that was shown. */
  quoteToken: string;
};

/** Field of `GuestFields` → name in the form and longest text. */
const texts = {
  fullName: ["full_name", 120],
  email: ["email", 254],
  phoneCountry: ["phone_country", 2],
  phone: ["phone", 40],
  travelNumber: ["travel_number", 20],
  signText: ["sign_text", 60],
  notes: ["notes", 1000],
} as const;

const emailSchema = z.email();
const keySchema = z.uuid();

export type ReadGuest = { fields: GuestFields; errors: FieldError[]; isBot: boolean };

/** Reads and checks a posted form. Prices, totals and statuses a client might send have no field here. */
export function readGuestForm(form: FormData): ReadGuest {
  const errors: FieldError[] = [];
  const read = Object.fromEntries(
    Object.entries(texts).map(([field, [name, max]]) => [field, readText(form, name, max, errors)]),
  ) as Record<keyof typeof texts, string>;
  if (read.fullName.length < 2) errors.push(fieldError("full_name", "name-missing"));
  for (const field of ["fullName", "signText", "travelNumber"] as const)
    if (hasSiteAddress(read[field])) errors.push(fieldError(texts[field][0], "site-address"));
  if (!emailSchema.safeParse(read.email).success) errors.push(fieldError("email", "email-invalid"));
  if (read.phone === "") errors.push(fieldError("phone", "phone-missing"));
  const method = form.get("payment_method");
  const key = textOf(form.get("form_key"));
  const fields: GuestFields = {
    ...read,
    paymentMethod: PAYMENT_METHODS.find((one) => one === method) ?? null,
    terms: form.get("terms") === "on",
    formKey: keySchema.safeParse(key).success ? key : "",
    quoteToken: textOf(form.get("quote")).slice(0, 1000),
  };
  if (fields.formKey === "") errors.push(fieldError("form", "form-stale"));
  return { fields, errors, isBot: isHoneypotFilled(form) };
}

function readText(form: FormData, name: string, max: number, errors: FieldError[]): string {
  const typed = textOf(form.get(name));
  const value = name === "notes" ? plainText(typed).trim() : plainName(typed);
  if (value.length > max) errors.push(fieldError(name, "too-long", { max }));
  return value.slice(0, max).toWellFormed();
}

function textOf(value: FormDataEntryValue | null) {
  return typeof value === "string" ? value : "";
}
