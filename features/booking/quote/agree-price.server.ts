import type { Services } from "#platform/services.ts";
import type { Pricing } from "#features/pricing/price.ts";
import { quoteExpiry, readQuote, signQuote, tripFingerprint } from "#features/pricing/quote-token.server.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { priceChoice, type Estimates, type Quote } from "./quote-trip.server.ts";

type Needs = Pick<Services, "db" | "clock" | "secret">;
type Priced = Extract<Pricing, { kind: "priced" }>;

export type Agreement =
  | { kind: "agreed"; pricing: Priced }
  /** The price is not the one that was shown: show this one and ask again. */
  | { kind: "changed"; quote: Quote }
  | { kind: "quote-only"; quote: Quote };

/** Signs the price of a choice, so that the checkout can hold on to it for a quarter of an hour. */
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
 * Whether the guest may book at the price they saw. A valid quote is honoured even if the price list has changed since; an
 * expired, foreign or forged one counts only for the total it names, and only if that is still the price.
 */
export async function agreePrice(
  services: Needs,
  { choice, estimates, token }: { choice: TripChoice; estimates: Estimates; token: string },
): Promise<Agreement> {
  const seen = readQuote(token, services.secret, services.clock.now());
  const isForThis = seen.kind !== "invalid" && seen.trip === tripFingerprint(choice);
  const held = seen.kind === "valid" && isForThis ? seen.tariffVersion : undefined;
  const pricing = await priceChoice(services, choice, estimates, held);
  const quote = { pricing, estimates };
  if (pricing.kind === "quote") return { kind: "quote-only", quote };
  if (isForThis && seen.total === pricing.total) return { kind: "agreed", pricing };
  return { kind: "changed", quote };
}
