import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn, type Translator } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { timetableOf, type RideToList, type TimetableRow } from "#features/booking/timetable/timetable.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { Pricing, QuoteReason } from "#features/pricing/price.ts";
import {
  isChosen,
  pricingOf,
  quoteRides,
  resolveProgramme,
  type ChosenRide,
  type QuotedRide,
} from "./quote-programme.server.ts";

/** `total`: cents. */
export type ProgrammeRow = TimetableRow & {
  total: number | null;
  reasons: QuoteReason[];
  nearest: string[];
};

/** `number`: its place among all rides, from 1. */
type RideToCorrect = { number: number; date: string; time: string; route: string; errors: FieldError[] };

export type OpenedProgramme = {
  days: { day: string; rides: ProgrammeRow[] }[];
  toCorrect: RideToCorrect[];
  pricing: Pricing | null;
  chosen: ChosenRide[];
};

export async function openProgramme(
  services: Pick<Services, "db" | "clock" | "places">,
  rides: readonly TripFields[],
  lang: Lang,
): Promise<OpenedProgramme> {
  const resolved = await resolveProgramme(services, rides, lang);
  const chosen = resolved.filter(isChosen);
  const quoted = await quoteRides(services, chosen);
  const numbers = resolved.flatMap((ride, index) => (isChosen(ride) ? [index + 1] : []));
  const translator = translatorIn(lang);
  const listed = quoted.map((ride, index) => rideToList(ride, numbers[index] ?? 0));
  const byNumber = new Map(quoted.map((ride, index) => [numbers[index], ride]));
  const isWhole = chosen.length === rides.length && rides.length > 0;
  return {
    days: timetableOf(listed, translator).map(({ day, rides: ofDay }) => ({
      day,
      rides: ofDay.map((row) => pricedRow(row, byNumber.get(row.number)!.pricing, translator)),
    })),
    toCorrect: resolved.flatMap((ride, index) =>
      isChosen(ride) ? [] : [toCorrect(ride.fields, ride.errors, { number: index + 1, translator })],
    ),
    pricing: isWhole ? pricingOf(quoted) : null,
    chosen,
  };
}

function rideToList({ choice: { trip, vehicle }, estimates }: QuotedRide, number: number): RideToList {
  return {
    number,
    pickupLocal: trip.pickupAt.local,
    pickupAt: trip.pickupAt.instant,
    pickup: trip.pickup,
    dropoff: trip.dropoff,
    stops: trip.stops,
    hours: trip.hours,
    estimate: estimates.outbound,
    vehicle,
    passengers: trip.passengers,
    rider: null,
    travelNumber: null,
    reference: null,
    status: null,
  };
}

function pricedRow(row: TimetableRow, pricing: Pricing, { formats }: Translator): ProgrammeRow {
  if (pricing.kind === "priced") return { ...row, total: pricing.total, reasons: [], nearest: [] };
  const nearest = (pricing.instead?.nearest ?? []).map(({ instant }) => formats.time(instant));
  return { ...row, total: null, reasons: pricing.reasons, nearest };
}

function toCorrect(
  { from, to, date, time }: TripFields,
  errors: FieldError[],
  { number, translator }: { number: number; translator: Translator },
): RideToCorrect {
  const route = [from.text, to.text].filter((text) => text !== "").join(` ${translator.arrow} `);
  return { number, date, time, route, errors };
}
