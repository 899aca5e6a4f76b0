import { rebatedPricing } from "#features/pricing/rebate.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { limitedBy } from "./availability/limit-pricing.server.ts";
import {
  bookAtCheckout,
  bookedByForm,
  type CheckedOut,
  type Checkout,
  type CheckoutNeeds,
} from "./book/book-at-checkout.server.ts";
import { rideErrors } from "./book/door-rules.ts";
import type { BookingRow } from "./bookings.table.ts";
import type { GuestForm } from "./guest-form.server.ts";
import { legsFrom } from "./new-booking.server.ts";
import { agreePrice, type Agreement } from "./quote/agree-price.server.ts";
import type { Estimates } from "./quote/quote-trip.server.ts";
import { isSameForm } from "./same-ride.server.ts";

export type Placed =
  | Exclude<CheckedOut, { kind: "full" }>
  | Extract<Agreement, { kind: "changed" | "quote-only" }>;

type Input = Checkout & { choice: TripChoice; estimates: Estimates; guest: GuestForm };

/**
 * Books a ride: confirmed at once for cash, awaiting its payment by card. The same form books once, and the
 * same ride from another tab requires a confirmation. The caller opens the card checkout afterwards, so
 * nothing is charged before the row exists.
 */
export async function placeBooking(
  services: CheckoutNeeds,
  { choice, estimates, guest: form, ...checkout }: Input,
): Promise<Placed> {
  const { typed } = form;
  const isSettled = (row: BookingRow) => row.status !== "awaiting_payment" || isSameForm(row, typed);
  const agreement = await agreePrice(services, { choice, estimates, token: typed.quoteToken });
  if (agreement.kind === "quote-only") return (await bookedByForm(services, form, isSettled)) ?? agreement;
  const { pricing } = agreement.kind === "agreed" ? agreement : agreement.quote;
  const now = services.clock.now();
  const placed = await bookAtCheckout(services, checkout, {
    door: "checkout",
    form,
    choices: [choice],
    pricing,
    isAgreed: agreement.kind === "agreed",
    errors: rideErrors(choice, typed),
    isSettled,
    legs: (guest, account) => {
      const draft = { choice, pricing: rebatedPricing(pricing, account?.rebate ?? 0), estimates, guest, now };
      return legsFrom({ ...draft, lang: checkout.lang }, services.secret);
    },
  });
  if (placed === null) return { kind: "changed", quote: { pricing, estimates } };
  if (placed.kind !== "full") return placed;
  const asked = { trip: choice.trip, bodyguard: choice.extras.bodyguard, now };
  return { kind: "quote-only", quote: { pricing: limitedBy(pricing, placed.answer, asked), estimates } };
}
