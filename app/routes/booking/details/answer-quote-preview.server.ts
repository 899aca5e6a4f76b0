import type { FieldError } from "#i18n/field-error.ts";
import type { Lang } from "#i18n/locales.ts";
import type { PlaceChoice, ResolvedTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { previewTrip } from "#features/booking/quote/preview-trip.server.ts";
import { quoteVehicles, type VehicleOffer } from "#features/booking/quote/quote-trip.server.ts";
import type { Services } from "#platform/services.ts";

/** What the server says to the fields of the first step as they stand. */
export type QuotePreviewAnswer = {
  errors: FieldError[];
  /** Fields whose words fit several places. */
  choices: PlaceChoice[];
  estimate: Estimate | null;
  /** Cents, tax included: the lowest price among the vehicles that fit. */
  from: number | null;
  /** The price of the ride alone, before a date adds to it. */
  isBare: boolean;
  /** Why there is no price though nothing is wrong. */
  reasons: QuoteReason[];
};

/** What can be said to a ride at this moment: its price once all is known, before that what is missing and a first idea. */
export async function answerQuotePreview(
  services: Services,
  lang: Lang,
  resolved: ResolvedTrip,
): Promise<QuotePreviewAnswer> {
  if (resolved.ok) {
    const { offers, estimates } = await quoteVehicles(services, resolved.trip, resolved.fields.bodyguard);
    return whole(offers, estimates.outbound);
  }
  const { errors, choices, fields } = resolved;
  const preview = await previewTrip(services, fields, lang);
  return { errors, choices, ...preview, isBare: true, reasons: fields.trip === "hourly" ? ["hourly"] : [] };
}

function whole(offers: VehicleOffer[], estimate: Estimate | null): QuotePreviewAnswer {
  const fitting = offers.filter(({ fit }) => fit.fits).map(({ pricing }) => pricing);
  const totals = fitting.flatMap((pricing) => (pricing.kind === "priced" ? [pricing.total] : []));
  const from = totals.length > 0 ? Math.min(...totals) : null;
  const quote = offers.map(({ pricing }) => pricing).find((pricing) => pricing.kind === "quote");
  const reasons = from === null ? (quote?.reasons ?? []) : [];
  return { errors: [], choices: [], estimate, from, isBare: false, reasons };
}
