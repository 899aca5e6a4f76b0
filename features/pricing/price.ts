import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { PickupTime } from "./trip.ts";
import type { SurchargeKey } from "./surcharges.ts";
import type { VatRate, VatShare } from "./vat.ts";

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
  /** The rule that priced it: `fixed:cdg-paris`, `zones:cdg-disneyland`, `distance`; `hand` for a price agreed with the guest. */
  rule: string;
  lines: PriceLine[];
  /** Cents, tax included. */
  total: number;
};

/** Why no price can be given at once; each has a sentence in the dictionaries. */
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
  // The class is not sold at once at this time; `Instead` says when, and which class is.
  | "not-available";

/** What can be booked at once in place of a class that is not available. */
export type Instead = {
  leg: LegPrice["leg"];
  /** Pickups near the one that was asked for at which this leg can be sold, the nearest first. */
  nearest: PickupTime[];
  /** Classes that are large enough and in which the whole trip can be sold at its times. */
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
