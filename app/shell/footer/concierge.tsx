import { classes } from "#app/ui/classes.ts";
import { Heading, Text } from "#app/ui/text.tsx";
import type { Lang } from "#i18n/locales.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { WhatsAppLink } from "../contact-links.tsx";
import { BOOK_NOW, CONTACT } from "../links.ts";
import { phoneText } from "../words/phone-text.ts";
import { useWords } from "../words/words.tsx";
import styles from "./concierge.module.css";

type ConciergeProps = {
  lang: Lang;
  /** E.164. */
  phone: string;
  side: "start" | "end";
};

/** Opens and closes without JavaScript; `open-parts.ts` traps the focus in it. */
export function Concierge({ lang, phone, side }: ConciergeProps) {
  const t = useWords("shell.concierge");
  return (
    <details
      data-ground="night"
      data-side={side}
      data-place="concierge"
      data-traps-focus="until-press"
      className={styles.concierge}
    >
      <summary className={styles.opener}>
        <Icon icon="concierge-bell" size={22} className="accent" />
        <span className={styles.name}>{t("title")}</span>
      </summary>
      <div role="dialog" aria-label={t("title")} tabIndex={-1} className={classes(styles.panel, "ringless")}>
        <Heading as="p" size="heading" display>
          {t("greeting")}
        </Heading>
        <Text size="small" tone="soft" above={2} padBottom={4}>
          {t("line")}
        </Text>
        <Ways lang={lang} phone={phone} />
      </div>
    </details>
  );
}

function Ways({ lang, phone }: Pick<ConciergeProps, "lang" | "phone">) {
  const t = useWords("shell");
  return (
    <ul className={styles.ways}>
      <li>
        <a href={`tel:${phone}`}>
          {t("bar.call")}{" "}
          <Text as={Ltr} tone="soft">
            {phoneText(phone)}
          </Text>
        </a>
      </li>
      <li>
        <WhatsAppLink>{t("whatsapp")}</WhatsAppLink>
      </li>
      <li>
        <a href={BOOK_NOW.to(lang)}>{t("nav.booking")}</a>
      </li>
      <li>
        <a href={CONTACT.to(lang)}>{t("concierge.write")}</a>
      </li>
    </ul>
  );
}
