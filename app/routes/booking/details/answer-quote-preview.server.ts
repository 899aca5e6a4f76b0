import type { Lang } from "#i18n/locales.ts";
import { previewTrip } from "#features/booking/quote/preview-trip.server.ts";
import { quoteVehicles, type VehicleOffer } from "#features/booking/quote/quote-trip.server.ts";
import type { ResolvedTrip } from "#features/booking/trip/resolve-trip.server.ts";
import type { Estimate } from "#features/pricing/estimate.ts";
import type { Services } from "#platform/services.ts";
import type { QuotePreviewAnswer } from "./quote-preview-answer.ts";

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
