import type { Services } from "#platform/services.ts";
import type { PriceLineKey, Pricing } from "#features/pricing/price.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/fast-track-group.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { quoteChoice } from "./quote-trip.server.ts";

/** What a priced extra adds to this very ride, in cents, tax included; null where it takes a quote. */
export type ExtraPrices = { meetAndGreet: number | null; fastTrack: number | null };

/** Prices the extras before they are ticked, by pricing the ride with all of them. */
export async function priceExtras(
  services: Pick<Services, "db" | "clock" | "places">,
  choice: TripChoice,
): Promise<ExtraPrices> {
  const fastTrack = choice.trip.passengers < FAST_TRACK_GROUP;
  const withAll = { ...choice, extras: { ...choice.extras, meetAndGreet: true, fastTrack } };
  const { pricing } = await quoteChoice(services, withAll);
  return {
    meetAndGreet: sumOf(pricing, "meet-and-greet"),
    fastTrack: fastTrack ? sumOf(pricing, "fast-track") : null,
  };
}

function sumOf(pricing: Pricing, key: PriceLineKey): number | null {
  if (pricing.kind === "quote") return null;
  const lines = pricing.legs.flatMap((leg) => leg.lines).filter((line) => line.key === key);
  return lines.reduce((sum, line) => sum + line.amount, 0);
}
