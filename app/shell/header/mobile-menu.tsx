import { ButtonLink } from "#app/ui/button.tsx";
import { Block, Cluster, Stack, Toolbar } from "#app/ui/layout.tsx";
import { PhoneLink, WhatsAppLink } from "../contact-links.tsx";
import { LanguageLinks } from "../words/language-links.tsx";
import { BOOK_NOW, HEADER_LINKS, MY_RIDES } from "../links.ts";
import { ThemeToggle } from "./theme-toggle.tsx";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./mobile-menu.module.css";

export function MobileMenu() {
  const t = useWords("shell");
  return (
    <details data-traps-focus="" className={styles.menu}>
      <Toolbar as="summary" single size="small" className={styles.toggle}>
        <span className={styles.whenClosed}>{t("menu.open")}</span>
        <span className={styles.whenOpen}>{t("menu.close")}</span>
        <span className={styles.bars} aria-hidden="true" />
      </Toolbar>
      <Block gap={6} lineAbove="line" className={styles.panel}>
        <MenuLinks />
        <MenuFoot />
      </Block>
    </details>
  );
}

function MenuLinks() {
  const t = useWords("shell.nav");
  const lang = useLang();
  return (
    <nav aria-label={t("label")}>
      <ul className={styles.links}>
        {[...HEADER_LINKS, MY_RIDES].map(({ key, to }) => (
          <li key={key}>
            <a href={to(lang)}>{t(key)}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuFoot() {
  const t = useWords("shell");
  const lang = useLang();
  return (
    <Stack gap={5}>
      <ButtonLink href={BOOK_NOW.to(lang)}>{t("nav.booking")}</ButtonLink>
      <Cluster as="p" gap={6} row={3} align="center" justify="spread">
        <PhoneLink />
        <WhatsAppLink>{t("whatsapp")}</WhatsAppLink>
      </Cluster>
      <Cluster gap={6} row={3} align="center" justify="spread">
        <LanguageLinks />
        <ThemeToggle />
      </Cluster>
    </Stack>
  );
}
