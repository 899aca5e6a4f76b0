import type { ComponentProps } from "react";
import { APPLICATION_TEXTS as TEXTS } from "#features/organisations/application/application-fields.ts";
import { NO_SCRIPT } from "#features/inquiries/forms/request-fields.ts";
import { ORGANISATION_KINDS } from "#features/organisations/organisation.ts";
import type { PhoneCountries } from "#app/shell/forms/phone-countries.server.ts";
import { Honeypot } from "#app/shell/forms/honeypot.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { ErrorNotice } from "#app/ui/error-notice.tsx";
import { Block, Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import {
  type ErrorText,
  FieldPair,
  Privacy,
  RequestField,
  SenderFields,
  useRequestErrorText,
} from "../contact/request-parts.tsx";
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

/** The application for a business account. */
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
  const textOf = useRequestErrorText();
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
  errors: ErrorText[];
};

type ApplicationText = Exclude<
  keyof typeof TEXTS,
  "kind" | "country" | "fullName" | "email" | "phone" | "phoneCountry"
>;

/** The keys of the values that the server returns with errors. */
const TYPED: Record<ApplicationText, string> = {
  name: "businessName",
  siren: "businessSiren",
  vatNumber: "businessVat",
  street: "businessStreet",
  postalCode: "businessPostcode",
  city: "businessCity",
  expectedRides: "expectedRides",
  text: "text",
};

function ApplicationFields({ countries, typed, errors }: FieldsProps) {
  const t = useWords("organisations.application");
  const optional = useWords("inquiries")("optional");
  const field = (key: ApplicationText, more: Partial<ComponentProps<typeof RequestField>>) => (
    <RequestField
      rule={TEXTS[key]}
      errors={errors}
      label={t(key)}
      defaultValue={typed?.[TYPED[key]]}
      autoComplete="off"
      {...more}
    />
  );
  const errorOf = (name: string) => errors.find((error) => error.field === name)?.text;
  const [kind] = TEXTS.kind;
  const [country] = TEXTS.country;
  return (
    <>
      <FieldPair>
        <SelectField
          name={kind}
          label={t("kind")}
          required
          defaultValue={typed?.["kind"] ?? ""}
          error={errorOf(kind)}
          options={[
            { value: "", label: t("choose") },
            ...ORGANISATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
        />
        {field("name", { required: true, autoComplete: "organization" })}
      </FieldPair>
      <FieldPair>
        {field("siren", { optional, hint: t("sirenHint"), dir: "ltr", inputMode: "numeric" })}
        {field("vatNumber", { optional, hint: t("vatHint"), dir: "ltr" })}
      </FieldPair>
      {field("street", { required: true, autoComplete: "street-address" })}
      <FieldPair>
        {field("postalCode", { dir: "ltr", autoComplete: "postal-code" })}
        {field("city", { required: true, autoComplete: "address-level2" })}
      </FieldPair>
      <SelectField
        name={country}
        label={t("country")}
        required
        autoComplete="country"
        defaultValue={typed?.["businessCountry"] || "FR"}
        error={errorOf(country)}
        options={[...countries.first, ...countries.others].map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
      />
      <SenderFields
        rules={TEXTS}
        countries={countries.first}
        typed={typed}
        errors={errors}
        emailHint={t("emailHint")}
      />
      {field("expectedRides", { optional, hint: t("expectedHint") })}
      {field("text", { optional, autoComplete: undefined })}
    </>
  );
}
