import { Link } from "react-router";
import { Container } from "#app/ui/container.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { useCompany } from "../company.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "../contact-links.tsx";
import { reopen } from "../consent/consent-store.ts";
import { LanguageLinks } from "../words/language-links.tsx";
import { FOOTER_GROUPS, LEGAL_LINKS } from "../links.ts";
import { ThemeToggle } from "../header/theme-toggle.tsx";
import { useLang, useWords } from "../words/words.tsx";
import { Wordmark } from "../header/wordmark.tsx";
import styles from "./site-footer.module.css";

/** Where everything is, how to reach the company, and who it is. */
export function SiteFooter() {
  const t = useWords("shell.footer");
  const lang = useLang();
  return (
    <footer data-ground="night" className={styles.footer}>
      <Container className={styles.columns}>
        <div className={styles.company}>
          <Wordmark to={`/${lang}`} />
          <p className={styles.line}>{t("line")}</p>
        </div>
        <FooterLinks />
        <Reach />
      </Container>
      <Container>
        <LegalLinks />
        <LegalLine />
      </Container>
    </footer>
  );
}

function FooterLinks() {
  const t = useWords("shell");
  const lang = useLang();
  return FOOTER_GROUPS.map(({ key, links }) => (
    <nav key={key} aria-labelledby={`footer-${key}`}>
      <Label as="h2" id={`footer-${key}`} className={styles.title}>
        {t(`footer.${key}`)}
      </Label>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.key}>
            <Link to={link.to(lang)}>{t(`nav.${link.key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}

function Reach() {
  const t = useWords("shell");
  const { social } = useCompany();
  return (
    <div>
      <Label as="h2" className={styles.title}>
        {t("footer.reach")}
      </Label>
      <ul className={styles.list}>
        <li>
          <PhoneLink />
        </li>
        <li>
          <WhatsAppLink>{t("whatsapp")}</WhatsAppLink>
        </li>
        <li>
          <EmailLink />
        </li>
        <li className={styles.soft}>{t("footer.always")}</li>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>
              <Ltr>{name}</Ltr>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLinks() {
  const t = useWords("shell");
  const lang = useLang();
  return (
    <nav aria-label={t("footer.legal")}>
      <ul className={styles.papers}>
        {LEGAL_LINKS.map((link) => (
          <li key={link.key}>
            <Link to={link.to(lang)}>{t(`nav.${link.key}`)}</Link>
          </li>
        ))}
        <li className={styles.scripted}>
          <button type="button" onClick={() => reopen(true)}>
            {t("consent.label")}
          </button>
        </li>
      </ul>
    </nav>
  );
}

function LegalLine() {
  const t = useWords("shell.footer");
  const { legalName, vtcNumber, siren, demo } = useCompany();
  return (
    <div className={styles.legal}>
      <p>
        {legalName ? <bdi lang="fr">{legalName}</bdi> : null}
        {vtcNumber ? (
          <span>
            {t("vtc")} <Ltr>{vtcNumber}</Ltr>
          </span>
        ) : null}
        {siren ? (
          <span>
            {t("siren")} <Ltr>{siren}</Ltr>
          </span>
        ) : null}
      </p>
      <div className={styles.settings}>
        <ThemeToggle />
        <LanguageLinks />
      </div>
      {demo ? <p className={styles.demo}>{t("demo")}</p> : null}
    </div>
  );
}
