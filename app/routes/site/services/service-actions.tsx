import type { ServiceSlug } from "#i18n/pages/service-slugs.ts";
import { useCompany } from "#app/shell/company.tsx";
import { whatsappAddress } from "#app/shell/words/phone-text.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ridePath } from "./service-address.ts";
import { SERVICE_PLANS } from "./service-plan.ts";
import styles from "./service-actions.module.css";

/** Book and ask for a quote; where nothing is sold without a quote, that comes first. */
export function ServiceActions({ slug }: { slug: ServiceSlug }) {
  const t = useWords("services");
  const lang = useLang();
  const { whatsapp } = useCompany();
  const { first } = SERVICE_PLANS[slug];
  const places = { cdg: t("places.cdg"), paris: t("places.paris") };
  const message = t("actions.message", { service: t(`names.${slug}`) });
  return (
    <p className={styles.actions}>
      <ButtonLink to={ridePath({ lang, slug, places })}>{t(`actions.${first}`)}</ButtonLink>
      <a href={whatsappAddress(whatsapp, message)} className={styles.message}>
        {t(first === "book" ? "actions.quoteByMessage" : "actions.write")}
      </a>
    </p>
  );
}
