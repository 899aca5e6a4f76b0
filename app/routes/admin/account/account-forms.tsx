import { Form, useNavigation } from "react-router";
import type { Account } from "#features/accounts/read-account.server.ts";
import { LANGS } from "#i18n/locales.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import formStyles from "../shell/admin-form.module.css";
import { CurrentPasswordField } from "./current-password-field.tsx";
import { NewPasswordFields } from "../sign-in/new-password-fields.tsx";

type FormProps = { errors: { field: string; text: string }[] };

export function ProfileForm({ account, errors }: FormProps & { account: Account }) {
  const t = useWords("account.profile");
  const languages = useWords("shell.language");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={formStyles.form} noValidate key={`${account.name} ${account.lang}`}>
      <TextField
        name="name"
        label={t("name")}
        hint={t("nameHint")}
        defaultValue={account.name}
        autoComplete="name"
        error={errors.find(({ field }) => field === "name")?.text}
        required
      />
      <SelectField
        name="lang"
        label={t("lang")}
        hint={t("langHint")}
        defaultValue={account.lang}
        options={LANGS.map((value) => ({ value, label: languages(value) }))}
        error={errors.find(({ field }) => field === "lang")?.text}
      />
      <p>
        <Button type="submit" name="intent" value="profile" disabled={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Form>
  );
}

export function PasswordForm({ email, errors }: FormProps & { email: string }) {
  const t = useWords("account.password");
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={formStyles.form} noValidate>
      <CurrentPasswordField errors={errors} />
      <NewPasswordFields email={email} errors={errors} />
      <p>
        <Button type="submit" name="intent" value="password" disabled={isBusy}>
          {t("submit")}
        </Button>
      </p>
    </Form>
  );
}
