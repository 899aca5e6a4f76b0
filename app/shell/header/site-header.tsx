import { useLocation, useMatch } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { useCompany } from "../company.tsx";
import { PhoneLink } from "../contact-links.tsx";
import { BOOK_NOW, HEADER_LINKS } from "../links.ts";
import { LanguageLinks } from "../words/language-links.tsx";
import { phoneText } from "../words/phone-text.ts";
import { useLang, useWords } from "../words/words.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { Wordmark } from "./wordmark.tsx";
import styles from "./site-header.module.css";

export function SiteHeader() {
  const lang = useLang();
  const isHome = useMatch("/:lang") !== null;
  return (
    <header data-ground="night" data-over={isHome || undefined} className={styles.header}>
      <Cluster align="center" single justify="spread" className={styles.row}>
        <Wordmark to={`/${lang}`} />
        <HeaderNav />
        <Cluster align="center" single className={styles.side}>
          <div className={styles.wide}>
            <LanguageLinks />
          </div>
          <CallLink />
          <BookNow />
          <MobileMenu />
        </Cluster>
      </Cluster>
    </header>
  );
}

function HeaderNav() {
  const t = useWords("shell.nav");
  const lang = useLang();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("label")} className={styles.nav}>
      <Cluster as="ul" single size="small" nowrap links="quiet" className={styles.links}>
        {HEADER_LINKS.map(({ key, to }) => (
          <li key={key}>
            <a href={to(lang)} aria-current={pathname === to(lang) ? "page" : undefined}>
              {t(key)}
            </a>
          </li>
        ))}
      </Cluster>
    </nav>
  );
}

function CallLink() {
  const t = useWords("shell");
  const { phone, tradeName } = useCompany();
  return (
    <Text as={PhoneLink} size="small" nowrap className={styles.phone}>
      <span className="visually-hidden">{t("phone", { name: tradeName })}</span>
      <Icon icon="phone" size={18} className="accent" />
      <Ltr className={styles.number}>{phoneText(phone)}</Ltr>
    </Text>
  );
}

function BookNow() {
  const t = useWords("shell.nav");
  const lang = useLang();
  const { pathname } = useLocation();
  if (pathname.startsWith(BOOK_NOW.to(lang))) return null;
  return (
    <ButtonLink href={BOOK_NOW.to(lang)} className={styles.book}>
      {t("booking")}
    </ButtonLink>
  );
}
