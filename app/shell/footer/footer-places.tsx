import { Container } from "#app/ui/container.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Label } from "#app/ui/page-head.tsx";
import { Text } from "#app/ui/text.tsx";
import { useCompany } from "../company.tsx";
import { EmailLink, PhoneLink, WhatsAppLink } from "../contact-links.tsx";
import { Wordmark } from "../header/wordmark.tsx";
import { allServices, PLACES, service, type SiteLink } from "../links.ts";
import { useLang, useWords } from "../words/words.tsx";
import styles from "./footer-places.module.css";

const { home, about, booking, myRides, fleet, blog, contact } = PLACES;

const FOOTER_GROUPS: { key: "company" | "travel"; links: SiteLink[] }[] = [
  { key: "company", links: [home, about, booking, myRides, fleet, blog, contact] },
  {
    key: "travel",
    links: [
      service("airport", "airport-transfers"),
      service("station", "train-station-transfers"),
      service("hourly", "hourly-chauffeur"),
      service("cities", "city-to-city"),
      service("tours", "tours-sightseeing"),
      service("gulfServices", "vip-gulf-services"),
      allServices("allServices"),
    ],
  },
];

export function FooterPlaces() {
  const t = useWords("shell.footer");
  const lang = useLang();
  return (
    <Stack as={Container} gap={6} row={7} className={styles.columns}>
      <Stack gap={4} packed className={styles.company}>
        <Wordmark to={`/${lang}`} />
        <Text tone="soft" ch={34}>
          {t("line")}
        </Text>
      </Stack>
      <FooterLinks />
      <Reach />
    </Stack>
  );
}

function FooterLinks() {
  const t = useWords("shell");
  const lang = useLang();
  return FOOTER_GROUPS.map(({ key, links }) => (
    <nav key={key} aria-labelledby={`footer-${key}`}>
      <Label as="h2" id={`footer-${key}`} below={3}>
        {t(`footer.${key}`)}
      </Label>
      <Stack as="ul" links="quiet" className={styles.list}>
        {links.map((link) => (
          <li key={link.key}>
            <a href={link.to(lang)}>{t(`nav.${link.key}`)}</a>
          </li>
        ))}
      </Stack>
    </nav>
  ));
}

function Reach() {
  const t = useWords("shell");
  const { social } = useCompany();
  return (
    <div>
      <Label as="h2" below={3}>
        {t("footer.reach")}
      </Label>
      <Stack as="ul" links="quiet" className={styles.list}>
        <li>
          <PhoneLink />
        </li>
        <li>
          <WhatsAppLink>{t("whatsapp")}</WhatsAppLink>
        </li>
        <li>
          <EmailLink />
        </li>
        <Text as="li" tone="soft" padBottom={2}>
          {t("footer.always")}
        </Text>
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>
              <Ltr>{name}</Ltr>
            </a>
          </li>
        ))}
      </Stack>
    </div>
  );
}
