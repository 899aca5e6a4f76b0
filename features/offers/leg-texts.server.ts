import { servicesOf } from "#features/booking/booking.ts";
import { type CancellationTerms, termsBeforeBooking } from "#features/booking/cancellation-text.ts";
import { SPECIAL_REQUESTS } from "#features/pricing/extras.ts";
import type { Translator } from "#i18n/translator.ts";
import type { OfferLeg } from "./offer.ts";

export function extraNames(leg: OfferLeg, { words }: Translator) {
  return {
    services: servicesOf(leg).map((service) => words(`booking.extras.${service}.title`)),
    requests: SPECIAL_REQUESTS.filter((request) => leg.extras[request]).map((request) =>
      words(`payment.recap.${request}`),
    ),
  };
}

export function termsOfLeg(leg: OfferLeg, now: Date): CancellationTerms {
  return termsBeforeBooking(leg.pickupAt.instant, leg, now);
}
