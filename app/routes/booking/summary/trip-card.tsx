import type { PickupTime } from "#i18n/paris-time.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Cluster, Panel, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Trip, TripPlace, TripChoice } from "#features/pricing/trip.ts";
import type { Estimates } from "#features/booking/quote/quote-trip.server.ts";
import { nameOf } from "#features/places/place-name.ts";
import { childSeatCount } from "#features/fleet/load.ts";
import { EXTRA_FIELDS, type Extras } from "#features/pricing/extras.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { TripSummary } from "../booking-page.server.ts";
import { useStepPath, type Step } from "../steps.ts";
import { useExtraName } from "./use-extra-name.ts";
import { useEstimateText } from "./use-estimate-text.ts";
import styles from "./trip-card.module.css";
import { ProperName } from "#app/ui/ltr.tsx";

type Props = { summary: TripSummary; search: string; children?: ReactNode };

export function TripCard({ summary: { trip, estimates, notice, isPriced }, search, children }: Props) {
  const t = useWords("booking.summary");
  const stepPath = useStepPath();
  return (
    <Panel as="section" gap={5} raised aria-labelledby="ride">
      <Cluster as="header" gap={4} align="baseline" single justify="spread">
        <Heading id="ride" size="s">
          {t("title")}
        </Heading>
        <Link to={stepPath("details", search)} className={styles.change}>
          {t("change")} <span className="visually-hidden">{t("changeTrip")}</span>
        </Link>
      </Cluster>
      <Ways trip={trip} isPriced={isPriced} />
      <RideTimes trip={trip} estimates={estimates} />
      <LoadLine trip={trip} />
      {children}
      {notice === "below-recommended" ? <Notice tone="info">{t("soon")}</Notice> : null}
      {notice === "below-minimum" ? <Notice tone="warning">{t("verySoon")}</Notice> : null}
    </Panel>
  );
}

/** A return trip with stops lists each leg with its own stops, because each leg is charged for them. */
function Ways({ trip, isPriced }: { trip: Trip; isPriced: boolean }) {
  const t = useWords("booking.summary");
  const { pickup, stops, dropoff, returnAt, returnStops } = trip;
  if (!returnAt || !dropoff || stops.length + returnStops.length === 0)
    return <WayLine from={pickup} stops={stops} to={dropoff} isPriced={isPriced} />;
  return (
    <>
      <Stack gap={2}>
        <Text size="small" tone="soft">
          {t("outbound")}
        </Text>
        <WayLine from={pickup} stops={stops} to={dropoff} isPriced={isPriced} />
      </Stack>
      <Stack gap={2}>
        <Text size="small" tone="soft">
          {t("return")}
        </Text>
        <WayLine from={dropoff} stops={returnStops} to={pickup} isPriced={isPriced} />
      </Stack>
    </>
  );
}

type WayLineProps = { from: TripPlace; stops: TripPlace[]; to: TripPlace | null; isPriced: boolean };

function WayLine({ from, stops, to, isPriced }: WayLineProps) {
  const t = useWords("booking.summary");
  return (
    <Stack as="ol">
      <Point label={t("from")} place={from} isPriced={isPriced} isEnd />
      {stops.map((stop, index) => (
        <Point key={index} label={t("stop")} place={stop} isPriced={isPriced} />
      ))}
      {to ? <Point label={t("to")} place={to} isPriced={isPriced} isEnd /> : null}
    </Stack>
  );
}

type PointProps = { label: string; place: TripPlace; isPriced: boolean; isEnd?: boolean };

function Point({ label, place: { label: text, place, isArea }, isPriced, isEnd = false }: PointProps) {
  const t = useWords("places");
  const lang = useLang();
  return (
    <Text as="li" anywhere padBottom={3} className={styles.point} data-end={isEnd || undefined}>
      <span className="visually-hidden">{label}</span>
      <ProperName>{text}</ProperName>
      {isPriced && isArea && place ? (
        <Text size="small" tone="soft">
          {t("area", { area: nameOf(place, lang) })}
        </Text>
      ) : null}
    </Text>
  );
}

function RideTimes({ trip, estimates }: { trip: Trip; estimates: Estimates }) {
  const t = useWords("booking.summary");
  const estimateText = useEstimateText();
  const { outbound } = estimates;
  return (
    <Stack as="dl" gap={3}>
      <Time label={trip.returnAt ? t("outbound") : t("pickupTime")} at={trip.pickupAt} />
      {trip.returnAt ? <Time label={t("return")} at={trip.returnAt} /> : null}
      {trip.hours ? <Fact label={t("duration")} text={t("hours", { count: trip.hours })} /> : null}
      {outbound ? (
        <Fact
          label={t(outbound.source === "approximate" ? "estimateApproximate" : "estimate")}
          text={estimateText(outbound)}
        />
      ) : null}
    </Stack>
  );
}

function Time({ label, at }: { label: string; at: PickupTime }) {
  const { dateTimeParis } = useFormats();
  return (
    <div className={styles.timeRow}>
      <Text as="dt" size="small" tone="soft">
        {label}
      </Text>
      <dd>
        <Text as="time" capital dateTime={at.instant}>
          {dateTimeParis(at.instant)}
        </Text>
      </dd>
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles.timeRow}>
      <Text as="dt" size="small" tone="soft">
        {label}
      </Text>
      <Text as="dd" capital>
        {text}
      </Text>
    </div>
  );
}

function LoadLine({ trip: { passengers, bags, childSeats } }: { trip: Trip }) {
  const t = useWords("booking.summary");
  const seats = childSeatCount(childSeats);
  const parts = [
    t("passengers", { count: passengers }),
    ...(["large", "cabin", "bulky"] as const)
      .filter((kind) => bags[kind] > 0)
      .map((kind) => t(`bags.${kind}`, { count: bags[kind] })),
    ...(seats > 0 ? [t("childSeats", { count: seats })] : []),
  ];
  return (
    <Cluster as="ul" size="small" tone="soft" className={styles.load}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </Cluster>
  );
}

type ChoiceRowsProps = { choice: TripChoice; search: string; withExtras?: boolean };

export function ChoiceRows({
  choice: { trip, vehicle, extras },
  search,
  withExtras = false,
}: ChoiceRowsProps) {
  const t = useWords("booking.summary");
  const names = useWords("fleet.names");
  const nameOf = useExtraName(trip.returnAt !== null);
  const chosen = (Object.keys(EXTRA_FIELDS) as (keyof Extras)[]).filter((flag) => extras[flag]);
  return (
    <Stack as="dl" gap={4} padTop={4} lineAbove="line">
      <ChoiceRow label={t("vehicle")} step="vehicle" search={search} what={t("changeVehicle")}>
        {[names(vehicle)]}
      </ChoiceRow>
      {withExtras ? (
        <ChoiceRow label={t("extras")} step="extras" search={search} what={t("changeExtras")}>
          {chosen.length > 0 ? chosen.map(nameOf) : [t("noExtras")]}
        </ChoiceRow>
      ) : null}
    </Stack>
  );
}

type ChoiceRowProps = { label: string; step: Step; search: string; what: string; children: string[] };

function ChoiceRow({ label, step, search, what, children }: ChoiceRowProps) {
  const t = useWords("booking.summary");
  const stepPath = useStepPath();
  return (
    <div className={styles.choiceRow}>
      <Text as="dt" size="small" tone="soft">
        {label}
      </Text>
      {children.map((text) => (
        <dd key={text}>{text}</dd>
      ))}
      <dd className={styles.changeChoice}>
        <Link to={stepPath(step, search)}>
          {t("change")} <span className="visually-hidden">{what}</span>
        </Link>
      </dd>
    </div>
  );
}
