import { z } from "zod";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import { perSurcharge } from "../surcharges.ts";
import type { VatExemption } from "../vat.ts";
import { ZONES } from "../zones.ts";

export const MOST_CENTS = 100_000_00;
export const MOST_PERCENT = 200;
export const MOST_GRAMS = 2_000;

const cents = z.int().min(0).max(MOST_CENTS);
const percent = z.int().min(0).max(MOST_PERCENT);
const date = z.iso.date();
/** A class that is missing is not offered under this rule; the next rule is tried. */
const pricePerClass = z.partialRecord(z.enum(VEHICLE_CLASSES), cents.min(1));

const fixedRoute = z.strictObject({
  from: z.enum(ZONES),
  to: z.enum(ZONES),
  /** Also valid from `to` to `from`, unless that direction has its own row. */
  bothWays: z.boolean(),
  prices: pricePerClass,
});

const zonePair = z.strictObject({ between: z.tuple([z.enum(ZONES), z.enum(ZONES)]), prices: pricePerClass });

/**
 * Price of rides up to this length that have no row of their own. Kilometres in a straight line; a zone
 * counts at its centre.
 */
const ring = z.strictObject({ upToKm: z.int().positive(), prices: pricePerClass });

/**
 * Each tier prices the kilometres within it. The last tier may be open (null); otherwise longer rides need a
 * quote.
 */
const tiers = z
  .array(z.strictObject({ upToKm: z.int().positive().nullable(), perKm: cents }))
  .min(1)
  .refine(areAscending, "tiers must rise, and only the last may be open");

const distancePrice = z.strictObject({ base: cents, minimum: cents.min(1), tiers });

/** Paris dates, both inclusive. If periods overlap, the higher percentage applies. */
const eventPeriod = z
  .strictObject({ key: z.string().regex(/^[a-z0-9-]{1,40}$/), from: date, to: date, percent })
  .refine(({ from, to }) => from <= to, "a period must not end before it begins");

/** A price list: cents of EUR, all taxes included, per leg. */
const tariffSchema = z.strictObject({
  version: z.int().positive(),
  fixedRoutes: z.array(fixedRoute),
  zonePairs: z.array(zonePair),
  rings: z.array(ring).refine(areAscending, "rings must rise"),
  distance: z.partialRecord(z.enum(VEHICLE_CLASSES), distancePrice),
  surcharges: z.strictObject({
    ...perSurcharge((_, unit) => (unit === "percent" ? percent : cents)),
    events: z.array(eventPeriod),
  }),
  /** Grams of CO2 equivalent per kilometre. They have the versions of the prices, so that a booking keeps its value. */
  emissions: z.partialRecord(z.enum(VEHICLE_CLASSES), z.int().min(0).max(MOST_GRAMS)),
});

type StoredTariff = z.infer<typeof tariffSchema>;
/** The exemption is that of the company on the day of reading, and not stored with the prices. */
export type Tariff = StoredTariff & VatExemption;
export type Prices = Omit<StoredTariff, "version">;
export type PricePerClass = z.infer<typeof pricePerClass>;
export type Ring = z.infer<typeof ring>;
export type DistancePrice = z.infer<typeof distancePrice>;
export type EventPeriod = z.infer<typeof eventPeriod>;

/** Throws an error that names every invalid field, because prices must not be guessed. */
export function parseTariff(value: unknown): StoredTariff {
  const result = tariffSchema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`The tariff is not valid:\n${z.prettifyError(result.error)}`);
}

export function parsePrices(value: unknown): Prices {
  const { version: _, ...prices } = parseTariff(value);
  return prices;
}

function areAscending(list: Array<{ upToKm: number | null }>): boolean {
  return list.every(({ upToKm }, index) => {
    const before = index === 0 ? 0 : list[index - 1]!.upToKm;
    return before !== null && (upToKm === null || upToKm > before);
  });
}
