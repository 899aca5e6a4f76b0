import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { choice, digitsText, oneOf, ruledText, ruledTexts, wholeText } from "#i18n/read-form.server.ts";
import { readDay, readHour } from "#i18n/typed-moment.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import {
  CONTACT_MESSAGE_TEXTS as MESSAGE,
  EVENT_INQUIRY_TEXTS as INQUIRY,
  MESSAGE_SUBJECTS,
  QUOTE_BAGS,
  QUOTE_HOURS,
  QUOTE_PASSENGERS,
  QUOTE_REQUEST_TEXTS as QUOTE,
  QUOTE_TRIP_TYPES,
} from "./request-fields.ts";
import { phoneErrors, readVisitorForm, senderFields } from "./visitor-form.server.ts";

// Texts that are too long are returned in full, so that the visitor can shorten them. A form with errors is not stored.

const message = {
  ...ruledTexts(MESSAGE),
  subject: [MESSAGE.subject[0], oneOf(MESSAGE_SUBJECTS, "subject-missing")],
  text: ruledText(MESSAGE.text, "message-missing"),
  ...senderFields(MESSAGE, { phoneIsOptional: true }),
} as const;

export type ContactMessage = ReturnType<typeof readContactMessage>;

export function readContactMessage(form: FormData) {
  return readVisitorForm(message, form, (typed) =>
    typed.callBack !== "" && typed.phone === ""
      ? [fieldError("phone", "phone-to-call-back")]
      : phoneErrors(typed),
  );
}

const inquiry = {
  ...ruledTexts(INQUIRY),
  eventName: ruledText(INQUIRY.eventName, "event-missing"),
  eventDates: ruledText(INQUIRY.eventDates, "event-dates-missing"),
  text: ruledText(INQUIRY.text, "event-text-missing"),
  ...senderFields(INQUIRY),
} as const;

export type EventInquiry = ReturnType<typeof readEventInquiry>;

export function readEventInquiry(form: FormData) {
  return readVisitorForm(inquiry, form, phoneErrors);
}

const quote = {
  ...ruledTexts(QUOTE),
  tripType: [QUOTE.tripType[0], choice(QUOTE_TRIP_TYPES, "one-way")],
  from: ruledText(QUOTE.from, "place-missing"),
  date: [QUOTE.date[0], digitsText(QUOTE.date[1], "date-missing").transform(readDay)],
  time: [QUOTE.time[0], digitsText(QUOTE.time[1]).transform(readHour)],
  hours: [QUOTE.hours[0], digitsText(QUOTE.hours[1])],
  vehicleClass: [QUOTE.vehicleClass[0], choice(VEHICLE_CLASSES, "")],
  passengers: [QUOTE.passengers[0], wholeText(QUOTE_PASSENGERS, "passengers-range")],
  bags: [QUOTE.bags[0], wholeText(QUOTE_BAGS, "bags-range", { open: true })],
  ...senderFields(QUOTE),
} as const;

export type QuoteRequest = ReturnType<typeof readQuoteRequest>;

/** Without its date and time, which depend on the clock. */
export function readQuoteRequest(form: FormData) {
  const read = readVisitorForm(quote, form, together);
  if (read.typed.tripType === "hourly") return read;
  const typed = { ...read.typed, hours: "" };
  return read.ok ? { ...read, typed, value: { ...read.value, hours: "" } } : { ...read, typed };
}

function together(typed: Record<keyof typeof quote, string>): FieldError[] {
  return [...rideErrors(typed), ...phoneErrors(typed)];
}

function rideErrors({ tripType, to, hours }: Record<keyof typeof quote, string>): FieldError[] {
  if (tripType !== "hourly") return to === "" ? [fieldError(QUOTE.to[0], "place-missing")] : [];
  const isHeld = /^\d+$/.test(hours) && Number(hours) >= QUOTE_HOURS.min && Number(hours) <= QUOTE_HOURS.max;
  return isHeld ? [] : [fieldError(QUOTE.hours[0], "hours-range", QUOTE_HOURS)];
}
