import { href } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/shell/contact-links.tsx";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Block, Cluster, Stack } from "#app/ui/layout.tsx";
import { Heading, Text } from "#app/ui/text.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { contactPath } from "./contact-address.ts";
import { LitWindow } from "./lit-window.tsx";
import styles from "./contact-view.module.css";

export function ContactTop({ minimumNotice }: { minimumNotice: string }) {
  return (
    <>
      <ContactHero />
      <UseCases minimumNotice={minimumNotice} />
    </>
  );
}

function ContactHero() {
  const t = useWords("contact");
  return (
    <Hero className="anchor">
      <HeroContent className={styles.heroContent}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <HeroTitle>{t("title")}</HeroTitle>
        <HeroLead ch={34}>{t("lead")}</HeroLead>
        <Text as={PhoneLink} figures="lining" nowrap className={styles.phone} />
        <Cluster as="p" gap={6} row={0} links>
          <WhatsAppLink>{t("methods.whatsappNote")}</WhatsAppLink>
          <EmailLink />
        </Cluster>
      </HeroContent>
      <LitWindow />
    </Hero>
  );
}

const CASES = ["urgent", "ride", "price", "event", "lost", "invoice"] as const;

function UseCases({ minimumNotice }: { minimumNotice: string }) {
  const t = useWords("contact.useCases");
  const lang = useLang();
  const { phone } = useCompany();
  const addresses: Record<(typeof CASES)[number], string> = {
    urgent: `tel:${phone}`,
    ride: href("/:lang/booking", { lang }),
    price: `${contactPath(lang, "quote")}#write`,
    event: href("/:lang/prestige-events", { lang }),
    lost: `${contactPath(lang, "lost-property")}#write`,
    invoice: `${contactPath(lang, "invoice")}#write`,
  };
  return (
    <Container pad="large">
      <Heading size="m" below="band">
        {t("title")}
      </Heading>
      <Block as="ul" lineBelow="line">
        {CASES.map((name) => (
          <Stack
            key={name}
            as="li"
            gap={6}
            row={2}
            pad={5}
            lineAbove={name === "urgent" ? "accent" : "line"}
            className={styles.case}
          >
            <Heading as="h3" size="name">
              {t(`list.${name}.title`)}
            </Heading>
            <Text tone="soft" ch={52}>
              {t(`list.${name}.text`, { minimum: minimumNotice })}
            </Text>
            {name === "urgent" ? (
              <a href={addresses[name]}>{t(`list.${name}.action`)}</a>
            ) : (
              <a href={addresses[name]}>{t(`list.${name}.action`)}</a>
            )}
          </Stack>
        ))}
      </Block>
      <Text above={5}>
        <a href={`${href("/:lang/services", { lang })}#always`}>{t("prices")}</a>
      </Text>
    </Container>
  );
}
