import type { SubmitEvent } from "react";
import { Form, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { DistanceSection } from "./distance-section.tsx";
import { EventSection } from "./event-section.tsx";
import { useFieldName } from "./price-names.ts";
import { SurchargeSection, SupplementSection } from "./surcharge-section.tsx";
import { TestRide } from "./tariff-preview.tsx";
import { usePriceErrors } from "./use-price-errors.ts";
import { useReshape } from "./use-reshape.ts";
import { useTrial } from "./use-tariff-preview.ts";
import { VatSection } from "./vat-section.tsx";
import { FixedSection, ZoneSection } from "./way-sections.tsx";
import styles from "./prices.module.css";

type PriceFormProps = {
  shown: TariffForm;
  ride: TripFields;
  trial: TariffPreview | null;
  seen: number;
  refused: FieldError[];
  noticeHours: number;
};

/** The whole price list in one form, saved as one version or not at all, with a ride beside it to try it on. */
export function PriceForm({ shown, ride, trial, seen, refused, noticeHours }: PriceFormProps) {
  const t = useWords("prices");
  const isSaving = useNavigation().state !== "idle";
  const { form, tariffForm, errors: faults, count, reshape } = useReshape(shown, refused);
  const errors = usePriceErrors(faults);
  const fieldName = useFieldName(tariffForm);
  const tried = useTrial(form);
  const sections = { tariffForm, errors };

  /** What needs no way to another page is done here; the rest is an ordinary form. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "try";
    if (intent === "save") return;
    event.preventDefault();
    if (!reshape(intent)) tried.ask(intent);
  };
  return (
    <Form method="post" ref={form} onSubmit={onSubmit} className={styles.form} noValidate>
      {/* What the enter key presses: it looks, it does not save. */}
      <button type="submit" name="intent" value="try" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={seen} />
      <div className={styles.summary}>
        <ErrorSummary
          title={t("toCorrect")}
          errors={errors.map(({ field, text }) => ({ field, text: `${fieldName(field)} – ${text}` }))}
        />
      </div>
      <div className={styles.sections} key={count}>
        <FixedSection {...sections} />
        <ZoneSection {...sections} />
        <DistanceSection {...sections} />
        <SurchargeSection {...sections} />
        <EventSection {...sections} />
        <SupplementSection {...sections} />
        <VatSection noticeHours={noticeHours} />
      </div>
      <TestRide ride={ride} trial={tried.trial ?? trial} isBusy={tried.isBusy} />
      <div className={styles.save}>
        <Button type="submit" name="intent" value="save" disabled={isSaving}>
          {t("submit")}
        </Button>
        <span className={styles.soft}>{t("stays")}</span>
      </div>
    </Form>
  );
}
