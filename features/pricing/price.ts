import type { PickupTime } from "#i18n/paris-time.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
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
  rebate?: { percent: number; listed: PriceLine[] };
};

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
  | "not-available";

/** `fold`: set in the hour that exists twice at the end of summer time. */
export type NearTime = PickupTime & { fold?: "earlier" | "later" | undefined };

export type Instead = {
  leg: LegPrice["leg"];
  /** Nearest first. */
  nearest: NearTime[];
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
