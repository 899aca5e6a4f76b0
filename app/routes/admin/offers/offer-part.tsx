import { Link } from "react-router";
import type { AdminOffers } from "#features/offers/read-offers.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";
import styles from "../shell/admin-page.module.css";

export function OfferPart({ offers, reference }: { offers: AdminOffers; reference: string }) {
  const t = useWords("offers.admin");
  const lang = useLang();
  const { money, dateTimeParis } = useFormats();
  const [latest] = offers.versions;
  const page = `/${lang}/admin/requests/${reference}/offer`;
  return (
    <AdminSection title={t("part")}>
      {latest ? (
        <>
          <p className={styles.buttons}>
            <StatusBadge status={latest.state}>{t(`states.${latest.state}`)}</StatusBadge>
            <Ltr>{money(latest.total)}</Ltr>
          </p>
          <p className={styles.soft}>{t("until", { time: dateTimeParis(latest.expiresAt) })}</p>
          <p>
            <Link to={page}>{t("open")}</Link>
          </p>
        </>
      ) : (
        <>
          <p className={styles.soft}>{t("none")}</p>
          <p>
            <ButtonLink to={page} variant="secondary">
              {t("make")}
            </ButtonLink>
          </p>
        </>
      )}
    </AdminSection>
  );
}
