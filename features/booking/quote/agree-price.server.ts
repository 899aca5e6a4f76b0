import type { Services } from "#platform/services.ts";
import type { Pricing } from "#features/pricing/price.ts";
import {
  quoteExpiry,
  readSeenPrice,
  signQuote,
  tripFingerprint,
} from "#features/pricing/quote-token.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { priceChoice, type Estimates, type Quote } from "./quote-trip.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret">;
type Priced = Extract<Pricing, { kind: "priced" }>;

export type Agreement =
  | { kind: "agreed"; pricing: Priced }
  | { kind: "changed"; quote: Quote & { pricing: Priced } }
  | { kind: "quote-only"; quote: Quote };

/** Signs the price of a choice, so that the checkout can use it for 15 minutes. */
export function signPrice(
  { clock, secret }: Pick<Services, "clock" | "secret">,
  choice: TripChoice,
  pricing: Priced,
): string {
  const expires = quoteExpiry(clock.now());
  const { total, tariffVersion } = pricing;
  return signQuote({ trip: tripFingerprint(choice), total, tariffVersion, expires }, secret);
}

/**
 * Decides whether the guest can book at the price they saw. A valid quote of this choice is honoured even
 * if the price list has changed. An expired one counts only while its total is still the price; an invalid
 * quote, or one of another choice, never counts.
 */
export async function agreePrice(
  services: Needs,
  { choice, estimates, token }: { choice: TripChoice; estimates: Estimates; token: string },
): Promise<Agreement> {
  const seen = readSeenPrice({ token, trip: tripFingerprint(choice) }, services.secret, services.clock.now());
  const pricing = await priceChoice(services, choice, estimates, seen?.heldVersion);
  if (pricing.kind === "quote") return { kind: "quote-only", quote: { pricing, estimates } };
  if (seen?.total === pricing.total) return { kind: "agreed", pricing };
  return { kind: "changed", quote: { pricing, estimates } };
}
