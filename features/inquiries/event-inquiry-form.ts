import { z } from "zod";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { EVENT_INQUIRY_TEXTS, type EventInquiryFields } from "./event-inquiry-fields.ts";

export type ReadEventInquiry = {
  fields: EventInquiryFields;
  errors: FieldError[];
  /** Signed when the form was given out. */
  stamp: string;
  isBot: boolean;
};

const emailSchema = z.email();

/** Reads and checks a posted event inquiry; whether the number is a telephone number is the verb's business. */
export function readEventInquiry(form: FormData): ReadEventInquiry {
  const errors: FieldError[] = [];
  const fields = Object.fromEntries(
    Object.entries(EVENT_INQUIRY_TEXTS).map(([field, [name, max]]) => {
      const value = clean(textOf(form, name), name === "text");
      if (value.length > max) errors.push(fieldError(name, "too-long", { max }));
      return [field, value.slice(0, max)];
    }),
  ) as EventInquiryFields;
  return {
    fields,
    errors: [...errors, ...missing(fields)],
    stamp: textOf(form, "stamp").slice(0, 200),
    isBot: textOf(form, "website") !== "",
  };
}

function missing({ eventName, eventDates, text, fullName, email, phone }: EventInquiryFields): FieldError[] {
  return [
    ...(eventName === "" ? [fieldError("event_name", "event-missing")] : []),
    ...(eventDates === "" ? [fieldError("event_dates", "event-dates-missing")] : []),
    ...(text === "" ? [fieldError("text", "event-text-missing")] : []),
    ...(fullName.length < 2 ? [fieldError("full_name", "name-missing")] : []),
    ...(emailSchema.safeParse(email).success ? [] : [fieldError("email", "email-invalid")]),
    ...(phone === "" ? [fieldError("phone", "phone-missing")] : []),
  ];
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Line breaks stay in the long text only: elsewhere they would forge the head of a mail. */
function clean(value: string, multiline: boolean): string {
  const safe = value.toWellFormed().replace(/\r\n?/g, "\n");
  return (multiline ? safe.replace(/[^\P{Cc}\n]+/gu, " ") : safe.replace(/\p{Cc}+/gu, " ")).trim();
}
