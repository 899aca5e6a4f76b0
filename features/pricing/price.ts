import type { SurchargeKey } from "./surcharges.ts";

/** French VAT rates, in per cent. 10: transport of persons. 20: by the hour, stand-alone assistance. */
export type VatRate = 10 | 20;

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

export type VatShare = { rate: VatRate; net: number; vat: number; gross: number };

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
  | "no-tariff";

export type Pricing =
  | {
      kind: "priced";
      legs: LegPrice[];
      /** Cents, tax included, all legs. */
      total: number;
      vat: VatShare[];
      tariffVersion: number;
    }
  | { kind: "quote"; reasons: QuoteReason[] };
