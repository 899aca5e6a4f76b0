import type { ComponentProps, ReactNode } from "react";
import { Split } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { LANGUAGES } from "#i18n/locales.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import type { TextRule } from "#i18n/read-form.server.ts";
import type { Messages } from "#i18n/dictionaries.ts";
import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";

/** An error of a field, in words. */
export type ErrorText = { field: string; text: string };

// Parts of the public forms that need no browser, also for a page that is not hydrated.

export function Privacy() {
  const t = useWords("inquiries");
  const lang = useLang();
  const privacy = (text: ReactNode) => (
    <a href={`/${lang}/privacy-policy`} target="_blank">
      {text}
    </a>
  );
  return (
    <Text size="small" tone="soft">
      {t.rich("privacy", { privacy })}
    </Text>
  );
}

type RequestFieldProps = Omit<ComponentProps<typeof TextField>, "name"> & {
  rule: TextRule;
  errors: ErrorText[];
};

/**
 * A text field with the rule that the server applies. No `maxLength` for longer texts: pasted text is not cut, and the
 * server reports the limit.
 */
export function RequestField({ rule: [name, max, lines], errors, ...props }: RequestFieldProps) {
  return (
    <TextField
      name={name}
      maxLength={lines ? undefined : max}
      multiline={lines === "lines"}
      dir="auto"
      error={errors.find(({ field }) => field === name)?.text}
      {...props}
    />
  );
}

type SenderFieldsProps = {
  rules: Record<"fullName" | "email" | "phone" | "phoneCountry", TextRule>;
  /** The countries of most guests; others enter a number with its country code. */
  countries: PhoneCountry[];
  typed: Record<string, string> | undefined;
  errors: ErrorText[];
  phoneIsOptional?: boolean;
  emailHint?: string;
};

/** Name, email and phone of the sender. Emails and numbers are left-to-right in every language. */
export function SenderFields({
  rules,
  countries,
  typed,
  errors,
  phoneIsOptional,
  emailHint,
}: SenderFieldsProps) {
  const t = useWords("inquiries");
  const lang = useLang();
  const home = LANGUAGES[lang].locale.slice(-2);
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
      <FieldPair>
        <SelectField
          name={rules.phoneCountry[0]}
          label={t("phoneCountry")}
          autoComplete="country"
          defaultValue={typed ? typed.phoneCountry : home}
          options={[
            ...countries.map(({ code, name, calling }) => ({
              value: code,
              label: `${name} (\u2066${calling}\u2069)`,
            })),
            { value: "", label: t("phoneOther") },
          ]}
        />
        <RequestField
          rule={rules.phone}
          errors={errors}
          label={t("phone")}
          optional={phoneIsOptional ? t("optional") : undefined}
          defaultValue={typed?.phone}
          required={!phoneIsOptional}
          type="tel"
          dir="ltr"
          autoComplete="tel"
        />
      </FieldPair>
    </>
  );
}

const OWN = [
  "event-missing",
  "event-dates-missing",
  "event-text-missing",
  "subject-missing",
  "message-missing",
  "phone-to-call-back",
  "organisation-kind-missing",
  "hours-range",
  "passengers-range",
  "bags-range",
  "form-confirm",
] as (keyof Messages["inquiries"]["errors"])[];

/** Texts of errors: these forms have some of their own, the others are those of all forms. */
export function useRequestErrorText(): (error: FieldError) => string {
  const t = useWords("errors");
  const own = useWords("inquiries.errors");
  const lang = useLang();
  return ({ field, key, params }) => {
    const ours = OWN.find((one) => one === key);
    return ours
      ? own(ours, params)
      : t(key as keyof Messages["errors"], { ...paramsIn(lang, params), field });
  };
}

export function FieldPair({ children }: { children: ReactNode }) {
  return (
    <Split gap={5} from={40}>
      {children}
    </Split>
  );
}
