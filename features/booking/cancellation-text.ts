import type { Fact } from "#platform/mail/email.ts";
import type { Translator } from "#i18n/translator.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import { freeCancellationUntil, isCancellationFree } from "#features/pricing/cancellation.ts";
import type { TripType } from "#features/pricing/trip.ts";
import { freeUntilOf, isPrepaid } from "./booking.ts";
import type { FeeLeg } from "./fees/fee.ts";

/**
 * Until when a cancellation is free, and what the guest loses afterwards. `undecided`: before the guest has chosen
 * how to pay. `nothing`: a ride that no version of its terms charges.
 */
export type CancellationTerms = {
  until: string;
  isFree: boolean;
  owed: "prepaid" | "cash" | "on_account" | "undecided" | "nothing";
};

type BookedLeg = FeeLeg & { bookedAt: Date; confirmedAt: Date | null };

/**
 * Of a booked leg. `at`: when the terms began to apply, by default the confirmation, so that no guest reads a
 * deadline that had passed before.
 */
export function cancellationTerms(leg: BookedLeg, at = leg.confirmedAt ?? leg.bookedAt): CancellationTerms {
  const until = freeUntilOf(leg);
  return { until: until.toISOString(), isFree: at <= until, owed: owedBy(leg) };
}

/** Of a ride that is not booked yet. */
export function termsBeforeBooking(
  pickupInstant: string,
  ride: { vehicle: VehicleClass; type: TripType },
  now: Date,
): CancellationTerms {
  const until = freeCancellationUntil(pickupInstant, ride.vehicle, ride.type);
  return { until, isFree: isCancellationFree(now, until), owed: "undecided" };
}

function owedBy({ paymentMethod, chargesLateCash, chargesLateAccount }: FeeLeg): CancellationTerms["owed"] {
  if (isPrepaid(paymentMethod)) return "prepaid";
  const isCharged = paymentMethod === "cash" ? chargesLateCash : chargesLateAccount;
  return isCharged ? paymentMethod : "nothing";
}

type Words = Pick<Translator, "words" | "formats">;

/** As a line of a list. None if nothing is free any more and nothing is charged. */
export function cancellationFacts(terms: CancellationTerms, { words, formats }: Words): Fact[] {
  if (terms.isFree)
    return [{ label: words("booking.cancellation.until"), value: formats.dateTimeParis(terms.until) }];
  if (terms.owed === "nothing") return [];
  return [
    { label: words("booking.cancellation.title"), value: words(`booking.cancellation.over.${terms.owed}`) },
  ];
}

/** As a sentence. */
export function cancellationText(
  { until, isFree, owed }: CancellationTerms,
  { words, formats }: Words,
): string {
  if (isFree) return words("booking.cancellation.free", { deadline: formats.dateTimeParis(until) });
  return owed === "nothing" ? "" : words(`booking.cancellation.over.${owed}`);
}
