import { withRest } from "./lines-by-hand.ts";
import { SURCHARGES } from "./surcharges.ts";
import type { PriceLine } from "./price.ts";

/** Surcharges in per cent of the transfer. With an agreed total they have no amount of their own. */
const PERCENT_KEYS: readonly string[] = [
  "event",
  ...SURCHARGES.filter(({ unit }) => unit === "percent").map(({ key }) => key),
];

/**
 * Distributes an agreed total over the lines of a leg, in cents, tax included. Every line keeps its service
 * and its VAT rate. Stops, child seats and services keep their amount, up to the total. The ride, which is
 * the first line, takes the rest, including the percentage surcharges with its VAT rate.
 */
export function linesAtTotal(lines: readonly PriceLine[], total: number): PriceLine[] {
  const [ride, ...others] = lines;
  if (!ride || sumOf(lines) === total) return [...lines];
  const kept = others.filter(({ key, vatRate }) => !PERCENT_KEYS.includes(key) || vatRate !== ride.vatRate);
  return withRest(ride, kept, total);
}

function sumOf(lines: readonly PriceLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
