import type { ComponentProps } from "react";
import type { TextRule } from "#features/inquiries/forms/request-form.ts";
import { useWords } from "#app/shell/words/words.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { ShownErrors } from "./request-form.tsx";
import styles from "./request-fields.module.css";

type RequestFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  rule: TextRule;
  errors: ShownErrors;
};

/**
 * One text of a form, by the rule that the server reads it by. The browser does not cut long texts: what is pasted stays
 * whole, and the server says what is too much.
 */
export function RequestField({ rule: [name, max, lines], errors, ...props }: RequestFieldProps) {
  return (
    <TextField
      name={name}
      maxLength={lines ? undefined : max}
      multiline={lines === "lines"}
      dir="auto"
      error={errors.find((one) => one.field === name)?.text}
      {...props}
    />
  );
}

type SenderFieldsProps = {
  rules: Record<"fullName" | "email" | "phone", TextRule>;
  typed: Record<string, string> | undefined;
  errors: ShownErrors;
  phoneIsOptional?: boolean;
  emailHint?: string;
};

/** Who writes. Addresses and numbers are written from left to right in every language. */
export function SenderFields({ rules, typed, errors, phoneIsOptional, emailHint }: SenderFieldsProps) {
  const t = useWords("inquiries");
  return (
    <>
      <RequestField
        rule={rules.fullName}
        errors={errors}
        label={t("fullName")}
        defaultValue={typed?.fullName}
        required
        autoComplete="name"
      />
      <div className={styles.pair}>
        <RequestField
          rule={rules.email}
          errors={errors}
          label={t("email")}
          hint={emailHint}
          defaultValue={typed?.email}
          required
          type="email"
          dir="ltr"
          autoComplete="email"
        />
        <RequestField
          rule={rules.phone}
          errors={errors}
          label={t("phone")}
          hint={t("phoneHint")}
          optional={phoneIsOptional ? t("optional") : undefined}
          defaultValue={typed?.phone}
          required={!phoneIsOptional}
          type="tel"
          dir="ltr"
          autoComplete="tel"
        />
      </div>
    </>
  );
}
