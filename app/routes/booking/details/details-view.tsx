import { useRef, type ReactNode } from "react";
import { Cluster, Disclosure, Panel, Stack } from "#app/ui/layout.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import { MAX_BAGS, MAX_CHILD_SEATS, MAX_GROUP } from "#features/booking/trip/trip-limits.ts";
import { FIELD_NAMES, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { EXTRA_FIELDS } from "#features/pricing/extras.ts";
import { ONLY, PressStyle, TripTypes } from "#app/shell/ride/moment-fields.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { NumberField } from "#app/ui/number-field.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { CarriedFields, fieldsIn, StepActions, StepForm, useNextStep } from "../frame/step-form.tsx";
import { PaymentMeans, StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf, type ErrorOf } from "../frame/use-error-text.ts";
import { useEstimateText } from "../summary/use-estimate-text.ts";
import { PlaceFields } from "./place-fields.tsx";
import { useQuotePreview, type ShownPreview } from "./use-quote-preview.ts";
import { WhenFields } from "./when-fields.tsx";
import styles from "./details-view.module.css";

const CARRIED = ["vehicle", ...Object.values(EXTRA_FIELDS)];

/** The first step. A plain GET form that works without JavaScript. */
export function DetailsView({ page }: { page: DetailsPage }) {
  const { fields, search, days, cardOffered } = page;
  const t = useWords("booking");
  const form = useRef<HTMLFormElement>(null);
  const live = useQuotePreview(form, page);
  const errorOf = useErrorOf(live.errors);
  const goToNextStep = useNextStep("details", "vehicle");

  const take = (changes: (typed: TripFields) => TripFields) => {
    if (form.current) goToNextStep(withoutIdle(changes(fieldsIn(form.current))));
  };
  return (
    <StepFrame step="details" search={search} errors={page.errors}>
      <StepForm ref={form} step="details" next="vehicle" tidy={withoutIdle} className={styles.form}>
        <Stack className={styles.fields}>
          <TripType chosen={fields.trip} />
          <PlaceFields
            fields={fields}
            asked={live.asked}
            errorOf={errorOf}
            outside={live.outside}
            areas={live.reasons.length > 0 ? [] : live.areas}
            onChoose={take}
          />
          <WhenFields fields={fields} asked={live.asked.fields} days={days} errorOf={errorOf} />
          <LoadFields fields={fields} errorOf={errorOf} />
          <CarriedFields fields={fields} only={CARRIED} />
          <PressStyle />
        </Stack>
        <div className={styles.estimate}>
          <EstimateBox live={live} />
        </div>
        <Stack gap={5}>
          <StepActions label={t("continue.details")} />
          <PaymentMeans cardOffered={cardOffered} />
        </Stack>
      </StepForm>
    </StepFrame>
  );
}

/** Removes zeros and fields of other trip types, to keep the address short. */
function withoutIdle(fields: TripFields): TripFields {
  const counts = ["bagsLarge", "bagsCabin", "bagsBulky", "infant", "toddler", "booster"] as const;
  const zeros = Object.fromEntries(
    counts.filter((count) => fields[count] === "0").map((count) => [count, ""]),
  );
  const noReturn = fields.trip === "return" ? {} : { returnDate: "", returnTime: "", returnFold: "" };
  return { ...fields, ...zeros, ...noReturn, hours: fields.trip === "hourly" ? fields.hours : "" };
}

function TripType({ chosen }: { chosen: TripFields["trip"] }) {
  const t = useWords("booking.details");
  return (
    <Stack as="fieldset" gap={4}>
      <legend className="visually-hidden">{t("trip.legend")}</legend>
      <Cluster gap={6} row={0} lineBelow="line">
        <TripTypes chosen={chosen} nameOf={(type) => t(`trip.${type}`)} onLine />
      </Cluster>
      <Panel as="p" look="hint" measure className={ONLY.hourly}>
        {t("trip.hourlyNote")}
      </Panel>
    </Stack>
  );
}

type Count = "passengers" | "bagsLarge" | "bagsCabin" | "bagsBulky" | "infant" | "toddler" | "booster";

type LoadFieldsProps = { fields: TripFields; errorOf: ErrorOf };

const CHILD_SEATS: Count[] = ["infant", "toddler", "booster"];

function LoadFields({ fields, errorOf }: LoadFieldsProps) {
  const t = useWords("booking.details");
  const counter = (field: Count, min: number, max: number) => (
    <NumberField
      key={field}
      name={FIELD_NAMES[field]}
      label={t(`counts.${field}`)}
      hint={t(`countHints.${field}`)}
      min={min}
      max={max}
      defaultValue={fields[field] || String(min)}
      lessLabel={t(`less.${field}`)}
      moreLabel={t(`more.${field}`)}
      error={errorOf(FIELD_NAMES[field])}
      className={styles.counter}
    />
  );
  const isOpen = CHILD_SEATS.some((field) => Number(fields[field]) > 0 || errorOf(FIELD_NAMES[field]));
  return (
    <Stack gap={3}>
      <div className={styles.counts}>
        {counter("passengers", 1, MAX_GROUP)}
        {counter("bagsLarge", 0, MAX_BAGS)}
        {counter("bagsCabin", 0, MAX_BAGS)}
        {counter("bagsBulky", 0, MAX_BAGS)}
      </div>
      <Disclosure summary={t("childSeats")} link className={styles.children} open={isOpen}>
        <div className={styles.counts}>{CHILD_SEATS.map((field) => counter(field, 0, MAX_CHILD_SEATS))}</div>
      </Disclosure>
    </Stack>
  );
}

function EstimateBox({ live }: { live: ShownPreview }) {
  const t = useWords("booking.estimate");
  const estimateText = useEstimateText();
  return (
    <Panel
      id="estimate"
      tabIndex={-1}
      as="section"
      gap={4}
      raised
      className={styles.estimateBox}
      aria-labelledby="estimate-title"
    >
      <Heading id="estimate-title" size="s">
        {t("title")}
      </Heading>
      <Stack gap={2} role="status">
        {live.estimate ? (
          <Text padBottom={3} below={2} lineBelow="line" className={styles.way}>
            {estimateText(live.estimate)}
          </Text>
        ) : null}
        <Price live={live} />
      </Stack>
    </Panel>
  );
}

function Price({ live: { from, isBare, reasons } }: { live: ShownPreview }) {
  const t = useWords("booking.estimate");
  const whys = useWords("booking.reasons");
  const { money } = useFormats();
  if (from !== null) {
    const price = (text: ReactNode) => (
      <Amount as={Ltr} size="m" className={styles.price}>
        {text}
      </Amount>
    );
    return (
      <>
        <Text medium>{t.rich("from", { amount: money(from), price })}</Text>
        <Text size="note" tone="soft">
          {t(isBare ? "bare" : "whole")}
        </Text>
      </>
    );
  }
  if (reasons.length === 0)
    return (
      <Text size="note" tone="soft">
        {t("open")}
      </Text>
    );
  return (
    <>
      <Text medium>{t("onQuote")}</Text>
      <Stack as="ul" gap={2} className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{whys(reason)}</li>
        ))}
      </Stack>
    </>
  );
}
