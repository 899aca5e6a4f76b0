import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { latinDigits } from "#i18n/latin-digits.ts";
import {
  QUOTE_BAGS,
  QUOTE_HOURS,
  QUOTE_PASSENGERS,
  QUOTE_REQUEST_TEXTS,
  QUOTE_TRIP_TYPES,
  type QuoteRequestField,
  type QuoteRequestFields,
} from "./quote-request-fields.ts";
import { readRequest, senderErrors, type ReadRequest } from "./request-form.ts";

export type ReadQuoteRequest = ReadRequest<QuoteRequestField>;

const NUMBERS = ["date", "time", "hours", "passengers", "bags"] as const;

/** Reads and checks a posted quote request; whether its moment exists and is still to come is the verb's business. */
export function readQuoteRequest(form: FormData): ReadQuoteRequest {
  const read = readRequest(form, QUOTE_REQUEST_TEXTS, (fields) => wrong(plain(fields)));
  return { ...read, fields: plain(read.fields) };
}

/** One way of writing: Latin digits, a known trip and class, and no hours where nothing is held by the hour. */
function plain(fields: QuoteRequestFields): QuoteRequestFields {
  const numbers = Object.fromEntries(NUMBERS.map((name) => [name, latinDigits(fields[name])]));
  const tripType = QUOTE_TRIP_TYPES.find((type) => type === fields.tripType) ?? "one-way";
  const vehicleClass = VEHICLE_CLASSES.find((one) => one === fields.vehicleClass) ?? "";
  const read = { ...fields, ...numbers, tripType, vehicleClass };
  return { ...read, hours: tripType === "hourly" ? read.hours : "" };
}

function wrong(fields: QuoteRequestFields): FieldError[] {
  const isHourly = fields.tripType === "hourly";
  return [
    ...(fields.from === "" ? [fieldError("from", "place-missing")] : []),
    ...(fields.to === "" && !isHourly ? [fieldError("to", "place-missing")] : []),
    ...(fields.date === "" ? [fieldError("date", "date-missing")] : []),
    ...(isHourly && !isWithin(fields.hours, QUOTE_HOURS)
      ? [fieldError("duration", "hours-range", QUOTE_HOURS)]
      : []),
    ...(isWithin(fields.passengers, QUOTE_PASSENGERS)
      ? []
      : [fieldError("passengers", "passengers-range", QUOTE_PASSENGERS)]),
    ...(fields.bags === "" || isWithin(fields.bags, QUOTE_BAGS)
      ? []
      : [fieldError("bags", "bags-range", QUOTE_BAGS)]),
    ...senderErrors(fields),
    ...(fields.phone === "" ? [fieldError("phone", "phone-missing")] : []),
  ];
}

function isWithin(text: string, { min, max }: { min: number; max: number }): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= min && Number(text) <= max;
}
