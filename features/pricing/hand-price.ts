import { linesByHand, type HandTariff } from "./lines-by-hand.ts";
import { offeredServices } from "./legs.ts";
import type { LegPrice, Pricing } from "./price.ts";
import type { Tariff } from "./tariff/tariff.ts";
import type { TripChoice } from "./trip.ts";
import { extrasOfLeg, perService } from "./extras.ts";
import { vatShares } from "./vat.ts";

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
  tariff: HandTariff & Pick<Tariff, "version">,
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
  tariff: HandTariff,
): LegPrice {
  const offered = offeredServices(trip)[leg];
  const chosen = extrasOfLeg(extras, leg);
  const services = perService(({ key }) => chosen[key] && offered[key]);
  const ride = { isHourly: trip.type === "hourly", passengers: trip.passengers, services };
  return { leg, rule: HAND_RULE, lines: linesByHand(ride, total, tariff), total };
}
