import { FIELD_NAMES } from "#features/booking/trip/trip-fields.ts";
import type { VehicleClass } from "#features/fleet/vehicle.ts";
import type { VehicleOffer } from "#features/booking/quote/quote-trip.server.ts";
import type { Instead, QuoteReason } from "#features/pricing/price.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { CarPicture } from "#app/shell/pictures/car-picture.tsx";
import { EmissionsMethod, useEmissionsText } from "#app/shell/booking/emissions.tsx";
import { ChoiceGroup, ChoiceCard } from "#app/ui/choice-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import type { VehiclePage } from "../booking-page.server.ts";
import { CarriedFields, StepActions, StepForm } from "../frame/step-form.tsx";
import { PaymentMeans, StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { TripCard } from "../summary/trip-card.tsx";
import { useNearestTimes } from "../summary/nearest-times.ts";
import { ReasonList } from "../summary/price-box.tsx";
import styles from "./vehicle-view.module.css";

export function VehicleView({ page }: { page: VehiclePage }) {
  const { fields, search, errors, offers, several, summary, cardOffered } = page;
  const t = useWords("booking");
  const errorOf = useErrorOf(errors);
  const chosen = chosenOf(page);
  const reasons = reasonsOfAll(offers);
  return (
    <StepFrame
      step="vehicle"
      head={reasons.length > 0 ? "vehicleQuote" : undefined}
      search={search}
      errors={errors}
      aside={
        <TripCard summary={summary} search={search}>
          <PaymentMeans cardOffered={cardOffered} />
        </TripCard>
      }
    >
      <Stack step="vehicle" next="extras" as={StepForm} gap={5}>
        <QuoteNotice reasons={reasons} several={several} />
        <ChoiceGroup
          id="vehicle"
          legend={t(several ? "vehicle.legendSeveral" : "vehicle.legend")}
          legendHidden
          error={errorOf("vehicle")}
        >
          {offers.map((offer) => (
            <VehicleCard
              key={offer.vehicle}
              offer={offer}
              isOpen={several || offer.fit.fits}
              isChosen={offer.vehicle === chosen}
              isReturn={summary.trip.returnAt !== null}
              search={search}
            />
          ))}
        </ChoiceGroup>
        <EmissionsMethod />
        <CarriedFields fields={fields} except={[FIELD_NAMES.vehicle]} />
        <StepActions label={t("continue.vehicle")} />
      </Stack>
    </StepFrame>
  );
}

function chosenOf({ fields, offers, several }: VehiclePage): VehicleClass | undefined {
  const open = offers.filter(({ fit }) => several || fit.fits);
  const chosen = open.find(({ vehicle }) => vehicle === fields.vehicle);
  return (chosen ?? open.find(({ pricing }) => pricing.kind === "priced") ?? open[0])?.vehicle;
}

function QuoteNotice({ reasons, several }: { reasons: QuoteReason[]; several: boolean }) {
  const t = useWords("booking.vehicle");
  if (reasons.length === 0) return null;
  const isSoldOut = reasons.every((reason) => reason === "not-available");
  return (
    <Notice tone="info" title={t(several ? "severalTitle" : isSoldOut ? "soldOutTitle" : "quoteTitle")}>
      <ReasonList reasons={reasons} />
      {several ? <p>{t("severalChoose")}</p> : null}
    </Notice>
  );
}

function reasonsOfAll(offers: VehicleOffer[]): QuoteReason[] {
  if (offers.some(({ fit, pricing }) => fit.fits && pricing.kind === "priced")) return [];
  return [...new Set(offers.flatMap(({ pricing }) => (pricing.kind === "quote" ? pricing.reasons : [])))];
}

type Offer = VehiclePage["offers"][number];

export const CARD_PICTURE_SIZES = "(max-width: 36rem) 90vw, 14rem";

type VehicleCardProps = {
  offer: Offer;
  isOpen: boolean;
  isChosen: boolean;
  isReturn: boolean;
  search: string;
};

function VehicleCard({ offer, isOpen, isChosen, isReturn, search }: VehicleCardProps) {
  const t = useWords("fleet");
  const formats = useFormats();
  const { vehicle, fit, pricing, seats, bags, features } = offer;
  const emissions = useEmissionsText()(offer.emissions);
  return (
    <ChoiceCard name={FIELD_NAMES.vehicle} value={vehicle} defaultChecked={isChosen} disabled={!isOpen}>
      <Stack as="span" gap={5} row={2} className={styles.card} data-disabled={!isOpen || undefined}>
        <CarPicture of={vehicle} alt="" close sizes={CARD_PICTURE_SIZES} className={styles.drawing} />
        <Heading as="span" size="s" display className={styles.name}>
          {t(`names.${vehicle}`)}
        </Heading>
        <Cluster as="span" gap={5} row={1} size="small" className={styles.room}>
          <span>
            <Icon icon="user-round" size={18} className="accent" />
            <span>{t("seats", { count: seats })}</span>
          </span>
          <span>
            <Icon icon="luggage" size={18} className="accent" />
            <span>{t("bags", { count: bags })}</span>
          </span>
        </Cluster>
        <Text as="span" size="note" tone="soft" capital className={styles.features}>
          {formats.list(features.map((feature) => t(`features.${feature}`)))}
        </Text>
        {isOpen && emissions !== null ? (
          <Text as="span" size="note" tone="soft" capital className={styles.features}>
            {emissions}
          </Text>
        ) : null}
        {!isOpen && !fit.fits ? <Misfit excess={offer.excess} /> : null}
        {isOpen ? <Price pricing={pricing} isReturn={isReturn} /> : null}
        {isOpen && pricing.kind === "quote" && pricing.instead ? (
          <NearestTimes instead={pricing.instead} search={search} />
        ) : null}
      </Stack>
    </ChoiceCard>
  );
}

/**
 * "2 large suitcases too many for this car". It is part of the label, so that screen readers announce it with the
 * choice.
 */
function Misfit({ excess }: { excess: Offer["excess"] }) {
  const t = useWords("fleet");
  const counts = useWords("booking.summary");
  const { list } = useFormats();
  const what = [
    ...(excess.passengers > 0 ? [counts("passengers", { count: excess.passengers })] : []),
    ...(["large", "cabin", "bulky"] as const)
      .filter((kind) => excess[kind] > 0)
      .map((kind) => counts(`bags.${kind}`, { count: excess[kind] })),
    ...(excess.childSeats > 0 ? [counts("childSeats", { count: excess.childSeats })] : []),
  ];
  return (
    <Text as="span" size="small" medium className={styles.misfit}>
      {t("misfit", { what: list(what) })}
    </Text>
  );
}

function NearestTimes({ instead, search }: { instead: Instead; search: string }) {
  const t = useWords("booking.instead");
  const formats = useFormats();
  const nearest = useNearestTimes(instead, search);
  if (nearest.length === 0) return null;
  const times = formats.list(nearest.map(({ text }) => text));
  return (
    <Text as="span" size="small" className={styles.nearest}>
      {t(instead.leg === "return" ? "freeReturn" : "free", { times })}
    </Text>
  );
}

function Price({ pricing, isReturn }: { pricing: Offer["pricing"]; isReturn: boolean }) {
  const t = useWords("booking.price");
  const { money } = useFormats();
  if (pricing.kind === "quote")
    return (
      <Cluster as="span" gap={3} row={0} align="baseline" medium className={styles.price}>
        {t(pricing.instead ? "onRequest" : "onQuote")}
      </Cluster>
    );
  return (
    <Cluster as="span" gap={3} row={0} align="baseline" medium className={styles.price}>
      <Amount as={Ltr} size="s">
        {money(pricing.total)}
      </Amount>
      <Text as="span" size="small" tone="soft" className={styles.tax}>
        {t(isReturn ? "taxReturn" : "tax")}
      </Text>
    </Cluster>
  );
}
