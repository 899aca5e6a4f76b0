import { href, Link, useNavigation } from "react-router";
import type { AvailabilityPage } from "#features/availability/change-availability.server.ts";
import {
  AVAILABILITY_LIMITS,
  CLASS_NUMBERS,
  classField,
  foldField,
  limitsOf,
  shiftField,
  WEEKDAYS,
} from "#features/availability/availability-settings.ts";
import { CASH_PROOFS, CASH_RULE_LIMITS } from "#features/availability/cash-rule.ts";
import { VEHICLE_CLASSES } from "#features/fleet/vehicle.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, AdminSection, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { DateField } from "#app/routes/admin/shell/date-field.tsx";
import { Flash } from "#app/routes/admin/shell/flash.tsx";
import { type ErrorText, formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { FoldChoice } from "#app/shell/ride/fold-choice.tsx";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Block, Cluster, Grid, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Text } from "#app/ui/text.tsx";
import { FieldGrid, FormPage } from "#app/routes/admin/shell/form-parts.tsx";
import { Rows } from "#app/routes/admin/shell/rows.tsx";

export type Refused = {
  intent: string;
  typed: Record<string, string>;
  vehicles: string[];
  errors: FieldError[];
  sold: { reference: string; pickupAt: string }[];
  isChanged: boolean;
};

type Page = AvailabilityPage;
type Props = {
  page: Page;
  formKey: string;
  done: "settings" | "block" | "unblock" | "absence" | "back" | "duty" | null;
  refused: Refused | null;
};

export function AvailabilityView({ page, formKey, done, refused }: Props) {
  const t = useWords("availability");
  const of = (intent: string) => (refused?.intent === intent ? refused : null);
  return (
    <FormPage>
      <AdminHead title={t("title")} />
      <SettingsTabs />
      <Flash
        done={done && !refused ? t(`done.${done}`) : null}
        problem={refused && refused.sold.length === 0 ? t(refused.isChanged ? "conflict" : "wrong") : null}
      />
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {page.settings.sellsWithoutLimit ? (
        <Notice tone="warning">{t("unlimited")}</Notice>
      ) : (
        <Missing page={page} />
      )}
      <SettingsForm key={of("settings") ? "typed" : page.version} page={page} refused={of("settings")} />
      <Blocks page={page} formKey={formKey} refused={of("block")} />
      <Absences page={page} formKey={formKey} refused={of("absence")} />
      <Duties page={page} refused={of("duty")} />
      <AuditLog entries={page.audit} />
    </FormPage>
  );
}

function Missing({ page: { cars, chauffeurs } }: { page: Page }) {
  const t = useWords("availability");
  if (cars.length > 0 && chauffeurs.length > 0) return null;
  return <Notice tone="warning">{t("nothingRecorded")}</Notice>;
}

function useErrors(refused: Refused | null): ErrorText[] {
  const t = useWords("availability.errors");
  return (refused?.errors ?? []).map(({ field, key, params }) => ({
    field,
    text: t(key as "number-range", params as { max: number }),
  }));
}

function Save() {
  const t = useWords("availability");
  const isBusy = useNavigation().state !== "idle";
  return (
    <p>
      <Button type="submit" disabled={isBusy}>
        {t("save")}
      </Button>
    </p>
  );
}

function SettingsForm({ page, refused }: { page: Page; refused: Refused | null }) {
  const t = useWords("availability");
  const { settings, version } = page;
  const form = formFields<Texts<"approachMinutes" | "returnMinutes" | "sellsWithoutLimit">>({
    typed: refused?.typed,
    saved: settings,
    errors: useErrors(refused),
  });
  const minutes = (name: "approachMinutes" | "returnMinutes") => (
    <TextField
      {...form.field(name)}
      label={t(`minutes.${name}`)}
      hint={t(`minutes.${name}Hint`)}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      maxLength={3}
      required
    />
  );
  return (
    <Stack as={AdminForm} gap={5}>
      <input type="hidden" name="intent" value="settings" />
      <input type="hidden" name="version" value={version} />
      <CheckboxField
        {...form.checkbox("sellsWithoutLimit")}
        label={t("sellsWithoutLimit")}
        hint={t("sellsWithoutLimitHint")}
      />
      <FieldGrid>
        {minutes("approachMinutes")}
        {minutes("returnMinutes")}
      </FieldGrid>
      <Text anywhere size="small" tone="soft">
        {t("classesLead")}
      </Text>
      {VEHICLE_CLASSES.map((vehicle) => (
        <ClassLimitsFields key={vehicle} page={page} vehicle={vehicle} refused={refused} />
      ))}
      <CashFields page={page} refused={refused} />
      <Save />
    </Stack>
  );
}

function CashFields({ page: { settings, acceptsCards }, refused }: { page: Page; refused: Refused | null }) {
  const t = useWords("availability.cash");
  const { cash } = settings;
  const form = formFields<Texts<"cashAmount" | "cashHours" | "cashConfirmsEmail" | "cashProofs">>({
    typed: refused?.typed,
    saved: {
      cashAmount: cash.amount / 100,
      cashHours: cash.hours,
      cashConfirmsEmail: cash.confirmsEmail,
      cashProofs: cash.proofs,
    },
    errors: useErrors(refused),
  });
  const fields = [
    ["cashAmount", CASH_RULE_LIMITS.amount],
    ["cashHours", CASH_RULE_LIMITS.hours],
  ] as const;
  return (
    <Stack as="fieldset" gap={3}>
      <legend>{t("title")}</legend>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      <CheckboxField {...form.checkbox("cashConfirmsEmail")} label={t("confirmsEmail")} />
      <FieldGrid>
        {fields.map(([name, max]) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={t(name)}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={String(max).length}
            required
          />
        ))}
        <SelectField
          {...form.field("cashProofs")}
          label={t("cashProofs")}
          options={CASH_PROOFS.map((value) => ({ value, label: t(`proofs.${value}`) }))}
        />
      </FieldGrid>
      {acceptsCards ? null : (
        <Text anywhere size="small" tone="soft">
          {t("noCards")}
        </Text>
      )}
    </Stack>
  );
}

type ClassProps = { page: Page; vehicle: (typeof VEHICLE_CLASSES)[number]; refused: Refused | null };

function ClassLimitsFields({ page: { settings, counts }, vehicle, refused }: ClassProps) {
  const t = useWords("availability");
  const names = useWords("fleet.names");
  const limits = limitsOf(settings, vehicle);
  const form = formFields<Texts<string>>({
    typed: refused?.typed,
    saved: Object.fromEntries(CLASS_NUMBERS.map((key) => [classField(vehicle, key), limits[key] ?? ""])),
    errors: useErrors(refused),
  });
  const cars = counts.find((one) => one.vehicle === vehicle)?.cars ?? 0;
  return (
    <fieldset>
      <legend>
        <bdi>{names(vehicle)}</bdi>{" "}
        <Text as="span" anywhere size="small" tone="soft">
          {t("cars", { count: cars })}
        </Text>
      </legend>
      <Grid columns="auto" column={12} gap={5} row={3} align="end">
        {CLASS_NUMBERS.map((key) => (
          <TextField
            key={key}
            {...form.field(classField(vehicle, key))}
            label={t(`numbers.${key}`)}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={String(AVAILABILITY_LIMITS[key]).length}
          />
        ))}
      </Grid>
    </fieldset>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  const t = useWords("availability");
  const formats = useFormats();
  return <span>{t("period", { from: formats.dateTime(from), to: formats.dateTime(to) })}</span>;
}

function PeriodFields({ refused, prefix }: { refused: Refused | null; prefix: string }) {
  const t = useWords("availability");
  const form = formFields<Texts<string>>({ typed: refused?.typed, errors: useErrors(refused) });
  return (["from", "to"] as const).map((name) => (
    <Stack key={name} gap={3}>
      <DateField
        {...form.field(name)}
        id={`${prefix}-${name}`}
        type="datetime-local"
        label={t(name)}
        required
      />
      <FoldChoice
        name={foldField(name)}
        id={`${prefix}-${foldField(name)}`}
        chosen={refused?.typed[foldField(name)] ?? ""}
        error={form.errorOf(foldField(name))}
      />
    </Stack>
  ));
}

function Remove({ intent, id }: { intent: "unblock" | "back"; id: string }) {
  const t = useWords("availability");
  return (
    <AdminForm>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" variant="secondary">
        {t("remove")}
      </Button>
    </AdminForm>
  );
}

type ListProps = { page: Page; formKey: string; refused: Refused | null };

function Blocks({ page: { blocks }, formKey, refused }: ListProps) {
  const t = useWords("availability.blocks");
  const all = useWords("availability");
  const names = useWords("fleet.names");
  const form = formFields<Texts<"vehicle" | "reason">>({
    typed: refused?.typed,
    saved: { vehicle: "" },
    errors: useErrors(refused),
  });
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {blocks.length > 0 ? (
        <Rows>
          {blocks.map(({ id, vehicle, reason, from, to }) => (
            <li key={id}>
              <Cluster as="span" gap={4} row={1} align="baseline">
                <b>{vehicle === null ? t("all") : names(vehicle)}</b>
                <Period from={from} to={to} />
                {reason ? (
                  <Text as="bdi" anywhere size="small" tone="soft">
                    {reason}
                  </Text>
                ) : null}
              </Cluster>
              <Remove intent="unblock" id={id} />
            </li>
          ))}
        </Rows>
      ) : null}
      <Stack as={AdminForm} gap={5} key={refused ? "typed" : formKey} holdsChanges={refused !== null}>
        <input type="hidden" name="intent" value="block" />
        <input type="hidden" name="id" value={refused?.typed.id ?? formKey} />
        <SelectField
          {...form.field("vehicle")}
          label={t("vehicle")}
          options={[
            { value: "", label: t("all") },
            ...VEHICLE_CLASSES.map((value) => ({ value, label: names(value) })),
          ]}
        />
        <FieldGrid>
          <PeriodFields refused={refused} prefix="block" />
        </FieldGrid>
        <TextField
          {...form.field("reason")}
          label={t("reason")}
          hint={t("reasonHint")}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        {refused && refused.sold.length > 0 ? <Sold rides={refused.sold} /> : null}
        <p>
          <Button type="submit">{t(refused && refused.sold.length > 0 ? "confirm" : "add")}</Button>
        </p>
        <Text anywhere size="small" tone="soft">
          {all("paris")}
        </Text>
      </Stack>
    </AdminSection>
  );
}

function Sold({ rides }: { rides: Refused["sold"] }) {
  const t = useWords("availability.blocks");
  const formats = useFormats();
  const lang = useLang();
  return (
    <Notice tone="warning" role="alert" title={t("soldTitle", { count: rides.length })}>
      <input type="hidden" name="confirmed" value="yes" />
      <p>{t("sold")}</p>
      <Stack as="ul" gap={1}>
        {rides.map(({ reference, pickupAt }) => (
          <li key={reference}>
            <Link to={href("/:lang/admin/bookings/:reference", { lang, reference })} target="_blank">
              <Ltr>{reference}</Ltr>
            </Link>{" "}
            {formats.dateTime(pickupAt)}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

function Absences({ page: { absences, cars, chauffeurs }, formKey, refused }: ListProps) {
  const t = useWords("availability.absences");
  const all = useWords("availability");
  const names = useWords("fleet.names");
  const form = formFields<Texts<"of">>({
    typed: refused?.typed,
    saved: { of: "" },
    errors: useErrors(refused),
  });
  const options = [
    { value: "", label: t("choose") },
    ...chauffeurs.map(({ id, fullName }) => ({ value: `chauffeur:${id}`, label: fullName })),
    ...cars.map(({ id, plate, vehicle }) => ({ value: `car:${id}`, label: `${plate} · ${names(vehicle)}` })),
  ];
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {absences.length > 0 ? (
        <Rows>
          {absences.map(({ id, name, isCar, from, to }) => (
            <li key={id}>
              <Cluster as="span" gap={4} row={1} align="baseline">
                <b>{isCar ? <Ltr>{name}</Ltr> : <bdi>{name}</bdi>}</b>
                <Period from={from} to={to} />
              </Cluster>
              <Remove intent="back" id={id} />
            </li>
          ))}
        </Rows>
      ) : null}
      {options.length > 1 ? (
        <Stack as={AdminForm} gap={5} key={refused ? "typed" : formKey} holdsChanges={refused !== null}>
          <input type="hidden" name="intent" value="absence" />
          <input type="hidden" name="id" value={refused?.typed.id ?? formKey} />
          <SelectField {...form.field("of")} label={t("of")} required options={options} />
          <FieldGrid>
            <PeriodFields refused={refused} prefix="absence" />
          </FieldGrid>
          <p>
            <Button type="submit">{t("add")}</Button>
          </p>
          <Text anywhere size="small" tone="soft">
            {all("paris")}
          </Text>
        </Stack>
      ) : (
        <p>{t("none")}</p>
      )}
    </AdminSection>
  );
}

function Duties({ page: { chauffeurs }, refused }: { page: Page; refused: Refused | null }) {
  const t = useWords("availability.duties");
  if (chauffeurs.length === 0) return null;
  return (
    <AdminSection title={t("title")}>
      <Text anywhere size="small" tone="soft">
        {t("lead")}
      </Text>
      {chauffeurs.map((chauffeur) => {
        const own = refused?.typed.chauffeur === chauffeur.id ? refused : null;
        return (
          <Block as="details" lineBelow="line" key={chauffeur.id} open={own !== null}>
            <summary>
              <bdi>{chauffeur.fullName}</bdi>{" "}
              <Text as="span" anywhere size="small" tone="soft">
                {chauffeur.shifts === null ? t("anyTime") : t("days", { count: chauffeur.shifts.length })}
              </Text>
            </summary>
            <DutyForm key={own ? "typed" : chauffeur.version} chauffeur={chauffeur} refused={own} />
          </Block>
        );
      })}
    </AdminSection>
  );
}

type DutyProps = { chauffeur: Page["chauffeurs"][number]; refused: Refused | null };

function DutyForm({ chauffeur, refused }: DutyProps) {
  const t = useWords("availability.duties");
  const names = useWords("fleet.names");
  const { id, vehicles, shifts, version } = chauffeur;
  const times = Object.fromEntries(
    (shifts ?? []).flatMap(({ weekday, from, to, fromFold = "", toFold = "" }): [string, string][] => [
      [shiftField(weekday, "from"), from],
      [shiftField(weekday, "to"), to],
      [foldField(shiftField(weekday, "from")), fromFold],
      [foldField(shiftField(weekday, "to")), toFold],
    ]),
  );
  const form = formFields<Texts<string>>({
    typed: refused?.typed,
    saved: { always: shifts === null, ...times },
    errors: useErrors(refused),
  });
  return (
    <Stack as={AdminForm} gap={5} above={3} holdsChanges={refused !== null}>
      <input type="hidden" name="intent" value="duty" />
      <input type="hidden" name="chauffeur" value={id} />
      <input type="hidden" name="version" value={version} />
      <fieldset>
        <legend>{t("vehicles")}</legend>
        {VEHICLE_CLASSES.map((vehicle) => (
          <CheckboxField
            key={vehicle}
            name="vehicles"
            id={`${id}-${vehicle}`}
            value={vehicle}
            label={names(vehicle)}
            defaultChecked={
              refused ? refused.vehicles.includes(vehicle) : vehicles === null || vehicles.includes(vehicle)
            }
          />
        ))}
      </fieldset>
      <CheckboxField
        {...form.checkbox("always")}
        id={`${id}-always`}
        label={t("always")}
        hint={t("alwaysHint")}
      />
      {WEEKDAYS.map((weekday) => (
        <fieldset key={weekday}>
          <legend>{t(`weekdays.${weekday}`)}</legend>
          <Grid columns="auto" column={12} gap={5} row={3} align="end">
            {(["from", "to"] as const).map((end) => (
              <Stack key={end} gap={3}>
                <DateField
                  {...form.field(shiftField(weekday, end))}
                  id={`${id}-${weekday}-${end}`}
                  type="time"
                  label={t(end)}
                />
                <FoldChoice
                  name={foldField(shiftField(weekday, end))}
                  id={`${id}-${weekday}-${end}-fold`}
                  chosen={(refused?.typed ?? times)[foldField(shiftField(weekday, end))] ?? ""}
                  error={form.errorOf(foldField(shiftField(weekday, end)))}
                />
              </Stack>
            ))}
          </Grid>
        </fieldset>
      ))}
      <Save />
    </Stack>
  );
}
