import { href, Link } from "react-router";
import { MAX_OFFER_LEGS } from "#features/offers/offer.ts";
import type { RequestedCars } from "#features/guestlists/show-list.server.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { Cluster } from "#app/ui/layout.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminSection } from "../shell/admin-page.tsx";

type Props = { reference: string; list: RequestedCars; mayOffer: boolean };

export function ListPart({ reference, list, mayOffer }: Props) {
  const t = useWords("guestlists.admin");
  const lang = useLang();
  if (!list && !mayOffer) return null;
  return (
    <AdminSection title={t("ofRequest")}>
      {list && list.cars > 0 ? (
        <Text size="small" tone="soft">
          {t("inOffer", { count: list.cars })}
        </Text>
      ) : null}
      <Cluster gap={4} row={1} links>
        {list ? (
          <Link to={href("/:lang/admin/guest-lists/:id", { lang, id: list.id })}>
            <bdi>{list.fileName}</bdi>
          </Link>
        ) : null}
        {list && list.cars > MAX_OFFER_LEGS ? (
          <Link to={href("/:lang/admin/requests/:reference/offers", { lang, reference })}>{t("offers")}</Link>
        ) : null}
        {mayOffer ? (
          <Link to={href("/:lang/admin/requests/:reference/lists", { lang, reference })}>{t("upload")}</Link>
        ) : null}
      </Cluster>
    </AdminSection>
  );
}
