import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { Services } from "#platform/services.ts";
import { readExtras } from "../trip/check-trip.ts";
import { estimateTrip } from "./quote-trip.server.ts";
import type { TripFields } from "../trip/trip-fields.ts";
import { resolveTrip, type PlaceChoice } from "../trip/resolve-trip.server.ts";
import { isVehicleClass } from "#features/fleet/vehicle.ts";
import { labelOf } from "#features/places/place-name.ts";
import { checkTariffForm } from "#features/pricing/tariff/check-tariff-form.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { priceTrip } from "#features/pricing/price-trip.ts";
import type { Tariff } from "#features/pricing/tariff/tariff.ts";
import { currentTariff } from "#features/pricing/tariff/current-tariff.server.ts";
import type { Owner } from "#features/accounts/admin.ts";

type Needs = Pick<Services, "db" | "clock" | "places">;

export type TariffPreview =
  | {
      kind: "unclear";
      errors: FieldError[];
      choices: { field: string; places: { id: string; label: string }[] }[];
    }
  | { kind: "priced"; before: Pricing; after: Pricing | null };

/** Stores nothing. */
export async function previewTariff(
  services: Needs,
  _owner: Owner,
  { tariffForm, ride, lang }: { tariffForm: TariffForm; ride: TripFields; lang: Lang },
): Promise<TariffPreview> {
  const resolved = await resolveTrip(services, ride, lang);
  if (!resolved.ok) {
    const answerable = resolved.choices.filter(({ places }) => places.length > 0);
    const choices = answerable.map((choice) => shownChoice(choice, lang));
    return { kind: "unclear", errors: resolved.errors, choices };
  }
  const { trip } = resolved;
  const vehicle = isVehicleClass(ride.vehicle) ? ride.vehicle : "mercedes-e-class";
  const choice = { trip, vehicle, extras: readExtras(ride, trip) };
  const [current, estimates] = await Promise.all([currentTariff(services), estimateTrip(services, trip)]);
  const checked = checkTariffForm(tariffForm);
  // Disables the minimum notice, so that a ride within the hour has a price too.
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
