import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { choice, readForm, ruledText, wholeText } from "#i18n/read-form.server.ts";
import { readPhone } from "#platform/phone.server.ts";
import { fitOf } from "#features/fleet/capacity.ts";
import { withoutLinks } from "#features/inquiries/forms/visitor-form.server.ts";
import { isAirport } from "#features/places/airport.ts";
import { FLIGHT_ORIGINS } from "#features/places/free-waiting.ts";
import {
  isArrivalUnanswered,
  TERMINAL_ANSWERS,
  terminalAnswerAt,
  UNKNOWN_TERMINAL,
} from "#features/places/terminal.ts";
import { SERVICES } from "#features/pricing/extras.ts";
import { servicesOf } from "../booking.ts";
import type { BookingRow } from "../bookings.table.ts";
import { GUEST_TEXTS } from "../guest-fields.ts";
import { travelNumber } from "../guest-form.server.ts";
import { MAX_BAGS, MAX_GROUP } from "../trip/trip-limits.ts";
import type { DetailGroup } from "./booking-change.ts";

/** The passenger concerns several legs and has a verb of its own. */
export type OwnGroup = Exclude<DetailGroup, "passenger">;

export type DetailColumns = Partial<
  Pick<
    BookingRow,
    | "travelNumber"
    | "flightOrigin"
    | "terminal"
    | "flightTerminal"
    | "signText"
    | "notes"
    | "phone"
    | "passengers"
    | "bags"
  >
>;

export type ReadDetails = { errors: FieldError[]; typed: Record<string, string>; columns: DetailColumns };

/** Reads one group of details of a leg as the columns that it changes. */
export function readDetails(group: OwnGroup, form: FormData, leg: BookingRow): ReadDetails {
  return READERS[group](form, leg);
}

const READERS: Record<OwnGroup, (form: FormData, leg: BookingRow) => ReadDetails> = {
  travel: (form, leg) => {
    const fields = {
      travelNumber: travelNumber(GUEST_TEXTS.travelNumber),
      flightOrigin: ["flight_origin", choice(FLIGHT_ORIGINS, null)],
      terminal: choice(TERMINAL_ANSWERS, null),
    } as const;
    const read = readForm(fields, form);
    const isLanding = leg.pickup.place !== null && isAirport(leg.pickup.place);
    const isMissing = read.typed.travelNumber === "" && servicesOf(leg).includes("fastTrack");
    const { place } = leg.pickup;
    const missing = isMissing
      ? [fieldError("travel_number", "flight-missing")]
      : isArrivalUnanswered(place, read.typed)
        ? [fieldError("terminal", "arrival-missing")]
        : [];
    const terminal = terminalAnswerAt(place, read.typed.terminal);
    return {
      errors: [...read.errors, ...missing],
      typed: read.typed,
      columns: read.ok
        ? {
            travelNumber: read.value.travelNumber || null,
            flightOrigin: isLanding ? read.value.flightOrigin : null,
            terminal,
            ...flightTerminalAfter(leg, { travelNumber: read.value.travelNumber || null, terminal }),
          }
        : {},
    };
  },
  sign: (form, leg) => {
    const read = readForm({ signText: withoutLinks(GUEST_TEXTS.signText) }, form);
    const isMet = servicesOf(leg).includes("meetAndGreet");
    return {
      errors: read.errors,
      typed: read.typed,
      columns: read.ok && isMet ? { signText: read.value.signText || null } : {},
    };
  },
  notes: (form) => {
    const read = readForm({ notes: ruledText(GUEST_TEXTS.notes) }, form);
    return {
      errors: read.errors,
      typed: read.typed,
      columns: read.ok ? { notes: read.value.notes || null } : {},
    };
  },
  phone: (form) => {
    const fields = {
      phoneCountry: ruledText(GUEST_TEXTS.phoneCountry),
      phone: ruledText(GUEST_TEXTS.phone, "phone-missing"),
    };
    const read = readForm(fields, form, ({ phone, phoneCountry }) =>
      phone === "" || readPhone(phone, phoneCountry) ? [] : [fieldError("phone", "phone-invalid")],
    );
    const phone = read.ok ? readPhone(read.value.phone, read.value.phoneCountry) : null;
    return { errors: read.errors, typed: read.typed, columns: phone ? { phone } : {} };
  },
  load: (form, leg) => {
    const read = readForm(LOAD, form);
    if (!read.ok) return { errors: read.errors, typed: read.typed, columns: {} };
    const { passengers, large, cabin, bulky } = read.value;
    const columns = {
      passengers: Number(passengers || 1),
      bags: { large: Number(large), cabin: Number(cabin), bulky: Number(bulky) },
    };
    return { errors: loadErrors(leg, columns), typed: read.typed, columns };
  },
};

/**
 * The terminal from the flight watch remains for the same flight, until the guest enters another terminal.
 */
function flightTerminalAfter(
  leg: BookingRow,
  { travelNumber, terminal }: Pick<BookingRow, "travelNumber" | "terminal">,
): Pick<DetailColumns, "flightTerminal"> {
  const isOtherFlight = travelNumber !== leg.travelNumber;
  const isOtherTerminal = terminal !== leg.terminal && terminal !== null && terminal !== UNKNOWN_TERMINAL;
  return isOtherFlight || isOtherTerminal ? { flightTerminal: null } : {};
}

const BAGS = wholeText({ min: 0, max: MAX_BAGS }, "number-range", { open: true });

const LOAD = {
  passengers: ["passengers", wholeText({ min: 1, max: MAX_GROUP }, "number-range", { open: true })],
  large: ["bags_large", BAGS],
  cabin: ["bags_cabin", BAGS],
  bulky: ["bags_bulky", BAGS],
} as const;

/**
 * The load must fit the booked class with its child seats. A service that is priced per passenger fixes
 * their number.
 */
function loadErrors(
  leg: BookingRow,
  load: Required<Pick<DetailColumns, "passengers" | "bags">>,
): FieldError[] {
  const isPricedByHead = SERVICES.some(
    ({ per, key }) => per === "passenger" && servicesOf(leg).includes(key),
  );
  if (isPricedByHead && load.passengers !== leg.passengers)
    return [fieldError("passengers", "passengers-priced")];
  const fit = fitOf(leg.vehicle, { ...load, childSeats: leg.childSeats }, leg.extras.bodyguard);
  if (fit.fits) return [];
  const fields = { passengers: "passengers", "child-seats": "passengers", bags: "bags_large" } as const;
  return fit.reasons.map((reason) =>
    fieldError(fields[reason], reason === "child-seats" ? "child-without-adult" : "load-too-large"),
  );
}
