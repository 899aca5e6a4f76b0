import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { PickupTime } from "./trip.ts";
import type { SurchargeKey } from "./surcharges.ts";
import type { VatRate, VatShare } from "./vat.ts";

/**
 * Legal cap for cash between a business and a payer who lives in France, in cents (Code monétaire et
 * financier, D112-3). The company applies it to every guest.
 */
export const CASH_LIMIT = 100_000;

/** Whether a booking may be paid in cash. `total`: cents, all legs together. The cap itself is allowed. */
export function cashAllowed(total: number): boolean {
  return total <= CASH_LIMIT;
}

export type PriceLineKey = "transfer" | "hourly" | "event" | SurchargeKey;

/** One line of a price, tax included, in cents of EUR. */
export type PriceLine = {
  key: PriceLineKey;
  params: Record<string, string | number>;
  amount: number;
  vatRate: VatRate;
};

export type LegPrice = {
  leg: "outbound" | "return";
  /**
   * The rule that set the price: `fixed:cdg-paris`, `zones:cdg-disneyland`, `rings:26` or `distance`, and
   * `hand` for a price agreed with the guest.
   */
  rule: string;
  lines: PriceLine[];
  /** Cents, tax included. */
  total: number;
  /** The rebate of an organisation, in per cent, and the lines before it. */
  rebate?: { percent: number; listed: PriceLine[] };
};

/** Why a trip has no instant price. Each reason has a sentence in the dictionaries. */
export type QuoteReason =
  | "hourly"
  | "unknown-place"
  | "fast-track-group"
  | "too-many-passengers"
  | "several-vehicles"
  | "short-notice"
  | "approach"
  | "ferry"
  | "abroad"
  | "no-tariff"
  // The class cannot be sold at this time. `Instead` has other times and classes.
  | "not-available";

/** `fold`: set in the hour that exists twice at the end of summer time. */
export type NearTime = PickupTime & { fold?: "earlier" | "later" | undefined };

/** Instant bookings that are possible in place of a class that is not available. */
export type Instead = {
  leg: LegPrice["leg"];
  /** Pickups close to the requested one at which this leg can be sold, nearest first. */
  nearest: NearTime[];
  /** Classes that are large enough and can be sold for the whole trip at its times. */
  vehicles: VehicleClass[];
};

export type Pricing =
  | {
      kind: "priced";
      legs: LegPrice[];
      /** Cents, tax included, all legs. */
      total: number;
      vat: VatShare[];
      tariffVersion: number;
    }
  | { kind: "quote"; reasons: QuoteReason[]; instead?: Instead };
