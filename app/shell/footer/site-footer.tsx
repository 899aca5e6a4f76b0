import { Container } from "#app/ui/container.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { useCompany } from "../company.tsx";
import { LanguageLinks } from "../words/language-links.tsx";
import { LEGAL_LINKS } from "../links.ts";
import { FooterPlaces } from "./footer-places.tsx";
import { ThemeToggle } from "../header/theme-toggle.tsx";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./site-footer.module.css";

export function SiteFooter() {
  return (
    // `keep-room.ts` sets a custom property on it before hydration.
    <footer data-ground="night" className={styles.footer} suppressHydrationWarning>
      <FooterPlaces />
      <Container>
        <LegalLinks />
        <LegalLine />
      </Container>
    </footer>
  );
}

function LegalLinks() {
  const t = useWords("shell");
  const lang = useLang();
  return (
    <nav aria-label={t("footer.legal")}>
      <Cluster as="ul" gap={5} row={1} padTop={5} lineAbove="line" className={styles.papers}>
        {LEGAL_LINKS.map((link) => (
          <li key={link.key}>
            <a href={link.to(lang)}>{t(`nav.${link.key}`)}</a>
          </li>
        ))}
        <li className="needs-script">
          <button type="button" className="link" data-at-once="cookies">
            {t("consent.label")}
          </button>
        </li>
      </Cluster>
    </nav>
  );
}

function LegalLine() {
  const t = useWords("shell.footer");
  const { legalName, vtcNumber, siren, demo } = useCompany();
  return (
    <Cluster gap={6} row={3} align="center" justify="spread" padTop={3} tone="soft">
      <Cluster as="p" gap={5} row={1}>
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
      </Cluster>
      <Cluster gap={6} row={0} align="center">
        <ThemeToggle />
        <LanguageLinks />
      </Cluster>
      {demo ? <p className={styles.demo}>{t("demo")}</p> : null}
    </Cluster>
  );
}
