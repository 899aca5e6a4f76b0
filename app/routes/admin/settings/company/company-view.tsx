import type { FieldError } from "#i18n/field-error.ts";
import type { CompanySettings } from "#features/accounts/read-company-settings.server.ts";
import type { CompanyInput } from "#features/company/check-company.ts";
import { COMPANY_FIELDS } from "#features/company/company-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { AuditLog } from "#app/routes/admin/shell/audit-log.tsx";
import { CompanyForm } from "./company-form.tsx";
import { AdminHead } from "#app/routes/admin/shell/admin-page.tsx";
import { SettingsTabs } from "../settings-tabs.tsx";
import styles from "../settings.module.css";

type SettingsViewProps = {
  saved: CompanySettings;
  isDone: boolean;
  refusal: { typed: CompanyInput; errors: FieldError[]; isConflict: boolean } | null;
};

export function SettingsView({ saved, isDone, refusal }: SettingsViewProps) {
  const t = useWords("settings");
  const errors = useCompanyErrors(refusal?.errors ?? []);
  return (
    <div className={styles.page}>
      <AdminHead title={t("company.title")} />
      <SettingsTabs />
      {isDone && !refusal ? (
        <Notice tone="success" role="status">
          {t("company.done")}
        </Notice>
      ) : null}
      {refusal?.isConflict ? <Conflict saved={saved} typed={refusal.typed} /> : null}
      <ErrorSummary title={t("company.toCorrect")} errors={errors} />
      <CompanyForm
        key={refusal ? "typed" : saved.savedAt}
        shown={refusal?.typed ?? saved}
        savedAt={saved.savedAt}
        errors={errors}
      />
      <AuditLog entries={saved.audit} />
    </div>
  );
}

/** Somebody saved in between: their words beside one's own, and the next save counts. */
function Conflict({ saved, typed }: { saved: CompanySettings; typed: CompanyInput }) {
  const t = useWords("settings");
  const different = COMPANY_FIELDS.filter((field) => saved.texts[field] !== typed.texts[field].trim());
  return (
    <Notice tone="warning" role="alert" title={t("company.conflictTitle")}>
      <p>{t("company.conflict")}</p>
      <ul className={styles.theirs}>
        {different.map((field) => (
          <li key={field}>
            {t(`fields.${field}`)} <bdi>{saved.texts[field] || t("company.empty")}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function useCompanyErrors(errors: FieldError[]): { field: string; text: string }[] {
  const t = useWords("settings");
  return errors.map(({ field, key, params }) => {
    const name = COMPANY_FIELDS.find((one) => one === field);
    const text = t(`errors.${key as "company-needed"}`, params);
    return { field, text: name ? `${t(`fields.${name}`)} – ${text}` : text };
  });
}
