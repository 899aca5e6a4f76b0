import { useCompany } from "#app/shell/company.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/shell/contact-links.tsx";
import type { PhoneCountry } from "#app/shell/forms/phone-countries.server.ts";
import { phoneText } from "#app/shell/words/phone-text.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Block, Cluster, Split, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { type ContactAddress, contactPath } from "./contact-address.ts";
import { MessageForm } from "./message-form.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { RequestOutcome } from "./request-form.tsx";
import styles from "./contact-view.module.css";

type ContactFormsProps = {
  address: ContactAddress;
  office: string;
  countries: PhoneCountry[];
  outcome: RequestOutcome | undefined;
};

export function ContactForms({ address, office, countries, outcome }: ContactFormsProps) {
  const t = useWords("contact.forms");
  const { form, given } = address;
  const Form = form === "quote" ? QuoteForm : MessageForm;
  return (
    <Block id="write" data-ground="night" aria-labelledby="write-title" as="section" pad="large">
      <Split as={Container} ratio="main-last" gap="wide" row={7} className={styles.forms}>
        <Stack gap={5} packed>
          <Heading id="write-title" size="m">
            {t("title")}
          </Heading>
          <Text tone="soft" ch={46}>
            {t(form === "quote" ? "quoteText" : "messageText")}
          </Text>
        </Stack>
        <Stack gap={6} packed className={styles.form}>
          <Choice form={form} />
          {/* A new key resets the form when the address fills in other values. */}
          <Form key={JSON.stringify(address)} given={given} countries={countries} outcome={outcome} />
        </Stack>
        <ContactMethods office={office} />
      </Split>
    </Block>
  );
}

function Choice({ form }: Pick<ContactAddress, "form">) {
  const t = useWords("contact.forms");
  const lang = useLang();
  const link = (name: ContactAddress["form"], about?: string) => (
    <Text
      href={`${contactPath(lang, about)}#write`}
      aria-current={form === name ? "true" : undefined}
      as="a"
      tone="soft"
      medium
      className={styles.choice}
    >
      {t(name)}
    </Text>
  );
  return (
    <Cluster aria-label={t("choose")} as="nav" gap={6} row={0} lineBelow="line">
      {link("message")}
      {link("quote", "quote")}
    </Cluster>
  );
}

function ContactMethods({ office }: { office: string }) {
  const t = useWords("contact.methods");
  const { whatsapp, email, answering } = useCompany();
  const { clock } = useFormats();
  const [name, domain] = email.split("@");
  const rows = [
    { label: t("call"), value: <PhoneLink /> },
    {
      label: t("whatsapp"),
      value: (
        <WhatsAppLink>
          <Ltr>{phoneText(whatsapp)}</Ltr>
        </WhatsAppLink>
      ),
    },
    {
      label: t("email"),
      value: (
        <EmailLink>
          <Ltr>
            <span>{name}</span>
            <wbr />
            <span className={styles.domain}>{`@${domain}`}</span>
          </Ltr>
        </EmailLink>
      ),
    },
    {
      label: t("hours"),
      value: answering
        ? t("daily", { from: clock(answering.from), until: clock(answering.until) })
        : t("always"),
    },
    { label: t("languages"), value: t("languagesList") },
  ];
  const address = {
    label: t("office"),
    value: (
      <>
        <bdi lang="fr">{office}</bdi>
        <Text size="small" tone="soft">
          {t("officeNote")}
        </Text>
      </>
    ),
  };
  return (
    <DefinitionList rows={office ? [...rows, address] : rows} layout="columns" className={styles.methods} />
  );
}
