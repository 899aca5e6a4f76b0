import { useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "#app/ui/classes.ts";
import { Block, Panel, Stack } from "#app/ui/layout.tsx";
import { Amount, Heading, Text } from "#app/ui/text.tsx";
import { withoutIdle, type TripFields } from "#features/booking/trip/trip-fields.ts";
import { EXTRA_FIELDS } from "#features/pricing/extras.ts";
import { PressStyle } from "#app/shell/ride/moment-fields.tsx";
import { FormPart } from "#app/shell/errors/kept-form.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import type { DetailsPage } from "../booking-page.server.ts";
import { CarriedFields, fieldsIn, StepActions, StepForm, useNextStep } from "../frame/step-form.tsx";
import { PaymentMeans, StepFrame } from "../frame/step-frame.tsx";
import { useErrorOf } from "../frame/use-error-text.ts";
import { programmePath } from "../steps.ts";
import { useEstimateText } from "../summary/use-estimate-text.ts";
import { LoadFields, TripType } from "./load-fields.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { useQuotePreview, type ShownPreview } from "./use-quote-preview.ts";
import { WhenFields } from "./when-fields.tsx";
import styles from "./details-view.module.css";

const CARRIED = ["vehicle", ...Object.values(EXTRA_FIELDS)];

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
      <Stack
        ref={form}
        step="details"
        next="vehicle"
        tidy={withoutIdle}
        as={StepForm}
        gap={6}
        className={styles.form}
      >
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
        <Block sticky className={styles.estimate}>
          <FormPart>
            <EstimateBox live={live} />
          </FormPart>
        </Block>
        <Stack gap={5}>
          <StepActions label={t("continue.details")} />
          <ProgrammeLink search={search} />
          <PaymentMeans cardOffered={cardOffered} />
        </Stack>
      </Stack>
    </StepFrame>
  );
}

function ProgrammeLink({ search }: { search: string }) {
  const t = useWords("booking.details");
  const lang = useLang();
  return (
    <p>
      <Link to={programmePath(lang, search)}>{t("programme")}</Link>
    </p>
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
      className={classes(styles.estimateBox, "ringless")}
      aria-labelledby="estimate-title"
    >
      <Heading id="estimate-title" size="s">
        {t("title")}
      </Heading>
      <Stack gap={2} role="status">
        {live.estimate ? (
          <Text padBottom={3} below={2} lineBelow="line" capital>
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
      <Stack as="ul" gap={2} size="note" tone="soft">
        {reasons.map((reason) => (
          <li key={reason}>{whys(reason)}</li>
        ))}
      </Stack>
    </>
  );
}
