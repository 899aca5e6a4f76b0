import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigation } from "react-router";
import type { TariffPreview } from "#features/booking/quote/preview-tariff.server.ts";
import type { TripFields } from "#features/booking/trip/trip-fields.ts";
import type { TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { errorIn } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { newRowPlaces, type PriceStart, tariffFormIn } from "./price-input.ts";
import { useFieldName, usePriceErrors } from "./price-names.ts";
import {
  DistanceSection,
  EmissionSection,
  EventSection,
  FixedSection,
  OptionSection,
  RingSection,
  SurchargeSection,
  VatSection,
  ZoneSection,
} from "./price-sections.tsx";
import { reshapeTariff, type RowKind } from "./reshape-tariff.ts";
import { TariffPreviewPanel } from "./tariff-preview.tsx";
import styles from "./prices.module.css";
import { classes } from "#app/ui/classes.ts";
import { look } from "#app/routes/admin/shell/look.ts";

type PriceFormProps = {
  shown: TariffForm;
  ride: TripFields;
  trial: TariffPreview | null;
  seen: number;
  start: PriceStart;
  refused: FieldError[];
  noticeHours: number;
};

export function PriceForm({ shown, ride, trial, seen, start, refused, noticeHours }: PriceFormProps) {
  const t = useWords("prices");
  const isSaving = useNavigation().state !== "idle";
  const { form, tariffForm, errors: faults, count, reshape } = useReshape(shown, refused);
  const errors = usePriceErrors(faults);
  const fieldName = useFieldName(tariffForm);
  const tried = useTariffPreview(form);
  const sections = { tariffForm, errors };

  /** Adding and removing rows needs no request, and a test ride no navigation; saving is an ordinary submission. */
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const button = event.nativeEvent.submitter as HTMLButtonElement | null;
    const intent = button?.value ?? "try";
    if (intent === "save") return;
    event.preventDefault();
    if (!reshape(intent)) tried.ask(intent);
  };
  return (
    <Split
      as={AdminForm}
      from={80}
      ratio="side"
      gap={7}
      row={6}
      holdsChanges={count > 0}
      ref={form}
      onSubmit={onSubmit}
      noValidate
    >
      {/* The first submit button is the one that Enter uses: it prices the test ride and does not save. */}
      <button type="submit" name="intent" value="try" hidden tabIndex={-1} aria-hidden="true" />
      <input type="hidden" name="seen" value={seen} />
      {start.list ? (
        <>
          <input type="hidden" name="list" value={start.list.id} />
          <input type="hidden" name="revision" value={start.list.revision} />
        </>
      ) : null}
      <Stack across>
        <ErrorSummary
          title={t("toCorrect")}
          errors={errors.map(({ field, text }) => ({ field, text: `${fieldName(field)} – ${text}` }))}
        />
      </Stack>
      <Stack gap={7} key={count}>
        <FixedSection {...sections} />
        <ZoneSection {...sections} />
        <RingSection {...sections} />
        <DistanceSection {...sections} />
        <SurchargeSection {...sections} />
        <EventSection {...sections} />
        <OptionSection {...sections} />
        <EmissionSection {...sections} />
        <VatSection noticeHours={noticeHours} />
      </Stack>
      <TariffPreviewPanel ride={ride} trial={tried.trial ?? trial} isBusy={tried.isBusy} />
      <Cluster
        gap={4}
        row={2}
        align="end"
        pad={3}
        lineAbove="line"
        className={classes(look("stuck"), styles.save)}
      >
        <DateField
          name="starts_on"
          label={t("start.label")}
          optional={start.list ? undefined : t("start.optional")}
          defaultValue={start.startsOn}
          error={errorIn(errors, "starts_on")}
          aria-describedby="start-rule"
        />
        <Button type="submit" name="intent" value="save" disabled={isSaving}>
          {t(start.list ? "dated.submit" : "submit")}
        </Button>
        <Text as="span" measure size="small" tone="soft">
          {t("stays")}
        </Text>
      </Cluster>
    </Split>
  );
}

export type PricesAnswer = {
  tariffForm: TariffForm;
  ride: TripFields;
  seen: number;
  start: PriceStart;
  errors: FieldError[];
  trial: TariffPreview | null;
  conflict: string[] | null;
  ofList: "changed" | "gone" | null;
};

type Shape = { tariffForm: TariffForm; errors: FieldError[]; count: number; focus: string | null };

/**
 * Adds and removes rows without a request: reads the fields, changes the rows and renders them again. Errors of the
 * same kind of row are dropped, because its indexes have changed.
 */
function useReshape(shown: TariffForm, refused: FieldError[]) {
  const [shape, setShape] = useState<Shape>({ tariffForm: shown, errors: refused, count: 0, focus: null });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (shape.focus) form.current?.querySelector<HTMLElement>(shape.focus)?.focus();
  }, [shape.focus, shape.count]);

  const reshape = (intent: string): boolean => {
    if (!form.current) return false;
    const typed = new FormData(form.current);
    const reshaped = reshapeTariff(tariffFormIn(typed), intent, newRowPlaces(typed, intent));
    if (!reshaped) return false;
    const { kind, tariffForm, error } = reshaped;
    const others = shape.errors.filter(({ field }) => !field.startsWith(kind) && field !== `new-${kind}`);
    const focus = error || intent.startsWith("remove") ? `#new-${kind}` : firstFieldOf(kind, tariffForm);
    setShape({ tariffForm, errors: error ? [...others, error] : others, count: shape.count + 1, focus });
    return true;
  };
  return { form, reshape, ...shape };
}

function firstFieldOf(kind: RowKind, tariffForm: TariffForm): string {
  const rows = {
    fixed: tariffForm.fixedRoutes,
    zones: tariffForm.zonePairs,
    rings: tariffForm.rings,
    tiers: tariffForm.tiers,
    events: tariffForm.events,
  };
  return `#${kind}-${rows[kind].length - 1} :is(input[inputmode], select)`;
}

const PAUSE_MS = 400;

function useTariffPreview(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher<PricesAnswer>();
  const { submit } = fetcher;
  const ask = (intent: string) => {
    if (!form.current) return;
    const typed = new FormData(form.current);
    typed.set("intent", intent);
    void submit(typed, { method: "post" });
  };
  useEffect(() => {
    const element = form.current;
    let timer: ReturnType<typeof setTimeout>;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const typed = new FormData(element ?? undefined);
        typed.set("intent", "try");
        void submit(typed, { method: "post" });
      }, PAUSE_MS);
    };
    element?.addEventListener("change", soon);
    return () => {
      clearTimeout(timer);
      element?.removeEventListener("change", soon);
    };
  }, [form, submit]);
  return { ask, trial: fetcher.data?.trial ?? null, isBusy: fetcher.state !== "idle" };
}
