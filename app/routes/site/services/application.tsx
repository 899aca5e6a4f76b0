import type { ComponentProps, ReactNode } from "react";
import { APPLICATION_TEXTS as TEXTS } from "#features/organisations/application/application-fields.ts";
import { NO_SCRIPT } from "#features/inquiries/forms/request-fields.ts";
import { ORGANISATION_KINDS } from "#features/organisations/organisation.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import type { Messages } from "#i18n/dictionaries.ts";
import { paramsIn, type FieldError } from "#i18n/field-error.ts";
import { LANGUAGES } from "#i18n/locales.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { ErrorNotice } from "#app/ui/error-notice.tsx";
import { Block, Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import type { RequestProblem } from "../contact/submit-request.server.ts";
import { servicePath } from "./service-address.ts";

export function ApplicationLink() {
  const t = useWords("organisations.application");
  return (
    <Cluster as="p" links>
      <a href="#account">{t("link")}</a>
    </Cluster>
  );
}

type Props = { countries: PhoneCountries; problem: RequestProblem | undefined };

export function ApplicationPart({ countries, problem }: Props) {
  const t = useWords("organisations.application");
  return (
    <Block id="account" data-ground="night" aria-labelledby="account-title" as="section" pad="large">
      <Split as={Container} gap="wide" row={7} ratio="main-last">
        <Stack gap={5} packed sticky>
          <Heading id="account-title" size="m" ch={16}>
            {t("title")}
          </Heading>
          <Text tone="soft" ch={46}>
            {t("lead")}
          </Text>
          <Text tone="soft" ch={46}>
            {t("after")}
          </Text>
        </Stack>
        <ApplicationForm countries={countries} problem={problem} />
      </Split>
    </Block>
  );
}

/** A native form: the page is not hydrated, so nothing fetches a stamp, as without JavaScript. */
function ApplicationForm({ countries, problem }: Props) {
  const t = useWords("organisations.application");
  const inquiries = useWords("inquiries");
  const failed = useWords("shell.notSent");
  const textOf = useApplicationErrors();
  const lang = useLang();
  const errors = (problem?.errors ?? []).map((error) => ({ field: error.field, text: textOf(error) }));
  return (
    <Stack
      as="form"
      id="form"
      method="post"
      action={`${servicePath(lang, "corporate-services")}#account`}
      noValidate
      gap={5}
    >
      {problem?.failed ? (
        <Notice tone="error" role="alert">
          {failed("text")}
        </Notice>
      ) : null}
      <ErrorNotice title={inquiries("errorsTitle", { count: errors.length })} errors={errors} />
      <ApplicationFields countries={countries} typed={problem?.typed} errors={errors} />
      <div hidden>
        <input type="hidden" name="stamp" value={problem?.stamp ?? ""} />
        <Honeypot />
        <input type="hidden" name={NO_SCRIPT} value="on" />
      </div>
      <Stack gap={4} own>
        <Button type="submit">{t("send")}</Button>
        <Privacy />
      </Stack>
    </Stack>
  );
}

type FieldsProps = {
  countries: PhoneCountries;
  typed: Record<string, string> | undefined;
  errors: { field: string; text: string }[];
};

type ApplicationText = Exclude<keyof typeof TEXTS, "kind" | "country" | "phoneCountry">;

const TYPED: Record<ApplicationText, string> = {
  name: "businessName",
  siren: "businessSiren",
  vatNumber: "businessVat",
  street: "businessStreet",
  postalCode: "businessPostcode",
  city: "businessCity",
  expectedRides: "expectedRides",
  text: "text",
  fullName: "fullName",
  email: "email",
  phone: "phone",
};

function ApplicationFields({ countries, typed, errors }: FieldsProps) {
  const t = useWords("organisations.application");
  const sender = useWords("inquiries");
  const lang = useLang();
  const optional = sender("optional");
  const errorOf = (name: string) => errors.find((error) => error.field === name)?.text;
  const field = (key: ApplicationText, props: Partial<ComponentProps<typeof TextField>>) => {
    const [name, max, ...lines] = TEXTS[key];
    return (
      <TextField
        name={name}
        label={t(key as "name")}
        // A pasted text is not cut; the server reports the limit.
        maxLength={lines.length > 0 ? undefined : max}
        multiline={lines.length > 0}
        dir="auto"
        autoComplete="off"
        defaultValue={typed?.[TYPED[key]]}
        error={errorOf(name)}
        {...props}
      />
    );
  };
  const choice = (key: "kind" | "country" | "phoneCountry") => {
    const [name] = TEXTS[key];
    return { name, error: errorOf(name) };
  };
  return (
    <>
      <Pair>
        <SelectField
          {...choice("kind")}
          label={t("kind")}
          required
          defaultValue={typed?.["kind"] ?? ""}
          options={[
            { value: "", label: t("choose") },
            ...ORGANISATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        {field("name", { required: true, autoComplete: "organization" })}
      </Pair>
      <Pair>
        {field("siren", { optional, hint: t("sirenHint"), dir: "ltr", inputMode: "numeric" })}
        {field("vatNumber", { optional, hint: t("vatHint"), dir: "ltr" })}
      </Pair>
      {field("street", { required: true, autoComplete: "address-line1" })}
      <Pair>
        {field("postalCode", { dir: "ltr", autoComplete: "postal-code" })}
        {field("city", { required: true, autoComplete: "address-level2" })}
      </Pair>
      <SelectField
        {...choice("country")}
        label={t("country")}
        autoComplete="country"
        defaultValue={typed?.["businessCountry"] || "FR"}
        options={[...countries.first, ...countries.others].map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
      />
      {field("fullName", { label: sender("fullName"), required: true, autoComplete: "name" })}
      {field("email", {
        label: sender("email"),
        hint: t("emailHint"),
        required: true,
        type: "email",
        dir: "ltr",
        autoComplete: "email",
      })}
      <Pair>
        <SelectField
          {...choice("phoneCountry")}
          label={sender("phoneCountry")}
          autoComplete="country"
          defaultValue={typed ? typed["phoneCountry"] : LANGUAGES[lang].locale.slice(-2)}
          options={[
            ...countries.first.map(({ code, name, calling }) => ({
              value: code,
              label: `${name} (\u2066${calling}\u2069)`,
            })),
            { value: "", label: sender("phoneOther") },
          ]}
        />
        {field("phone", {
          label: sender("phone"),
          required: true,
          type: "tel",
          dir: "ltr",
          autoComplete: "tel",
        })}
      </Pair>
      {field("expectedRides", { optional, hint: t("expectedHint") })}
      {field("text", { optional, autoComplete: undefined })}
    </>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <Split gap={5} from={40}>
      {children}
    </Split>
  );
}

function Privacy() {
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

function useApplicationErrors(): (error: FieldError) => string {
  const own = useWords("inquiries.errors");
  const others = useWords("errors");
  const lang = useLang();
  return ({ field, key, params }) =>
    own.has(key as "form-confirm")
      ? own(key as "form-confirm", params)
      : others(key as keyof Messages["errors"], { ...paramsIn(lang, params), field });
}
