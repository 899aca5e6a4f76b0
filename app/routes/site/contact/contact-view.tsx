import { href, Link } from "react-router";
import { useCompany } from "#app/shell/company.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "#app/shell/contact-links.tsx";
import { phoneText } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Container } from "#app/ui/container.tsx";
import { DefinitionList } from "#app/ui/definition-list.tsx";
import { Hero, HeroContent, HeroLead, HeroTitle } from "#app/ui/hero.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Breadcrumb } from "../page/breadcrumb.tsx";
import { type ContactAddress, contactPath } from "./contact-address.ts";
import { LitWindow } from "./lit-window.tsx";
import { MessageForm } from "./message-form.tsx";
import { QuoteForm } from "./quote-form.tsx";
import type { RequestOutcome } from "./request-form.tsx";
import styles from "./contact-view.module.css";

type ContactViewProps = {
  address: ContactAddress;
  office: string;
  minimumNotice: string;
  /** What came back from a form. */
  outcome: RequestOutcome | undefined;
};

/** The number first; then which way for what; then the two forms, beside all the other ways. */
export function ContactView({ address, office, minimumNotice, outcome }: ContactViewProps) {
  return (
    <>
      <ContactHero />
      <UseCases minimumNotice={minimumNotice} />
      <FormsPart address={address} office={office} outcome={outcome} />
    </>
  );
}

/** A building at night with one window lit, and the number of who sits there. */
function ContactHero() {
  const t = useWords("contact");
  return (
    <Hero className={styles.hero}>
      <HeroContent className={styles.heroContent}>
        <Breadcrumb crumbs={[{ name: t("breadcrumb") }]} />
        <HeroTitle className={styles.heroTitle}>{t("title")}</HeroTitle>
        <HeroLead className={styles.lead}>{t("lead")}</HeroLead>
        <PhoneLink className={styles.phone} />
        <p className={styles.others}>
          <WhatsAppLink>{t("methods.whatsappNote")}</WhatsAppLink>
          <EmailLink />
        </p>
      </HeroContent>
      <LitWindow />
    </Hero>
  );
}

const CASES = ["urgent", "ride", "price", "event", "lost", "invoice"] as const;

/** What to do when: each moment with its shortest way. */
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
    <Container className={styles.cases}>
      <h2 className={styles.casesTitle}>{t("title")}</h2>
      <ul className={styles.caseList}>
        {CASES.map((name) => (
          <li key={name} className={styles.case}>
            <h3>{t(`list.${name}.title`)}</h3>
            <p>{t(`list.${name}.text`, { minimum: minimumNotice })}</p>
            {name === "urgent" ? (
              <a href={addresses[name]}>{t(`list.${name}.action`)}</a>
            ) : (
              <Link to={addresses[name]}>{t(`list.${name}.action`)}</Link>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.prices}>
        <Link to={`${href("/:lang/services", { lang })}#always`}>{t("prices")}</Link>
      </p>
    </Container>
  );
}

type FormsPartProps = { address: ContactAddress; office: string; outcome: RequestOutcome | undefined };

/** One form at a time, each with an address of its own; beside it, everything else. */
function FormsPart({ address, office, outcome }: FormsPartProps) {
  const t = useWords("contact.forms");
  const { form, given } = address;
  const Form = form === "quote" ? QuoteForm : MessageForm;
  return (
    <section id="write" data-ground="night" aria-labelledby="write-title" className={styles.forms}>
      <Container className={styles.formsContent}>
        <div className={styles.words}>
          <h2 id="write-title" className={styles.formsTitle}>
            {t("title")}
          </h2>
          <p className={styles.text}>{t(form === "quote" ? "quoteText" : "messageText")}</p>
        </div>
        <div className={styles.form}>
          <Choice form={form} />
          {/* Another address fills in another form. */}
          <Form key={JSON.stringify(address)} given={given} outcome={outcome} />
        </div>
        <ContactMethods office={office} />
      </Container>
    </section>
  );
}

function Choice({ form }: Pick<ContactAddress, "form">) {
  const t = useWords("contact.forms");
  const lang = useLang();
  const link = (name: ContactAddress["form"], about?: string) => (
    <Link
      to={`${contactPath(lang, about)}#write`}
      preventScrollReset
      aria-current={form === name ? "true" : undefined}
      className={styles.choice}
    >
      {t(name)}
    </Link>
  );
  return (
    <nav aria-label={t("choose")} className={styles.choices}>
      {link("message")}
      {link("quote", "quote")}
    </nav>
  );
}

/** Every way to reach the company, by telephone first. */
function ContactMethods({ office }: { office: string }) {
  const t = useWords("contact.methods");
  const { whatsapp, email } = useCompany();
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
            {name}
            <wbr />
            <span className={styles.domain}>@{domain}</span>
          </Ltr>
        </EmailLink>
      ),
    },
    { label: t("hours"), value: t("always") },
    { label: t("languages"), value: t("languagesList") },
  ];
  const address = {
    label: t("office"),
    value: (
      <>
        <bdi lang="fr">{office}</bdi>
        <span className={styles.note}>{t("officeNote")}</span>
      </>
    ),
  };
  return (
    <DefinitionList rows={office ? [...rows, address] : rows} layout="columns" className={styles.methods} />
  );
}
