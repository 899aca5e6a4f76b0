import { centsIn } from "./amount.ts";
import { offeredServices } from "./legs.ts";
import { linesAtTotal } from "./price-lines.ts";
import type { LegPrice, PriceLine, Pricing } from "./price.ts";
import type { Tariff } from "./tariff/tariff.ts";
import type { TripChoice } from "./trip.ts";
import { extrasOfLeg, SERVICES } from "./extras.ts";
import { TRANSFER_VAT, vatShares, HOURLY_VAT } from "./vat.ts";

/** Limits of a price by hand, in cents, tax included. The maximum is far above the price of any ride. */
export const HAND_PRICE = { min: 1, max: 20_000_00 };

/** The cents of a price by hand as it was typed; null for another text, or outside the limits. */
export function handPriceIn(typed: string): number | null {
  const cents = centsIn(typed);
  return cents !== null && cents >= HAND_PRICE.min && cents <= HAND_PRICE.max ? cents : null;
}

/** Smallest card payment, in cents. It is a limit of the payment provider. */
export const LEAST_BY_CARD = 50;

const HAND_RULE = "hand";

type Priced = Extract<Pricing, { kind: "priced" }>;

/**
 * Distributes a total that was agreed with the guest over legs and lines. The ride does not need a listed
 * price. If it has one, the legs of a return share the total in the listed proportion, otherwise by half.
 * Each service of a leg keeps its line, its VAT rate and its listed price, up to the total. The ride takes
 * the rest.
 */
export function priceByHand(
  choice: TripChoice,
  total: number,
  listed: Pricing,
  tariff: Pick<Tariff, "surcharges" | "version">,
): Priced {
  const legs = sharesOf(choice, total, listed).map(({ leg, share }) => legPrice(choice, leg, share, tariff));
  return {
    kind: "priced",
    legs,
    total,
    vat: vatShares(legs.flatMap(({ lines }) => lines)),
    tariffVersion: tariff.version,
  };
}

type Share = { leg: LegPrice["leg"]; share: number };

function sharesOf({ trip }: TripChoice, total: number, listed: Pricing): Share[] {
  if (!trip.returnAt || !trip.dropoff) return [{ leg: "outbound", share: total }];
  const [there, back] = listed.kind === "priced" ? listed.legs.map((leg) => leg.total) : [];
  const ofAll =
    there !== undefined && back !== undefined && there + back > 0 ? there / (there + back) : 1 / 2;
  const first = Math.round(total * ofAll);
  return [
    { leg: "outbound", share: first },
    { leg: "return", share: total - first },
  ];
}

function legPrice(
  { trip, extras }: TripChoice,
  leg: LegPrice["leg"],
  total: number,
  { surcharges }: Pick<Tariff, "surcharges">,
): LegPrice {
  const offered = offeredServices(trip)[leg];
  const chosen = extrasOfLeg(extras, leg);
  const services = SERVICES.filter(({ key }) => chosen[key] && offered[key]).map(
    ({ line, tariffField, per, vatRate }): PriceLine => {
      const isPerPassenger = per === "passenger";
      return {
        key: line,
        params: isPerPassenger ? { passengers: trip.passengers } : {},
        amount: surcharges[tariffField] * (isPerPassenger ? trip.passengers : 1),
        vatRate,
      };
    },
  );
  const isHourly = trip.type === "hourly";
  const ride: PriceLine = {
    key: isHourly ? "hourly" : "transfer",
    params: {},
    amount: 0,
    vatRate: isHourly ? HOURLY_VAT : TRANSFER_VAT,
  };
  return { leg, rule: HAND_RULE, lines: linesAtTotal([ride, ...services], total), total };
}
