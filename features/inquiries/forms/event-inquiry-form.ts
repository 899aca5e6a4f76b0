import { fieldError, type FieldError } from "#i18n/field-error.ts";
import {
  EVENT_INQUIRY_TEXTS,
  type EventInquiryField,
  type EventInquiryFields,
} from "./event-inquiry-fields.ts";
import { readRequest, senderErrors, type ReadRequest } from "./request-form.ts";

export type ReadEventInquiry = ReadRequest<EventInquiryField>;

/** Reads and checks a posted event inquiry; whether the number is a telephone number is the verb's business. */
export function readEventInquiry(form: FormData): ReadEventInquiry {
  return readRequest(form, EVENT_INQUIRY_TEXTS, missing);
}

function missing(fields: EventInquiryFields): FieldError[] {
  const { eventName, eventDates, text, phone } = fields;
  return [
    ...(eventName === "" ? [fieldError("event_name", "event-missing")] : []),
    ...(eventDates === "" ? [fieldError("event_dates", "event-dates-missing")] : []),
    ...(text === "" ? [fieldError("text", "event-text-missing")] : []),
    ...senderErrors(fields),
    ...(phone === "" ? [fieldError("phone", "phone-missing")] : []),
  ];
}
