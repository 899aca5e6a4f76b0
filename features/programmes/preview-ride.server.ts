import { fieldError, type FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import { translatorIn } from "#i18n/translator.ts";
import type { Services } from "#platform/services.ts";
import { previewQuote } from "#features/booking/quote/preview-quote.server.ts";
import { resolveTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { inOrderOfTime, MAX_PROGRAMME_RIDES, ridesOfTrip } from "./programme.ts";
import { fitErrors, isChosen, pricingOf, quoteRides, resolveProgramme } from "./quote-programme.server.ts";

/** The price of a ride that is being typed, in cents, and of the programme with it. */
export type RidePreview = {
  /** `isFrom`: the lowest price, while the car or the day is not chosen. Null while the places are not known. */
  ride:
    | { kind: "priced"; total: number; isFrom: boolean }
    | { kind: "quote"; reasons: QuoteReason[]; nearest: string[] }
    | { kind: "refused"; errors: FieldError[] }
    | null;
  /** `total`: null if a ride has no price. */
  programme: { count: number; total: number | null } | null;
};

type Typed = { rides: readonly TripFields[]; edited: number | null; fields: TripFields };

/** The fields that the guest chooses rather than types, so that their errors are certain at once. */
const CHOSEN = new Set([
  "vehicle",
  "date",
  "time",
  "fold",
  "return_date",
  "return_time",
  "return_fold",
  "passengers",
  "hours",
]);

/**
 * The price while a ride is typed: the rides before it can take its car, so that the ride is priced with all others.
 * Writes nothing.
 */
export async function previewRide(
  services: Pick<Services, "db" | "clock" | "places">,
  { rides, edited, fields: typed }: Typed,
  lang: Lang,
): Promise<RidePreview> {
  const resolved = await resolveTrip(services, typed, lang);
  const { fields } = resolved;
  if (!resolved.ok || !isVehicleClass(fields.vehicle)) {
    const { errors, from, reasons } = await previewQuote(services, resolved);
    const certain = errors.filter(({ field, key }) => CHOSEN.has(field) && !key.endsWith("-missing"));
    if (certain.length > 0) return alone({ kind: "refused", errors: certain });
    if (from !== null) return alone({ kind: "priced", total: from, isFrom: true });
    return alone(reasons.length > 0 ? { kind: "quote", reasons, nearest: [] } : null);
  }
  const misfits = fitErrors(fields.vehicle, resolved.trip, fields.bodyguard);
  if (misfits.length > 0) return alone({ kind: "refused", errors: misfits });
  const added = ridesOfTrip(fields);
  const all = inOrderOfTime([...(edited ? rides.toSpliced(edited - 1, 1) : rides), ...added]);
  if (all.length > MAX_PROGRAMME_RIDES) {
    const error = fieldError("rides", "programme-too-long", { max: MAX_PROGRAMME_RIDES });
    return alone({ kind: "refused", errors: [error] });
  }
  const chosen = await resolveProgramme(services, all, lang);
  const quoted = await quoteRides(services, chosen.filter(isChosen));
  const byRide = new Map(chosen.filter(isChosen).map((ride, index) => [ride, quoted[index]!]));
  const own = added.flatMap((ride) => {
    const one = chosen[all.indexOf(ride)];
    return one && isChosen(one) ? (byRide.get(one) ?? []) : [];
  });
  const pricing = pricingOf(own);
  const whole = chosen.every(isChosen) ? pricingOf(quoted) : null;
  const { formats } = translatorIn(lang);
  const nearest = own.flatMap((ride) =>
    ride.pricing.kind === "quote" ? (ride.pricing.instead?.nearest ?? []) : [],
  );
  return {
    ride:
      pricing.kind === "priced"
        ? { kind: "priced", total: pricing.total, isFrom: false }
        : {
            kind: "quote",
            reasons: pricing.reasons,
            nearest: nearest.map(({ instant }) => formats.time(instant)),
          },
    programme: { count: all.length, total: whole?.kind === "priced" ? whole.total : null },
  };
}

function alone(ride: RidePreview["ride"]): RidePreview {
  return { ride, programme: null };
}
