import { Link } from "react-router";
import type { AdminOffers } from "#features/offers/read-offers.server.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Toolbar } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection, StatusBadge } from "../shell/admin-page.tsx";

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
          <Toolbar as="p">
            <StatusBadge status={latest.state}>{t(`states.${latest.state}`)}</StatusBadge>
            <Ltr>{money(latest.total)}</Ltr>
          </Toolbar>
          <Text anywhere size="small" tone="soft">
            {t("until", { time: dateTimeParis(latest.expiresAt) })}
          </Text>
          <p>
            <Link to={page}>{t("open")}</Link>
          </p>
        </>
      ) : (
        <>
          <Text anywhere size="small" tone="soft">
            {t("none")}
          </Text>
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
