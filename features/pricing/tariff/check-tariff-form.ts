import { fieldError, type FieldError } from "#i18n/field-error.ts";
import { checkDistance, checkLimits } from "./check-distance.ts";
import { checkEvents } from "./check-events.ts";
import { checkAmount, checkGrams, checkPercent } from "./check-price-fields.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { AMOUNT_FIELDS, PERCENT_FIELDS, type SurchargeField } from "../surcharges.ts";
import type { ClassTexts, TariffForm } from "./tariff-form.ts";
import type { PricePerClass, Prices, Tariff } from "./tariff.ts";
import { ZONES, type Zone } from "../zones.ts";

type CheckedTariffForm = { prices: Prices } | { errors: FieldError[] };

/** Errors in the order of the form. Fields are named after their row. */
export function checkTariffForm(tariffForm: TariffForm): CheckedTariffForm {
  const errors: FieldError[] = [];
  const fixedRoutes = checkRoutes(tariffForm, errors);
  const zonePairs = checkPairs(tariffForm, errors);
  const rings = checkRings(tariffForm, errors);
  const distance = checkDistance(tariffForm, errors);
  const surcharges = checkSurcharges(tariffForm, errors);
  const emissions = checkEmissions(tariffForm, errors);
  if (errors.length > 0) return { errors };
  return { prices: { fixedRoutes, zonePairs, rings, distance, surcharges, emissions } };
}

/** An invalid value becomes 0. Its error prevents the list from being stored. */
function checkSurcharges(tariffForm: TariffForm, errors: FieldError[]): Tariff["surcharges"] {
  const checked = (check: typeof checkPercent) => (field: SurchargeField) =>
    [field, check(field, tariffForm.surcharges[field], errors) ?? 0] as const;
  const percents = PERCENT_FIELDS.map(checked(checkPercent));
  const events = checkEvents(tariffForm.events, errors);
  const amounts = AMOUNT_FIELDS.map(checked(checkAmount));
  const values = Object.fromEntries([...percents, ...amounts]) as Record<SurchargeField, number>;
  return { ...values, events };
}

function checkRoutes({ fixedRoutes }: TariffForm, errors: FieldError[]): Tariff["fixedRoutes"] {
  const seen = new Set<string>();
  return fixedRoutes.flatMap(({ bothWays, ...row }, index) => {
    const field = `fixed-${index}`;
    const [from, to] = [zoneIn(row.from), zoneIn(row.to)];
    if (!from || !to || from === to || seen.has(`${from} ${to}`)) {
      errors.push(fieldError(field, from && to && from !== to ? "row-twice" : "row-places"));
      return [];
    }
    seen.add(`${from} ${to}`);
    return [{ from, to, bothWays, prices: checkClasses(field, row.prices, errors) }];
  });
}

function checkPairs({ zonePairs }: TariffForm, errors: FieldError[]): Tariff["zonePairs"] {
  const seen = new Set<string>();
  return zonePairs.flatMap((row, index) => {
    const field = `zones-${index}`;
    const [from, to] = [zoneIn(row.from), zoneIn(row.to)];
    const pair = [from, to].toSorted().join(" ");
    if (!from || !to || seen.has(pair)) {
      errors.push(fieldError(field, from && to ? "row-twice" : "row-places"));
      return [];
    }
    seen.add(pair);
    return [{ between: [from, to] as [Zone, Zone], prices: checkClasses(field, row.prices, errors) }];
  });
}

/** Kilometres must rise and the prices of a class must not fall, so that a longer ride never costs less. */
function checkRings({ rings }: TariffForm, errors: FieldError[]): Tariff["rings"] {
  const limits = checkLimits("rings", rings, errors);
  const dearest: PricePerClass = {};
  return rings.map((row, index) => {
    const field = `rings-${index}`;
    const prices = checkClasses(field, row.prices, errors);
    for (const vehicle of VEHICLE_CLASSES) {
      const [price, before] = [prices[vehicle], dearest[vehicle]];
      if (price === undefined) continue;
      if (before !== undefined && price < before)
        errors.push(fieldError(`${field}-${vehicle}`, "ring-falls", { least: before }));
      dearest[vehicle] = Math.max(price, before ?? 0);
    }
    return { upToKm: limits[index] ?? 0, prices };
  });
}

/** The law requires the emissions of every ride, so a class that is sold needs its value. */
function checkEmissions({ emissions }: TariffForm, errors: FieldError[]): Tariff["emissions"] {
  const grams = VEHICLE_CLASSES.map((vehicle) => [
    vehicle,
    checkGrams(`emissions-${vehicle}`, emissions[vehicle], errors),
  ]);
  return Object.fromEntries(grams) as Tariff["emissions"];
}

/** A class without an amount is not offered. A row must offer at least one class. */
function checkClasses(field: string, texts: ClassTexts, errors: FieldError[]): PricePerClass {
  const prices: PricePerClass = {};
  for (const vehicle of VEHICLE_CLASSES) {
    if (texts[vehicle].trim() === "") continue;
    const amount = checkAmount(`${field}-${vehicle}`, texts[vehicle], errors, { least: 1 });
    if (amount !== undefined) prices[vehicle] = amount;
  }
  if (VEHICLE_CLASSES.every((vehicle) => texts[vehicle].trim() === ""))
    errors.push(fieldError(`${field}-${VEHICLE_CLASSES[0]}`, "row-empty"));
  return prices;
}

function zoneIn(text: string): Zone | undefined {
  return ZONES.find((zone) => zone === text);
}
