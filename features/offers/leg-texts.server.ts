import { servicesOf } from "#features/booking/booking.ts";
import { freeCancellationUntil, isCancellationFree } from "#features/pricing/cancellation.ts";
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

export function freeUntilText(leg: OfferLeg, now: Date, { words, formats }: Translator): string {
  const freeUntil = freeCancellationUntil(leg.pickupAt.instant, leg.vehicle, leg.type);
  return isCancellationFree(now, freeUntil) ? formats.dateTimeParis(freeUntil) : words("offers.notFree");
}
