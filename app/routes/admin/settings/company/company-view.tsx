import type { ComponentProps } from "react";
import type { CompanySettings } from "#features/accounts/read-company-settings.server.ts";
import type { CompanyInput } from "#features/company/check-company.ts";
import {
  COMPANY_CHOICES,
  COMPANY_FIELDS,
  COMPANY_SECTIONS,
  type CompanyField,
  type CompanyTexts,
  type VatRegime,
} from "#features/company/company-fields.ts";
import type { NextTerms } from "#features/legal/terms-history.server.ts";
import type { FieldError } from "#i18n/field-error.ts";
import { COMPANY_LANG } from "#i18n/locales.ts";
import { type ErrorText, formFields, type Texts, useForm } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Disclosure, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { AdminForm } from "#app/routes/admin/shell/admin-form.tsx";
import { AdminHead, SettingsTabs } from "#app/routes/admin/shell/admin-page.tsx";
import { useOpenErrors } from "#app/ui/use-open-errors.ts";
import { TermsDifference } from "../terms/terms-difference.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { FieldGrid, FormPage, FormSection } from "#app/routes/admin/shell/form-parts.tsx";

type CompanyViewProps = {
  saved: CompanySettings;
  isDone: boolean;
  refusal: { typed: CompanyInput; errors: FieldError[]; isConflict: boolean; terms: NextTerms | null } | null;
};

export function CompanyView({ saved, isDone, refusal }: CompanyViewProps) {
  const t = useWords("settings");
  const errors = useCompanyErrors(refusal?.errors ?? []);
  return (
    <FormPage>
      <AdminHead title={t("company.title")} />
      <SettingsTabs />
      {isDone && !refusal ? (
        <Notice tone="success" role="status">
          {t("company.done")}
        </Notice>
      ) : null}
      {refusal?.isConflict ? <Conflict saved={saved} typed={refusal.typed} /> : null}
      {refusal?.terms ? <TermsPreview terms={refusal.terms} /> : null}
      <ErrorSummary title={t("company.toCorrect")} errors={errors} />
      <CompanyForm
        key={refusal ? "typed" : saved.savedAt}
        shown={refusal?.typed ?? saved}
        vatRegimes={saved.vatRegimes}
        savedAt={saved.savedAt}
        terms={refusal?.terms?.version ?? ""}
        errors={errors}
      />
      <AuditLog entries={saved.audit} />
    </FormPage>
  );
}

/** The next save overwrites the values of the other owner. */
function Conflict({ saved, typed }: { saved: CompanySettings; typed: CompanyInput }) {
  const t = useWords("settings");
  const different = COMPANY_FIELDS.filter((field) => saved.texts[field] !== typed.texts[field].trim());
  return (
    <Notice tone="warning" role="alert" title={t("company.conflictTitle")}>
      <p>{t("company.conflict")}</p>
      <Stack as="ul" gap={1}>
        {different.map((field) => (
          <li key={field}>
            {t(`fields.${field}`)} <bdi>{saved.texts[field] || t("company.empty")}</bdi>
          </li>
        ))}
      </Stack>
    </Notice>
  );
}

/** The record is saved by the next submit: guests who have booked keep the terms that they accepted. */
function TermsPreview({ terms }: { terms: NextTerms }) {
  const t = useWords("settings.terms");
  return (
    <Stack gap={4}>
      <Notice tone="warning" role="alert" title={t("changesTitle")}>
        {t("changes")}
      </Notice>
      {terms.changes.map(({ lang, paragraphs }) => (
        <Disclosure key={lang} summary={t(`languages.${lang}`)} open={lang === COMPANY_LANG}>
          <TermsDifference paragraphs={paragraphs} lang={lang} />
        </Disclosure>
      ))}
    </Stack>
  );
}

function useCompanyErrors(errors: FieldError[]): ErrorText[] {
  const t = useWords("settings");
  return useOpenErrors(errors).map(({ field, key, params }) => {
    const name = COMPANY_FIELDS.find((one) => one === field);
    const text = t(`errors.${key as "company-needed"}`, params);
    return { field, text: name ? `${t(`fields.${name}`)} – ${text}` : text };
  });
}

export const MOST_LINKS = 8;

type Shown = { texts: CompanyTexts; social: { name: string; url: string }[]; demo: boolean };
/** `terms`: the version of the terms whose difference is shown above; empty without one. */
type CompanyFormProps = {
  shown: Shown;
  vatRegimes: VatRegime[];
  savedAt: string;
  terms: string;
  errors: ErrorText[];
};

const SECTIONS = Object.keys(COMPANY_SECTIONS) as (keyof typeof COMPANY_SECTIONS)[];

function CompanyForm({ shown, vatRegimes, savedAt, terms, errors }: CompanyFormProps) {
  const t = useWords("settings");
  const form = useForm<Texts<CompanyField | "demo">>({
    saved: { ...shown.texts, demo: shown.demo },
    errors,
  });
  return (
    <Stack as={AdminForm} gap={5} noValidate>
      <input type="hidden" name="seen" value={savedAt} />
      <input type="hidden" name="terms" value={terms} />
      {SECTIONS.map((section) => (
        <FormSection key={section}>
          <legend>{t(`sections.${section}`)}</legend>
          <FieldGrid>
            {COMPANY_SECTIONS[section].map((field) =>
              field === "vatRegime" || field === "vatOption" ? (
                <SelectField
                  key={field}
                  {...form.field(field)}
                  label={t(`fields.${field}`)}
                  hint={t(`hints.${field}`)}
                  options={[
                    "" as const,
                    ...(field === "vatRegime" ? vatRegimes : COMPANY_CHOICES[field]),
                  ].map((value) => ({
                    value,
                    label: t(`choices.${value || "none"}`),
                  }))}
                />
              ) : (
                <CompanyTextField key={field} {...form.field(field)} field={field} />
              ),
            )}
          </FieldGrid>
        </FormSection>
      ))}
      <SocialFields social={shown.social} errors={errors} />
      <CheckboxField {...form.checkbox("demo")} label={t("fields.demo")} hint={t("company.demoHint")} />
      <p>
        <Button type="submit" disabled={form.isBusy}>
          {t("company.submit")}
        </Button>
      </p>
    </Stack>
  );
}

const NUMBERS: CompanyField[] = [
  "siren",
  "vatNumber",
  "vtcNumber",
  "securityAuthorisation",
  "postalCode",
  "iban",
  "bic",
  "einvoicingAddress",
  "platformNumber",
];
const KINDS: Partial<Record<CompanyField, { type: string; inputMode?: "tel" | "email" | "url" }>> = {
  phone: { type: "tel" },
  whatsapp: { type: "tel" },
  email: { type: "email" },
  answersFrom: { type: "time" },
  answersUntil: { type: "time" },
  mediatorSite: { type: "url" },
  registerUntil: { type: "date" },
  liabilityUntil: { type: "date" },
  einvoicingFrom: { type: "date" },
};
const HINTED = [
  "siren",
  "vatNumber",
  "vtcNumber",
  "phone",
  "whatsapp",
  "answersFrom",
  "iban",
  "einvoicingAddress",
  "platformNumber",
  "einvoicingFrom",
  "host",
  "insurer",
  "registerUntil",
  "microCase",
] as const;

type CompanyTextFieldProps = Omit<ComponentProps<typeof TextField>, "label"> & { field: CompanyField };

function CompanyTextField({ field, ...props }: CompanyTextFieldProps) {
  const t = useWords("settings");
  const hinted = HINTED.find((one) => one === field);
  const isLtr = field in KINDS || NUMBERS.includes(field);
  return (
    <TextField
      {...props}
      label={t(`fields.${field}`)}
      hint={hinted ? t(`hints.${hinted}`) : undefined}
      dir={isLtr ? "ltr" : "auto"}
      autoComplete="off"
      {...KINDS[field]}
    />
  );
}

function SocialFields({ social, errors }: { social: Shown["social"]; errors: ErrorText[] }) {
  const t = useWords("settings");
  const rows = Array.from({ length: Math.min(MOST_LINKS, social.length + 2) }, (_, index) =>
    formFields<Texts<"name" | "url">>({ saved: social[index], errors, prefix: `social-${index}-` }),
  );
  return (
    <FormSection>
      <legend>{t("sections.social")}</legend>
      {rows.map((row, index) => (
        <FieldGrid key={index}>
          <TextField
            {...row.field("name")}
            label={t("fields.socialName", { number: index + 1 })}
            dir="auto"
            autoComplete="off"
          />
          <TextField
            {...row.field("url")}
            type="url"
            label={t("fields.socialUrl", { number: index + 1 })}
            dir="ltr"
            autoComplete="off"
          />
        </FieldGrid>
      ))}
    </FormSection>
  );
}
