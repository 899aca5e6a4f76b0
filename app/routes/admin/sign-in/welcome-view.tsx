import { Form, useNavigation } from "react-router";
import type { FieldError } from "#i18n/field-error.ts";
import type { Role } from "#features/accounts/admin.ts";
import { MIN_PASSWORD } from "#features/accounts/password/password.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import formStyles from "../shell/admin-form.module.css";
import { QuietPage } from "./sign-in-page.tsx";
import { useErrorTexts } from "../shell/error-texts.ts";

type WelcomeViewProps = {
  isOpen: boolean;
  /** Whose address and role an invitation has settled; null for the owner's link. */
  invited: { email: string; role: Role } | null;
  refusal: { errors: FieldError[]; email: string } | null;
};

export function WelcomeView({ isOpen, invited, refusal }: WelcomeViewProps) {
  const t = useWords("admin");
  if (!isOpen) return <QuietPage title={t("welcome.goneTitle")} lead={t("welcome.goneLead")} />;
  return (
    <QuietPage
      title={invited ? t("welcome.invitedTitle") : t("welcome.title")}
      lead={invited ? t(`welcome.invited.${invited.role}`) : t("welcome.lead")}
    >
      <WelcomeForm invited={invited} refusal={refusal} />
    </QuietPage>
  );
}

function WelcomeForm({ invited, refusal }: Pick<WelcomeViewProps, "invited" | "refusal">) {
  const t = useWords("admin");
  const isBusy = useNavigation().state !== "idle";
  const errors = useErrorTexts(refusal?.errors ?? []);
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.text;
  return (
    <>
      <ErrorSummary title={t("errors.title")} errors={errors} />
      <Form method="post" className={formStyles.form} noValidate>
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          autoComplete="username"
          defaultValue={invited?.email ?? refusal?.email}
          readOnly={invited !== null}
          error={errorOf("email")}
          dir="ltr"
          required
        />
        <TextField
          name="password"
          type="password"
          label={t("fields.newPassword")}
          hint={t("fields.newPasswordHint", { count: MIN_PASSWORD })}
          autoComplete="new-password"
          minLength={MIN_PASSWORD}
          error={errorOf("password")}
          dir="ltr"
          required
        />
        <p>
          <Button type="submit" disabled={isBusy}>
            {t("welcome.submit")}
          </Button>
        </p>
      </Form>
    </>
  );
}
