import type { VehicleOffer } from "#features/booking/quote/quote-trip.server.ts";
import type { QuoteReason } from "#features/pricing/price.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { ReasonList } from "../summary/reason-list.tsx";

/** Where no car has a price: why, and what happens instead. */
export function QuoteNotice({ reasons, several }: { reasons: QuoteReason[]; several: boolean }) {
  const t = useWords("booking.vehicle");
  if (reasons.length === 0) return null;
  return (
    <Notice tone="info" title={t(several ? "severalTitle" : "quoteTitle")}>
      <ReasonList reasons={reasons} />
      {several ? <p>{t("severalChoose")}</p> : null}
    </Notice>
  );
}

/** None when at least one car that fits has a price. */
export function reasonsOfAll(offers: VehicleOffer[]): QuoteReason[] {
  if (offers.some(({ fit, pricing }) => fit.fits && pricing.kind === "priced")) return [];
  return [...new Set(offers.flatMap(({ pricing }) => (pricing.kind === "quote" ? pricing.reasons : [])))];
}
