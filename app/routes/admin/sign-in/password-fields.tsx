import { type ComponentProps, useState } from "react";
import { classes } from "#app/ui/classes.ts";
import { MIN_PASSWORD } from "#features/accounts/password/password.ts";
import { type ErrorText, formFields, type Texts } from "#app/shell/forms/use-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { describe, Field, type FieldTexts } from "#app/ui/field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import fieldStyles from "#app/ui/field.module.css";
import styles from "./password-fields.module.css";

type PasswordFieldProps = FieldTexts &
  Omit<ComponentProps<"input">, "type" | "dir"> & {
    name: string;
    autoComplete: "current-password" | "new-password";
  };

export function PasswordField({ name, id = name, label, hint, error, ...props }: PasswordFieldProps) {
  const t = useWords("admin.fields");
  const [isShown, setShown] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className={styles.box}>
        <input
          {...props}
          {...describe(id, { hint, error })}
          id={id}
          name={name}
          type={isShown ? "text" : "password"}
          className={fieldStyles.control}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
        <button
          type="button"
          className={classes(styles.show, "needs-script")}
          aria-controls={id}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {t("showPassword")}
        </button>
      </div>
    </Field>
  );
}

type NewPasswordFieldsProps = { email: string; errors: ErrorText[] };

/** The hidden email address lets password managers store the password for the account. */
export function NewPasswordFields({ email, errors }: NewPasswordFieldsProps) {
  const t = useWords("admin.fields");
  const form = formFields<Texts<"password" | "again">>({ errors });
  return (
    <>
      {email ? <input type="text" value={email} autoComplete="username" readOnly hidden /> : null}
      <PasswordField
        {...form.field("password")}
        label={t("newPassword")}
        hint={t("newPasswordHint", { count: MIN_PASSWORD })}
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        required
      />
      <PasswordField
        {...form.field("again")}
        label={t("newPasswordAgain")}
        autoComplete="new-password"
        required
      />
    </>
  );
}

type CurrentPasswordFieldProps = Omit<PasswordFieldProps, "label" | "autoComplete">;

export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const t = useWords("admin.fields");
  return <PasswordField {...props} label={t("currentPassword")} autoComplete="current-password" required />;
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "name">;

/** Accepts six digits of an app or a backup code of ten letters: so neither a numeric keyboard nor a fixed length. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      required
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
    />
  );
}
