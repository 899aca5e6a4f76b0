import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { readExtras } from "#features/booking/check-trip.ts";
import { estimateTrip } from "#features/booking/quote-trip.server.ts";
import type { TripFields } from "#features/booking/trip-fields.ts";
import { understandTrip, type PlaceChoice } from "#features/booking/understand-trip.server.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { labelOf } from "#features/places/place-name.ts";
import { checkPriceSheet } from "#features/pricing/check-price-sheet.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { PriceSheet } from "#features/pricing/price-sheet.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import type { Tariff } from "#features/pricing/tariff.ts";
import { currentTariff } from "#features/pricing/tariffs.server.ts";
import type { Owner } from "./admin.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type Trial =
  | {
      kind: "unclear";
      errors: FieldError[];
      choices: { field: string; places: { id: string; label: string }[] }[];
    }
  /** `after` is null while what was typed is no price list. */
  | { kind: "priced"; before: Pricing; after: Pricing | null };

/** What a ride costs today and what it would cost under the prices that were typed; nothing is stored. */
export async function tryPrices(
  services: Needs,
  _owner: Owner,
  { sheet, ride, lang }: { sheet: PriceSheet; ride: TripFields; lang: Lang },
): Promise<Trial> {
  const understood = await understandTrip(services, ride, lang);
  if (!understood.ok) {
    const choices = understood.choices.map((choice) => shownChoice(choice, lang));
    return { kind: "unclear", errors: understood.errors, choices };
  }
  const { trip } = understood;
  const vehicle = isVehicleClass(ride.vehicle) ? ride.vehicle : "mercedes-e-class";
  const choice = { trip, vehicle, extras: readExtras(ride) };
  const [current, estimates] = await Promise.all([currentTariff(services.db), estimateTrip(services, trip)]);
  const checked = checkPriceSheet(sheet);
  // The notice is another rule's: a ride in an hour has a price too.
  const at = { now: new Date(0), minimumNoticeHours: 0 };
  const priceUnder = (tariff: Tariff) => priceTrip(choice, estimates, tariff, at);
  const { version } = current;
  return {
    kind: "priced",
    before: priceUnder(current),
    after: "prices" in checked ? priceUnder({ version, ...checked.prices }) : null,
  };
}

function shownChoice({ field, places }: PlaceChoice, lang: Lang) {
  return { field, places: places.map((place) => ({ id: place.id, label: labelOf(place, lang) })) };
}
