import type { ComponentProps } from "react";
import { Block, Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { EVENT_INQUIRY_TEXTS as TEXTS } from "#features/inquiries/forms/request-fields.ts";
import type { EventDocument } from "#i18n/pages/event-document.ts";
import type { EventSlug } from "#i18n/pages/page-slugs.ts";
import type { ErrorText } from "#app/shell/forms/use-form.ts";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { PhoneLink, WhatsAppLink } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import {
  FieldPair,
  RequestField,
  RequestForm,
  type RequestOutcome,
  SenderFields,
} from "../contact/request-form.tsx";
import { eventPath } from "./event-address.ts";

type InquiryPartProps = {
  slug: EventSlug;
  text: EventDocument["inquiry"];
  countries: PhoneCountry[];
  outcome: RequestOutcome | undefined;
};

export function InquiryPart({ slug, text, countries, outcome }: InquiryPartProps) {
  return (
    <Block id="inquiry" data-ground="night" aria-labelledby="inquiry-title" as="section" pad="large">
      <Split as={Container} gap="wide" row={7} ratio="main-last">
        <Stack gap={5} packed sticky>
          <Heading id="inquiry-title" size="m" ch={16}>
            {text.title}
          </Heading>
          <Text tone="soft" ch={46}>
            {text.text}
          </Text>
          <ShorterWays />
        </Stack>
        <InquiryForm slug={slug} countries={countries} outcome={outcome} />
      </Split>
    </Block>
  );
}

function ShorterWays() {
  const t = useWords("services.actions");
  return (
    <Cluster as="p" gap={6} row={2} links>
      <PhoneLink />
      <WhatsAppLink>{t("write")}</WhatsAppLink>
    </Cluster>
  );
}

type InquiryFormProps = Pick<InquiryPartProps, "slug" | "countries" | "outcome">;

function InquiryForm({ slug, countries, outcome }: InquiryFormProps) {
  const t = useWords("events.form");
  const lang = useLang();
  return (
    <RequestForm action={`${eventPath(lang, slug)}#inquiry`} outcome={outcome} send={t("send")}>
      {({ typed, errors }) => (
        <InquiryFields slug={slug} countries={countries} typed={typed} errors={errors} />
      )}
    </RequestForm>
  );
}

type InquiryFieldsProps = {
  slug: EventSlug;
  countries: PhoneCountry[];
  typed: Record<string, string> | undefined;
  errors: ErrorText[];
};

type EventField = Exclude<keyof typeof TEXTS, "fullName" | "email" | "phone" | "phoneCountry">;

function InquiryFields({ slug, countries, typed, errors }: InquiryFieldsProps) {
  const t = useWords("events.form");
  const names = useWords("events.names");
  const optional = useWords("inquiries")("optional");
  const given = typed ?? { eventName: slug === "other-events" ? "" : names(slug) };
  const field = (key: EventField, more: Partial<ComponentProps<typeof RequestField>>) => (
    <RequestField
      rule={TEXTS[key]}
      errors={errors}
      label={t(key)}
      defaultValue={given[key]}
      autoComplete="off"
      {...more}
    />
  );
  return (
    <>
      <FieldPair>
        {field("eventName", { required: true, hint: t("eventNameHint") })}
        {field("eventDates", { required: true, hint: t("eventDatesHint") })}
      </FieldPair>
      <FieldPair>
        {field("guests", { optional })}
        {field("vehicles", { optional })}
      </FieldPair>
      {field("text", { required: true, hint: t("textHint"), autoComplete: undefined })}
      <SenderFields
        rules={TEXTS}
        countries={countries}
        typed={typed}
        errors={errors}
        emailHint={t("emailHint")}
      />
    </>
  );
}
