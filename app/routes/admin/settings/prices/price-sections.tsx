import type { ReactNode } from "react";
import { CASH_LIMIT } from "#features/pricing/price.ts";
import { FAST_TRACK_GROUP } from "#features/pricing/extras.ts";
import { AMOUNT_FIELDS, PERCENT_FIELDS, type SurchargeField } from "#features/pricing/surcharges.ts";
import type { EventRow, TariffForm } from "#features/pricing/tariff/tariff-form.ts";
import { ASSISTANCE_VAT, TRANSFER_VAT } from "#features/pricing/vat.ts";
import { ZONES } from "#features/pricing/zones.ts";
import { leftToRight } from "#i18n/locales.ts";
import { errorIn, type ErrorText, formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { usePriceNames } from "./price-names.ts";
import { PriceRow, PriceTable, RemoveButton } from "./price-table.tsx";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import styles from "./prices.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

const SECTIONS = [
  "fixed",
  "zones",
  "rings",
  "distance",
  "surcharges",
  "events",
  "options",
  "emissions",
  "vat",
] as const;

type SectionName = (typeof SECTIONS)[number];

function PriceSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useWords("prices");
  return (
    <Stack as="section" gap={4} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{t(`sections.${name}`)}</h2>
      {name === "vat" ? null : (
        <Text measure size="small" tone="soft">
          {t(`leads.${name}`)}
        </Text>
      )}
      {children}
    </Stack>
  );
}

export function SectionLinks() {
  const t = useWords("prices.sections");
  return (
    <Cluster links as="ul" gap={5} row={0} size="small">
      {[...SECTIONS, "history" as const].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{t(name)}</a>
        </li>
      ))}
    </Cluster>
  );
}

type SectionProps = { tariffForm: TariffForm; errors: ErrorText[] };

export function FixedSection({ tariffForm: { fixedRoutes }, errors }: SectionProps) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  return (
    <PriceSection name="fixed">
      <PriceTable>
        {fixedRoutes.map((route, index) => (
          <PriceRow
            key={`${route.from} ${route.to}`}
            id={`fixed-${index}`}
            name={names.row(route)}
            values={route.prices}
            errors={errors}
            removal={`remove-fixed-${index}`}
          >
            <input type="hidden" name={`fixed-${index}-from`} value={route.from} />
            <input type="hidden" name={`fixed-${index}-to`} value={route.to} />
            <CheckboxField
              name={`fixed-${index}-bothWays`}
              label={t("bothWays")}
              defaultChecked={route.bothWays}
              className={styles.small}
            />
          </PriceRow>
        ))}
      </PriceTable>
      <NewWay kind="fixed" errors={errors} />
    </PriceSection>
  );
}

export function ZoneSection({ tariffForm: { zonePairs }, errors }: SectionProps) {
  const names = usePriceNames();
  return (
    <PriceSection name="zones">
      <PriceTable>
        {zonePairs.map(({ from, to, prices }, index) => (
          <PriceRow
            key={`${from} ${to}`}
            id={`zones-${index}`}
            name={names.row({ from, to, bothWays: true })}
            values={prices}
            errors={errors}
            removal={`remove-zones-${index}`}
          >
            <input type="hidden" name={`zones-${index}-from`} value={from} />
            <input type="hidden" name={`zones-${index}-to`} value={to} />
          </PriceRow>
        ))}
      </PriceTable>
      <NewWay kind="zones" errors={errors} />
    </PriceSection>
  );
}

/** The two places of a row cannot be changed later. */
function NewWay({ kind, errors }: { kind: "fixed" | "zones"; errors: ErrorText[] }) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  const options = ZONES.map((zone) => ({ value: zone, label: names.zone(zone) }));
  const error = errorIn(errors, `new-${kind}`);
  return (
    <Cluster gap={4} row={3} align="end" className={styles.adding} id={`new-${kind}`} tabIndex={-1}>
      <SelectField
        name={`new-${kind}-from`}
        label={t(kind === "fixed" ? "newFrom" : "newBetween")}
        options={options}
        defaultValue="cdg"
      />
      <SelectField
        name={`new-${kind}-to`}
        label={t(kind === "fixed" ? "newTo" : "newAnd")}
        options={options}
        defaultValue="versailles"
      />
      <Button type="submit" name="intent" value={`add-${kind}`} variant="secondary">
        {t(kind === "fixed" ? "addFixed" : "addZones")}
      </Button>
      {error ? (
        <div className={look("whole")}>
          <FieldError id={`new-${kind}`}>{error}</FieldError>
        </div>
      ) : null}
    </Cluster>
  );
}

export function RingSection({ tariffForm: { rings }, errors }: SectionProps) {
  const t = useWords("prices.rows");
  return (
    <PriceSection name="rings">
      <PriceTable>
        {rings.map(({ upToKm, prices }, index) => (
          <PriceRow
            key={index}
            id={`rings-${index}`}
            name={t("ring", { number: index + 1 })}
            values={prices}
            errors={errors}
            removal={`remove-rings-${index}`}
          >
            <Kilometres row={`rings-${index}`} upToKm={upToKm} errors={errors} />
          </PriceRow>
        ))}
      </PriceTable>
      <NewRow kind="rings" label={t("addRing")} errors={errors} />
    </PriceSection>
  );
}

type KilometresProps = { row: string; upToKm: string; placeholder?: string; errors: ErrorText[] };

function Kilometres({ row, upToKm, placeholder, errors }: KilometresProps) {
  const t = useWords("prices.rows");
  const form = formFields<Texts<"upToKm">>({ saved: { upToKm }, errors, prefix: `${row}-` });
  return (
    <TextField
      {...form.field("upToKm")}
      label={t("km")}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      dir={upToKm === "" ? undefined : "ltr"}
      className={styles.kilometres}
    />
  );
}

function NewRow({
  kind,
  label,
  errors,
}: {
  kind: "rings" | "tiers" | "events";
  label: string;
  errors: ErrorText[];
}) {
  const error = errorIn(errors, `new-${kind}`);
  return (
    <Cluster gap={4} row={3} align="end" className={styles.adding} id={`new-${kind}`} tabIndex={-1}>
      <Button type="submit" name="intent" value={`add-${kind}`} variant="secondary">
        {label}
      </Button>
      {error ? <FieldError id={`new-${kind}`}>{error}</FieldError> : null}
    </Cluster>
  );
}

export function DistanceSection({ tariffForm, errors }: { tariffForm: TariffForm; errors: ErrorText[] }) {
  const t = useWords("prices.rows");
  const { base, minimum, tiers } = tariffForm;
  return (
    <PriceSection name="distance">
      <PriceTable>
        <PriceRow id="base" name={t("base")} values={base} errors={errors} />
        <PriceRow id="minimum" name={t("minimum")} values={minimum} errors={errors} />
        {tiers.map(({ upToKm, perKm }, index) => (
          <PriceRow
            key={index}
            id={`tiers-${index}`}
            name={t("tier", { number: index + 1 })}
            values={perKm}
            errors={errors}
            removal={`remove-tiers-${index}`}
          >
            <Kilometres
              row={`tiers-${index}`}
              upToKm={upToKm}
              placeholder={index === tiers.length - 1 ? t("openEnd") : undefined}
              errors={errors}
            />
          </PriceRow>
        ))}
      </PriceTable>
      <NewRow kind="tiers" label={t("addTier")} errors={errors} />
    </PriceSection>
  );
}

export function SurchargeSection({ tariffForm, errors }: SectionProps) {
  return (
    <PriceSection name="surcharges">
      <SurchargeFields names={PERCENT_FIELDS} inputMode="numeric" tariffForm={tariffForm} errors={errors} />
    </PriceSection>
  );
}

export function OptionSection({ tariffForm, errors }: SectionProps) {
  return (
    <PriceSection name="options">
      <SurchargeFields names={AMOUNT_FIELDS} inputMode="decimal" tariffForm={tariffForm} errors={errors} />
    </PriceSection>
  );
}

export function EmissionSection({ tariffForm, errors }: SectionProps) {
  const t = useWords("prices.rows");
  return (
    <PriceSection name="emissions">
      <PriceTable>
        <PriceRow id="emissions" name={t("emissions")} values={tariffForm.emissions} errors={errors} />
      </PriceTable>
    </PriceSection>
  );
}

type SurchargeFieldsProps = SectionProps & { names: SurchargeField[]; inputMode: "numeric" | "decimal" };

function SurchargeFields({ names, inputMode, tariffForm, errors }: SurchargeFieldsProps) {
  const t = useWords("prices");
  const form = formFields<TariffForm["surcharges"]>({ saved: tariffForm.surcharges, errors });
  const hintOf = (name: SurchargeField) =>
    t.has(`hints.${name as "night"}`)
      ? t(`hints.${name as "fastTrackPerPassenger"}`, { most: FAST_TRACK_GROUP - 1 })
      : undefined;
  return (
    <Grid columns="auto" gap={5} align="end">
      {names.map((name) => (
        <TextField
          key={name}
          {...form.field(name)}
          label={t(`fields.${name}`)}
          hint={hintOf(name)}
          inputMode={inputMode}
          dir="ltr"
          autoComplete="off"
        />
      ))}
    </Grid>
  );
}

/** Periods that have a name on the public pages; all others are called event periods there. */
const NAMED = ["new-year-eve", "fashion-week", "paris-air-show", "other"];

export function EventSection({
  tariffForm: { events },
  errors,
}: {
  tariffForm: TariffForm;
  errors: ErrorText[];
}) {
  const t = useWords("prices.rows");
  return (
    <PriceSection name="events">
      {events.length === 0 ? (
        <Text measure size="small" tone="soft">
          {t("none")}
        </Text>
      ) : null}
      <Stack>
        {events.map((event, index) => (
          <EventFields key={index} event={event} index={index} errors={errors} />
        ))}
      </Stack>
      <NewRow kind="events" label={t("addEvent")} errors={errors} />
    </PriceSection>
  );
}

type EventFieldsProps = { event: EventRow; index: number; errors: ErrorText[] };

function EventFields({ event, index, errors }: EventFieldsProps) {
  const t = useWords("prices.rows");
  const names = usePriceNames();
  const id = `events-${index}`;
  const title = t("event", { number: index + 1 });
  const keys = NAMED.includes(event.key) ? NAMED : [event.key, ...NAMED];
  const form = formFields<EventRow>({ saved: event, errors, prefix: `${id}-` });
  return (
    <Stack
      role="group"
      id={id}
      aria-label={title}
      tabIndex={-1}
      gap={4}
      row={3}
      align="start"
      pad={4}
      lineBelow="line"
      className={styles.event}
    >
      <SelectField
        {...form.field("key")}
        label={t("name")}
        options={keys.map((key) => ({ value: key, label: names.event(key) }))}
      />
      {(["from", "to"] as const).map((part) => (
        <DateField key={part} {...form.field(part)} label={t(part)} />
      ))}
      <TextField
        {...form.field("percent")}
        label={t("percent")}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
      />
      <RemoveButton intent={`remove-events-${index}`} label={t("removeRow", { row: title })} />
    </Stack>
  );
}

/** VAT rates and limits are rules in the code, shown read-only. */
export function VatSection({ noticeHours }: { noticeHours: number }) {
  const t = useWords("prices.vat");
  const lang = useLang();
  const formats = useFormats();
  const amount = leftToRight(lang, formats.money(CASH_LIMIT));
  return (
    <PriceSection name="vat">
      <DefinitionList
        rows={[
          { label: t("transfer"), value: t("rate", { rate: TRANSFER_VAT }) },
          { label: t("assistance"), value: t("rate", { rate: ASSISTANCE_VAT }) },
        ]}
      />
      <Text measure size="small" tone="soft">
        {t("note")}
      </Text>
      <Text measure size="small" tone="soft">
        {t("notice", { hours: noticeHours })} {t("cash", { amount })}
      </Text>
    </PriceSection>
  );
}
