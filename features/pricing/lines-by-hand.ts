import { centsIn } from "./amount.ts";
import { type ServiceKey, SERVICES } from "./extras.ts";
import type { PriceLine } from "./price.ts";
import type { Tariff } from "./tariff/tariff.ts";
import { HOURLY_VAT, taxedUnder, TRANSFER_VAT } from "./vat.ts";

// Without the calendar of the surcharges, so that a form can compute its sums in the browser.

/** Limits of a price by hand, in cents, tax included. The maximum is far above the price of any ride. */
export const HAND_PRICE = { min: 1, max: 20_000_00 };

export function handPriceIn(typed: string): number | null {
  const cents = centsIn(typed);
  return cents !== null && cents >= HAND_PRICE.min && cents <= HAND_PRICE.max ? cents : null;
}

export type RideByHand = { isHourly: boolean; passengers: number; services: Record<ServiceKey, boolean> };

export type HandTariff = Pick<Tariff, "surcharges" | "isVatExempt">;

/** In cents, tax included. */
export function linesByHand(
  { isHourly, passengers, services: chosen }: RideByHand,
  total: number,
  tariff: HandTariff,
): PriceLine[] {
  const { surcharges } = tariff;
  const services = SERVICES.filter(({ key }) => chosen[key]).map(
    ({ line, tariffField, per, vatRate }): PriceLine => {
      const isPerPassenger = per === "passenger";
      return {
        key: line,
        params: isPerPassenger ? { passengers } : {},
        amount: surcharges[tariffField] * (isPerPassenger ? passengers : 1),
        vatRate,
      };
    },
  );
  const ride: PriceLine = {
    key: isHourly ? "hourly" : "transfer",
    params: {},
    amount: 0,
    vatRate: isHourly ? HOURLY_VAT : TRANSFER_VAT,
  };
  return taxedUnder(tariff, withRest(ride, services, total));
}

export function withRest(ride: PriceLine, others: readonly PriceLine[], total: number): PriceLine[] {
  let left = total;
  const kept = others.map((line) => {
    const amount = Math.min(line.amount, left);
    left -= amount;
    return { ...line, amount };
  });
  return [{ ...ride, amount: left }, ...kept];
}
