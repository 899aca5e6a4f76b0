import { LANGS } from "#i18n/locales.ts";
import { BUSINESS_TEXTS } from "#features/booking/business/business-fields.ts";
import { ORGANISATION_KINDS } from "#features/organisations/organisation.ts";
import type { ShownOrganisation } from "#features/organisations/read-organisation.server.ts";
import type { TypedOrganisation } from "#features/organisations/save-organisation.server.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { type ErrorText, useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "../shell/admin-form.tsx";
import { FieldGrid, FormSection } from "../shell/form-parts.tsx";

const NAMES = {
  businessName: "business_name",
  businessSiren: "business_siren",
  businessVat: "business_vat",
  einvoicingAddress: "einvoicing_address",
  businessStreet: "business_street",
  businessPostcode: "business_postcode",
  businessCity: "business_city",
  businessCountry: "business_country",
  paymentDays: "payment_days",
  creditLimit: "credit_limit",
  costCentres: "cost_centres",
  needsCostCentre: "needs_cost_centre",
  needsReference: "needs_reference",
  needsPurchaseOrder: "needs_purchase_order",
  needsEmployeeNumber: "needs_employee_number",
  billsPerCostCentre: "bills_per_cost_centre",
  rebatePercent: "rebate_percent",
  rebateFrom: "rebate_from",
  rebateUntil: "rebate_until",
} as const;

const CHECKED = [
  "needsCostCentre",
  "needsReference",
  "needsPurchaseOrder",
  "needsEmployeeNumber",
  "billsPerCostCentre",
] as const;

const NEW = { kind: "company", lang: "fr", businessCountry: "FR", paymentDays: "30" };

type Props = {
  organisation: ShownOrganisation | null;
  typed: TypedOrganisation | null;
  countries: PhoneCountries;
  formKey: string;
  errors: ErrorText[];
};

export function OrganisationForm({ organisation, typed, countries, formKey, errors }: Props) {
  const t = useWords("organisations.admin");
  const fields = useWords("organisations.admin.fields");
  const address = useWords("einvoicing.address");
  const form = useForm<TypedOrganisation>({ typed, saved: organisation?.form ?? NEW, errors, names: NAMES });
  return (
    <Stack as={AdminForm} gap={6} noValidate>
      <input type="hidden" name="version" value={organisation?.version ?? 0} />
      <input type="hidden" name="form_key" value={formKey} />
      <FormSection>
        <legend>{t("identity")}</legend>
        <FieldGrid>
          <TextField
            {...form.field("businessName")}
            label={fields("name")}
            maxLength={120}
            dir="auto"
            required
          />
          <SelectField
            {...form.field("kind")}
            label={fields("kind")}
            options={ORGANISATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <TextField {...form.field("businessSiren")} label={fields("siren")} maxLength={20} dir="ltr" />
          <TextField
            {...form.field("businessVat")}
            label={fields("vatNumber")}
            maxLength={BUSINESS_TEXTS.vatNumber[1]}
            dir="ltr"
          />
          <TextField
            {...form.field("einvoicingAddress")}
            label={address("label")}
            hint={address("hint")}
            maxLength={125}
            dir="ltr"
          />
          <TextField {...form.field("businessStreet")} label={fields("street")} maxLength={160} dir="auto" />
          <TextField
            {...form.field("businessPostcode")}
            label={fields("postalCode")}
            maxLength={12}
            dir="ltr"
          />
          <TextField {...form.field("businessCity")} label={fields("city")} maxLength={80} dir="auto" />
          <SelectField
            {...form.field("businessCountry")}
            label={fields("country")}
            options={[...countries.first, ...countries.others].map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
          />
          <SelectField
            {...form.field("lang")}
            label={fields("lang")}
            options={LANGS.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
          <TextField
            {...form.field("paymentDays")}
            label={fields("paymentDays")}
            hint={fields("paymentDaysHint")}
            inputMode="numeric"
            maxLength={2}
            dir="ltr"
          />
        </FieldGrid>
      </FormSection>
      <FormSection>
        <legend>{t("rules")}</legend>
        <FieldGrid>
          <TextField
            {...form.field("creditLimit")}
            label={fields("creditLimit")}
            hint={fields("creditLimitHint")}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
          />
          <TextField
            {...form.field("rebatePercent")}
            label={fields("rebatePercent")}
            hint={fields("rebateHint")}
            inputMode="numeric"
            maxLength={2}
            dir="ltr"
          />
          <TextField {...form.field("rebateFrom")} type="date" label={fields("rebateFrom")} dir="ltr" />
          <TextField {...form.field("rebateUntil")} type="date" label={fields("rebateUntil")} dir="ltr" />
        </FieldGrid>
        <TextField
          {...form.field("costCentres")}
          label={fields("costCentres")}
          hint={fields("costCentresHint")}
          multiline
          rows={4}
          dir="auto"
        />
        {CHECKED.map((field) => (
          <CheckboxField key={field} {...form.checkbox(field)} value="on" label={fields(field)} />
        ))}
        <TextField
          {...form.field("notes")}
          label={t("notesTitle")}
          hint={fields("notesHint")}
          multiline
          rows={4}
          maxLength={2_000}
          dir="auto"
        />
      </FormSection>
      <p>
        <Button type="submit" name="intent" value="save" disabled={form.isBusy}>
          {t("save")}
        </Button>
      </p>
    </Stack>
  );
}
