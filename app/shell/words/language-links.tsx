import { useLocation, useMatches } from "react-router";
import { Cluster } from "#app/ui/layout.tsx";
import { directionOf, LANGS, LANGUAGES } from "#i18n/locales.ts";
import { alternateAddress } from "./alternate-address.ts";
import { useLang, useWords } from "./words.tsx";
import styles from "./language-links.module.css";

export function LanguageLinks() {
  const t = useWords("shell.language");
  const lang = useLang();
  const location = useLocation();
  const loaded = useMatches().map(({ loaderData }) => loaderData);
  return (
    <Cluster
      aria-label={t("label")}
      as="ul"
      gap={5}
      align="center"
      single
      size="small"
      links="quiet"
      className={styles.list}
    >
      {LANGS.filter((other) => other !== lang).map((other) => (
        <li key={other}>
          <a
            href={alternateAddress(other, location, loaded)}
            data-language=""
            lang={other}
            dir={directionOf(other)}
            hrefLang={other}
          >
            {LANGUAGES[other].name}
          </a>
        </li>
      ))}
    </Cluster>
  );
}
