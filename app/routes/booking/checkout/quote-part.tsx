import { Cluster } from "#app/ui/layout.tsx";
import { childSeatCount } from "#features/fleet/load.ts";
import type { Pricing } from "#features/pricing/price.ts";
import type { TripChoice } from "#features/pricing/trip.ts";
import { useExtraName } from "../summary/use-extra-name.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { useCompany } from "#app/shell/company.tsx";
import { quoteMessage, whatsappAddress } from "#app/shell/words/phone-text.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { CheckoutPage } from "../booking-page.server.ts";
import { InsteadLinks } from "../summary/instead-links.tsx";
import { ReasonList } from "../summary/price-box.tsx";
import { Section } from "../frame/step-form.tsx";
import { QuotePrivacy, SendQuote } from "./book-part.tsx";

const NO_REASONS: Pick<Extract<Pricing, { kind: "quote" }>, "reasons" | "instead"> = { reasons: [] };

export function QuotePart({ page }: { page: CheckoutPage }) {
  const t = useWords("booking.quote");
  const whatsapp = useWhatsappLink(page.choice);
  const { reasons, instead } = page.pricing.kind === "quote" ? page.pricing : NO_REASONS;
  return (
    <Section title={t("title")}>
      <Notice tone="info">
        {reasons.length > 0 ? <ReasonList reasons={reasons} /> : <p>{t("noMeans")}</p>}
        {instead ? <InsteadLinks instead={instead} search={page.search} /> : null}
        <p>{t("nothingDue")}</p>
      </Notice>
      <Cluster as="p" gap={6} row={4} align="center">
        <SendQuote />
        <a href={whatsapp}>{t("whatsapp")}</a>
      </Cluster>
      <QuotePrivacy />
    </Section>
  );
}

function useWhatsappLink({ trip, vehicle, extras }: TripChoice): string {
  const t = useWords("booking.whatsapp");
  const summary = useWords("booking.summary");
  const nameOf = useExtraName(trip.returnAt !== null);
  const names = useWords("fleet.names");
  const { dateTimeParis } = useFormats();
  const { whatsapp } = useCompany();
  const facts = {
    vehicleClass: names(vehicle),
    pickup: trip.pickup.label,
    dropoff: trip.dropoff?.label ?? "",
    when: dateTimeParis(trip.pickupAt.instant),
    pax: trip.passengers,
  };
  const asked =
    trip.hours === null
      ? t("transfer", facts)
      : t("hourly", { ...facts, duration: summary("hours", { count: trip.hours }) });
  const seats = childSeatCount(trip.childSeats);
  const known = [
    ...(trip.returnAt ? [t("return", { when: dateTimeParis(trip.returnAt.instant) })] : []),
    ...trip.stops.map(({ label }) => t("stop", { place: label })),
    ...trip.returnStops.map(({ label }) => t("returnStop", { place: label })),
    ...(["large", "cabin", "bulky"] as const)
      .filter((kind) => trip.bags[kind] > 0)
      .map((kind) => summary(`bags.${kind}`, { count: trip.bags[kind] })),
    ...(seats > 0 ? [summary("childSeats", { count: seats })] : []),
    ...(Object.keys(extras) as (keyof typeof extras)[]).filter((extra) => extras[extra]).map(nameOf),
  ];
  return whatsappAddress(whatsapp, quoteMessage(asked, known));
}
