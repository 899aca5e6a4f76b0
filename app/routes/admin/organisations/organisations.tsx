import { href, Link } from "react-router";
import {
  type ListedOrganisation,
  listOrganisations,
} from "#features/organisations/read-organisation.server.ts";
import { pickWords } from "#i18n/words.ts";
import { useFormats } from "#app/shell/words/use-formats.ts";
import { useLang, useWords } from "#app/shell/words/words.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classes } from "#app/ui/classes.ts";
import { Cluster, Stack } from "#app/ui/layout.tsx";
import { Ltr } from "#app/ui/ltr.tsx";
import { Text } from "#app/ui/text.tsx";
import { AdminHead, StatusBadge } from "../shell/admin-page.tsx";
import { asDispatcher } from "../shell/admin-request.server.ts";
import type { Route } from "./+types/organisations.ts";
import styles from "../list/list.module.css";
import { look } from "#app/routes/admin/shell/look.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { dispatcher, services, lang } = await asDispatcher({ context, params, request });
  const rows = await listOrganisations(services, dispatcher);
  return { rows, words: pickWords(lang, ["organisations.admin"]) };
}

export default function Organisations({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useWords("organisations.admin");
  const lang = useLang();
  return (
    <>
      <AdminHead title={t("title")}>
        <ButtonLink
          to={href("/:lang/admin/organisations/:reference", { lang, reference: "new" })}
          variant="secondary"
        >
          {t("add")}
        </ButtonLink>
      </AdminHead>
      {rows.length === 0 ? (
        <Text tone="soft" pad={5}>
          {t("none")}
        </Text>
      ) : null}
      <Stack as="ul" lineAbove="line" className={styles.list}>
        {rows.map((row) => (
          <OrganisationRow key={row.reference} row={row} />
        ))}
      </Stack>
    </>
  );
}

function OrganisationRow({ row }: { row: ListedOrganisation }) {
  const t = useWords("organisations.admin");
  const lang = useLang();
  const { money } = useFormats();
  const { reference, name, kind, isEnded, isOverdue, exposure, creditLimit } = row;
  return (
    <Stack
      as="li"
      gap={5}
      row={1}
      pad={4}
      lineBelow="line"
      tone={isEnded ? "soft" : undefined}
      className={classes(look("anchor"), styles.row)}
    >
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <Link
          className={look("cover", "quiet")}
          data-row
          to={href("/:lang/admin/organisations/:reference", { lang, reference })}
        >
          <bdi>{name}</bdi>
        </Link>
        <Text as="span" size="small" tone="soft">
          <Ltr>{reference}</Ltr>
        </Text>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>{t(`kinds.${kind}`)}</span>
      </Cluster>
      <Cluster gap={3} row={1} align="baseline" className={styles.cell}>
        <span>
          {t("open")} <Ltr>{money(exposure)}</Ltr>
        </span>
        {creditLimit === null ? null : (
          <Text as="span" size="small" tone="soft">
            {t("ofLimit", { limit: money(creditLimit) })}
          </Text>
        )}
      </Cluster>
      <Cluster gap={3} row={2} align="baseline" className={styles.state}>
        {isOverdue ? <StatusBadge status="failed">{t("overdue")}</StatusBadge> : null}
        {isEnded ? <StatusBadge status="closed">{t("endedBadge")}</StatusBadge> : null}
      </Cluster>
    </Stack>
  );
}
