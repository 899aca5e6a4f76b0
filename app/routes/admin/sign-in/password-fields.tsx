import type { ComponentProps } from "react";
import { MIN_PASSWORD } from "#features/accounts/password/password.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type NewPasswordFieldsProps = { email: string; errors: { field: string; text: string }[] };

/** A new password, twice; the hidden address tells a password manager for whom. */
export function NewPasswordFields({ email, errors }: NewPasswordFieldsProps) {
  const t = useWords("admin.fields");
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.text;
  return (
    <>
      {email ? <input type="text" value={email} autoComplete="username" readOnly hidden /> : null}
      <TextField
        name="password"
        type="password"
        label={t("newPassword")}
        hint={t("newPasswordHint", { count: MIN_PASSWORD })}
        autoComplete="new-password"
        minLength={MIN_PASSWORD}
        error={errorOf("password")}
        dir="ltr"
        required
      />
      <TextField
        name="again"
        type="password"
        label={t("newPasswordAgain")}
        autoComplete="new-password"
        error={errorOf("again")}
        dir="ltr"
        required
      />
    </>
  );
}

type CurrentPasswordFieldProps = {
  errors: { field: string; text: string }[];
  /** Of its own, where a page has several. */
  id?: string;
  hint?: string;
};

/** Asked again before what protects the account is changed. */
export function CurrentPasswordField({ errors, id = "current", hint }: CurrentPasswordFieldProps) {
  const t = useWords("admin.fields");
  return (
    <TextField
      name="current"
      id={id}
      hint={hint}
      type="password"
      label={t("currentPassword")}
      autoComplete="current-password"
      error={errors.find(({ field }) => field === id)?.text}
      dir="ltr"
      required
    />
  );
}

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "name">;

/** Six digits of the telephone, or ten letters of the list: so no numeric keyboard only, and no fixed length. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      {...props}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
      required
    />
  );
}
