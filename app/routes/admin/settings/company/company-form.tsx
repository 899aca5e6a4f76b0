import { Form, useNavigation } from "react-router";
import { COMPANY_SECTIONS, type CompanyField, type CompanyTexts } from "#features/company/company-fields.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MOST_LINKS } from "./company-input.ts";
import formStyles from "#app/routes/admin/shell/admin-form.module.css";
import styles from "../settings.module.css";

type Errors = { field: string; text: string }[];
type Shown = { texts: CompanyTexts; social: { name: string; url: string }[]; demo: boolean };
type CompanyFormProps = { shown: Shown; savedAt: string; errors: Errors };

const SECTIONS = Object.keys(COMPANY_SECTIONS) as (keyof typeof COMPANY_SECTIONS)[];

/** The whole record of the operator in one form: it is saved as one, or not at all. */
export function CompanyForm({ shown, savedAt, errors }: CompanyFormProps) {
  const t = useWords("settings");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={formStyles.form} noValidate>
      <input type="hidden" name="seen" value={savedAt} />
      {SECTIONS.map((section) => (
        <fieldset key={section} className={styles.section}>
          <legend>{t(`sections.${section}`)}</legend>
          <div className={styles.fields}>
            {COMPANY_SECTIONS[section].map((field) => (
              <CompanyTextField key={field} field={field} value={shown.texts[field]} errors={errors} />
            ))}
          </div>
        </fieldset>
      ))}
      <SocialFields social={shown.social} errors={errors} />
      <CheckboxField
        name="demo"
        label={t("fields.demo")}
        hint={t("company.demoHint")}
        defaultChecked={shown.demo}
      />
      <p>
        <Button type="submit" disabled={isBusy}>
          {t("company.submit")}
        </Button>
      </p>
    </Form>
  );
}

const NUMBERS: CompanyField[] = ["siren", "vatNumber", "vtcNumber", "securityAuthorisation", "postalCode"];
const KINDS: Partial<Record<CompanyField, { type: string; inputMode?: "tel" | "email" | "url" }>> = {
  phone: { type: "tel" },
  whatsapp: { type: "tel" },
  email: { type: "email" },
  mediatorSite: { type: "url" },
};
/** What stands behind a field when its name does not say it all. */
const HINTED = ["siren", "vatNumber", "vtcNumber", "phone", "whatsapp", "host", "insurer"] as const;

function CompanyTextField({ field, value, errors }: { field: CompanyField; value: string; errors: Errors }) {
  const t = useWords("settings");
  const hinted = HINTED.find((one) => one === field);
  const isLtr = field in KINDS || NUMBERS.includes(field);
  return (
    <TextField
      name={field}
      label={t(`fields.${field}`)}
      hint={hinted ? t(`hints.${hinted}`) : undefined}
      defaultValue={value}
      error={errors.find((error) => error.field === field)?.text}
      dir={isLtr ? "ltr" : "auto"}
      autoComplete="off"
      {...KINDS[field]}
    />
  );
}

/** The links there are, and room for two more. */
function SocialFields({ social, errors }: { social: Shown["social"]; errors: Errors }) {
  const t = useWords("settings");
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
  const rows = Math.min(MOST_LINKS, social.length + 2);
  return (
    <fieldset className={styles.section}>
      <legend>{t("sections.social")}</legend>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.fields}>
          <TextField
            name={`social-${index}-name`}
            label={t("fields.socialName", { number: index + 1 })}
            defaultValue={social[index]?.name}
            error={errorOf(`social-${index}-name`)}
            dir="auto"
            autoComplete="off"
          />
          <TextField
            name={`social-${index}-url`}
            type="url"
            label={t("fields.socialUrl", { number: index + 1 })}
            defaultValue={social[index]?.url}
            error={errorOf(`social-${index}-url`)}
            dir="ltr"
            autoComplete="off"
          />
        </div>
      ))}
    </fieldset>
  );
}
