import { VEHICLE_CLASSES, type VehicleClass } from "#features/fleet/vehicle.ts";
import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { wholeIn } from "../amount.ts";
import { checkAmount } from "./check-price-fields.ts";
import type { TariffForm } from "./tariff-form.ts";
import type { DistancePrice, Tariff } from "./tariff.ts";

const MOST_KM = 5_000;

export function checkDistance(tariffForm: TariffForm, errors: FieldError[]): Tariff["distance"] {
  const limits = checkLimits("tiers", tariffForm.tiers, errors, "open");
  const columns = VEHICLE_CLASSES.map((vehicle) => [
    vehicle,
    checkColumn(vehicle, tariffForm, limits, errors),
  ]);
  return Object.fromEntries(columns.filter(([, price]) => price !== null)) as Tariff["distance"];
}

/** Only an open end may be empty. */
export function checkLimits(
  kind: "rings" | "tiers",
  rows: { upToKm: string }[],
  errors: FieldError[],
  end?: "open",
): (number | null)[] {
  let before = 0;
  return rows.map(({ upToKm }, index) => {
    const field = `${kind}-${index}-upToKm`;
    if (upToKm.trim() === "" && end === "open" && index === rows.length - 1) return null;
    const km = wholeIn(upToKm);
    if (km === null || km < 1 || km > MOST_KM)
      errors.push(fieldError(field, "km-invalid", { most: MOST_KM }));
    else if (km <= before) errors.push(fieldError(field, "km-rising", { before }));
    before = km ?? before;
    return km;
  });
}

function checkColumn(
  vehicle: VehicleClass,
  { base, minimum, tiers }: TariffForm,
  limits: (number | null)[],
  errors: FieldError[],
): DistancePrice | null {
  const typed = tiers.map(({ perKm }) => perKm[vehicle].trim());
  if ([base[vehicle], minimum[vehicle], ...typed].every((text) => text.trim() === "")) return null;
  // Beyond its last price a class needs a quote. Before it there must be no gap.
  const last = Math.max(
    0,
    typed.findLastIndex((text) => text !== ""),
  );
  const prices = typed.slice(0, last + 1).map((text, index) => {
    return checkAmount(`tiers-${index}-${vehicle}`, text, errors) ?? 0;
  });
  if (prices.length === 0) errors.push(fieldError(`base-${vehicle}`, "tiers-needed"));
  return {
    base: checkAmount(`base-${vehicle}`, base[vehicle], errors) ?? 0,
    minimum: checkAmount(`minimum-${vehicle}`, minimum[vehicle], errors, { least: 1 }) ?? 0,
    tiers: prices.map((perKm, index) => ({ upToKm: limits[index] ?? null, perKm })),
  };
}
